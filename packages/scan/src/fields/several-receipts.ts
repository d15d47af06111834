import type { CalendarDate } from '@bonbog/domain';

import { SEVERAL_RECEIPTS_WHY } from '../child-messages.ts';
import { layOut } from '../layout/rows.ts';
import type { PageText } from '../layout/word.ts';
import { findDates } from './date/date-patterns.ts';
import { type Doubt, doubtValue, type Finding } from './field.ts';
import type { Findings } from './read-fields.ts';
import { findAmounts } from './rows/amounts.ts';
import { areTwoPapers } from './several/compare-papers.ts';
import { splitsOf } from './several/split-pages.ts';

/**
 * Tells whether a file shows two receipts, of which one reading can give but one: side by side, one below the other,
 * or on pages of their own, whatever country they are from.
 */
export function holdsSeveralReceipts(pages: readonly PageText[], today: CalendarDate): boolean {
  return (
    mayHoldSeveral(pages) && splitsOf(pages).some(([first, second]) => areTwoPapers(first, second, today))
  );
}

/** Whether there are two amounts and two dates or companies at all; trying all ways to part a file takes long. */
function mayHoldSeveral(pages: readonly PageText[]): boolean {
  const { rows } = layOut(pages);
  const amounts = rows.flatMap((row) => findAmounts(row).map(({ minor }) => minor));
  const dates = rows.flatMap(({ folded }) => findDates(folded));
  const companies = rows.flatMap((row) => row.text.match(/(?:\d[ .]?){8}/g) ?? []);
  return new Set(amounts).size > 1 && (dates.length > 1 || companies.length > 1);
}

/** Of a file with several receipts. */
export const OF_SEVERAL: Doubt = { most: 0.5, why: SEVERAL_RECEIPTS_WHY };

/** Of a file that has an amount and a day, and not the signs of a receipt. */
export const OF_NO_RECEIPT: Doubt = { most: 0.5, why: 'it has not the signs of a receipt' };

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
