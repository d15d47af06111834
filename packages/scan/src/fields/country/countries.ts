import { COUNTRIES_OF_EUROPE } from './countries-of-europe.ts';
import { COUNTRIES_OVERSEAS } from './countries-overseas.ts';
import { COUNTRIES_WITH_EURO } from './countries-with-euro.ts';
import type { Country, DayOrder } from './country.ts';

/** Countries whose currency the European Central Bank has a rate for; those without another one use its own. */
export const COUNTRIES: readonly Country[] = [
  ...COUNTRIES_OF_EUROPE,
  ...COUNTRIES_WITH_EURO,
  ...COUNTRIES_OVERSEAS,
];

/** Currencies that the European Central Bank had a rate for and has no more, as papers from before print them. */
export const FORMER_CURRENCIES: readonly string[] = [
  'BGN',
  'HRK',
  'LTL',
  'LVL',
  'EEK',
  'SKK',
  'SIT',
  'MTL',
  'CYP',
  'RUB',
];

const orders: ReadonlyMap<string, DayOrder> = new Map(COUNTRIES.map(({ code, order }) => [code, order]));

/** How a country writes the numbers of a day; `both` for one that is not known. */
export function orderOf(country: string): DayOrder {
  return orders.get(country) ?? 'both';
}
