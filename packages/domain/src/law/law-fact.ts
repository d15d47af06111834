import type { LawRule } from './law-rule.ts';

/** What the help tells of the law beside how much VAT can be deducted. */
export type LawFactId =
  | 'one-rate'
  | 'booking-period'
  | 'invoice-in-hand'
  | 'simplified-invoice'
  | 'addressed-to-firm'
  | 'cash-limit'
  | 'small-assets'
  | 'vat-registration'
  | 'foreign-services-unregistered'
  | 'eu-goods-unregistered'
  | 'eu-goods'
  | 'import'
  | 'foreign-refund'
  | 'danish-number-abroad'
  | 'pro-rata'
  | 'vat-free-share-report'
  | 'margin-scheme'
  | 'nil-return'
  | 'mileage'
  | 'before-registration'
  | 'property'
  | 'digital-bookkeeping'
  | 'digital-vouchers'
  | 'procedures'
  | 'nemhandel'
  | 'retention'
  | 'paper'
  | 'corrections'
  | 'letters'
  | 'newspapers'
  | 'books'
  | 'restaurant-tax'
  | 'samples'
  | 'bought-vehicle'
  | 'public-fines'
  | 'teaching'
  | 'domestic-reverse-charge'
  | 'gas-and-electricity'
  | 'vat-in-kroner';

/** One fact in the time it holds. `amountMinor` is the limit it names, in øre. */
export interface LawFact extends LawRule {
  readonly id: LawFactId;
  readonly amountMinor?: number;
}
