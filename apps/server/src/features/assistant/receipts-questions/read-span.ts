import { monthsOf, numberedWeek, type Period, wholeYear, yearOf } from './calendar.ts';
import { type Groups, isUnbroken, latestYear, type PeriodReader, type SaidPeriod } from './said-period.ts';
import { monthNumber, monthPattern, smallNumber, smallNumberPattern } from './spoken-numbers.ts';

const ordinals = ['forste', 'anden', 'tredje', 'fjerde'];
const ordinal = '(?:[1-4]\\.?|forste|andet|anden|tredje|fjerde)';
const quarter = '(?:moms)?(?:kvartal(?:et|er|erne)?|quarters?)';
const joint = '(?<joint>og|til|til og med|and|to|through|samt)';
const year = '(?: (?:i |of |in )?(?<year>20\\d\\d))?';
const lead = '(?:(?:mellem|fra|i|for|in|from|between) )?';
const months = `(?:${monthPattern})`;
const number = `(?<count>\\d\\d?|${smallNumberPattern})`;

/** Several weeks, months, quarters or years in a row. Any that leave some between them out are no period. */
export const spanReaders: readonly PeriodReader[] = [
  [
    `${lead}(?:uge|ugerne|weeks?) (?<from>\\d\\d?)\\.? ${joint} (?:uge |week )?(?<to>\\d\\d?)\\.?${year}`,
    weeks,
  ],
  [`${lead}(?<from>${ordinal})(?: ${quarter})? ${joint} (?<to>${ordinal}) ${quarter}${year}`, quarters],
  [
    `${lead}(?:q|k|kvartal )(?<from>[1-4]) ${joint} (?:q|k|kvartal )?(?<to>[1-4])(?= )(?! kvit| bilag)${year}`,
    quarters,
  ],
  [`${lead}(?<from>20\\d\\d) ${joint} (?<to>20\\d\\d)`, years],
  [`${lead}(?<list>${months}(?: ${months})+(?: (?:og|samt|and) ${months})?)${year}`, monthList],
  [
    `(?:(?:i|for|in) )?(?:de|the|arets) (?:forste|first) ${number} (?:maneder|months)(?: (?:af|i|of|in) (?:aret|the year|ar|(?<year>20\\d\\d)))?`,
    firstMonths,
  ],
  [
    `(?:(?:i|for|in) )?(?:de|the) (?:sidste|last) ${number} (?:maneder|months) (?:af|i|of|in) (?<year>20\\d\\d)`,
    ({ count = '', year: said }) => monthsOf(Number(said), 13 - smallNumber(count), smallNumber(count)),
  ],
];

function weeks(said: Groups, today: string): SaidPeriod {
  const [from, to] = [Number(said['from']), Number(said['to'])];
  if (!isUnbroken(said['joint'], to - from)) {
    return 'apart';
  }
  const latest = [yearOf(today), yearOf(today) - 1].find(
    (number) => (numberedWeek(number, from)?.from ?? today) < today,
  );
  const inYear = said['year'] === undefined ? latest : Number(said['year']);
  const first = inYear === undefined ? null : numberedWeek(inYear, from);
  const last = inYear === undefined ? null : numberedWeek(inYear, to);
  return first === null || last === null ? 'impossible' : { from: first.from, to: last.to };
}

function quarters({ from = '', to = '', joint: between, year: said }: Groups, today: string): SaidPeriod {
  const [first, last] = [quarterNumber(from), quarterNumber(to)];
  if (!isUnbroken(between, last - first) || last <= first) {
    return 'apart';
  }
  const inYear = said === undefined ? latestYear(last * 3 - 2, today) : Number(said);
  return monthsOf(inYear, first * 3 - 2, (last - first + 1) * 3);
}

function quarterNumber(word: string): number {
  const at = ordinals.indexOf(word === 'andet' ? 'anden' : word);
  return at >= 0 ? at + 1 : Number(word.replace('.', ''));
}

function years({ from, to, joint: between }: Groups): SaidPeriod {
  const [first, last] = [Number(from), Number(to)];
  return isUnbroken(between, last - first)
    ? { from: wholeYear(first).from, to: wholeYear(last).to }
    : 'apart';
}

function monthList({ list = '', year: said }: Groups, today: string): SaidPeriod {
  const numbers = list
    .split(' ')
    .map(monthNumber)
    .filter((month) => month > 0);
  const isInARow = numbers.every((month, at) => at === 0 || (month - (numbers[at - 1] ?? 0) + 12) % 12 === 1);
  const last = numbers.at(-1) ?? 0;
  const inYear = said === undefined ? latestYear(last, today) : Number(said);
  return isInARow ? monthsOf(inYear, last - numbers.length + 1, numbers.length) : 'apart';
}

function firstMonths({ count = '', year: said }: Groups, today: string): Period | 'impossible' {
  const counted = smallNumber(count);
  const inYear = said === undefined ? yearOf(today) : Number(said);
  return counted === 0 ? 'impossible' : monthsOf(inYear, 1, counted);
}
