import { isValidCvr } from '../cvr.ts';
import { DEFAULT_CURRENCY, type CurrencyCode } from '../currency.ts';
import { DEFAULT_VAT_PERCENT } from '../vat.ts';
import { divideRounded, minorUnits, type MinorUnits } from '../money.ts';
import { bookedCategory, DEFAULT_ACCOUNT_SETTINGS, type Vehicle } from './account-settings.ts';
import {
  DEDUCTION_RULES,
  RULE_BY_CATEGORY,
  type DeductionRule,
  type DeductionRuleId,
} from './deduction-rules.ts';
import { foreignLetters, foreignReason, plainNumber } from './foreign-vat.ts';

/** What may stand before a Danish number. A Swedish one also begins with SE, but twelve digits follow. */
const danishPrefix = /^(?:DK)?(?:CVR|SE)?(?:NR)?/;

/** How far roundings of small amounts move a rate, in percent. */
const roundedRate = 0.5;

/** Stands wherever a deduction is shown. */
export const NO_TAX_ADVICE =
  'Ingen skatterådgivning: spørg din revisor eller Skattestyrelsen, hvis du er i tvivl.';

/**
 * What a deduction depends on. `date` is the day on the receipt; `cvr` is the seller's number, 'N/A' for none;
 * `currencyCode` is null while it is not known, and `originalCurrencyCode` is what the receipt itself is in once it was converted, null when it never was.
 */
export interface DeductionSubject {
  readonly date: string;
  readonly category: string;
  readonly cvr: string;
  readonly currencyCode: CurrencyCode | null;
  readonly originalCurrencyCode: CurrencyCode | null;
  readonly vat: MinorUnits;
  readonly vatPercent: number;
}

/** How much of the VAT can be deducted, and why. `share` is 0 to 1. */
export interface Deduction {
  readonly share: number;
  readonly vat: MinorUnits;
  readonly rule: DeductionRuleId;
  readonly reason: string;
}

/**
 * The deductible VAT of a receipt, rounded half away from zero.
 * It is the rule of thumb for the category; what the purchase was really for only the user knows.
 */
export function deductibleVat(
  subject: DeductionSubject,
  vehicle: Vehicle = DEFAULT_ACCOUNT_SETTINGS.vehicle,
): Deduction {
  const rule = ruleOn(ruleIdOf(subject, vehicle), subject.date);
  const vat = minorUnits(Number(divideRounded(BigInt(subject.vat) * BigInt(rule.sharePercent), 100n)));
  const reason = rule.id === 'foreign' ? foreignReason(subject) : rule.reason;
  return { share: rule.sharePercent / 100, vat, rule: rule.id, reason };
}

/**
 * Whether the VAT is another country's, or none at all. What is in an unknown currency always counts as that. Else the
 * seller's number tells best: a Danish one is Danish in kroner, and in another currency at the Danish rate, because eight
 * digits that happen to fit must not make Danish moms of American sales tax; one that begins with another country's letters is foreign. Without either, another currency on the receipt itself,
 * converted or not, or one of the foreign rates on the list (21, 20, 19) counts as foreign.
 */
export function isForeignVat(
  receipt: Pick<DeductionSubject, 'cvr' | 'currencyCode' | 'originalCurrencyCode' | 'vatPercent'>,
): boolean {
  const number = plainNumber(receipt.cvr);
  const currency =
    receipt.currencyCode === null ? null : (receipt.originalCurrencyCode ?? receipt.currencyCode);
  const isForeignCurrency = currency !== DEFAULT_CURRENCY;
  const canBeDanish = !isForeignCurrency || Math.abs(receipt.vatPercent - DEFAULT_VAT_PERCENT) < roundedRate;
  if (currency !== null && canBeDanish && isValidCvr(number.replace(danishPrefix, ''))) {
    return false;
  }
  const hasForeignNumber = foreignLetters(number) !== null;
  const isForeignRate = [21, 20, 19].includes(receipt.vatPercent);
  return hasForeignNumber || isForeignCurrency || isForeignRate;
}

function ruleIdOf(subject: DeductionSubject, vehicle: Vehicle): DeductionRuleId {
  if (subject.vat === 0) {
    return 'no-vat';
  }
  if (isForeignVat(subject)) {
    return 'foreign';
  }
  const category = bookedCategory(subject.category);
  if (category === 'Brændstof' || category === 'Parkering') {
    return vehicle === 'van' ? 'van' : 'passenger-car';
  }
  return RULE_BY_CATEGORY[category] ?? 'full';
}

/** ISO days compare as text. */
function ruleOn(id: DeductionRuleId, date: string): DeductionRule {
  const rule = DEDUCTION_RULES.find(
    ({ id: candidate, validFrom, validTo }) =>
      candidate === id && (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo),
  );
  if (rule === undefined) {
    throw new RangeError(`No deduction rule '${id}' on ${date}`);
  }
  return rule;
}
