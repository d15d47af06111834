import type { CalendarDate } from '@bonbog/domain';

import { SEVERAL_RECEIPTS_WHY } from '../child-messages.ts';
import { layOut } from '../layout/rows.ts';
import type { PageText } from '../layout/word.ts';
import { type Doubt, doubtValue, type Finding } from './field.ts';
import type { Findings } from './read-fields.ts';
import { findAmounts } from './rows/amounts.ts';
import { compareParts, convertsTotalOf, likelihoodOfTwo } from './several/compare-parts.ts';
import { readPart } from './several/read-part.ts';
import weights from './several/several-weights.json' with { type: 'json' };
import { splitsOf } from './several/split-pages.ts';

/** From so likely on a file counts as two papers; so few single ones reach it that a warning means something. */
export const TWO_FROM = 0.9;

/**
 * Tells whether a file shows two receipts, of which one reading can give but one: side by side, one below the other,
 * or on pages of their own, whatever country they are from.
 */
export function holdsSeveralReceipts(pages: readonly PageText[], today: CalendarDate): boolean {
  return hasAmounts(pages) && likelihoodOfTwo(waysToPart(pages, today), weights) >= TWO_FROM;
}

/** What the parts of a file say of each other, for each way to part it in which both may be papers. */
function waysToPart(pages: readonly PageText[], today: CalendarDate): number[][] {
  return splitsOf(pages).flatMap(([first, second]) => {
    const [one, other] = [readPart(first, today), readPart(second, today)];
    const isConverted = convertsTotalOf(one, other) || convertsTotalOf(other, one);
    const said = isConverted ? null : compareParts(one, other);
    return said === null ? [] : [said];
  });
}

/** Whether there are two amounts at all; trying all ways to part a file takes long. */
function hasAmounts(pages: readonly PageText[]): boolean {
  const amounts = layOut(pages).rows.flatMap((row) => findAmounts(row).map(({ minor }) => minor));
  return new Set(amounts).size > 1;
}

/** Of a file with several receipts. */
export const OF_SEVERAL: Doubt = { most: 0.5, why: SEVERAL_RECEIPTS_WHY };

/** Of a file that has an amount and a day, and not the signs of a receipt. */
export const OF_NO_RECEIPT: Doubt = { most: 0.5, why: 'it has not the signs of a receipt' };

/** Lets nothing of a file be surer than a doubt about the whole of it. */
export function doubtAll(findings: Findings, reason: Doubt): Findings {
  const doubt = <Any extends Finding>(finding: Any | null) =>
    finding === null ? null : doubtValue(finding, reason);
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
