import { type Receipt, type ReceiptLine, type ReceiptLines, receiptRoutes } from '@bonbog/contract/calls';
import {
  type CurrencyCode,
  formatMoney,
  LINE_KIND_LABELS,
  linesAddUp,
  minorUnits,
  parseAmount,
} from '@bonbog/domain';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { detailText } from './detail.text.ts';

const { bought: text } = detailText;

/**
 * What was bought with a receipt, folded. It is asked for as soon as the receipt is shown, because only the answer
 * tells how many lines there are, and nothing is shown where there are none.
 */
export function Bought({ receipt }: { readonly receipt: Receipt }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [receiptRoutes.lines.path, receipt.id],
    queryFn: ({ signal }) => callApi(receiptRoutes.lines, { params: { id: receipt.id }, signal }),
    // What was read does not change any more.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.lines.length === 0 || (data === undefined && !isError)) {
    return null;
  }
  return (
    <details className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        {text.title(data?.lineCount ?? null)}
      </summary>
      <div className="px-4 pb-3 text-sm">
        {data === undefined ? (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
            {text.failed}
            <Button onClick={() => void refetch()}>{text.retry}</Button>
          </div>
        ) : (
          <Lines receipt={receipt} bought={data} />
        )}
      </div>
    </details>
  );
}

interface LinesProps {
  readonly receipt: Receipt;
  readonly bought: ReceiptLines;
}

function Lines({ receipt, bought: { lines, lineCount } }: LinesProps) {
  // The lines are those of the paper, in whatever the receipt was converted to.
  const paper = receipt.original ?? receipt;
  const isCounted = lines.some(({ quantity }) => quantity !== null);
  const note = noteOn({ lines, lineCount }, paper);
  return (
    <>
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 font-normal">
              {text.product}
            </th>
            {isCounted && (
              <th scope="col" className="px-3 py-1 text-right font-normal">
                {text.quantity}
              </th>
            )}
            <th scope="col" className="py-1 text-right font-normal">
              {text.amount}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {lines.map((line, index) => (
            // Lines never move, and nothing else tells two of the same apart.
            <Line key={index} line={line} isCounted={isCounted} currencyCode={paper.currencyCode} />
          ))}
        </tbody>
      </table>
      {note !== null && <p className="mt-3 text-muted">{note}</p>}
    </>
  );
}

interface LineProps {
  readonly line: ReceiptLine;
  /** Whether the paper counts any of its lines. */
  readonly isCounted: boolean;
  readonly currencyCode: CurrencyCode;
}

function Line({ line, isCounted, currencyCode }: LineProps) {
  const { quantity } = line;
  const notes = notesOn(line, currencyCode);
  return (
    <tr className="align-top">
      <td className="py-1.5 wrap-anywhere">
        {line.text === '' ? <span className="text-muted">{text.unnamed}</span> : line.text}
        {notes.length > 0 && <span className="block text-muted tabular-nums">{notes.join(' · ')}</span>}
      </td>
      {isCounted && (
        <td className="px-3 py-1.5 text-right tabular-nums">
          {quantity === null ? '' : String(quantity).replace('.', ',')}
        </td>
      )}
      <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
        {moneyOf(line.amount, currencyCode)}
      </td>
    </tr>
  );
}

/** What a line is where it is no ware, and what one of several costs. */
function notesOn({ quantity, unitPrice, kind }: ReceiptLine, currencyCode: CurrencyCode): string[] {
  const isOne = unitPrice === null || quantity === null || quantity === 1;
  return [
    ...(kind === 'item' ? [] : [LINE_KIND_LABELS[kind]]),
    ...(isOne ? [] : [text.unitPrice(moneyOf(unitPrice, currencyCode))]),
  ];
}

function moneyOf(amount: string, currencyCode: CurrencyCode): string {
  return formatMoney(parseAmount(amount) ?? minorUnits(0), currencyCode);
}

/** What is to be known of the lines before they are believed; null where they make the amount. */
function noteOn(
  { lines, lineCount }: ReceiptLines,
  paper: { readonly amount: string; readonly vat: string },
): string | null {
  if (lineCount > lines.length) {
    return text.onlyFirst(lines.length, lineCount);
  }
  const amount = parseAmount(paper.amount) ?? minorUnits(0);
  const vat = parseAmount(paper.vat) ?? minorUnits(0);
  return linesAddUp(lines, { amount, vat }) ? null : text.notAddedUp;
}
