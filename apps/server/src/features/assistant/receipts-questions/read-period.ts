import {
  addDays,
  EARLIEST,
  monthNumberOf,
  monthsBefore,
  monthsOf,
  numberedWeek,
  type Period,
  weekOf,
  wholeYear,
  yearOf,
} from './calendar.ts';
import { readDay } from './read-day.ts';
import { seasonReaders } from './read-season.ts';
import { spanReaders } from './read-span.ts';
import { weekdayReaders } from './read-weekday.ts';
import { TAKEN, UNKNOWN } from './said.ts';
import {
  before,
  type Groups,
  isUnbroken,
  latestYear,
  namedMonth,
  type PeriodReader,
  type SaidPeriod,
  spokenYear,
  untilBefore,
  upTo,
} from './said-period.ts';
import { monthNumber, monthPattern, smallNumber, smallNumberPattern } from './spoken-numbers.ts';

const current = '(?:denne|dette|den her|det her|indevaerende|nuvaerende|this)';
const last = '(?:(?:den|det|de)? ?(?:sidste|forrige|foregaende|last|previous))';
const atom = `(?:@[\\d-]+|(?:d |den )?\\d\\d?(?:\\.| )?(?: (?:${monthPattern})(?: (?:i )?20\\d\\d)?)?)`;
const onwards =
  '(?:(?:og )?(?:(?:frem(?:ad|efter)? )?(?:til|to) (?:nu|i dag|dags dato|now|today)|frem(?:ad|efter)?|onwards))';
const quarterWord = '(?:moms)?(?:kvartal(?:et)?|quarter)';
const halfWord = '(?:(?:moms)?halvar(?:et)?|halvdel(?:en)? af(?: aret)?|half(?: of)?)';
const inclusive = '(?:til og med|senest|indtil og med|up to and including)';
const earlier = '(?:inden|frem til|indtil|before|until)';

