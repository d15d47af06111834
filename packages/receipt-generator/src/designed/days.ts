import { MONTH_NAMES, type CalendarDate } from '@bonbog/domain';

import { printDate } from '../compose/moment.ts';

const WEEKDAYS = ['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'] as const;
const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const GERMAN_MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

/** Ways to write a day, in all but 'iso' and those that begin with a month day first. */
export const DAY_FORMS = [
  'dots',
  'dots-short',
  'dots-plain',
  'dashes',
  'dashes-short',
  'slashes',
  'slashes-long',
  'slash-dash',
  'blanks',
  'long',
  'long-weekday',
  'short-month',
  'short-month-loud',
  'iso',
  'english',
  'english-short',
  'american',
  'american-short',
  'german',
] as const;

/** One of {@link DAY_FORMS}. */
export type DayForm = (typeof DAY_FORMS)[number];

/** Writes a day. */
export function writeDay(date: CalendarDate, form: DayForm): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const plain = String(Number(day));
  const name = (names: readonly string[]) => names[Number(month) - 1] ?? '';
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  const english = name(ENGLISH_MONTHS);
  const writers: Record<DayForm, () => string> = {
    dots: () => printDate(date, 'dots'),
    'dots-short': () => `${day}.${month}.${year.slice(2)}`,
    'dots-plain': () => `${plain}.${Number(month)}.${year}`,
    dashes: () => printDate(date, 'dashes'),
    'dashes-short': () => printDate(date, 'dashes-short'),
    slashes: () => printDate(date, 'slashes'),
    'slashes-long': () => `${day}/${month}/${year}`,
    'slash-dash': () => printDate(date, 'slash-dash'),
    blanks: () => printDate(date, 'blanks'),
    long: () => printDate(date, 'long'),
    'long-weekday': () => `${weekday} den ${printDate(date, 'long')}`,
    'short-month': () => `${plain}. ${name(MONTH_NAMES).slice(0, 3)} ${year}`,
    'short-month-loud': () => `${day} ${name(MONTH_NAMES).slice(0, 3).toUpperCase()} ${year.slice(2)}`,
    iso: () => date,
    english: () => `${plain} ${english} ${year}`,
    'english-short': () => `${plain} ${english.slice(0, 3)} ${year}`,
    american: () => `${english} ${plain}, ${year}`,
    'american-short': () => `${english.slice(0, 3)} ${plain}, ${year}`,
    german: () => `${plain}. ${name(GERMAN_MONTHS)} ${year}`,
  };
  return writers[form]();
}
