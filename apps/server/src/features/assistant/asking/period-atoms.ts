import { calendarDate, isCalendarDate } from '@bonbog/domain';

import {
  addDays,
  monthNumberOf,
  monthsBefore,
  monthsOf,
  numberedWeek,
  type Period,
  weekOf,
  wholeYear,
  yearOf,
} from './calendar.ts';
import type { Concept } from './lexicon.ts';
import { lengthOf, means, meaningsOf, placeIn } from './meanings.ts';
import { wholeAt } from './numbers.ts';
import type { Word } from './words.ts';

/** A stretch of time; `hasYear` tells whether its year was said, else it is taken from what stands beside it. */
export interface Atom {
  readonly length: number;
  readonly hasYear: boolean;
  readonly inYear: (year: number) => Period | null;
}

/** A word of a message, on the day it was written. */
interface Place {
  readonly words: readonly Word[];
  readonly at: number;
  readonly today: string;
}

type AtomReader = (place: Place) => Atom | null;

/** The stretch of time that begins at a word; null where none does. */
export function atomAt(words: readonly Word[], at: number, today: string): Atom | null {
  for (const reader of readers) {
    const atom = reader({ words, at, today });
    if (atom !== null) {
      return atom;
    }
  }
  return null;
}

const fixed = (period: Period | null, length: number): Atom => ({
  length,
  hasYear: true,
  inYear: () => period,
});

/** A stretch of any year, with the year that may follow it. */
function yearly(place: Place, end: number, inYear: Atom['inYear']): Atom {
  const said = yearAfter({ ...place, at: end });
  return said === null
    ? { length: end - place.at, hasYear: false, inYear }
    : fixed(inYear(said.year), end + said.length - place.at);
}

const years = /^20\d\d$/;

function yearAfter({ words, at, today }: Place): { year: number; length: number } | null {
  const lead = yearLeads.has(words[at]?.text ?? '') ? 1 : 0;
  const word = words[at + lead];
  if (word !== undefined && years.test(word.text)) {
    return { year: Number(word.text), length: lead + 1 };
  }
  const relative = relativeYear(words, at, today);
  const behind = relative === null ? relativeYear(words, at + lead, today) : null;
  return relative ?? (behind === null ? null : { ...behind, length: behind.length + lead });
}

const yearLeads = new Set(['i', 'af', 'of', 'in', 'fra', 'ar']);

function relativeYear(words: readonly Word[], at: number, today: string) {
  const year = yearOf(today);
  const [isNow, isBefore] = [lengthOf(words, at, 'thisYear'), lengthOf(words, at, 'lastYear')];
  if (isNow + isBefore > 0) {
    return { year: isNow > 0 ? year : year - 1, length: Math.max(isNow, isBefore) };
  }
  const isOfYear = means(words[at + 1], 'year');
  if (isOfYear && means(words[at], 'last')) {
    return { year: year - 1, length: 2 };
  }
  return isOfYear && means(words[at], 'this') ? { year, length: 2 } : null;
}

const days: readonly (readonly [Concept, number])[] = [
  ['today', 0],
  ['yesterday', -1],
  ['dayBefore', -2],
];

const dayAt: AtomReader = (place) => {
  const { words, at, today } = place;
  for (const [concept, offset] of days) {
    const length = lengthOf(words, at, concept);
    if (length > 0) {
      const day = addDays(today, offset);
      return fixed({ from: day, to: day }, length);
    }
  }
  return null;
};

/** 'Denne uge', 'sidste kvartal'. */
const relativeAt: AtomReader = (place) => {
  const { words, at, today } = place;
  const year = relativeYear(words, at, today);
  if (year !== null) {
    return fixed(wholeYear(year.year), year.length);
  }
  const lead = lengthOf(words, at, 'this') || lengthOf(words, at, 'last');
  const unit = lead === 0 ? null : unitOf(words[at + lead]);
  if (unit === null) {
    return null;
  }
  return fixed(unitBack(unit, today, means(words[at], 'last') ? 1 : 0), lead + 1);
};