/** Every way of naming a period, the longer ways first. */
const readers: readonly PeriodReader[] = [
  ...weekdayReaders,
  ...spanReaders,
  [`(?:mellem|fra|between|from) (?<from>${atom}) (?:og|til|and|to|til og med) (?<to>${atom})`, daysFromTo],
  [`${before}(?<from>${atom}) til (?:og med )?(?<to>${atom})`, daysFromTo],
  [
    `(?:(?<between>mellem|between) |fra |i |from )?(?<from>${monthPattern})(?: (?<fromYear>20\\d\\d))? (?<joint>og|til|and|to|til og med) (?<to>${monthPattern})${spokenYear}`,
    monthsFromTo,
  ],
  [
    `(?:ar(?:et)? til (?:dato|nu|i dag|dags dato)|aret indtil (?:nu|videre)|year to date|ytd|(?:i ar )?ar til dato)`,
    (_, today) => upTo(`${yearOf(today)}-01-01`, today),
  ],
  [`(?:maned(?:en)? til dato|month to date|mtd)`, (_, today) => upTo(`${today.slice(0, 7)}-01`, today)],
  [`${inclusive} (?<day>${atom})`, (said, today) => untilDay(said, today, 0)],
  [`${earlier} (?<day>${atom})`, (said, today) => untilDay(said, today, -1)],
  [`${earlier} (?<month>${monthPattern})${spokenYear}`, beforeMonth],
  [
    `${earlier} (?:aret )?(?<year>20\\d\\d)`,
    ({ year }) => ({ from: EARLIEST, to: `${Number(year) - 1}-12-31` }),
  ],
  [`(?:efter|after) (?<day>${atom})`, afterDay],
  [
    `(?:efter|after) (?<month>${monthPattern})${spokenYear}`,
    (said, today) => upTo(addDays(namedMonth(said, today).to, 1), today),
  ],
  [`(?:siden|since|fra|from) (?<day>${atom}|nytar) ${onwards}`, sinceDay],
  [`(?:(?:siden|since|fra|from) )?(?<month>${monthPattern})${spokenYear} ${onwards}`, sinceMonth],
  [`(?:siden|since) (?<day>${atom}|nytar)`, sinceDay],
  [`(?:siden|since) (?<month>${monthPattern})${spokenYear}`, sinceMonth],
  [`(?:siden|since) (?<year>20\\d\\d)`, ({ year }, today) => upTo(`${year ?? ''}-01-01`, today)],
  [
    `(?:siden|since) (?:${last}|${current}) (?:uge|maned|ar|kvartal|halvar|week|month|year|quarter)`,
    () => 'which-days',
  ],
  [`(?:fra|from) (?<day>nytar)`, sinceDay],
  ...seasonReaders,
  [
    `(?:fra|from) (?:@[\\d-]+|(?:d |den )?\\d\\d?\\.? (?:${monthPattern})(?: (?:i )?20\\d\\d)?)`,
    () => 'since-or-on',
  ],
  [`${before}(?<day>@[\\d-]+|(?:d |den )?\\d\\d?\\.? (?:${monthPattern})(?: (?:i )?20\\d\\d)?)`, oneDay],
  [`(?:i |for )?aret (?:inden|forinden|for det)`, () => 'year-before'],
  [`(?:i |for )?maneden (?:inden|forinden|for det)`, () => 'month-before'],
  [`(?:i dag|today)`, (_, today) => ({ from: today, to: today })],
  [`(?:i gar|yesterday)`, (_, today) => dayBack(today, 1)],
  [`i forgars`, (_, today) => dayBack(today, 2)],
  [`${before}${current} uge|${before}this week`, (_, today) => weekOf(today)],
  [`${before}(?:den|det) (?:sidste|forlobne) (?:uge|maned|ar)`, () => 'recent'],
  [`${before}${last} (?:uge|week)`, (_, today) => weekOf(addDays(today, -7))],
  [`${before}uge (?<week>\\d\\d?)\\.?${spokenYear}`, week],
  [
    `(?:i |for |inden for )?(?:(?:de|det|den|the) )?(?:sidste|seneste|forlobne|last|past) (?<count>\\d{1,3}|${smallNumberPattern}) (?<unit>dage|uger|maneder|ar|days|weeks|months|years)`,
    lastUnits,
  ],
  [`(?:i )?det (?:sidste|seneste) halve ar`, (_, today) => lastMonths(today, 6)],
  [
    '(?:i |for )?(?:de |det |den )?(?:sidste|seneste|last|past) (?:par |mange |flere |nogle |few |couple of )?(?:maneder|uger|dage|months|weeks|days)|(?:i )?(?:det |den )?seneste (?:kvartal|halvar|uge)',
    () => 'recent',
  ],
  [
    '(?:i |for |fra )?(?:det |dette |indevaerende |sidste |forrige |hele )*(?:regnskabsar(?:et)?|skattear(?:et)?|finansar(?:et)?)',
    () => 'which-year',
  ],
  [`(?:i )?det (?:seneste|forlobne) ar`, (_, today) => lastMonths(today, 12)],
  [
    `(?:for )?(?<count>\\d{1,2}|${smallNumberPattern}) (?<unit>dage?|uger?|maned(?:er)?|ar|days?|weeks?|months?|years?) (?:siden|ago)`,
    unitsAgo,
  ],
  [`${before}(?:den )?(?:seneste|forlobne) maned`, () => 'recent-month'],
  [
    `${before}(?:${current} |${last} |min |mit |naeste )?(?:momsperioden?|momsafregning(?:en)?|vat period)`,
    () => 'vat-period',
  ],
  [`${before}${current} ${quarterWord}`, (_, today) => quarter(yearOf(today), quarterOf(today))],
  [`${before}(?:det )?(?<number>sidste) ${quarterWord} (?:i |af )?(?<year>20\\d\\d)`, numberedQuarter],
  [`${before}${last} ${quarterWord}`, (_, today) => quarter(yearOf(today), quarterOf(today) - 1)],
  [
    `${before}(?<number>1\\.?|2\\.?|3\\.?|4\\.?|forste|andet|anden|tredje|fjerde|sidste) ${quarterWord}${spokenYear}`,
    numberedQuarter,
  ],
  [
    `${before}(?:(?<year>20\\d\\d) )?(?:q|k|kvartal )(?<number>[1-4])(?: (?<laterYear>20\\d\\d))?`,
    numberedQuarter,
  ],
  [`${before}${current} ${halfWord}`, (_, today) => half(yearOf(today), halfOf(today))],
  [`${before}(?:det )?(?:sidste|last) ${halfWord}`, () => 'recent-half'],
  [`${before}${last} ${halfWord}`, (_, today) => half(yearOf(today), halfOf(today) - 1)],
  [`${before}(?<number>1\\.?|2\\.?|forste|andet|anden) ${halfWord}${spokenYear}`, numberedHalf],
  [`${before}${current} (?:maned|month)`, (_, today) => monthsOf(yearOf(today), monthNumberOf(today), 1)],
  [`${before}${last} (?:maned|month)`, (_, today) => monthsOf(yearOf(today), monthNumberOf(today) - 1, 1)],
  [`${before}(?<month>${monthPattern})(?: maned)?${spokenYear}`, namedMonth],
  [`${before}(?<month>${monthPattern}) (?:sidste ar|i fjor|last year)`, monthLastYear],
  [`(?:i hele ar|i ar|${before}${current} (?:ar|year))`, (_, today) => wholeYear(yearOf(today))],
  [`${before}(?:det )?forrige ar`, () => 'year-before'],
  [`${before}(?:${last} (?:ar|year)|fjor)`, (_, today) => wholeYear(yearOf(today) - 1)],
  [`${before}forfjor`, (_, today) => wholeYear(yearOf(today) - 2)],
  [`${before}(?:aret |kalenderaret )?(?<year>20\\d\\d)`, ({ year }) => wholeYear(Number(year))],
];

