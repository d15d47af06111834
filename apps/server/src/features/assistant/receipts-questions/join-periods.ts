import { addDays, addMonths, type Period, wholeYear, yearOf } from './calendar.ts';
import { takePeriod } from './read-period.ts';
import { UNKNOWN } from './said.ts';
import type { SaidPeriod } from './said-period.ts';
import { monthPattern } from './spoken-numbers.ts';

interface Said {
  readonly period: SaidPeriod;
  /** How it was said. */
  readonly said: string;
}

/** More periods than this are told in no question. */
const mostPeriods = 4;

/** Days. 'Marts de sidste tre år' are three months of March. */
const longestOuter = 366;

/**
 * The one period that all words about time mean together: 'i 3. kvartal, altså juli, august og september' says it twice,
 * 'i foråret, det var i maj' ever closer, and '2025 … i marts' in two parts. `isTwice` where they mean different ones.
 */
export function takePeriods(
  words: string,
  today: string,
): { period: SaidPeriod | null; isTwice: boolean; rest: string } {
  const first = takePeriod(words, today);
  if (first.period === null) {
    return { period: null, isTwice: false, rest: words };
  }
  let meant: Said = { period: first.period, said: first.said };
  let rest = first.rest;
  for (let count = 1; count < mostPeriods; count += 1) {
    const next = takePeriod(rest, today);
    if (next.period === null) {
      return { period: meant.period, isTwice: false, rest };
    }
    const joined = joinTwo(meant, { period: next.period, said: next.said });
    if (
      joined === null ||
      next.rest.includes(UNKNOWN) ||
      areSideBySide(next.rest, meant.period, next.period)
    ) {
      break;
    }
    meant = joined;
    rest = next.rest;
  }
  return { period: meant.period, isTwice: true, rest };
}

/** 'Marts og i 2026' are two that somebody wants to know, although one holds the other. */
function areSideBySide(rest: string, one: SaidPeriod, other: SaidPeriod): boolean {
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  return (
    !isSame &&
    / \| (?:og|and|eller|or|samt|mod|med|kontra|vs|end|than) \| | (?:forhold til|sammenlign[a-z]*|forskel(?:len)?|(?:mere|mindre|hojere|lavere|flere|faerre) end|versus|kontra|steget|faldet|stigning(?:en)?|compared|difference) /.test(
      rest.replace(/ {2,}/g, ' '),
    )
  );
}

function joinTwo(one: Said, other: Said): Said | null {
  if (typeof one.period === 'string' || typeof other.period === 'string') {
    // What has to be asked back is asked back, whatever else is said.
    return typeof one.period === 'string' ? one : other;
  }
  if (holds(one.period, other.period)) {
    return other;
  }
  if (holds(other.period, one.period)) {
    return one;
  }
  return inYear(one, other) ?? inYear(other, one);
}

function holds(outer: Period, inner: Period): boolean {
  return outer.from <= inner.from && inner.to <= outer.to && outer.to <= addDays(outer.from, longestOuter);
}

const named = new RegExp(
  ` (?:${monthPattern}|[1-4]\\.? kvartal|q ?[1-4]|(?:forste|andet|tredje|fjerde) (?:kvartal|halvar)) `,
);

/** A month or quarter without a year, in the year that is named elsewhere. */
function inYear(part: Said, year: Said): Said | null {
  if (typeof part.period === 'string' || typeof year.period === 'string') {
    return null;
  }
  const number = yearOf(year.period.from);
  const isWhole = year.period.to === wholeYear(number).to && year.period.from === wholeYear(number).from;
  const isOpen = named.test(part.said) && !/20\d\d|siden|since/.test(part.said);
  return isWhole && isOpen
    ? {
        period: addMonths(part.period, (number - yearOf(part.period.from)) * 12),
        said: `${part.said}${number} `,
      }
    : null;
}
