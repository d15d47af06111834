import { type DeductionSubject } from '../../bookkeeping/deductible-vat.ts';
import { NO_ANSWERS } from '../../voucher/voucher-answers.ts';
import { minorUnits } from '../../money.ts';
import type { DeductionRuleId } from '../deduction-rule.ts';

/** A purchase of 500,00 with 100,00 VAT on a Danish receipt, but for what is said otherwise. */
export function buildSubject(fields: Partial<DeductionSubject> = {}): DeductionSubject {
  return {
    ...NO_ANSWERS,
    date: '2026-11-12',
    category: 'Kontorartikler',
    cvr: '13585628',
    currencyCode: 'DKK',
    originalCurrencyCode: null,
    amount: minorUnits(50_000),
    vat: minorUnits(10_000),
    vatPercent: 25,
    isVatDerived: false,
    ...fields,
  };
}

/** A worked example of a rule: what is bought, and what of it can be deducted, in øre. */
export interface RuleExample {
  readonly subject: Partial<DeductionSubject>;
  readonly deductible: number;
}

const none = minorUnits(0);

/** One example for each rule; of 100,00 VAT where nothing else is said. */
export const RULE_EXAMPLES: Readonly<Record<DeductionRuleId, RuleExample>> = {
  full: { subject: {}, deductible: 10_000 },
  'no-vat': { subject: { vat: none, vatPercent: 0 }, deductible: 0 },
  foreign: { subject: { cvr: 'DE123456789', currencyCode: 'EUR', vatPercent: 19 }, deductible: 0 },
  'foreign-no-vat': {
    subject: { cvr: 'IE6388047V', currencyCode: 'EUR', vat: none, vatPercent: 0 },
    deductible: 0,
  },
  'self-assessed': {
    subject: {
      cvr: 'IE6388047V',
      currencyCode: 'EUR',
      vat: none,
      vatPercent: 0,
      vatTreatment: 'eu-services',
    },
    deductible: 0,
  },
  'import-vat': {
    subject: { currencyCode: 'USD', vat: none, vatPercent: 0, vatTreatment: 'import' },
    deductible: 0,
  },
  'unclear-origin': { subject: { vatPercent: 19 }, deductible: 0 },
  derived: { subject: { isVatDerived: true }, deductible: 0 },
  restaurant: { subject: { category: 'Restaurant' }, deductible: 2_500 },
  takeaway: { subject: { category: 'Restaurant', purpose: 'takeaway' }, deductible: 0 },
  hotel: { subject: { category: 'Hotel', purpose: 'room' }, deductible: 10_000 },
  'hotel-breakfast': { subject: { category: 'Hotel' }, deductible: 0 },
  food: { subject: { category: 'Mad og drikke' }, deductible: 0 },
  'meeting-food': { subject: { category: 'Mad og drikke', purpose: 'meeting' }, deductible: 10_000 },
  'overtime-food': { subject: { category: 'Mad og drikke', purpose: 'overtime' }, deductible: 10_000 },
  private: { subject: { category: 'Personlig pleje og apotek' }, deductible: 0 },
  representation: { subject: { category: 'Repræsentation' }, deductible: 0 },
  gift: { subject: { category: 'Gaver' }, deductible: 0 },
  advertising: { subject: { category: 'Gaver', purpose: 'advertising' }, deductible: 10_000 },
  'passenger-transport': { subject: { category: 'Transport' }, deductible: 0 },
  'charter-bus': { subject: { category: 'Transport', purpose: 'charter-bus' }, deductible: 10_000 },
  insurance: { subject: { category: 'Forsikring' }, deductible: 0 },
  'passenger-car': { subject: { category: 'Brændstof' }, deductible: 0 },
  'rented-car': { subject: { category: 'Transport', purpose: 'rented-car' }, deductible: 0 },
  'leased-car': {
    subject: { category: 'Transport', purpose: 'leased-car', vatInKroner: '41.67' },
    deductible: 4_167,
  },
  van: { subject: { category: 'Parkering', purpose: 'van' }, deductible: 10_000 },
  'rented-van': { subject: { category: 'Transport', purpose: 'leased-van' }, deductible: 10_000 },
  'leased-van': { subject: { category: 'Transport', purpose: 'leased-van-mixed' }, deductible: 3_333 },
  'heavy-van': {
    subject: { category: 'Brændstof', purpose: 'heavy-van-mixed', businessPercent: 60 },
    deductible: 6_000,
  },
  'bridge-car': { subject: { category: 'Transport', purpose: 'bridge-car' }, deductible: 0 },
  'bridge-van': { subject: { category: 'Transport', purpose: 'bridge-van' }, deductible: 10_000 },
  oresund: {
    subject: { category: 'Transport', purpose: 'oresund', currencyCode: 'SEK' },
    deductible: 10_000,
  },
  'parking-fine': { subject: { category: 'Parkering', purpose: 'parking-fine' }, deductible: 0 },
  'mixed-use': { subject: { category: 'Telefon og internet', businessPercent: 50 }, deductible: 5_000 },
};
