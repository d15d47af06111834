import type { Receipt, SavedReading } from '@bonbog/contract/calls';
import { foldText, parseAmount, readVatLines, UNKNOWN_CVR } from '@bonbog/domain';

import { type ReviewField, uncheckedEditors } from '#features/receipts/fields/edited-fields.ts';
import { type Certainty, readingKeys } from '#features/receipts/review/certainty.ts';

type Key = Exclude<keyof SavedReading, 'vatByRate'>;
type ReadLine = SavedReading['vatByRate'][number];

/** The reading as far as its places are those of what the receipt says now, in whatever it was converted to. */
export function readingOfReceipt(receipt: Receipt, reading: SavedReading): SavedReading {
  const printed = { ...receipt, ...receipt.original };
  const kept = <Name extends Key>(name: Name): SavedReading[Name] =>
    isSame(name, reading[name].value, saidOf(printed, name))
      ? reading[name]
      : { ...reading[name], boxes: [] };
  const isVatPrinted = isSame('vat', reading.vat.value, saidOf(printed, 'vat'));
  return {
    ...{ store: kept('store'), date: kept('date'), total: kept('total'), vat: kept('vat') },
    ...{ currency: kept('currency'), cvr: kept('cvr'), category: kept('category'), product: kept('product') },
    vatByRate: reading.vatByRate.map((line) =>
      isVatPrinted && isLineOf(receipt, line) ? line : { ...line, boxes: [] },
    ),
  };
}

/**
 * How far a field of a saved receipt can be trusted: as it was read, as somebody has looked at it since, or still to be
 * checked. Null where nobody tells: of a number that was worked out, and of what was bought, which is never asked for.
 */
export function savedCertainty(
  receipt: Receipt,
  reading: SavedReading | null,
  field: ReviewField,
): Certainty | null {
  if (uncheckedEditors(receipt).includes(field)) {
    return 'check';
  }
  if (reading === null || field === 'vatRate' || isWorkedOut(receipt, field)) {
    return null;
  }
  const key = readingKeys[field];
  const { value, sure } = reading[key];
  if ((value ?? '') !== saidOf(receipt, key)) {
    return 'checked';
  }
  return sure ? 'sure' : field === 'product' ? null : 'checked';
}

function isWorkedOut({ isVatDerived, original }: Receipt, field: ReviewField): boolean {
  const isConverted = original != null && original.isCorrected !== true;
  return (field === 'vat' && (isVatDerived === true || isConverted)) || (field === 'amount' && isConverted);
}

/** What is printed may be written otherwise: in capitals, or with other digits behind the comma. */
function isSame(name: Key, read: string | null, said: string): boolean {
  if (read === null) {
    return false;
  }
  return name === 'total' || name === 'vat'
    ? parseAmount(read) === parseAmount(said)
    : foldText(read) === foldText(said);
}

function isLineOf({ vatLines }: Receipt, { ratePercent, vat }: ReadLine): boolean {
  const lines = readVatLines(vatLines ?? '');
  return (
    lines === null || lines.some((line) => line.ratePercent === ratePercent && line.vat === parseAmount(vat))
  );
}

function saidOf(receipt: Receipt, name: Key): string {
  return said[name](receipt);
}

const said = {
  store: ({ store }) => store,
  date: ({ date }) => date,
  total: ({ amount }) => amount,
  vat: ({ vat }) => vat,
  currency: ({ currencyCode }) => currencyCode,
  cvr: ({ cvr }) => (cvr === UNKNOWN_CVR ? '' : cvr),
  category: ({ category }) => category,
  product: ({ product }) => product,
} as const satisfies Record<Key, (receipt: Receipt) => string>;
