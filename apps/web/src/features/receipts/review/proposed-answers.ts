import type { ParsedReceipt } from '@bonbog/contract/calls';
import {
  DEFAULT_VAT_PERCENT,
  kronerQuestionOf,
  NO_ANSWERS,
  parseAmount,
  parseVatPercent,
  type VoucherAnswers,
} from '@bonbog/domain';

import { proposedVatLines } from './proposed-vat-lines.ts';
import { toldVatOf } from './told-vat.ts';

/** What a paper tells of what its owner is asked: its VAT by rate, and in kroner where that sum decides. */
export function proposedAnswers({ extractedData: read, reading }: ParsedReceipt): VoucherAnswers {
  const totals = { amount: parseAmount(read.amount), vat: parseAmount(read.vat) };
  const answers = { ...NO_ANSWERS, vatLines: proposedVatLines(reading, totals) };
  const question = kronerQuestionOf({
    ...read,
    ...totals,
    ...answers,
    originalCurrencyCode: null,
    vatPercent:
      parseVatPercent(read.customVatPercent ?? '') ?? parseVatPercent(read.vatPercent) ?? DEFAULT_VAT_PERCENT,
  });
  return {
    ...answers,
    vatInKroner: question === null ? null : (toldVatOf(reading?.eInvoice)?.inKroner ?? null),
  };
}
