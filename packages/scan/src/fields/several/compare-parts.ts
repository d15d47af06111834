import { logOddsOf } from '../calibrator.ts';
import type { CountrySigns } from '../country/country-signs.ts';
import { shareStores, type StoreNet } from '../store/store-ranker.ts';
import type { Part, PartTotal } from './read-part.ts';

/** What two parts of a file say of each other, in the order of learned weights. */
const PART_FEATURES = [
  'totals',
  'sameTotal',
  'printsTotal',
  'isCashAndChange',
  'totalShare',
  'totalProbability',
  'support',
  'supportMost',
  'isProved',
  'isNamed',
  'isReceipt',
  'amounts',
  'rows',
  'head',
  'sums',
  'sharesAmount',
  'isDated',
  'otherDay',
  'sameDay',
  'sharesDay',
  'otherDayAndTime',
  'otherTimeOfDay',
  'otherCompany',
  'sameCompany',
  'otherNumber',
  'sameNumber',
  'otherCurrency',
  'sameCurrency',
  'sharesLongNumber',
  'hasLongNumbers',
  'sharedWords',
  'countrySigns',
  'otherCountry',
] as const;

type Features = Readonly<Record<(typeof PART_FEATURES)[number], number>>;

/** The last place of a vector, which is 1 for nothing but that a file holds one paper. */
export const IS_ONE = PART_FEATURES.length;
/** The candidate that a file holds one paper, against the ways to part it. */
const ONE_PAPER: readonly number[] = [...PART_FEATURES.map(() => 0), 1];

const MINOR_PER_MAJOR = 100;
/** Beyond this, more of it says no more. */
const MOST = { support: 3, amounts: 10, rows: 30, signs: 6 } as const;

/** What two parts of a file say of each other, as numbers. Null where neither comes to anything. */
export function compareParts(one: Part, other: Part): number[] | null {
  if (one.total === null && other.total === null) {
    return null;
  }
  const features: Features = {
    ...ofBothTotals(one, other),
    ...ofTotals(one, other),
    ...ofAmounts(one, other),
    ...ofDays(one, other),
    ...ofNumbers(one, other),
    ...ofCountries(one, other),
  };
  return [...PART_FEATURES.map((name) => features[name]), 0];
}

/** How likely a file holds two papers, by what was said of the ways to part it; see bench/train-several.ts. */
export function likelihoodOfTwo(ways: readonly (readonly number[])[], net: StoreNet): number {
  const [one = 1] = shareStores(candidatesOf(ways), net);
  return 1 - one;
}

/** That a file holds one paper, and then the ways to part it. */
export function candidatesOf(ways: readonly (readonly number[])[]): (readonly number[])[] {
  return [ONE_PAPER, ...ways];
}

/** Whether an undated part tells the other's total in other money, and prints the rate: 'Total DKK 126,82  Kurs 7,46'. */
export function convertsTotalOf({ date, amounts, total: own }: Part, { total }: Part): boolean {
  if (date !== null || own === null || total === null) {
    return false;
  }
  const converted = (rate: number) => Math.round((Math.abs(total.minor) * rate) / MINOR_PER_MAJOR);
  return [...amounts].some((rate) => converted(rate) === Math.abs(own.minor));
}

/** Whether two amounts of one part make the other's total, as the net amount and the VAT of one paper. */
function addsUpTo({ amounts }: Part, { total }: Part): boolean {
  const sum = Math.abs(total?.minor ?? 0);
  return sum > 0 && [...amounts].some((part) => part !== sum - part && amounts.has(sum - part));
}

/** A bill with its slip for paying, and a receipt with that of a card terminal, print one total; cash less change is one. */
function ofBothTotals(one: Part, other: Part) {
  const [first, second] = [Math.abs(one.total?.minor ?? 0), Math.abs(other.total?.minor ?? 0)];
  const prints = ({ amounts }: Part, total: number) => Number(total > 0 && amounts.has(total));
  const isChange = ({ amounts }: Part, own: number, total: number) => total > 0 && amounts.has(own - total);
  return {
    totals: Number(first > 0) + Number(second > 0),
    sameTotal: Number(first === second),
    printsTotal: prints(one, second) + prints(other, first),
    isCashAndChange: Number(isChange(one, first, second) || isChange(other, second, first)),
  };
}

