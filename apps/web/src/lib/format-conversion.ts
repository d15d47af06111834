import type { OriginalAmount } from '@bonbog/contract/calls';
import { formatDanishAmount, formatDanishDate, parseAmount } from '@bonbog/domain';

import { lib as text } from './lib.text.ts';

/** How an amount came about: 'Omregnet fra 100,00 EUR til kurs 7,4612 (13-11-2026, ECB)'. */
export function formatConversion({ amount, currencyCode, rate, rateDate, source }: OriginalAmount): string {
  const minor = parseAmount(amount);
  return text.converted({
    original: `${minor === null ? amount : formatDanishAmount(minor)} ${currencyCode}`,
    rate: formatRate(rate),
    day: formatDanishDate(rateDate),
    source,
  });
}

const rates = new Intl.NumberFormat('da-DK', { maximumSignificantDigits: 6, useGrouping: false });

/** A rate as banks print it: six digits that say something, without noughts at the end. */
function formatRate(rate: string): string {
  return rates.format(Number(rate));
}
