const weights = [2, 7, 6, 5, 4, 3, 2, 1];

/**
 * Tells whether eight digits can be a Danish CVR number, by its modulus-11 check digit.
 * Source: Erhvervsstyrelsen, "Modulus 11". One number in eleven passes by chance.
 */
export function isValidCvr(digits: string): boolean {
  if (!/^[1-9]\d{7}$/.test(digits)) {
    return false;
  }
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === 0;
}

/**
 * Completes seven digits with their check digit, or answers null when no check digit exists for them
 * (a remainder of one; such numbers are never issued).
 */
export function completeCvr(sevenDigits: string): string | null {
  const candidates = Array.from({ length: 10 }, (_, digit) => `${sevenDigits}${digit}`);
  return candidates.find(isValidCvr) ?? null;
}
