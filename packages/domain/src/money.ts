declare const minorUnitsBrand: unique symbol;

/** A whole number of øre, cents or pence. Money is never a float, and never a bare number in a signature. */
export type MinorUnits = number & { readonly [minorUnitsBrand]: true };

/** The largest amount of one receipt, either sign: 9 999 999.99 in its currency. */
export const MAX_RECEIPT_MINOR = 999_999_999;

/** Narrows a number to {@link MinorUnits}; refuses fractions and values too large to add exactly. */
export function isMinorUnits(value: number): value is MinorUnits {
  return Number.isSafeInteger(value);
}

/** Turns a number into {@link MinorUnits}, or throws a RangeError naming the value. Minus zero becomes zero. */
export function minorUnits(value: number): MinorUnits {
  const plain = value === 0 ? 0 : value;
  if (!isMinorUnits(plain)) {
    throw new RangeError(`Not a whole number of minor units: ${plain}`);
  }
  return plain;
}

/**
 * Divides two whole numbers and rounds half away from zero, exactly.
 * Binary floats round 1.005 down; bookkeeping does not.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -quotient : quotient;
}

/**
 * A part of an amount, amount × part / of, rounded half away from zero, exactly. `part` and `of` are whole numbers, and `of`
 * is not zero.
 */
export function partOfAmount(amount: MinorUnits, part: number, of: number): MinorUnits {
  const product = amount * part;
  // Lists and exports ask it several times of each receipt, and whole numbers of any size take many times as long.
  return Number.isSafeInteger(2 * (Math.abs(product) + of))
    ? minorUnits(roundedQuotient(product, of))
    : minorUnits(Number(divideRounded(BigInt(amount) * BigInt(part), BigInt(of))));
}

function roundedQuotient(numerator: number, denominator: number): number {
  const top = 2 * Math.abs(numerator) + denominator;
  const bottom = 2 * denominator;
  // Without the rest there is nothing that a float could round.
  const quotient = (top - (top % bottom)) / bottom;
  return numerator < 0 ? -quotient : quotient;
}
