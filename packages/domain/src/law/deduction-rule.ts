import type { LawRule } from './law-rule.ts';

/** What decides how much of the VAT on a receipt can be deducted. */
export type DeductionRuleId =
  | 'full'
  | 'no-vat'
  | 'foreign'
  | 'foreign-no-vat'
  | 'self-assessed'
  | 'import-vat'
  | 'unclear-origin'
  | 'derived'
  | 'restaurant'
  | 'takeaway'
  | 'hotel'
  | 'hotel-breakfast'
  | 'food'
  | 'meeting-food'
  | 'overtime-food'
  | 'private'
  | 'representation'
  | 'gift'
  | 'advertising'
  | 'passenger-transport'
  | 'charter-bus'
  | 'insurance'
  | 'passenger-car'
  | 'rented-car'
  | 'leased-car'
  | 'van'
  | 'rented-van'
  | 'leased-van'
  | 'heavy-van'
  | 'bridge-car'
  | 'bridge-van'
  | 'oresund'
  | 'parking-fine'
  | 'mixed-use';

/** A part of the VAT as a fraction: 1 of 3 is a third, to the øre. */
export type Share = readonly [part: number, of: number];

/** One rule about deductible VAT in the time it holds. */
export interface DeductionRule extends LawRule {
  readonly id: DeductionRuleId;
  readonly share: Share;
  /**
   * What the firm's part, which only the owner knows, does here. Where it is 'asked' nothing is deducted until it is said;
   * where it is 'ignored' private use takes nothing away. Left out, it counts where it is said.
   */
  readonly firmPart?: 'asked' | 'ignored';
}

/** All of the VAT. */
export const ALL: Share = [1, 1];
/** Nothing of it. */
export const NOTHING: Share = [0, 1];
/** A rule without an end, as far as is known, that was last compared with its source on this day. */
export const ALWAYS = { validFrom: null, validTo: null, checkedOn: '2026-11-28' } as const;