const units = ['week', 'month', 'quarter', 'half'] as const;
type Unit = (typeof units)[number];
const monthsIn = { month: 1, quarter: 3, half: 6 } as const;

function unitOf(word: Word | undefined): Unit | null {
  return units.find((unit) => means(word, unit)) ?? null;
}

function unitBack(unit: Unit, today: string, back: number): Period {
  if (unit === 'week') {
    return weekOf(addDays(today, -7 * back));
  }
  const count = monthsIn[unit];
  const first = Math.floor((monthNumberOf(today) - 1) / count) * count + 1;
  return monthsOf(yearOf(today), first - back * count, count);
}

/** 'De sidste 30 dage', up to today. */
const rollingAt: AtomReader = (place) => {
  const { words, at, today } = place;
  const count = means(words[at], 'last') ? wholeAt(words, at + 1) : null;
  const end = at + 1 + (count?.length ?? 0);
  if (count === null || count.value < 1 || count.value > 1000) {
    return null;
  }
  const from = rolledBack(words[end], count.value, today);
  return from === null ? null : fixed({ from, to: today }, end + 1 - at);
};

function rolledBack(word: Word | undefined, count: number, today: string): string | null {
  if (means(word, 'days')) {
    return addDays(today, 1 - count);
  }
  if (means(word, 'weeks')) {
    return addDays(today, 1 - 7 * count);
  }
  const months = { month: 1, quarter: 3, half: 6, year: 12 } as const;
  const unit = (['month', 'quarter', 'half', 'year'] as const).find((one) => means(word, one));
  return unit === undefined ? null : addDays(monthsBefore(today, months[unit] * count), 1);
}

const letterQuarter = /^[qk]([1-4])$/;

/** 'Q3', 'k3'. */
const letterAt: AtomReader = (place) => {
  const letter = letterQuarter.exec(place.words[place.at]?.text ?? '')?.[1];
  return letter === undefined
    ? null
    : yearly(place, place.at + 1, (year) => monthsOf(year, Number(letter) * 3 - 2, 3));
};

/** '3. kvartal', 'første halvår', 'kvartal 3'. */
const partAt: AtomReader = (place) => {
  const { words, at } = place;
  const pair = [words[at], words[at + 1]];
  const [unitWord, numberWord] = partMonths(pair[0]) > 0 ? pair : pair.toReversed();
  const count = partMonths(unitWord);
  const number = ordinalOf(numberWord);
  const isPart = count > 0 && number > 0 && number * count <= 12;
  return isPart ? yearly(place, at + 2, (year) => monthsOf(year, (number - 1) * count + 1, count)) : null;
};

function partMonths(word: Word | undefined): number {
  return means(word, 'quarter') ? 3 : means(word, 'half') ? 6 : 0;
}

function ordinalOf(word: Word | undefined): number {
  return /^[1-4]$/.test(word?.text ?? '') ? Number(word?.text) : placeIn(word, 'ordinals') + 1;
}

const weekAt: AtomReader = (place) => {
  const { words, at } = place;
  const number = Number(words[at + 1]?.text);
  if (!means(words[at], 'week') || !Number.isInteger(number) || number < 1 || number > 53) {
    return null;
  }
  return yearly(place, at + 2, (year) => numberedWeek(year, number));
};

const ISO_DAY = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/;
const dottedDay = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const twoYears = /^(20\d\d)-(20\d\d)$/;
const shortDay = /^(\d{1,2})\/(\d{1,2})$/;
const century = 2000;

/** '2026-04-01', '2026-04'. */
const isoAt: AtomReader = ({ words, at }) => {
  const [found, year = '', month = '', day] = ISO_DAY.exec(words[at]?.text ?? '') ?? [];
  if (found === undefined) {
    return null;
  }
  const first = dayIn(Number(year), Number(month), Number(day ?? 1));
  return fixed(day === undefined && first !== null ? monthsOf(Number(year), Number(month), 1) : first, 1);
};

