import { divideRounded, minorUnits, type MinorUnits } from './money.ts';

/** Longer text is no amount, and searching it for one would take long. */
const longestAmount = 100;

/** Dashes that are written for a minus, the sign itself among them. */
const dashes = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g;

/**
 * Keeps what may stand in an amount while it is typed: digits, comma, dot and minus.
 * Words such as "kr." go with their dot, so that "kr. 90" is 90 and not 0.90. A bracket that opens the amount becomes the
 * minus it stands for in accounts.
 */
export function stripNonNumeric(text: string): string {
  const bare = withoutWords(text).replace(/^\s*\(/, '-');
  return bare.replace(dashes, '-').replace(/[^\d.,-]/g, '');
}

/**
 * Reads an amount as Danes write it and as scanners do; null when there is none.
 *
 * There is at most one comma, the decimal sign, and a minus only in front; a number in brackets is negative. Dots that leave
 * groups of exactly three digits are thousands separators ('1.234'); without a comma any other single dot is a decimal
 * sign ('1234.50'). A dash for no øre ('125,-') says nothing. More than two decimals are rounded half away from zero.
 */
export function parseAmount(text: string): MinorUnits | null {
  if (isNoAmount(text)) {
    return null;
  }
  const stripped = stripNonNumeric(text);
  const isNegative = stripped.startsWith('-');
  const digits = (isNegative ? stripped.slice(1) : stripped).replace(/(,\d*)-$/, '$1');
  const plain = /\d/.test(digits) ? toPlainDecimal(digits) : '';
  const match = /^(\d{1,13})(?:\.(\d{0,12}))?$/.exec(plain);
  if (match === null) {
    return null;
  }
  const [, whole = '', fraction = ''] = match;
  const scale = 10n ** BigInt(fraction.length);
  const minor = Number(divideRounded(BigInt(whole + fraction) * 100n, scale));
  return minorUnits(isNegative ? -minor : minor);
}

/** The amount a JSON number means: its dot is always a decimal sign. Null when it is not finite or too large. */
export function amountFromNumber(value: number): MinorUnits | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(String(value));
  if (match === null) {
    return null;
  }
  const [, sign = '', whole = '', fraction = ''] = match;
  // Written with a comma, a number has only one reading.
  return parseAmount(`${sign}${whole},${fraction.slice(0, 12)}`);
}

/** The amount as the API and the database text form write it: '1234.50'. */
export function formatDecimal(amount: MinorUnits): string {
  const { sign, whole, cents } = splitAmount(amount);
  return `${sign}${whole}.${cents}`;
}

/** The amount as Danes read it: '1.234,50'. */
export function formatDanishAmount(amount: MinorUnits): string {
  const { sign, whole, cents } = splitAmount(amount);
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
}

/** What would only become a number by guessing: wrong by powers of ten, or by the digits that were left out. */
function isNoAmount(text: string): boolean {
  return (
    text.length > longestAmount ||
    // Digits of other scripts would be dropped and leave another number behind.
    /[^\P{N}0-9]/u.test(text) ||
    // '1e-7' is not how anybody here writes an amount.
    /\d\s*\p{L}+\s*[\d+-]/u.test(text) ||
    hasOddBrackets(text)
  );
}

/** Brackets stand around the whole number or have nothing to do with it; anything else is a slip. */
function hasOddBrackets(text: string): boolean {
  const shape = withoutWords(text)
    .replace(/[^()\d]/g, '')
    .replace(/\d+/g, '0');
  return shape !== '(0)' && /[()]/.test(shape);
}

/** Words go with their dot, and brackets in which only words stood go with them. */
function withoutWords(text: string): string {
  return text.replace(/\p{L}\.?/gu, '').replace(/\(\s*\)/g, '');
}

function toPlainDecimal(digits: string): string {
  const comma = /^(\d*|\d{1,3}(?:\.\d{3})+),(\d*)$/.exec(digits);
  if (comma !== null) {
    const [, whole = '', decimals = ''] = comma;
    return `${whole === '' ? '0' : whole.replaceAll('.', '')}.${decimals}`;
  }
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(digits)) {
    return digits.replaceAll('.', '');
  }
  return digits.startsWith('.') ? `0${digits}` : digits;
}

function splitAmount(amount: MinorUnits): { sign: string; whole: string; cents: string } {
  const absolute = Math.abs(amount);
  return {
    sign: amount < 0 ? '-' : '',
    whole: String(Math.trunc(absolute / 100)),
    cents: String(absolute % 100).padStart(2, '0'),
  };
}
