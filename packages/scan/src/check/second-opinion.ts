import { foldText } from '@bonbog/domain';

import { findAmounts } from '../fields/amounts.ts';
import { findDates } from '../fields/date-patterns.ts';
import type { Finding } from '../fields/field.ts';
import type { TotalFinding } from '../fields/total.ts';
import { layOutText } from '../layout/text-layout.ts';

/** Reads the printed lines behind some words again with the other engine; null when there is no picture of them. */
export type SecondReader = (finding: Finding) => Promise<string | null>;

/** What is left of the doubt when two engines read the same. */
const DOUBT_WHEN_AGREED = 0.4;
/** Engines that read different values: one of them is wrong, and it may be the first. */
const AT_MOST_WHEN_REFUTED = 0.6;
/** The second engine saw no such value at all, which says little: it reads small print worse. */
const AT_MOST_WHEN_UNSEEN = 0.88;

/** Checks a date against a second reading of its line. */
export async function confirmDate(date: Finding, read: SecondReader): Promise<Finding> {
  const second = await read(date);
  if (second === null) {
    return date;
  }
  const dates = findDates(foldText(second)).map((printed) => String(printed.date));
  return weigh(date, { isSame: dates.includes(date.value), isOther: dates.length > 0 });
}

/** Checks a total against a second reading of its line. */
export async function confirmTotal(total: TotalFinding, read: SecondReader): Promise<TotalFinding> {
  const second = await read(total);
  if (second === null) {
    return total;
  }
  const amounts = layOutText(second).rows.flatMap((row) => findAmounts(row));
  const isSame = amounts.some((amount) => Math.abs(amount.minor) === Math.abs(total.minor));
  const weighed = weigh(total, { isSame, isOther: amounts.length > 0 });
  return { ...total, ...weighed, probability: Math.min(weighed.probability, total.share) };
}

function weigh(finding: Finding, { isSame, isOther }: { isSame: boolean; isOther: boolean }): Finding {
  if (isSame) {
    const probability = 1 - (1 - finding.probability) * DOUBT_WHEN_AGREED;
    return { ...finding, probability, why: `${finding.why}; both engines agree` };
  }
  const limit = isOther ? AT_MOST_WHEN_REFUTED : AT_MOST_WHEN_UNSEEN;
  const reason = isOther ? 'engines differ' : 'not confirmed';
  return { ...finding, probability: Math.min(finding.probability, limit), why: `${finding.why}; ${reason}` };
}
