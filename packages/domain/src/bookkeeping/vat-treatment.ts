import { type MinorUnits, partOfAmount } from '../money.ts';
import { recordOf } from '../record-of.ts';
import { DEFAULT_VAT_PERCENT } from '../vat.ts';

/** What becomes of the VAT of a purchase whose paper bears none, as its owner says it. */
export const VAT_TREATMENTS = [
  'none',
  'eu-services',
  'eu-goods',
  'foreign-services',
  'import',
  'domestic-reverse',
] as const;

/** One of {@link VAT_TREATMENTS}. */
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

/** How far a proposal can be trusted: the seller's number or address tells the country, or only the currency does. */
export type TreatmentCertainty = 'likely' | 'unsure';

/**
 * What a paper lets one suppose: a treatment, null where it leaves that open, and why, in Danish. What its owner chose before
 * has no certainty, as no paper says it.
 */
export interface ProposedTreatment {
  readonly treatment: VatTreatment | null;
  readonly certainty: TreatmentCertainty | null;
  readonly reason: string;
}

/** Purchases of which the buyer works out the VAT: 25 percent of what they cost (momsloven §§ 11, 33 and 46, stk. 1). */
export const SELF_ASSESSED = ['eu-services', 'eu-goods', 'foreign-services', 'domestic-reverse'] as const;

/** One of {@link SELF_ASSESSED}. */
export type SelfAssessed = (typeof SELF_ASSESSED)[number];

/** Purchases that have a VAT code of their own in an accounting system: those above, and goods through customs. */
export const CODED_TREATMENTS = [...SELF_ASSESSED, 'import'] as const;

/** One of {@link CODED_TREATMENTS}. */
export type CodedTreatment = (typeof CODED_TREATMENTS)[number];

/**
 * A VAT code for each. An empty one books without a code; null means that its user was not asked yet, and nothing is
 * exported by it.
 */
export type TreatmentCodes = Readonly<Record<CodedTreatment, string | null>>;

/** Nothing chosen yet: no program publishes these codes where they were found, so that none is taken for granted. */
export const NO_TREATMENT_CODES: TreatmentCodes = recordOf(CODED_TREATMENTS, () => null);

/** As users read them. */
export const VAT_TREATMENT_LABELS: Readonly<Record<VatTreatment, string>> = {
  none: 'Ingen moms',
  'eu-services': 'Ydelse fra EU, omvendt betalingspligt',
  'eu-goods': 'Varer fra EU, du beregner momsen',
  'foreign-services': 'Ydelse fra lande uden for EU',
  import: 'Varer fra lande uden for EU (import)',
  'domestic-reverse': 'Dansk omvendt betalingspligt',
};

/** What its owner says of a purchase, where that can be: VAT that stands on the paper is treated as what it is. */
export function treatmentOf({
  vat,
  vatTreatment,
}: {
  readonly vat: MinorUnits;
  readonly vatTreatment: VatTreatment | null;
}): VatTreatment | null {
  return vat === 0 ? vatTreatment : null;
}

/** Narrows to the treatments that need a VAT code. */
export function isCoded(treatment: VatTreatment | null): treatment is CodedTreatment {
  return CODED_TREATMENTS.some((coded) => coded === treatment);
}

/** Narrows to the treatments whose VAT the buyer works out. */
export function isSelfAssessed(treatment: VatTreatment | null): treatment is SelfAssessed {
  return SELF_ASSESSED.some((assessed) => assessed === treatment);
}

/** The VAT that a buyer owes of what a purchase cost without VAT, in kroner; rounded half away from zero. */
export function selfAssessedVat(kroner: MinorUnits): MinorUnits {
  return partOfAmount(kroner, DEFAULT_VAT_PERCENT, 100);
}
