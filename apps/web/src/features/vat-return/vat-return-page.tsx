import type { VatReturnAnswer } from '@bonbog/contract';
import {
  formatDanishDate,
  formatMoney,
  minorUnits,
  parseAmount,
  recordOf,
  VAT_DAYS,
  VAT_FIGURES,
  VAT_OBSTACLES,
  VAT_PERIOD_LABELS,
  VAT_PERIODS,
} from '@bonbog/domain';
import { ChevronLeft, ChevronRight, FileSpreadsheet, Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useVatPeriod, type VatPeriodChoice } from './use-vat-period.ts';
import { useVatReturn } from './use-vat-return.ts';
import { vatReturnCsv, vatReturnFileName } from './vat-return-csv.ts';
import { vatReturnText as text } from './vat-return.text.ts';
import { VoucherList } from './voucher-list.tsx';

/** Props of {@link VatReturnPage}. `over` gets the receipts of the figures in their order. */
export interface VatReturnPageProps {
  readonly onOpen: (id: string) => void;
  readonly over: (order: readonly string[]) => ReactNode;
}

/** Screen: what the vouchers of a period come to in the VAT return, and what to look at first. */
export function VatReturnPage({ onOpen, over }: VatReturnPageProps) {
  const choice = useVatPeriod();
  const { data, error, refetch } = useVatReturn(choice.period, choice.day);
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <div>
        <PageHeading title={text.title} />
        <p className="text-muted">{text.lead}</p>
      </div>
      <PeriodFields choice={choice} />
      {data === undefined && error !== null && (
        <ErrorState
          title={text.failed}
          text={messageOr(error, text.tryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-72" />
        </div>
      )}
      {data !== undefined && (
        <>
          <Obstacles obstacles={data.obstacles} onOpen={onOpen} />
          <Figures figures={data.figures} onOpen={onOpen} />
          <p className="text-sm text-muted">{text.notIn}</p>
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button
              onClick={() => {
                window.print();
              }}
            >
              <Printer aria-hidden className="size-5" />
              {text.print}
            </Button>
            <Button
              onClick={() => {
                const file = new Blob([vatReturnCsv(data.figures, choice.period)], { type: 'text/csv' });
                saveFile(file, vatReturnFileName(choice.period));
              }}
            >
              <FileSpreadsheet aria-hidden className="size-5" />
              {text.download}
            </Button>
          </div>
        </>
      )}
      {over(data === undefined ? [] : orderOf(data))}
    </div>
  );
}

/** Every receipt of a return, each once. */
function orderOf({ figures, obstacles }: VatReturnAnswer): readonly string[] {
  const ids = [
    ...VAT_FIGURES.flatMap((id) => figures[id].receipts),
    ...VAT_OBSTACLES.flatMap((id) => obstacles[id]),
  ];
  return [...new Set(ids)];
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
      <div className="grid gap-3 sm:grid-cols-2">
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
          options={VAT_DAYS.map((value) => ({ value, label: text.days[value] }))}
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
  readonly onOpen: (id: string) => void;
}

function Obstacles({ obstacles, onOpen }: ObstaclesProps) {
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
          <li key={id} className="px-4 py-2">
            <p>{text.obstacles[id]}</p>
            <VoucherList ids={obstacles[id]} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FiguresProps {
  readonly figures: VatReturnAnswer['figures'];
  readonly onOpen: (id: string) => void;
}

function Figures({ figures, onOpen }: FiguresProps) {
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
          <li key={id} className="px-4 py-2">
            <div className="flex items-baseline justify-between gap-4">
              <div className="min-w-0">
                <p className="font-medium">{text.figures[id].label}</p>
                <p className="text-sm text-muted">{text.figures[id].place}</p>
              </div>
              <p className="font-semibold whitespace-nowrap tabular-nums">
                {formatMoney(amounts[id], 'DKK')}
              </p>
            </div>
            {figures[id].receipts.length > 0 && <VoucherList ids={figures[id].receipts} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
