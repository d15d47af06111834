import type { Receipt, ReceiptDouble, ReceiptObstacles } from '@bonbog/contract/calls';
import { copenhagenDate, formatDanishDate, RECEIPT_FIELDS } from '@bonbog/domain';
import { clsx } from 'clsx';
import {
  CalendarX2,
  Check,
  CopyCheck,
  Eye,
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
import { isLate } from './receipt-display.ts';

/** Props of {@link RowState}. */
export interface RowStateProps {
  readonly receipt: Receipt;
  /** Another receipt that this one is perhaps a duplicate of. */
  readonly double: ReceiptDouble | undefined;
  /** What stands in the way of reporting its VAT. */
  readonly obstacles: ReceiptObstacles['obstacles'];
  readonly onOpen: ((id: string) => void) | undefined;
}

/** How it stands with a receipt, at a glance: first what asks for something, then what is merely so. */
export function RowState({ receipt, double, obstacles, onOpen }: RowStateProps) {
  const reasons = reasonsToCheck(receipt, obstacles);
  const hasFallenDue = isLate(receipt);
  const isAsked = hasFallenDue || reasons.length > 0 || double !== undefined;
  return (
    <>
      {hasFallenDue && <OverdueMark receipt={receipt} />}
      {reasons.length > 0 && <CheckMark reasons={reasons} isBrief={hasFallenDue} />}
      {double !== undefined && (
        <DoubleMark double={double} onOpen={onOpen} isBrief={hasFallenDue || reasons.length > 0} />
      )}
      {receipt.exportedAt === undefined && !isAsked && <ReadyMark />}
      <ExportMark receipt={receipt} isBrief={isAsked} />
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

/** What is to be looked at, in words; what is both unread and in the way is told once, as what is in the way. */
function reasonsToCheck(receipt: Receipt, obstacles: RowStateProps['obstacles']): readonly string[] {
  const inTheWay = new Set(obstacles.map((id) => listText.obstacles[id]));
  const unchecked = (receipt.uncheckedFields ?? [])
    .filter((field) => !(field === 'vat' && obstacles.includes('vatDerived')))
    .filter((field) => !(field === 'cvr' && obstacles.includes('sellerMissing')))
    .map((field) => listText.unchecked(RECEIPT_FIELDS[field].label));
  return [...inTheWay, ...unchecked];
}

/** Says that something is to be looked at, and of how much. */
function CheckMark({ reasons, isBrief }: { readonly reasons: readonly string[]; readonly isBrief: boolean }) {
  const words = listText.toCheck(reasons);
  return (
    <span
      title={words}
      className={clsx(
        'inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full bg-warning-soft px-2 text-warning',
        isBrief && 'max-lg:px-1',
      )}
    >
      <Eye aria-hidden className="size-4" />
      <span aria-hidden className={clsx(isBrief && 'max-lg:hidden')}>
        {listText.checkMark(reasons.length)}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Says that a bill should have been paid, and since when. */
function OverdueMark({ receipt: { dueDate } }: Pick<RowStateProps, 'receipt'>) {
  const words = listText.overdueSince(dueDate === undefined ? '' : formatDanishDate(dueDate));
  return (
    <span
      title={words}
      className="inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full bg-danger-soft px-1.5 text-danger"
    >
      <CalendarX2 aria-hidden className="size-4" />
      <span aria-hidden>{listText.overdueMark}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Says that nothing is left to do before the receipt is exported. */
function ReadyMark() {
  return (
    <span title={listText.readyHint} className="inline-flex shrink-0 items-center gap-1 text-accent">
      <Check aria-hidden className="size-4" />
      {listText.ready}
    </span>
  );
}

interface Fact {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly count?: number;
}

function factsOf(receipt: Receipt): readonly Fact[] {
  const { pages, note, paidWith, settledOn } = receipt;
  const isOwed = paidWith === 'private' && settledOn === undefined;
  return [
    ...(isOwed ? [{ icon: HandCoins, text: listText.statuses.outlay }] : []),
    ...(paidWith === 'unpaid' && !isLate(receipt)
      ? [{ icon: Hourglass, text: listText.statuses.unpaid }]
      : []),
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

interface DoubleMarkProps extends Pick<RowStateProps, 'onOpen'> {
  readonly double: ReceiptDouble;
  /** Something before it took the room for its word on narrow screens. */
  readonly isBrief: boolean;
}

/** Says that a receipt is perhaps saved twice, and leads to the other one. */
function DoubleMark({ double, onOpen, isBrief }: DoubleMarkProps) {
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
      <span className={clsx(isBrief && 'max-xl:hidden')}>{listText.doubleMark}</span>
    </button>
  );
}
