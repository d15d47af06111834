import type { VatReturnAnswer } from '@bonbog/contract/calls';
import {
  formatDanishDate,
  formatMoney,
  type MinorUnits,
  minorUnits,
  parseAmount,
  recordOf,
  VAT_DAY_LABELS,
  VAT_DAYS,
  VAT_FIGURES,
  VAT_OBSTACLES,
  VAT_PERIOD_LABELS,
  VAT_PERIODS,
  type VatFigureId,
  vatPeriodBeside,
  type VatPeriod,
} from '@bonbog/domain';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, FileSpreadsheet, Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ToldNote } from './told-note.tsx';
import { usePrinting } from './use-printing.ts';
import { useTelling } from './use-telling.ts';
import { useVatPeriod, type VatPeriodChoice } from './use-vat-period.ts';
import { useVatReturn } from './use-vat-return.ts';
import { vatReturnCsv, vatReturnFileName } from './vat-return-csv.ts';
import { vatReturnText as text } from './vat-return.text.ts';
import { VoucherList, type VoucherListProps } from './voucher-list.tsx';

/** Props of {@link VatReturnPage}. `over` gets the receipts of the figures in their order. */
export interface VatReturnPageProps {
  readonly onOpen: (id: string) => void;
  readonly over: (order: readonly string[]) => ReactNode;
}

/** Screen: what the vouchers of a period come to in the VAT return, and what to look at first. */
export function VatReturnPage({ onOpen, over }: VatReturnPageProps) {
  const choice = useVatPeriod();
  const { data, error, refetch } = useShownReturn(choice);
  const telling = useTelling();
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <div>
        <PageHeading title={text.title} />
        <p className="text-muted">{text.lead}</p>
      </div>
      {telling.told !== null && (
        <ToldNote told={telling.told} isBusy={telling.isUndoing} onUndo={telling.undo} />
      )}
      {choice.isKnown && <PeriodFields choice={choice} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={text.failed}
          text={messageOr(error, text.tryAgain)}
          onRetry={choice.isKnown ? () => void refetch() : choice.retry}
        />
      )}
      {data === undefined && error === null && <Awaited isPeriodKnown={choice.isKnown} />}
      {data !== undefined && (
        <Result
          answer={data}
          period={choice.period}
          isTelling={telling.isTelling}
          onOpen={onOpen}
          onMove={({ id, store, bookedOn: before = null }) => {
            const after = vatPeriodBeside(choice.period, choice.length, 1).from;
            telling.tell({ id, store, field: 'bookedOn', before, after });
          }}
          onState={({ store, buyer: before = null }, ids) => {
            telling.tell({ ids, store, field: 'buyer', before, after: 'stated' });
          }}
        />
      )}
      {over(data === undefined ? [] : orderOf(data))}
    </div>
  );
}

/** Keeps the room of the period's fields, too, until they are there. */
function Awaited({ isPeriodKnown }: { readonly isPeriodKnown: boolean }) {
  return (
    <>
      {!isPeriodKnown && <Skeleton className="h-69 sm:h-42" />}
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-72" />
      </div>
    </>
  );
}

function useShownReturn({ period, day, isKnown, error }: VatPeriodChoice) {
  const asked = useVatReturn(period, day, isKnown);
  return { ...asked, error: error ?? asked.error };
}

/** What the lists of vouchers do. */
type ListPorts = Omit<VoucherListProps, 'ids' | 'onState'>;

interface ResultProps extends Omit<ListPorts, 'isShown'>, Pick<ObstaclesProps, 'onState'> {
  readonly answer: VatReturnAnswer;
  readonly period: VatPeriod;
}

function Result({ answer, period, onState, ...ports }: ResultProps) {
  const { isPrinting, print } = usePrinting(listsOf(answer));
  const lists = { ...ports, isShown: isPrinting };
  return (
    <>
      <Obstacles obstacles={answer.obstacles} lists={lists} onState={onState} />
      <Figures figures={answer.figures} lists={lists} />
      <p className="text-sm text-muted">{text.notIn}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => void print()}>
          <Printer aria-hidden className="size-5" />
          {text.print}
        </Button>
        <Button
          onClick={() => {
            const file = new Blob([vatReturnCsv(answer.figures, period)], { type: 'text/csv' });
            saveFile(file, vatReturnFileName(period));
          }}
        >
          <FileSpreadsheet aria-hidden className="size-5" />
          {text.download}
        </Button>
      </div>
    </>
  );
}

/** Every receipt of a return, each once. */
function orderOf(answer: VatReturnAnswer): readonly string[] {
  return [...new Set(listsOf(answer).flat())];
}

