import { type SavedReading, savedReadingSchema } from '@bonbog/contract';
import { type CsvCell, RECEIPT_FIELDS } from '@bonbog/domain';

import { parseJson } from '#platform/parse-json.ts';

import type { ReadRow } from './account-exports.repository.ts';

/** The columns of {@link readingCells}: places are parts of the page, from its left and its top. */
export const READING_COLUMNS = [
  ...['Bilagsnr', 'Felt', 'Aflæst', 'Sikker', 'Side'],
  ...['Fra venstre', 'Fra toppen', 'Bredde', 'Højde'],
];

/** What was read of a receipt: a line for each place of each field, and one for a field without any. */
export function readingCells({ receipt_number, reading }: ReadRow): CsvCell[][] {
  const { vatByRate, ...fields } = savedReadingSchema.parse(parseJson(reading));
  const read = [
    ...labels.map(([name, label]) => ({ label, ...fields[name] })),
    ...vatByRate.map(({ ratePercent, vat, sure = false, boxes = [] }) => ({
      label: `${RECEIPT_FIELDS.vat.label} ${decimal(ratePercent)} %`,
      value: vat,
      sure,
      boxes,
    })),
  ];
  return read.flatMap(({ label, value, sure, boxes }) => {
    const head: CsvCell[] = [{ plain: String(receipt_number) }, label, value ?? '', sure ? 'Ja' : 'Nej'];
    const places: CsvCell[][] = boxes.map(({ page, x, y, width, height }) => [
      { plain: String(page + 1) },
      ...[x, y, width, height].map((part) => ({ plain: decimal(part) })),
    ]);
    return (places.length === 0 ? [['', '', '', '', '']] : places).map((place) => [...head, ...place]);
  });
}

const labels = [
  ['store', RECEIPT_FIELDS.store.label],
  ['date', RECEIPT_FIELDS.date.label],
  ['total', RECEIPT_FIELDS.amount.label],
  ['currency', RECEIPT_FIELDS.currencyCode.label],
  ['vat', RECEIPT_FIELDS.vat.label],
  ['category', RECEIPT_FIELDS.category.label],
  ['product', RECEIPT_FIELDS.product.label],
  ['cvr', RECEIPT_FIELDS.cvr.label],
] as const satisfies readonly (readonly [Exclude<keyof SavedReading, 'vatByRate'>, string])[];

function decimal(value: number): string {
  return String(value).replace('.', ',');
}