/** '01-04-2026', '1.4.26'. */
const dottedAt: AtomReader = ({ words, at }) => {
  const [found, day = '', month = '', year = ''] = dottedDay.exec(words[at]?.text ?? '') ?? [];
  const inFull = year.length === 2 ? century + Number(year) : Number(year);
  return found === undefined ? null : fixed(dayIn(inFull, Number(month), Number(day)), 1);
};

/** '2024-2025'. */
const yearsAt: AtomReader = ({ words, at }) => {
  const [found, first = '', last = ''] = twoYears.exec(words[at]?.text ?? '') ?? [];
  return found === undefined ? null : fixed({ from: `${first}-01-01`, to: `${last}-12-31` }, 1);
};

/** '1/4'. */
const shortAt: AtomReader = (place) => {
  const [found, day = '', month = ''] = shortDay.exec(place.words[place.at]?.text ?? '') ?? [];
  return found === undefined
    ? null
    : yearly(place, place.at + 1, (year) => dayIn(year, Number(month), Number(day)));
};

function dayIn(year: number, month: number, day: number): Period | null {
  const date = calendarDate(year, month, day);
  return date === null || !isCalendarDate(date) ? null : { from: date, to: date };
}

/** 'Marts', '3. marts', 'march 3'. */
const monthAt: AtomReader = (place) => {
  const { words, at } = place;
  const day = /^\d{1,2}$/.test(words[at]?.text ?? '') ? Number(words[at]?.text) : null;
  const month = monthOf(words[at + (day === null ? 0 : 1)]);
  if (month === 0) {
    return null;
  }
  if (day === null) {
    // 'Marts måned'.
    const end = at + (means(words[at + 1], 'month') ? 2 : 1);
    return yearly(place, end, (year) => monthsOf(year, month, 1));
  }
  return yearly(place, at + 2, (year) => dayIn(year, month, day));
};

function monthOf(word: Word | undefined): number {
  return placeIn(word, 'months', 'monthsShort', 'monthsEnglish') + 1;
}

const seasonAt: AtomReader = (place) => {
  const { words, at } = place;
  const season = placeIn(words[at], 'seasons', 'seasonsDefinite');
  return season < 0 ? null : yearly(place, at + 1, (year) => monthsOf(year, season * 3 + 3, 3));
};

/** The last one before today; Sunday is the end of the weekend. */
const weekdayAt: AtomReader = (place) => {
  const { words, at, today } = place;
  const weekday = placeIn(words[at], 'weekdaysLast', 'weekdays');
  const ofWeek = weekdayNumber(today);
  if (weekday >= 0) {
    const day = addDays(today, -((ofWeek - weekday + 6) % 7) - 1);
    return fixed({ from: day, to: day }, 1);
  }
  if (!means(words[at], 'weekend')) {
    return null;
  }
  const saturday = addDays(weekOf(today).from, ofWeek >= 5 ? 5 : -2);
  return fixed({ from: saturday, to: addDays(saturday, 1) }, 1);
};

function weekdayNumber(today: string): number {
  const monday = weekOf(today).from;
  return [0, 1, 2, 3, 4, 5, 6].find((offset) => addDays(monday, offset) === today) ?? 0;
}

const yearAt: AtomReader = ({ words, at }) => {
  const lead = means(words[at], 'year') ? 1 : 0;
  const text = words[at + lead]?.text ?? '';
  const isAmount = meaningsOf(words[at + lead + 1]?.text ?? '').has('kroner');
  return years.test(text) && !isAmount ? fixed(wholeYear(Number(text)), lead + 1) : null;
};

const readers: readonly AtomReader[] = [
  dayAt,
  rollingAt,
  letterAt,
  partAt,
  relativeAt,
  weekAt,
  isoAt,
  dottedAt,
  yearsAt,
  shortAt,
  monthAt,
  seasonAt,
  weekdayAt,
  yearAt,
];
