import { addDays, monthsOf, type Period, yearOf } from './calendar.ts';
import { type Groups, latestYear, type PeriodReader, type SaidPeriod, upTo } from './said-period.ts';

/** The month a season begins with, as calendars of the weather have it. */
const seasons: readonly (readonly [RegExp, number])[] = [
  [/^(?:forar|spring)/, 3],
  [/^(?:sommer|summer)/, 6],
  [/^(?:efterar|autumn|fall)/, 9],
  [/^(?:vinter|winter)/, 12],
];
const SEASON_MONTHS = 3;
const WINTER = 12;

const definite = 'foraret|sommeren|efteraret|vinteren|(?:forars|sommer|efterars|vinter)manederne';
const season = `(?<season>${definite}|forar|sommer|efterar|vinter|spring|summer|autumn|fall|winter)`;
const year = '(?: (?:i |of |in )?(?<year>20\\d\\d))';
const lead = '(?:i lobet af|i hele|i|in|fra|for|hele|during|over|this|denne|dette|den her|det her|of|from)';
const last = '(?:i |in )?(?:(?:det|den|the) )?(?:sidste|forrige|last)';

const holiday =
  '(?:jul(?:en)?|paske(?:n)?|pinse(?:n)?|(?:sommer|vinter|efterars|jule|paske)?ferie(?:n)?|nytar|easter|christmas|xmas|holidays?|kristi himmelfart)';
const around =
  '(?:i|om|sidste|last|efter|inden|for|op til|over|mellem|omkring|under|til|siden|fra|before|after|during|at|in|since|around|between)';

/** Seasons and holidays. Whose days nobody can know are asked back. */
export const seasonReaders: readonly PeriodReader[] = [
  ['(?:siden|since) (?:sidste )?(?:paske|pasken|easter)', (_, today) => since(today, easterOf)],
  [
    '(?:siden|since) (?:sidste )?(?:pinse|pinsen|pentecost|whitsun)',
    (_, today) => since(today, (number) => addDays(easterOf(number), 49)),
  ],
  [
    '(?:siden|since) (?:sidste )?(?:jul|julen|christmas|xmas)',
    (_, today) => since(today, (number) => `${number}-12-25`),
  ],
  [`${around} ${holiday}(?: (?:og|and) (?:nytar|new year))?`, () => 'which-days'],
  [`(?:om) (?:${definite})`, () => 'recurring'],
  [
    `(?:siden|since|efter|after|inden|before|starten af|slutningen af) (?:i |the )?${season}${year}?`,
    () => 'which-days',
  ],
  [`${last} ${season}`, lastSeason],
  [`(?:${lead} )*(?:the )?${season}${year}`, namedSeason],
  [`(?:${lead} )+(?:the )?${season}`, namedSeason],
  [`(?<season>${definite})`, namedSeason],
];

function firstMonth(name: string): number {
  return seasons.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
}

function namedSeason({ season: name = '', year: said }: Groups, today: string): SaidPeriod {
  const first = firstMonth(name);
  if (said !== undefined && first === WINTER) {
    // The winter of a year may be the one it begins or the one it ends with.
    return 'which-days';
  }
  return monthsOf(said === undefined ? latestYear(first, today) : Number(said), first, SEASON_MONTHS);
}

/** 'Sidste sommer' in November is the one just gone, or the one before; in spring there is only one. */
function lastSeason({ season: name = '' }: Groups, today: string): SaidPeriod {
  const first = firstMonth(name);
  return latestYear(first, today) === yearOf(today)
    ? 'which-season'
    : monthsOf(yearOf(today) - 1, first, SEASON_MONTHS);
}

function since(today: string, dayIn: (year: number) => string): Period {
  const day = dayIn(yearOf(today));
  return upTo(day <= today ? day : dayIn(yearOf(today) - 1), today);
}

/** Easter Sunday of a Gregorian year. */
function easterOf(number: number): string {
  const golden = number % 19;
  const century = Math.floor(number / 100);
  const corrected = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const age = (corrected + 19 * golden + 15) % 30;
  const full = age - Math.floor(age / 28) * (1 - Math.floor(29 / (age + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (number + Math.floor(number / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${number}-03-28`, full - weekday);
}
