import type { Receipt, ReceiptDouble } from '@bonbog/contract/calls';
import { copenhagenDate, formatDanishDate } from '@bonbog/domain';
import { clsx } from 'clsx';
import {
  CopyCheck,
  FileCheck,
  FilePenLine,
  Files,
  HandCoins,
  Hourglass,
  StickyNote,
  type LucideIcon,
} from 'lucide-react';

import { exportStateOf } from './export-state.ts';
import { listText } from './list.text.ts';

/** Props of {@link RowState}. */
export interface RowStateProps {
  readonly receipt: Receipt;
  /** Another receipt that this one is perhaps a duplicate of. */
  readonly double: ReceiptDouble | undefined;
  readonly onOpen: ((id: string) => void) | undefined;
}

/** How it stands with a receipt, at a glance: first what asks for something, then what is merely so. */
export function RowState({ receipt, double, onOpen }: RowStateProps) {
  return (
    <>
      {double !== undefined && <DoubleMark double={double} onOpen={onOpen} />}
      <ExportMark receipt={receipt} isBrief={double !== undefined} />
      {factsOf(receipt).map(({ icon: Icon, text, count }) => (
        <span key={text} title={text} className="inline-flex shrink-0 items-center gap-0.5">
          <Icon aria-hidden className="size-4" />
          {count !== undefined && <span aria-hidden>{count}</span>}
          <span className="sr-only">{text}</span>
        </span>
      ))}
    </>
  );
}

interface Fact {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly count?: number;
}

function factsOf({ pages, note, paidWith, settledOn }: Receipt): readonly Fact[] {
  const isOwed = paidWith === 'private' && settledOn === undefined;
  return [
    ...(isOwed ? [{ icon: HandCoins, text: listText.statuses.outlay }] : []),
    ...(paidWith === 'unpaid' ? [{ icon: Hourglass, text: listText.statuses.unpaid }] : []),
    ...(pages === undefined
      ? []
      : [{ icon: Files, text: listText.pages(pages.length), count: pages.length }]),
    ...(note === undefined ? [] : [{ icon: StickyNote, text: listText.note(note) }]),
  ];
}

interface ExportMarkProps extends Pick<RowStateProps, 'receipt'> {
  /** Something before it took the room for its word. */
  readonly isBrief: boolean;
}

/** Says that a receipt was exported and when, and whether it is another one since. */
function ExportMark({ receipt, isBrief }: ExportMarkProps) {
  const state = exportStateOf(receipt);
  const { exportedAt } = receipt;
  if (state === 'notExported' || exportedAt === undefined) {
    return null;
  }
  const isChanged = state === 'changed';
  const Icon = isChanged ? FilePenLine : FileCheck;
  const day = formatDanishDate(copenhagenDate(new Date(exportedAt)));
  return (
    <span
      title={isChanged ? listText.statuses.changed : listText.exportedOn(day)}
      className={clsx(
        'inline-flex shrink-0 items-center gap-1',
        isChanged && 'rounded-full bg-warning-soft px-2 text-warning',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span aria-hidden className={clsx(isBrief && 'hidden', !isChanged && 'max-lg:hidden')}>
        {isChanged ? listText.changedMark : listText.statuses.exported}
      </span>
      <span className="sr-only">{listText.statuses[state]}</span>
    </span>
  );
}

type DoubleMarkProps = { readonly double: ReceiptDouble } & Pick<RowStateProps, 'onOpen'>;

/** Says that a receipt is perhaps saved twice, and leads to the other one. */
function DoubleMark({ double, onOpen }: DoubleMarkProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={listText.double(double.otherReceiptNumber)}
      aria-label={listText.double(double.otherReceiptNumber)}
      disabled={onOpen === undefined}
      onClick={() => {
        onOpen?.(double.otherId);
      }}
      className="inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full bg-info-soft px-2 text-info underline-offset-2 not-disabled:hover:underline"
    >
      <CopyCheck aria-hidden className="size-4" />
      {listText.doubleMark}
    </button>
  );
}
