import { addDays, EARLIEST, type Period, yearOf } from './calendar.ts';
import { lengthOf, means } from './meanings.ts';
import { type Atom, atomAt } from './period-atoms.ts';
import type { Word } from './words.ts';

/** A period as it was said, and how many words it takes; null where no calendar has it. */
export interface SaidPeriod {
  readonly period: Period | null;
  readonly length: number;
  /** The same in another year, where none was said. */
  readonly inYear?: (year: number) => Period | null;
}

/** The period that begins at a word; null where none does. Without a year it is the latest that has begun. */
export function periodAt(words: readonly Word[], at: number, today: string): SaidPeriod | null {
  return openAt(words, at, today) ?? closedAt(words, at, today);
}

/** Since something, or up to it. */
function openAt(words: readonly Word[], at: number, today: string): SaidPeriod | null {
  for (const concept of ['since', 'before'] as const) {
    const lead = lengthOf(words, at, concept);
    const atom = lead === 0 ? null : closedAt(words, at + lead, today);
    if (atom !== null) {
      const word = words
        .slice(at, at + lead)
        .map(({ text }) => text)
        .join(' ');
      return {
        length: lead + atom.length,
        period: atom.period && opened(atom.period, { concept, word, today }),
      };
    }
  }
  return null;
}

interface Opening {
  readonly concept: 'since' | 'before';
  readonly word: string;
  readonly today: string;
}

function opened({ from, to }: Period, { concept, word, today }: Opening): Period | null {
  if (concept === 'before') {
    // 'Før' and 'inden' leave the day itself out; 'til og med' has it.
    const isWithout = ['foer', 'inden', 'before'].includes(word);
    return { from: EARLIEST, to: isWithout ? addDays(from, -1) : to };
  }
  const first = ['efter', 'after'].includes(word) ? addDays(to, 1) : from;
  return first > today ? null : { from: first, to: today };
}

function closedAt(words: readonly Word[], at: number, today: string): SaidPeriod | null {
  const lead = lengthOf(words, at, 'between');
  if (lead > 0) {
    const said = closedAt(words, at + lead, today);
    return said === null ? null : { ...said, length: said.length + lead };
  }
  const first = atomAt(words, at, today);
  if (first === null) {
    return daysAt(words, at, today);
  }
  const joint = betweenAt(words, at, at + first.length) ?? jointAt(words, at + first.length);
  const last = joint === null ? null : atomAt(words, at + first.length + joint, today);
  if (joint === null || last === null) {
    const period = resolved(first, today);
    return { length: first.length, period, ...(first.hasYear ? {} : { inYear: first.inYear }) };
  }
  return { length: first.length + joint + last.length, period: stretch(first, last, today) };
}

function stretch(first: Atom, last: Atom, today: string): Period | null {
  const end = resolved(last, today);
  const start = end === null ? null : before(first, end, today);
  return start === null || end === null ? null : { from: start.from, to: end.to };
}

/** 'Mellem marts og maj' is a stretch, but not where two times are compared. */
function betweenAt(words: readonly Word[], at: number, end: number): number | null {
  const isBetween = means(words[at - 1], 'between') && ['og', 'and'].includes(words[end]?.text ?? '');
  return isBetween && !words.some((word) => means(word, 'compare')) ? 1 : null;
}

/** '5. til 12. november': the month is said once. */
function daysAt(words: readonly Word[], at: number, today: string): SaidPeriod | null {
  const typed = words[at]?.text ?? '';
  const joint = shortNumber.test(typed) ? jointAt(words, at + 1) : null;
  const last = joint === null ? null : closedAt(words, at + 1 + joint, today);
  const period = last === null ? null : daysUntil(typed, last.period);
  return joint === null || last === null || period === null
    ? null
    : { length: 1 + joint + last.length, period };
}

/** From a day of the month of another day up to that. */
function daysUntil(first: string, last: Period | null): Period | null {
  if (last === null || last.from !== last.to) {
    return null;
  }
  const from = `${last.to.slice(0, 8)}${first.padStart(2, '0')}`;
  return from > last.to ? null : { from, to: last.to };
}

const shortNumber = /^\d{1,2}$/;

/** How many words lead from a beginning to an end; null where none do. */
function jointAt(words: readonly Word[], at: number): number | null {
  const lead = lengthOf(words, at, 'to');
  if (lead > 0) {
    return lead;
  }
  // '1.–31. marts' has the full stop of the ordinal.
  const gap = words[at]?.gap.replace('.', '').trim() ?? '';
  return gap === '-' || gap === '–' ? 0 : null;
}

function before(atom: Atom, end: Period, today: string): Period | null {
  if (atom.hasYear) {
    const start = resolved(atom, today);
    return start !== null && start.from <= end.to ? start : null;
  }
  const year = yearOf(end.from);
  return [year, year - 1].map(atom.inYear).find((start) => start !== null && start.from <= end.to) ?? null;
}

function resolved(atom: Atom, today: string): Period | null {
  const year = yearOf(today);
  const back = atom.hasYear ? [year] : [year, year - 1, year - 2, year - 3];
  return (
    back.map(atom.inYear).find((period) => period !== null && (atom.hasYear || period.from <= today)) ?? null
  );
}
