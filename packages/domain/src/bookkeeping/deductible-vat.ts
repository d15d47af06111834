import { type CurrencyCode, DEFAULT_CURRENCY } from '../currency.ts';
import type { DeductionRule, DeductionRuleId } from '../law/deduction-rule.ts';
import { DEDUCTION_RULES } from '../law/deduction-rules.ts';
import { ruleOn } from '../law/law-rule.ts';
import { minorUnits, type MinorUnits, partOfAmount } from '../money.ts';
import { bookedCategory, type Vehicle } from './account-settings.ts';
import { foreignReason } from './foreign-vat.ts';
import type { VoucherAnswers } from '../voucher/voucher-answers.ts';
import { isUsedUpAbroad } from './proposed-treatment.ts';
import { PURPOSE_MEANINGS, purposeOf, purposeQuestionOf } from './purposes.ts';
import { vatInKronerOf } from './vat-in-kroner.ts';
import { isDanishLine, vatLinesOf } from './vat-lines.ts';
import { type VatOrigin, vatOriginOf } from './vat-origin.ts';
import { treatmentOf, type VatTreatment } from './vat-treatment.ts';

/** Stands wherever a deduction is shown. */
export const NO_TAX_ADVICE =
  'Ingen skatterådgivning: spørg din revisor eller Skattestyrelsen, hvis du er i tvivl.';

/**
 * What a deduction depends on. `date` is the day on the receipt; `cvr` is the seller's number, 'N/A' for none;
 * `currencyCode` is null while it is not known, and `originalCurrencyCode` is what the receipt itself is in once it was
 * converted, null when it never was. `isVatDerived` is VAT that nobody has read or typed.
 */
export interface DeductionSubject extends Pick<
  VoucherAnswers,
  'purpose' | 'businessPercent' | 'vatOrigin' | 'vatTreatment' | 'vatLines' | 'vatInKroner'
> {
  readonly date: string;
  readonly category: string;
  readonly cvr: string;
  readonly currencyCode: CurrencyCode | null;
  readonly originalCurrencyCode: CurrencyCode | null;
  /** With VAT; null while it is not known. */
  readonly amount: MinorUnits | null;
  readonly vat: MinorUnits;
  readonly vatPercent: number;
  readonly isVatDerived: boolean;
}