function ofTotals(one: Part, other: Part) {
  const least = (of: (total: PartTotal) => number) =>
    Math.min(...[one, other].flatMap(({ total }) => (total === null ? [] : [of(total)])));
  const support = ({ total }: Part) => Math.min(MOST.support, total?.support ?? 0);
  return {
    totalShare: least(({ share }) => logOddsOf(share)),
    totalProbability: least(({ probability }) => probability),
    support: Math.min(support(one), support(other)),
    supportMost: Math.max(support(one), support(other)),
    isProved: least(({ isProved }) => Number(isProved)),
    isNamed: Math.min(Number(one.isNamed), Number(other.isNamed)),
    isReceipt: Math.min(Number(one.isReceipt), Number(other.isReceipt)),
  };
}

function ofAmounts(one: Part, other: Part) {
  return {
    amounts: Math.min(MOST.amounts, one.amounts.size, other.amounts.size),
    rows: Math.min(MOST.rows, one.rows, other.rows),
    head: Math.min(one.head, other.head),
    sums: Number(addsUpTo(one, other)) + Number(addsUpTo(other, one)),
    sharesAmount: Number(countShared(one.amounts, other.amounts) > 0),
  };
}

function ofDays(one: Part, other: Part) {
  const isDated = leastSure(one, other, 'date');
  const [otherDay, sameDay] = [areOthers(one, other, 'date'), areSame(one, other, 'date')];
  const otherTime = areOthers(one, other, 'time');
  return {
    isDated,
    otherDay: Number(otherDay) * isDated,
    sameDay: Number(sameDay),
    sharesDay: Number(countShared(one.days, other.days) > 0),
    otherDayAndTime: Number(otherDay && otherTime),
    // That of a card terminal is a minute later.
    otherTimeOfDay: Number(sameDay && otherTime),
  };
}

function ofNumbers(one: Part, other: Part) {
  return {
    otherCompany: Number(areOthers(one, other, 'cvr')),
    sameCompany: Number(areSame(one, other, 'cvr')),
    otherNumber: Number(areOthers(one, other, 'number')),
    sameNumber: Number(areSame(one, other, 'number')),
    sharesLongNumber: Number(countShared(one.longNumbers, other.longNumbers) > 0),
    hasLongNumbers: Number(one.longNumbers.size > 0 && other.longNumbers.size > 0),
  };
}

function ofCountries(one: Part, other: Part) {
  const sure = leastSure(one, other, 'currency');
  const [first, second] = [mostSigns(one.countries), mostSigns(other.countries)];
  const areOf = !other.countries.has(first.country) && !one.countries.has(second.country);
  const countrySigns = Math.min(first.count, second.count);
  return {
    otherCurrency: Number(areOthers(one, other, 'currency')) * sure,
    sameCurrency: Number(areSame(one, other, 'currency')) * sure,
    countrySigns,
    otherCountry: areOf ? countrySigns : 0,
    sharedWords:
      countShared(one.words, other.words) / Math.max(1, Math.min(one.words.size, other.words.size)),
  };
}

function mostSigns(countries: CountrySigns): { country: string; count: number } {
  return [...countries]
    .map(([country, kinds]) => ({ country, count: Math.min(MOST.signs, kinds.size) }))
    .reduce((most, next) => (next.count > most.count ? next : most), { country: '', count: 0 });
}

type SaidKey = 'date' | 'time' | 'cvr' | 'number' | 'currency';

function areOthers(one: Part, other: Part, key: SaidKey): boolean {
  return one[key] !== null && other[key] !== null && one[key].value !== other[key].value;
}

function areSame(one: Part, other: Part, key: SaidKey): boolean {
  return one[key] !== null && one[key].value === other[key]?.value;
}

function leastSure(one: Part, other: Part, key: SaidKey): number {
  return Math.min(one[key]?.probability ?? 0, other[key]?.probability ?? 0);
}

function countShared<Item>(some: ReadonlySet<Item>, others: ReadonlySet<Item>): number {
  return [...some].filter((item) => others.has(item)).length;
}
