import { DEFAULT_VAT_PERCENT, VAT_RATES } from '@bonbog/domain';

import { fieldsText } from './fields.text.ts';

/** The value of the option that opens the entry of a rate of one's own. */
export const CUSTOM_RATE_OPTION = 'custom';

/** The rate a custom entry goes back to when it is cancelled (D1 §4). */
export const RATE_AFTER_CANCEL = DEFAULT_VAT_PERCENT;

/** One choice of the VAT rate. */
export interface RateOption {
  readonly value: string;
  readonly label: string;
}

/** The five listed rates, the present rate when it is none of them, and the way to a rate of one's own. */
export function rateOptions(ratePercent: number): readonly RateOption[] {
  const listed = VAT_RATES.map((rate) => ({ value: String(rate), label: fieldsText.rates[rate] }));
  const isListed = VAT_RATES.some((rate) => rate === ratePercent);
  const present = isListed ? [] : [{ value: String(ratePercent), label: formatRate(ratePercent) }];
  return [...listed, ...present, { value: CUSTOM_RATE_OPTION, label: fieldsText.customRate }];
}

/** A rate with at most two decimals, as in '12,5%'. */
export function formatRate(ratePercent: number): string {
  return `${roundRate(ratePercent).replace('.', ',')}%`;
}

/** A rate with at most two decimals and a dot, as the API takes it. */
export function roundRate(ratePercent: number): string {
  return String(Math.round(ratePercent * 100) / 100);
}