// 'marts sidste år' is longer than 'marts', and is tried before it.
const patterns = readers
  .map(([pattern, read]) => [new RegExp(` (?:${pattern}) `), read] as const)
  .toSorted(([one], [other]) => Number(isMonthLastYear(other)) - Number(isMonthLastYear(one)));

/** What words say of time. */
export interface TakenPeriod {
  /** Null when they name none. */
  readonly period: SaidPeriod | null;
  /** How it was said, with every year in figures. */
  readonly said: string;
  readonly rest: string;
}

/** What would make another period of the one behind it. */
const bounds = / (?:til|siden|efter|inden|indtil|since|after|before|until|naeste|next|undtagen|except)$/;

/** The first period that words name, and the words without it. */
export function takePeriod(words: string, today: string): TakenPeriod {
  const dated = withYear(words, today);
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(dated);
    if (match !== null) {
      const period = read(match.groups ?? {}, today);
      const isBackwards = typeof period === 'object' && period.from > period.to;
      // 'til marts' is all that came before it, which is another period.
      const isEnd = bounds.test(dated.slice(0, match.index)) && !/^ (?:siden|since|i|in) /.test(match[0]);
      return {
        period: isBackwards ? 'impossible' : period,
        said: match[0],
        rest: dated.replace(match[0], ` ${isEnd ? UNKNOWN : TAKEN} `),
      };
    }
  }
  return { period: null, said: '', rest: words };
}

/** 'Q4 sidste år' and 'marts i år' are one period, and not two. */
function withYear(words: string, today: string): string {
  const year = yearOf(today);
  return words
    .replace(yearAfter('(?:i hele ar|i ar|dette ar|indevaerende ar|this year)'), ` ${year} `)
    .replace(yearAfter('(?:(?:det )?(?:sidste|forrige|foregaende) ar|i fjor|last year)'), ` ${year - 1} `);
}

function yearAfter(said: string): RegExp {
  return new RegExp(
    `(?<= (?:${quarterWord}|halvar(?:et)?|q[1-4]|uge \\d\\d?\\.?|${monthPattern})) (?:i |in )?${said} `,
  );
}

function isMonthLastYear({ source }: RegExp): boolean {
  return source.includes('i fjor|last year');
}

function daysFromTo({ from = '', to = '' }: Groups, today: string): SaidPeriod {
  const end = readDay(to, today, null);
  const start = end === null ? null : readDay(from, today, end);
  return start === null || end === null ? 'impossible' : { from: start, to: end };
}

function monthsFromTo(said: Groups, today: string): SaidPeriod {
  const end = monthNumber(said['to'] ?? '');
  const start = monthNumber(said['from'] ?? '');
  const year = said['year'] === undefined ? latestYear(end, today) : Number(said['year']);
  // 'marts og maj' leaves April out, and that is no period.
  if (said['between'] === undefined && !isUnbroken(said['joint'], (end - start + 12) % 12)) {
    return 'apart';
  }
  const wrapped = start > end ? year - 1 : year;
  const startYear = said['fromYear'] === undefined ? wrapped : Number(said['fromYear']);
  return { from: monthsOf(startYear, start, 1).from, to: monthsOf(year, end, 1).to };
}

