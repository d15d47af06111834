import type { CurrencyCode } from '../currency.ts';
import type { DeductionRule, DeductionRuleId } from '../law/deduction-rule.ts';
import { DEDUCTION_RULES } from '../law/deduction-rules.ts';
import { ruleOn } from '../law/law-rule.ts';
import { divideRounded, minorUnits, type MinorUnits } from '../money.ts';
import { bookedCategory, type Vehicle } from './account-settings.ts';
import { foreignReason } from './foreign-vat.ts';
import { PURPOSE_MEANINGS, purposeOf, type Purpose } from './purposes.ts';
import { vatOriginOf, type VatOrigin } from './vat-origin.ts';

/** Stands wherever a deduction is shown. */
export const NO_TAX_ADVICE =
  'Ingen skatterådgivning: spørg din revisor eller Skattestyrelsen, hvis du er i tvivl.';

/** What only the user knows of a purchase, kept with its voucher; null where nobody has said it. */
export interface VoucherAnswers {
  readonly purpose: Purpose | null;
  /** The firm's part in percent, 0 to 100 with two decimals; for a leased car the part of the VAT that the lessor states. */
  readonly businessPercent: number | null;
  readonly vatOrigin: VatOrigin | null;
}

/** A voucher about which nothing was asked yet. */
export const NO_ANSWERS: VoucherAnswers = { purpose: null, businessPercent: null, vatOrigin: null };

/**
 * What a deduction depends on. `date` is the day on the receipt; `cvr` is the seller's number, 'N/A' for none;
 * `currencyCode` is null while it is not known, and `originalCurrencyCode` is what the receipt itself is in once it was
 * converted, null when it never was. `isVatDerived` is VAT that nobody has read or typed.
 */
export interface DeductionSubject extends VoucherAnswers {
  readonly date: string;
  readonly category: string;
  readonly cvr: string;
  readonly currencyCode: CurrencyCode | null;
  readonly originalCurrencyCode: CurrencyCode | null;
  readonly vat: MinorUnits;
  readonly vatPercent: number;
  readonly isVatDerived: boolean;
}

/** How much of the VAT can be deducted, and why. `share` is 0 to 1. */
export interface Deduction {
  readonly share: number;
  readonly vat: MinorUnits;
  readonly rule: DeductionRuleId;
  readonly reason: string;
  /** Whether the rule takes a part that only the user knows and has not said. */
  readonly isShareMissing: boolean;
  /** Whether private use takes something away; where not, nobody need be asked about it. */
  readonly isShareUsed: boolean;
}

const whole = 100;

/** A percentage as a whole number of its hundredths. */
function hundredths(percent: number): bigint {
  return BigInt(Math.round(percent * whole));
}

/**
 * The deductible VAT of a receipt, rounded half away from zero. It is the rule of thumb for the category; what the
 * purchase was really for only the user knows. Where several rules fit, the first of these counts: no VAT, VAT that is
 * not surely Danish, what the purchase is for where that leaves nothing, VAT that nobody has read, and what it is for.
 */
export function deductibleVat(subject: DeductionSubject, vehicle: Vehicle = 'passenger'): Deduction {
  const rule = ruleOn(DEDUCTION_RULES, ruleIdOf(subject, vehicle), subject.date);
  const isShareMissing = isAsked(rule) && subject.businessPercent === null;
  const percent = isShareMissing ? 0 : saidPercent(rule, subject);
  const [part, of] = rule.share;
  const vat = divideRounded(
    BigInt(subject.vat) * BigInt(part) * hundredths(percent),
    BigInt(of) * hundredths(whole),
  );
  return {
    share: (part * percent) / (of * whole),
    vat: minorUnits(Number(vat)),
    rule: rule.id,
    reason: rule.id === 'foreign' ? foreignReason(subject) : rule.statement,
    isShareMissing,
    isShareUsed: rule.firmPart !== 'ignored',
  };
}

/** The firm's part of an amount; what is left is private, and no part of the firm's costs. */
export function businessPartOf(amount: MinorUnits, subject: DeductionSubject, vehicle: Vehicle): MinorUnits {
  const rule = ruleOn(DEDUCTION_RULES, purchaseRule(subject, vehicle), subject.date);
  const percent = rule.firmPart === 'of-vat' ? whole : saidPercent(rule, subject);
  return minorUnits(Number(divideRounded(BigInt(amount) * hundredths(percent), hundredths(whole))));
}

/** Whether a rule says nothing without a part that only the owner knows. */
function isAsked({ firmPart }: DeductionRule): boolean {
  return firmPart === 'asked' || firmPart === 'of-vat';
}

function saidPercent({ firmPart }: DeductionRule, { businessPercent }: DeductionSubject): number {
  return firmPart === 'ignored' ? whole : (businessPercent ?? whole);
}

function ruleIdOf(subject: DeductionSubject, vehicle: Vehicle): DeductionRuleId {
  const origin = vatOriginOf(subject);
  if (subject.vat === 0) {
    return origin === 'foreign' && subject.currencyCode !== null ? 'foreign-no-vat' : 'no-vat';
  }
  const forWhat = purchaseRule(subject, vehicle);
  // The Swedish part of the bridge is the one VAT in another currency that a Danish return takes.
  if (origin !== 'danish' && forWhat !== 'oresund') {
    return origin === 'foreign' ? 'foreign' : 'unclear-origin';
  }
  return subject.isVatDerived && shareOn(forWhat, subject.date)[0] > 0 ? 'derived' : forWhat;
}

/** The rule for what was bought, whatever its VAT. */
function purchaseRule(subject: DeductionSubject, vehicle: Vehicle): DeductionRuleId {
  const purpose = purposeOf(subject, vehicle);
  if (purpose !== null) {
    return PURPOSE_MEANINGS[purpose].rule;
  }
  const category = bookedCategory(subject.category);
  if (category === 'Repræsentation') {
    return 'representation';
  }
  return category === 'Forsikring' ? 'insurance' : 'full';
}

function shareOn(id: DeductionRuleId, date: string): DeductionRule['share'] {
  return ruleOn(DEDUCTION_RULES, id, date).share;
}
