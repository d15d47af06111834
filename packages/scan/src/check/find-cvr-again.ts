import { findUnclearCvrs, validCvrsIn } from '../fields/cvr/cvr-misread.ts';
import type { Finding } from '../fields/field.ts';
import { editDistance } from '../fields/rows/lexicon.ts';
import type { ReceiptText } from '../layout/rows.ts';
import type { LinesAgain } from './second-reading.ts';

const MAX_CVRS_AGAIN = 2;
const ONE_DIGIT_OFF = 0.92;
const NOT_CONFIRMED = 0.75;

/**
 * Reads a CVR number again whose check digit is wrong, or of which a digit was lost: the other engine may see it, or the
 * first where the print is shown to it in another size. Readings of both that agree but for one digit, and a check digit
 * that fits, are nearly as good as one that reads it right; where the first alone reads it one way and another they are
 * not, as a check digit fits one misread number in eleven.
 */
export async function findCvrAgain(
  text: ReceiptText,
  { known, read, readResized }: LinesAgain & { readonly known: Finding | null },
): Promise<Finding | null> {
  for (const { digits, words } of known === null ? findUnclearCvrs(text).slice(0, MAX_CVRS_AGAIN) : []) {
    const second = nearestCvr([(await read(words)) ?? ''], digits);
    const value = second ?? nearestCvr(await readResized(words), digits);
    if (value !== undefined) {
      const isNearly = second !== undefined && editDistance(value, digits) === 1;
      return {
        value,
        words,
        probability: isNearly ? ONE_DIGIT_OFF : NOT_CONFIRMED,
        why: `labelled number; check digit right ${second === undefined ? 'in another size' : 'by the second engine alone'}`,
      };
    }
  }
  return known;
}

/** The number in texts that has the check digit right and few other digits. */
function nearestCvr(texts: readonly string[], digits: string): string | undefined {
  return texts.flatMap(validCvrsIn).find((number) => editDistance(number, digits, 2) <= 2);
}
