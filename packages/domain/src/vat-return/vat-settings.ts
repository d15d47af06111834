import type { VatDay, VatPeriodLength } from './vat-period.ts';

/** How an account reports its VAT, and the company it is for; both texts are empty while nobody said them. */
export interface VatSettings {
  readonly period: VatPeriodLength;
  readonly day: VatDay;
  readonly companyName: string;
  /** Eight digits. */
  readonly companyCvr: string;
}

/** A change of some of it; what is left out stays. */
export type VatSettingsEdit = { readonly [Key in keyof VatSettings]?: VatSettings[Key] | undefined };

/** Where everybody begins: most companies report by quarter (momsloven § 57, stk. 3). */
export const DEFAULT_VAT_SETTINGS: VatSettings = {
  period: 'quarter',
  day: 'saved',
  companyName: '',
  companyCvr: '',
};