/** The receipts of each figure and of each obstacle, of those that have any. */
function listsOf({ figures, obstacles }: VatReturnAnswer): readonly (readonly string[])[] {
  const lists = [
    ...VAT_FIGURES.map((id) => figures[id].receipts),
    ...VAT_OBSTACLES.map((id) => obstacles[id]),
  ];
  return lists.filter((ids) => ids.length > 0);
}

function PeriodFields({ choice }: { readonly choice: VatPeriodChoice }) {
  const { period, length, day } = choice;
  return (
    <div className="space-y-3">
      <div className="flex items-center justify-between gap-2 sm:justify-start">
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.before}
          className="print:hidden"
          onClick={() => {
            choice.move(-1);
          }}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <p aria-live="polite" className="font-semibold whitespace-nowrap tabular-nums sm:text-lg">
          {formatDanishDate(period.from)} – {formatDanishDate(period.to)}
        </p>
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.after}
          className="print:hidden"
          onClick={() => {
            choice.move(1);
          }}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <p className="hidden print:block">
        {text.day}: {VAT_DAY_LABELS[day]}
      </p>
      <div className="grid gap-3 sm:grid-cols-2 print:hidden">
        <Select
          label={text.length}
          value={length}
          options={VAT_PERIODS.map((value) => ({ value, label: VAT_PERIOD_LABELS[value] }))}
          onChange={({ target }) => {
            choice.setLength(target.value);
          }}
        />
        <Select
          label={text.day}
          value={day}
          options={VAT_DAYS.map((value) => ({ value, label: VAT_DAY_LABELS[value] }))}
          onChange={({ target }) => {
            choice.setDay(target.value);
          }}
        />
      </div>
      <p className="text-sm text-muted">{text.dayHint}</p>
    </div>
  );
}

interface ObstaclesProps {
  readonly obstacles: VatReturnAnswer['obstacles'];
  readonly lists: ListPorts;
  readonly onState: NonNullable<VoucherListProps['onState']>;
}

function Obstacles({ obstacles, lists, onState }: ObstaclesProps) {
  const there = VAT_OBSTACLES.filter((id) => obstacles[id].length > 0);
  if (there.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="vat-obstacles" className="space-y-2">
      <h2 id="vat-obstacles" className="text-lg font-semibold">
        {text.obstaclesTitle}
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {there.map((id) => (
          <li key={id} className="px-4 py-2 print:break-inside-avoid-page">
            <p>{text.obstacles[id]}</p>
            {id === 'buyerUnseen' && <p className="text-sm text-muted">{text.textNotKept}</p>}
            <VoucherList
              ids={obstacles[id]}
              {...lists}
              onState={id === 'buyerUnseen' ? onState : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FiguresProps {
  readonly figures: VatReturnAnswer['figures'];
  readonly lists: ListPorts;
}

function Figures({ figures, lists }: FiguresProps) {
  const amounts = recordOf(VAT_FIGURES, (id) => parseAmount(figures[id].amount) ?? minorUnits(0));
  return (
    <section aria-labelledby="vat-figures" className="space-y-2">
      <h2 id="vat-figures" className="text-lg font-semibold">
        {text.figuresTitle}
      </h2>
      {VAT_FIGURES.every((id) => figures[id].receipts.length === 0) && (
        <p className="text-muted">{text.noFigures}</p>
      )}
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {VAT_FIGURES.map((id) => (
          <Figure key={id} id={id} amount={amounts[id]} ids={figures[id].receipts} lists={lists} />
        ))}
      </ul>
    </section>
  );
}

interface FigureProps {
  readonly id: VatFigureId;
  readonly amount: MinorUnits;
  readonly ids: readonly string[];
  readonly lists: ListPorts;
}

/** One figure: what it is and where it goes, and beside it the sum and its vouchers. One of nothing takes a line. */
function Figure({ id, amount, ids, lists }: FigureProps) {
  const isEmpty = ids.length === 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2 [&>button]:-mb-2 [&>button]:justify-self-end [&>button+div]:col-span-2">
      <div className={isEmpty ? undefined : 'row-span-2'}>
        <p className={isEmpty ? 'text-sm text-muted' : 'font-medium'}>{text.figures[id].label}</p>
        {!isEmpty && <p className="text-sm text-muted">{text.figures[id].place}</p>}
      </div>
      <p
        className={clsx(
          'text-right whitespace-nowrap tabular-nums',
          isEmpty ? 'text-sm text-muted' : 'font-semibold',
        )}
      >
        {formatMoney(amount, 'DKK')}
      </p>
      {!isEmpty && <VoucherList ids={ids} {...lists} />}
    </li>
  );
}
