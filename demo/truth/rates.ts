import { CURRENCY_CODES, type CalendarDate, type CurrencyCode } from '@bonbog/domain';

import { dayAfter, dayNumber } from './days.ts';

/** Units for one euro, about which the invented rates swing. */
const middle: Readonly<Partial<Record<CurrencyCode, number>>> = {
  DKK: 7.46,
  SEK: 11.2,
  NOK: 11.6,
  USD: 1.09,
  GBP: 0.85,
};
const columns = CURRENCY_CODES.filter((code) => code !== 'EUR');
/** The krone hardly moves against the euro. */
const swing = (code: CurrencyCode) => (code === 'DKK' ? 0.0003 : 0.02);

/** Units of a currency for one euro on a day, as printed; 'N/A' of one that the demo has nothing in. Invented. */
export function unitsPerEuro(code: CurrencyCode, day: CalendarDate): string {
  const about = middle[code];
  return about === undefined ? 'N/A' : (about * (1 + swing(code) * Math.sin(dayNumber(day) / 40))).toFixed(4);
}

/** The invented rates of every day from one to another, as the file of the European Central Bank has them. */
export function writeRatesFile(from: CalendarDate, to: CalendarDate): string {
  const lines = [`Date,${columns.join(',')}`];
  for (let day = to; day >= from; day = dayAfter(day, -1)) {
    lines.push([day, ...columns.map((code) => unitsPerEuro(code, day))].join(','));
  }
  return lines.join('\n');
}
