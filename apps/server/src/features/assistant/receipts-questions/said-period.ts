import { EARLIEST, monthNumberOf, monthsOf, type Period, yearOf } from './calendar.ts';
import { monthNumber } from './spoken-numbers.ts';

/** What a message says about time: a period, or why it cannot be known. */
export type SaidPeriod = Period | keyof typeof periodQuestions;

/** The named parts of what was said. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** A way of naming a period, as a pattern on folded words, and the period it means. */
export type PeriodReader = readonly [string, (said: Groups, today: string) => SaidPeriod];

/** What may stand before a period. */
export const before = '(?:(?:i|for|fra|pa|om|under|i hele|hele|in|from|during|of|for hele|inden for) )?';

/** A year behind a period. */
export const spokenYear = '(?: (?:i |of |in )?(?<year>20\\d\\d))?';

/** What is asked back for every way of naming time that cannot be counted as it stands. */
export const periodQuestions = {
  impossible:
    'Den dato eller periode findes ikke i kalenderen. Skriv den fx som »3. marts 2026« eller »fra 1. til 15. marts 2026«.',
  'vat-period':
    'Jeg ved ikke, om du afregner moms hver måned, hvert kvartal eller hvert halvår. Skriv hvilken periode du mener, fx »3. kvartal«, »første halvår« eller »oktober«.',
  'recent-month':
    'Mener du **sidste måned**, altså hele den forrige kalendermåned, eller **de sidste 30 dage**?',
  'year-before': 'Hvilket år mener du? Skriv fx »i 2025«.',
  'which-year': 'Hvilket år mener du? Skriv fx »i 2025« eller »fra 1. juli 2025 til 30. juni 2026«.',
  'month-before': 'Hvilken måned mener du? Skriv fx »i marts«.',
  recent:
    'Mener du hele den forrige kalenderperiode eller tiden op til i dag? Skriv fx »sidste måned« eller »de sidste 30 dage«, »sidste år« eller »de sidste 12 måneder«.',
  'recent-half':
    'Hvilket halvår mener du? Skriv fx »første halvår«, »andet halvår 2025« eller »de sidste 6 måneder«.',
  apart: 'Jeg kan tælle én sammenhængende periode ad gangen. Hvilken måned vil du se først?',
  'since-or-on':
    'Mener du kun den ene dag, eller alt siden da? Skriv fx »den 1. marts« eller »siden 1. marts«.',
  'which-days':
    'Hvilke datoer mener du? Skriv fx »fra 24. december til 1. januar«, »siden 15. august« eller »i juli«.',
  'which-season': 'Hvilket år mener du? Skriv fx »sommeren 2025«. Sommeren regner jeg fra juni til august.',
  part: 'Hvilke dage mener du? Skriv fx »fra 1. til 10. marts«, »i marts« eller »til og med 31. marts«.',
  recurring:
    'Jeg kan tælle hele dage og perioder, men ikke efter ugedag, pr. uge eller efter klokkeslæt. Skriv fx »den 14. november«, »fra 14. til 15. november« eller »sidste uge«.',
} as const;

/** From a day until today. */
export function upTo(from: string, today: string): Period {
  return { from, to: today };
}

/** Everything before a day. */
export function untilBefore(day: string): Period {
  return { from: EARLIEST, to: day };
}

/** The latest year in which a month has begun. */
export function latestYear(monthOfYear: number, today: string): number {
  return monthOfYear <= monthNumberOf(today) ? yearOf(today) : yearOf(today) - 1;
}

/** A month by its name; without a year it is the latest one that has begun. */
export function namedMonth({ month: name = '', year }: Groups, today: string): Period {
  const number = monthNumber(name);
  return monthsOf(year === undefined ? latestYear(number, today) : Number(year), number, 1);
}

/** Whether two things named side by side are all there is between them: 'marts og maj' leaves April out. */
export function isUnbroken(joint: string | undefined, step: number): boolean {
  return !/^(?:og|and|samt)$/.test(joint ?? '') || step === 1;
}
