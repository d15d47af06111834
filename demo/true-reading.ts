import type { Reading, ReadingField } from '@bonbog/contract';
import { type CheckableField, formatDecimal, UNKNOWN_CVR, vatFromGross } from '@bonbog/domain';

import { textOf } from './draw-voucher.ts';
import {
  type DemoVoucher,
  printedCvr,
  productOf,
  totalOf,
  vatLinesOfVoucher,
  vatOf,
} from './truth/voucher.ts';

/** What a reader that makes no mistake finds on a voucher. It is as unsure of it as the voucher says. */
export function trueReading(voucher: DemoVoucher): Reading {
  const { merchant, date, lines } = voucher;
  const cvr = printedCvr(voucher);
  const field = (value: string | null, name?: CheckableField): ReadingField => {
    const isSure = value !== null && (name === undefined || !voucher.unsure.includes(name));
    return {
      value,
      probability: isSure ? 0.99 : value === null ? 0 : 0.6,
      sure: isSure,
      boxes: [],
      why: 'drawn so',
    };
  };
  return {
    store: field(merchant.store, 'store'),
    date: field(date, 'date'),
    total: field(formatDecimal(totalOf(voucher)), 'amount'),
    vat: field(formatDecimal(vatOf(voucher)), 'vat'),
    currency: field(merchant.currency, 'currencyCode'),
    cvr: cvr === null ? { ...field(null), sure: true } : field(cvr, 'cvr'),
    category: field(merchant.category, 'category'),
    product: field(productOf(voucher)),
    vatByRate: vatLinesOfVoucher(voucher).map(({ ratePercent, base, vat }) => ({
      ratePercent,
      base: formatDecimal(base),
      vat: formatDecimal(vat),
    })),
    items: lines.map(({ text, amount, ratePercent }) => ({
      text,
      quantity: 1,
      unitPrice: formatDecimal(amount),
      amount: formatDecimal(amount),
      kind: 'item',
      why: `VAT ${formatDecimal(vatFromGross(amount, ratePercent))}`,
    })),
    paymentMeans: null,
    receiptNumber: null,
    text: textOf(voucher),
    engine: 'demo',
    ms: 1,
  };
}

/** The seller's number as it is saved. */
export function savedCvr(voucher: DemoVoucher): string {
  return printedCvr(voucher) ?? UNKNOWN_CVR;
}
