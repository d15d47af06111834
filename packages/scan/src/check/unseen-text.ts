import { type CalendarDate, foldText } from '@bonbog/domain';

import { findDates } from '../fields/date/date-patterns.ts';
import type { Finding } from '../fields/field.ts';
import { findFields, type Findings } from '../fields/read-fields.ts';
import { findAmounts } from '../fields/rows/amounts.ts';
import { formatMinor } from '../fields/rows/money-text.ts';
import { RIGHT_IN_DOUBT, withDoubt } from '../fields/certainty.ts';
import type { ReceiptText } from '../layout/rows.ts';

/**
 * Lets nothing be sure that was read from the picture of a receipt and that its file says otherwise in letters nobody
 * sees, such as a scanner writes behind its pictures. A file says what it prints anywhere, and what its lines add up
 * to. Unseen text that is no receipt by itself says nothing.
 */
export function doubtUnlessHinted(findings: Findings, unseen: ReceiptText, day: CalendarDate): Findings {
  const hinted = findFields(unseen, day);
  if (hinted === null) {
    return findings;
  }
  const text = unseen.rows.map(({ folded }) => folded).join('\n');
  const letters = text.replace(/\W/g, '');
  const amounts = amountsOf(unseen, hinted);
  const dates = unseen.rows.flatMap(({ folded }) => findDates(folded).map(({ date }) => String(date)));
  const unless = <Any extends Finding>(isSaid: (value: string) => boolean, finding: Any | null) =>
    finding === null || isSaid(finding.value)
      ? finding
      : withDoubt(finding, 'not in the unseen text of the file');
  const isAmount = (value: string) => amounts.has(value.replace('-', ''));
  const isText = (value: string) => letters.includes(foldText(value).replace(/\W/g, ''));
  const areItems = findings.items.every(({ minor }) => isAmount(formatMinor(minor)));
  return {
    ...findings,
    store: unless(isText, findings.store),
    date: unless((value) => dates.includes(value), findings.date),
    total: unless(isAmount, findings.total),
    vat: { ...findings.vat, vat: unless(isAmount, findings.vat.vat) },
    currency: unless((value) => value === hinted.currency?.value, findings.currency),
    cvr: unless(isText, findings.cvr),
    paymentMeans: unless((value) => value === hinted.paymentMeans?.value, findings.paymentMeans),
    receiptNumber: unless(isText, findings.receiptNumber),
    legalName: unless(isText, findings.legalName),
    time: unless(isText, findings.time),
    cardLastFour: unless(isText, findings.cardLastFour),
    ...(areItems ? {} : { atMost: Math.min(findings.atMost ?? 1, RIGHT_IN_DOUBT) }),
  };
}

/** As values are written, without their signs. */
function amountsOf({ rows }: ReceiptText, { items }: Findings): ReadonlySet<string> {
  const printed = rows.flatMap((row) => findAmounts(row).map(({ minor }) => Math.abs(minor)));
  const sum = items.reduce((total, { minor }) => total + minor, 0);
  return new Set([...printed, Math.abs(sum)].map(formatMinor));
}