/** How much of the VAT can be deducted, and why. `share` is 0 to 1. */
export interface Deduction {
  readonly share: number;
  /** Whether the rule takes nothing off; what is private may have been taken off. */
  readonly isOfWholeVat: boolean;
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
function hundredths(percent: number): number {
  return Math.round(percent * whole);
}

/**
 * The deductible VAT of a receipt, rounded half away from zero. It is the rule of thumb for the category; what the
 * purchase was really for only the user knows. Where several rules fit, the first of these counts: no VAT, VAT that is
 * not surely Danish, what the purchase is for where that leaves nothing, VAT that nobody has read, and what it is for.
 */
export function deductibleVat(subject: DeductionSubject, vehicle: Vehicle = 'passenger'): Deduction {
  const rule = ruleOn(DEDUCTION_RULES, ruleIdOf(subject, vehicle), subject.date);
  const percent = countedPercent(rule, subject);
  const [part, of] = rule.share;
  return {
    share: (part * percent) / (of * whole),
    isOfWholeVat: part === of,
    vat: rule.id === 'leased-car' ? leasedVat(subject) : partOf(danishVatOf(subject, rule), rule, percent),
    rule: rule.id,
    reason: reasonOf(rule, subject),
    isShareMissing: isShareMissingFor(rule, subject),
    isShareUsed: purchaseRule(subject, vehicle).firmPart !== 'ignored',
  };
}

/** What a lessor says may be deducted, at most the VAT of its bill. Of a bill in another currency only kroner are known. */
function leasedVat(subject: DeductionSubject): MinorUnits {
  const told = subject.currencyCode === DEFAULT_CURRENCY ? (vatInKronerOf(subject) ?? 0) : 0;
  return minorUnits(Math.abs(told) < Math.abs(subject.vat) ? told : subject.vat);
}

/**
 * The deductible VAT in kroner of a paper in another currency that states its VAT in kroner: by the same rule, of that sum;
 * null where it is not told, so that a rate decides.
 */
export function deductibleInKroner(
  subject: DeductionSubject,
  vehicle: Vehicle = 'passenger',
): MinorUnits | null {
  const told = subject.currencyCode === DEFAULT_CURRENCY ? null : vatInKronerOf(subject);
  if (told === null) {
    return null;
  }
  const rule = ruleOn(DEDUCTION_RULES, ruleIdOf(subject, vehicle), subject.date);
  return rule.id === 'leased-car' ? told : partOf(told, rule, countedPercent(rule, subject));
}

/**
 * The VAT a deduction is of: where a receipt has several rates, that of the Danish one. The bridge's has none of its own.
 */
function danishVatOf(subject: DeductionSubject, { id }: DeductionRule): MinorUnits {
  const lines = id === 'oresund' ? null : vatLinesOf(subject.vatLines, subject);
  return lines === null
    ? subject.vat
    : minorUnits(lines.filter(isDanishLine).reduce((sum, { vat }) => sum + vat, 0));
}

/**
 * What can be deducted of VAT which a buyer works out or pays at the border: the part that belongs to what was bought,
 * whatever the paper says of VAT (momsloven § 37, stk. 1 and 2).
 */
export function deductibleOfOwed(
  owed: MinorUnits,
  subject: DeductionSubject,
  vehicle: Vehicle,
): Pick<Deduction, 'vat' | 'reason' | 'isShareMissing'> {
  const rule = purchaseRule(subject, vehicle);
  return {
    vat: partOf(owed, rule, countedPercent(rule, subject)),
    reason: reasonOf(rule, subject),
    isShareMissing: isShareMissingFor(rule, subject),
  };
}

function partOf(vat: MinorUnits, { share: [part, of] }: DeductionRule, percent: number): MinorUnits {
  return partOfAmount(vat, part * hundredths(percent), of * hundredths(whole));
}

function reasonOf(rule: DeductionRule, subject: DeductionSubject): string {
  if (rule.id === 'foreign') {
    return foreignReason(subject);
  }
  const isPartly = rule.id === 'full' && saidPercent(rule, subject) < whole;
  return isPartly ? ruleOn(DEDUCTION_RULES, 'mixed-use', subject.date).statement : rule.statement;
}

/** The firm's part of an amount; what is left is private, and no part of the firm's costs. */
export function businessPartOf(amount: MinorUnits, subject: DeductionSubject, vehicle: Vehicle): MinorUnits {
  const percent = saidPercent(purchaseRule(subject, vehicle), subject);
  return partOfAmount(amount, hundredths(percent), hundredths(whole));
}

function saidPercent({ firmPart }: DeductionRule, { businessPercent }: DeductionSubject): number {
  return firmPart === 'ignored' ? whole : (businessPercent ?? whole);
}

/** The firm's part, of which nothing counts where it has to be said and is not. */
function countedPercent(rule: DeductionRule, subject: DeductionSubject): number {
  return isShareMissingFor(rule, subject) ? 0 : saidPercent(rule, subject);
}

function isShareMissingFor({ firmPart }: DeductionRule, { businessPercent }: DeductionSubject): boolean {
  return firmPart === 'asked' && businessPercent === null;
}

function ruleIdOf(subject: DeductionSubject, vehicle: Vehicle): DeductionRuleId {
  const origin = vatOriginOf(subject);
  if (subject.vat === 0) {
    return ruleWithoutVat(subject, origin);
  }
  const forWhat = purchaseRule(subject, vehicle);
  // The Swedish part of the bridge is the one VAT in another currency that a Danish return takes.
  if (origin !== 'danish' && forWhat.id !== 'oresund') {
    return origin === 'foreign' ? 'foreign' : 'unclear-origin';
  }
  return subject.isVatDerived && forWhat.share[0] > 0 ? 'derived' : forWhat.id;
}

function ruleWithoutVat(subject: DeductionSubject, origin: VatOrigin | 'unclear'): DeductionRuleId {
  const treatment = treatmentOf(subject);
  if (treatment !== null) {
    return ruleOfTreatment[treatment];
  }
  const isOwed = origin === 'foreign' && subject.currencyCode !== null;
  return isOwed && !isUsedUpAbroad(subject.category) ? 'foreign-no-vat' : 'no-vat';
}

const ruleOfTreatment: Readonly<Record<VatTreatment, DeductionRuleId>> = {
  none: 'no-vat',
  'eu-services': 'self-assessed',
  'eu-goods': 'self-assessed',
  'foreign-services': 'self-assessed',
  import: 'import-vat',
  'domestic-reverse': 'self-assessed',
};

/** The rule for what was bought, whatever its VAT. */
function purchaseRule(subject: DeductionSubject, vehicle: Vehicle): DeductionRule {
  const purpose = purposeOf(subject, vehicle);
  const asked = purposeQuestionOf(subject.category);
  const id =
    purpose === null
      ? (asked?.unanswered ?? ruleOfCategory(subject.category))
      : PURPOSE_MEANINGS[purpose].rule;
  return ruleOn(DEDUCTION_RULES, id, subject.date);
}

function ruleOfCategory(typed: string): DeductionRuleId {
  const category = bookedCategory(typed);
  if (category === 'Repræsentation') {
    return 'representation';
  }
  return category === 'Forsikring' ? 'insurance' : 'full';
}
