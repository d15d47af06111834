import type { VatReturnAnswer } from '@bonbog/contract/calls';
import {
  csvLine,
  encodeText,
  encodingMark,
  formatDanishDate,
  VAT_FIGURES,
  type VatPeriod,
} from '@bonbog/domain';

import { vatReturnText as text } from './vat-return.text.ts';

/** The figures of a period as bytes of a file for Danish spreadsheets, a line each in the order of the screen. */
export function vatReturnCsv(
  figures: VatReturnAnswer['figures'],
  period: VatPeriod,
): Uint8Array<ArrayBuffer> {
  const days = [period.from, period.to].map((day) => ({ plain: formatDanishDate(day) }));
  const lines = VAT_FIGURES.map((id) => [
    text.figures[id].label,
    { plain: figures[id].amount.replace('.', ',') },
    { plain: String(figures[id].receipts.length) },
    ...days,
  ]);
  const file = [text.columns, ...lines].map((cells) => csvLine(cells)).join('');
  return new Uint8Array([...encodingMark('utf-8'), ...encodeText(file, 'utf-8')]);
}

/** The name of such a file. */
export function vatReturnFileName({ from, to }: VatPeriod): string {
  return `moms-${from}-${to}.csv`;
}
