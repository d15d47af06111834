import type { CalendarDate } from '@bonbog/domain';

import { SEVERAL_RECEIPTS_WHY } from '../child-messages.ts';
import { layOut } from '../layout/rows.ts';
import { median } from '../numbers.ts';
import type { PageText, Word } from '../layout/word.ts';
import { findCvr } from './cvr/cvr.ts';
import { findDate } from './date/date.ts';
import { findDates } from './date/date-patterns.ts';
import { type Doubt, doubtValue, type Finding } from './field.ts';
import { labelRows } from './rows/labelled-rows.ts';
import type { Findings } from './read-fields.ts';
import { findTotal } from './total/total.ts';

/** Empty space between two receipts is at least this wide or high, in usual letter heights. */
const MIN_GAP = { beside: 1.2, below: 2.5 } as const;
/** Each of two receipts has at least this share of the words. */
const MIN_SHARE = 0.2;
/** The widest gaps are tried; a page of rows far apart has hundreds. */
const MAX_GAPS = 4;

/** Some words of a file, page by page, and the other ones. */
interface Split {
  readonly direction: 'beside' | 'below';
  readonly parts: readonly [PageText[], PageText[]];
}

/**
 * Tells whether a file shows two receipts, of which one reading can give but one: side by side, one below the other,
 * or on pages of their own. Each has a total of its own. Those below each other must also be of two companies, as
 * one receipt may print several totals in a column.
 */
export function holdsSeveralReceipts(pages: readonly PageText[], today: CalendarDate): boolean {
  return (
    mayHoldSeveral(pages) &&
    splitsOf(pages).some(({ direction, parts }) => {
      const [first, second] = parts.map((part) => keysOf(part, today));
      if (first === undefined || second === undefined) {
        return false;
      }
      const areTwo = first.total !== null && second.total !== null && first.total !== second.total;
      const haveOwn = (key: 'date' | 'cvr') => first[key] !== null && second[key] !== null;
      const areOfTwo = haveOwn('cvr') && first.cvr !== second.cvr;
      return areTwo && (areOfTwo || (direction === 'beside' && (haveOwn('date') || haveOwn('cvr'))));
    })
  );
}

/** Whether there are two totals and two dates or companies at all; trying all ways to part a file takes long. */
function mayHoldSeveral(pages: readonly PageText[]): boolean {
  const text = layOut(pages);
  const totals = labelRows(text)
    .filter(({ labels }) => labels.total)
    .flatMap(({ amounts }) => amounts.map(({ minor }) => minor));
  const dates = text.rows.flatMap(({ folded }) => findDates(folded));
  const companies = text.rows.flatMap((row) => row.text.match(/(?:\d[ .]?){8}/g) ?? []);
  return new Set(totals).size > 1 && (dates.length > 1 || companies.length > 1);
}

/** Of a file with several receipts. */
export const OF_SEVERAL: Doubt = { most: 0.5, why: SEVERAL_RECEIPTS_WHY };

/** Lets nothing of a file be surer than a doubt about the whole of it. */
export function doubtAll(findings: Findings, reason: Doubt): Findings {
  const doubt = <Any extends Finding>(finding: Any | null) => doubtValue(finding, reason);
  return {
    ...findings,
    store: doubt(findings.store),
    date: doubt(findings.date),
    total: doubt(findings.total),
    vat: { ...findings.vat, vat: doubt(findings.vat.vat) },
    currency: doubt(findings.currency),
    cvr: doubt(findings.cvr),
    category: doubt(findings.category),
    paymentMeans: doubt(findings.paymentMeans),
    receiptNumber: doubt(findings.receiptNumber),
    legalName: doubt(findings.legalName),
    time: doubt(findings.time),
    cardLastFour: doubt(findings.cardLastFour),
    atMost: reason.most,
  };
}

/** What tells one receipt from another; the total only where a label says that it is one. */
function keysOf(pages: readonly PageText[], today: CalendarDate) {
  const text = layOut(pages);
  const rows = labelRows(text);
  // A bill cut in two has a subtotal in its upper part.
  const isLabelled = rows.some(
    ({ labels, amounts }) => labels.total && !labels.subtotal && !labels.other && amounts.length > 0,
  );
  return {
    total: isLabelled ? (findTotal(text, rows)?.value ?? null) : null,
    date: findDate(text, today)?.value ?? null,
    cvr: findCvr(text)?.value ?? null,
  };
}

function splitsOf(pages: readonly PageText[]): Split[] {
  const [only] = pages;
  if (only !== undefined && pages.length === 1) {
    return [...splitPage(only, 'beside'), ...splitPage(only, 'below')];
  }
  return pages.slice(1).map((_, index) => ({
    direction: 'below',
    parts: [pages.slice(0, index + 1), pages.slice(index + 1)],
  }));
}

/** Cuts a page in two at each place where no word stands across, if both parts have enough words. */
function splitPage(page: PageText, direction: Split['direction']): Split[] {
  const [from, to] = direction === 'beside' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const sorted = page.words.toSorted((first, second) => first[from] - second[from]);
  const gap = MIN_GAP[direction] * median(sorted.map((word) => word.bottom - word.top));
  let end = -Infinity;
  const gaps = sorted.flatMap((word, index) => {
    const width = word[from] - end;
    end = Math.max(end, word[to]);
    return width >= gap && isShare(index, sorted.length) ? [{ index, width }] : [];
  });
  return gaps
    .toSorted((first, second) => second.width - first.width)
    .slice(0, MAX_GAPS)
    .map(({ index }) => cutAt(page, sorted, { index, direction }));
}

function isShare(count: number, all: number): boolean {
  return count >= all * MIN_SHARE && count <= all * (1 - MIN_SHARE);
}

function cutAt(
  page: PageText,
  sorted: readonly Word[],
  { index, direction }: { index: number; direction: Split['direction'] },
): Split {
  const parts: Split['parts'] = [
    [{ ...page, words: sorted.slice(0, index) }],
    [{ ...page, words: sorted.slice(index) }],
  ];
  return { direction, parts };
}