function sinceDay({ day = '' }: Groups, today: string): SaidPeriod {
  const from = day === 'nytar' ? `${yearOf(today)}-01-01` : readDay(day, today, null);
  return from === null ? 'impossible' : upTo(from, today);
}

function sinceMonth(said: Groups, today: string): SaidPeriod {
  return upTo(namedMonth(said, today).from, today);
}

function untilDay({ day = '' }: Groups, today: string, shift: number): SaidPeriod {
  const date = readDay(day, today, null);
  return date === null ? 'impossible' : { from: EARLIEST, to: addDays(date, shift) };
}

function beforeMonth(said: Groups, today: string): SaidPeriod {
  return untilBefore(addDays(namedMonth(said, today).from, -1));
}

function afterDay({ day = '' }: Groups, today: string): SaidPeriod {
  const date = readDay(day, today, null);
  return date === null ? 'impossible' : upTo(addDays(date, 1), today);
}

function oneDay({ day = '' }: Groups, today: string): SaidPeriod {
  const date = readDay(day, today, null);
  return date === null ? 'impossible' : { from: date, to: date };
}

function dayBack(today: string, days: number): Period {
  const day = addDays(today, -days);
  return { from: day, to: day };
}

function week({ week: number, year }: Groups, today: string): SaidPeriod {
  if (year !== undefined) {
    return numberedWeek(Number(year), Number(number)) ?? 'impossible';
  }
  const found = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((back) => numberedWeek(yearOf(today) + 1 - back, Number(number)))
    .find((period) => period !== null && period.from <= today);
  return found ?? 'impossible';
}

function lastUnits({ count = '', unit = '' }: Groups, today: string): SaidPeriod {
  const number = smallNumber(count);
  if (number === 0) {
    return 'impossible';
  }
  if (/^(?:dage|days|uger|weeks)$/.test(unit)) {
    const days = /^(?:uger|weeks)$/.test(unit) ? number * 7 : number;
    return { from: addDays(today, 1 - days), to: today };
  }
  return lastMonths(today, /^(?:ar|years)$/.test(unit) ? number * 12 : number);
}

function lastMonths(today: string, count: number): Period {
  return { from: addDays(monthsBefore(today, count), 1), to: today };
}

function unitsAgo({ count = '', unit = '' }: Groups, today: string): SaidPeriod {
  const number = smallNumber(count);
  if (/^(?:ar|year)/.test(unit)) {
    return wholeYear(yearOf(today) - number);
  }
  if (/^(?:uge|week)/.test(unit)) {
    return weekOf(addDays(today, -7 * number));
  }
  return /^da[gy]/.test(unit)
    ? dayBack(today, number)
    : monthsOf(yearOf(today), monthNumberOf(today) - number, 1);
}

function monthLastYear({ month: name = '' }: Groups, today: string): Period {
  return monthsOf(yearOf(today) - 1, monthNumber(name), 1);
}

function quarterOf(date: string): number {
  return Math.ceil(monthNumberOf(date) / 3);
}

function quarter(year: number, number: number): Period {
  return monthsOf(year, number * 3 - 2, 3);
}

function numberedQuarter({ number = '', year, laterYear = year }: Groups, today: string): SaidPeriod {
  const which = ordinal(number);
  const latest = which <= quarterOf(today) ? yearOf(today) : yearOf(today) - 1;
  return quarter(laterYear === undefined ? latest : Number(laterYear), which);
}

function halfOf(date: string): number {
  return monthNumberOf(date) <= 6 ? 1 : 2;
}

function half(year: number, number: number): Period {
  return monthsOf(year, number * 6 - 5, 6);
}

function numberedHalf({ number = '', year }: Groups, today: string): SaidPeriod {
  const which = ordinal(number);
  const latest = which <= halfOf(today) ? yearOf(today) : yearOf(today) - 1;
  return half(year === undefined ? latest : Number(year), which);
}

function ordinal(word: string): number {
  const words = ['forste', 'anden', 'tredje', 'fjerde'];
  const at = words.indexOf(word === 'andet' ? 'anden' : word === 'sidste' ? 'fjerde' : word);
  return at >= 0 ? at + 1 : Number(word.replace('.', ''));
}
