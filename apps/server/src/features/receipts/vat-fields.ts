import {
  type CurrencyCode,
  minorUnits,
  type MinorUnits,
  toSmallestStep,
  vatFromGross,
  type VatType,
  vatTypeOf,
} from '@bonbog/domain';

import { AppError } from '#platform/app-error.ts';

/** The rate of a receipt as a request states it. */
export interface StatedRate {
  readonly vatPercent: number;
  readonly vatType?: VatType | undefined;
  readonly customVatPercent?: number | null | undefined;
}

/**
 * The rate that is stored. Contradictions are repaired, not refused: a custom rate wins where the type says custom,
 * 'none' means 0, and the type follows from the rate.
 */
export function consistentRate(stated: StatedRate): { vatPercent: number; vatType: VatType } {
  const vatPercent = ratePercent(stated);
  return { vatPercent, vatType: vatTypeOf(vatPercent) };
}

/** The VAT that is stored: as stated, or taken out of the amount. Throws when it cannot belong to the amount. */
export function consistentVat(
  { amount, currencyCode }: { readonly amount: MinorUnits; readonly currencyCode: CurrencyCode },
  vat: MinorUnits | null,
  percent: number,
): MinorUnits {
  const stored = vat ?? toSmallestStep(vatFromGross(amount, percent), currencyCode);
  if (Math.abs(stored) > Math.abs(amount)) {
    throw new AppError('VALIDATION_ERROR', 'Momsen kan ikke være større end beløbet.', {
      details: { fieldErrors: { vat: 'Momsen kan ikke være større end beløbet.' } },
    });
  }
  if (stored !== 0 && Math.sign(stored) !== Math.sign(amount)) {
    throw new AppError('VALIDATION_ERROR', 'Moms og beløb skal have samme fortegn.', {
      details: { fieldErrors: { vat: 'Moms og beløb skal have samme fortegn.' } },
    });
  }
  return minorUnits(stored);
}

function ratePercent({ vatPercent, vatType, customVatPercent }: StatedRate): number {
  if (vatType === 'none') {
    return 0;
  }
  return vatType === 'custom' && customVatPercent != null ? customVatPercent : vatPercent;
}
