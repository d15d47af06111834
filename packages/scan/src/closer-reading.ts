import type { CalendarDate } from '@bonbog/domain';

import type { Finding } from './fields/field.ts';
import { doubtAll } from './fields/several-receipts.ts';
import { findAmounts } from './fields/rows/amounts.ts';
import { findFields, type Findings } from './fields/read-fields.ts';
import { RIGHT_IN_DOUBT, withDoubt } from './fields/certainty.ts';
import type { DoubtName } from './fields/signs.ts';
import type { TotalFinding } from './fields/total/total.ts';
import { layOut } from './layout/rows.ts';
import type { CloserLook } from './read/closer-look.ts';
import { MAX_PALE_ROWS, type PagesRead } from './read-pages.ts';
import type { StageClock } from './stage-clock.ts';

/** More is missed at the foot, in the small print of companies; and small print is missed more often than pale one. */
const LOOKS = [
  { part: 'foot', print: 'as it is' },
  { part: 'head', print: 'as it is' },
  { part: 'foot', print: 'evened' },
  { part: 'head', print: 'evened' },
] as const satisfies readonly CloserLook[];
/** What a first look did not see or read well is small, blurred or curved. */
const SEEN_CLOSELY: DoubtName = 'seen at a closer look';

/** In rows: prose has no amounts in so many. */
const MIN_AMOUNTS = 3;

/** Of the totals and days that are less likely than this, a closer look finds another where it reads the print better. */
const DOUBTFUL = 0.7;
/** Letters are misread more often than digits, and names are chosen with less to go by. */
const DOUBTFUL_STORE = 0.8;
/** What is seen closely must be so much likelier than what was read first. */
const CLEARER = 0.1;

/**
 * Looks closer at a receipt on which something is missing or doubtful that nearly all print: the total, the day or of a
 * Danish one the CVR number. Only that is taken from there and a doubtful name, and none of it is sure. All is taken from
 * there of what did not look like a receipt before, though it had amounts of money. Nothing is looked at again once as
 * much was read of the file as may be.
 */
export async function readCloser(
  file: PagesRead,
  { day, clock, isSpent }: { day: CalendarDate; clock: StageClock; isSpent: () => boolean },
): Promise<PagesRead> {
  let seen = file;
  const looks = LOOKS.filter(({ print }) => print !== 'evened' || file.text.rows.length <= MAX_PALE_ROWS);
  for (const look of looks) {
    seen = isSpent() ? seen : await lookAgain(seen, { look, day, clock });
  }
  return seen;
}

async function lookAgain(
  file: PagesRead,
  { look, day, clock }: { look: CloserLook; day: CalendarDate; clock: StageClock },
): Promise<PagesRead> {
  const { pages, findings } = file;
  const lookCloser = pages.length === 1 ? pages[0]?.lookCloser : null;
  const isAsked = findings === null ? mayBeReceipt(file, look) : isWanting(findings, look);
  if (!lookCloser || !isAsked) {
    return file;
  }
  const page = await clock('closer look', () => lookCloser(look));
  const text = layOut([page.text]);
  const seen = findFields(text, day);
  return { ...file, pages: [page], text, findings: seen === null ? findings : fillIn(findings, seen) };
}

/** Nothing says that it is a receipt, though it has amounts of money as one has: its small print may be out of focus. */
function mayBeReceipt({ text }: PagesRead, { print }: CloserLook): boolean {
  const withAmounts = text.rows.filter((row) => findAmounts(row, 1).length > 0);
  return print === 'as it is' && withAmounts.length >= MIN_AMOUNTS;
}

/**
 * What nearly all receipts print is missing or doubtful; no CVR number stands on those from abroad. A number that is
 * missed where the rest was read well is small and not pale, or is not printed, and where a total and a day were read
 * print is not pale either, so that in evened print only these two are looked for, where one is missing.
 */
function isWanting({ total, date, currency, cvr }: Findings, { print }: CloserLook): boolean {
  if (print === 'evened') {
    return total === null || date === null;
  }
  return isDoubtful(total) || isDoubtful(date) || (cvr === null && currency?.value === 'DKK');
}

function fillIn(findings: Findings | null, seen: Findings): Findings {
  if (findings === null) {
    return doubtAll(seen, { most: RIGHT_IN_DOUBT, why: SEEN_CLOSELY });
  }
  const doubt = <Any extends Finding>(finding: Any | null) =>
    finding === null ? null : withDoubt(finding, SEEN_CLOSELY);
  const ofTotal = {
    total: doubt(seen.total),
    // Which amount is VAT is told by the total.
    vat: { ...seen.vat, vat: doubt(seen.vat.vat) },
    currency: findings.currency ?? doubt(seen.currency),
  };
  const ofDate = { date: doubt(seen.date), time: doubt(seen.time) };
  return {
    ...findings,
    store: isClearer(seen.store, findings.store, DOUBTFUL_STORE) ? doubt(seen.store) : findings.store,
    ...(isClearer(seen.total, findings.total) && isAsGood(seen.total, findings.total) ? ofTotal : {}),
    ...(isClearer(seen.date, findings.date) ? ofDate : {}),
    cvr: findings.cvr ?? doubt(seen.cvr),
  };
}

function isDoubtful(finding: Finding | null, below = DOUBTFUL): boolean {
  return finding === null || finding.probability < below;
}

/** A total that VAT or the lines prove is given up for another one that they prove as well. */
function isAsGood(seen: TotalFinding | null, first: TotalFinding | null): boolean {
  return first?.isProved !== true || seen?.isProved === true;
}

function isClearer(seen: Finding | null, first: Finding | null, below = DOUBTFUL): boolean {
  return seen !== null && isDoubtful(first, below) && seen.probability >= (first?.probability ?? 0) + CLEARER;
}
