import { divideRounded, minorUnits, type MinorUnits } from './money.ts';

/** Longer text is no amount, and searching it for one would take long. */
const longestAmount = 100;

/**
 * Keeps what may stand in an amount while it is typed: digits, comma, dot and a leading minus.
 * Words such as "kr." go with their dot, so that "kr. 90" is 90 and not 0.90.
 */
export function stripNonNumeric(text: string): string {
  const withoutWords = text.replace(/\p{L}+\.?/gu, '').replaceAll('−', '-');
  const kept = withoutWords.replace(/[^\d.,-]/g, '');
  const isNegative = kept.startsWith('-');
  return (isNegative ? '-' : '') + kept.replaceAll('-', '');
}

/**
 * Reads an amount as Danes write it and as scanners do; null when there is none.
 *
 * With a comma, dots are thousands separators and the last comma is the decimal sign. Without one, dots that
 * leave groups of exactly three digits are thousands separators ('1.234'), any other dot is a decimal sign
 * ('1234.50'). More than two decimals are rounded half away from zero.
 */
export function parseAmount(text: string): MinorUnits | null {
  if (isNoAmount(text)) {
    return null;
  }
  const stripped = stripNonNumeric(text);
  const isNegative = stripped.startsWith('-');
  const digits = isNegative ? stripped.slice(1) : stripped;
  const plain = /\d/.test(digits) ? toPlainDecimal(digits) : '';
  const match = /^(\d{1,13})(?:\.(\d{0,12}))?$/.exec(plain);
  if (match === null) {
    return null;
  }
  const [, whole = '', fraction = ''] = match;
  const scale = 10n ** BigInt(fraction.length);
  const units = BigInt(whole) * scale + BigInt(fraction === '' ? '0' : fraction);
  const minor = Number(divideRounded(units * 100n, scale));
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
  return parseAmount(`${sign}${whole},${fraction === '' ? '00' : fraction.slice(0, 12)}`);
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
    // '1e-7' and '1,234.50' are not how anybody here writes an amount.
    /\d\s*\p{L}+\s*[\d+-]/u.test(text) ||
    /,.*\./.test(text.replace(/\p{L}+\.?/gu, ''))
  );
}

function toPlainDecimal(digits: string): string {
  const comma = digits.lastIndexOf(',');
  if (comma >= 0) {
    const whole = digits.slice(0, comma).replace(/[.,]/g, '');
    return `${whole === '' ? '0' : whole}.${digits.slice(comma + 1).replaceAll('.', '')}`;
  }
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(digits)) {
    return digits.replaceAll('.', '');
  }
  return digits.startsWith('.') && digits.length > 1 ? `0${digits}` : digits;
}

function splitAmount(amount: MinorUnits): { sign: string; whole: string; cents: string } {
  const absolute = Math.abs(amount);
  return {
    sign: amount < 0 ? '-' : '',
    whole: String(Math.trunc(absolute / 100)),
    cents: String(absolute % 100).padStart(2, '0'),
  };
}
