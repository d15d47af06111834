import type { Outlay, PayerOutlays } from '@bonbog/contract/calls';
import {
  csvLine,
  encodeText,
  encodingMark,
  formatDanishDate,
  isCalendarDate,
  USUAL_PAYER,
  type CalendarDate,
  type CsvCell,
} from '@bonbog/domain';

import { daysOwed } from './days-owed.ts';
import { outlaysText as text } from './outlays.text.ts';

/** The outlays as bytes of a file for Danish spreadsheets, a line each in the order of the screen. */
export function outlaysCsv(payers: readonly PayerOutlays[], today: CalendarDate): Uint8Array<ArrayBuffer> {
  const lines = payers.flatMap(({ payer, outlays }) =>
    outlays.map((outlay) => [payer ?? USUAL_PAYER, ...cellsOf(outlay, today)]),
  );
  const file = [text.columns, ...lines].map((cells) => csvLine(cells)).join('');
  return new Uint8Array([...encodingMark('utf-8'), ...encodeText(file, 'utf-8')]);
}

function cellsOf(outlay: Outlay, today: CalendarDate): readonly CsvCell[] {
  const days = outlay.settledOn === null ? daysOwed(outlay.date, today) : null;
  return [
    { plain: outlay.receiptNumber },
    dateCell(outlay.date),
    outlay.store,
    { plain: outlay.amount.replace('.', ',') },
    outlay.currencyCode,
    days === null ? '' : { plain: String(days) },
    outlay.settledOn === null ? '' : dateCell(outlay.settledOn),
  ];
}

function dateCell(day: string): CsvCell {
  return isCalendarDate(day) ? { plain: formatDanishDate(day) } : day;
}
