import { findUnclearCvrs, validCvrsIn } from '../fields/cvr/cvr-misread.ts';
import { type Certainty, withDoubt } from '../fields/certainty.ts';
import learnedOfCvrs from '../fields/cvr/cvr-certainty.json' with { type: 'json' };
import type { Finding } from '../fields/field.ts';
import { editDistance } from '../fields/rows/lexicon.ts';
import type { ReceiptText } from '../layout/rows.ts';
import type { LinesAgain } from './second-reading.ts';

const MAX_CVRS_AGAIN = 2;

/**
 * Reads a CVR number again whose check digit is wrong, or of which a digit was lost: the other engine may see it, or the
 * first where the print is shown to it in another size. A check digit fits one misread number in eleven, so that either is
 * as sure as those were right that papers had.
 */
export async function findCvrAgain(
  text: ReceiptText,
  { known, read, readResized }: LinesAgain & { readonly known: Finding | null },
  learned: Certainty = learnedOfCvrs,
): Promise<Finding | null> {
  for (const { digits, words } of known === null ? findUnclearCvrs(text).slice(0, MAX_CVRS_AGAIN) : []) {
    const second = nearestCvr([(await read(words)) ?? ''], digits);
    const value = second ?? nearestCvr(await readResized(words), digits);
    if (value !== undefined) {
      const found = { value, words, probability: 1, why: 'labelled number; check digit right' };
      return withDoubt(
        found,
        second === undefined ? 'in another size alone' : 'second engine alone',
        learned,
      );
    }
  }
  return known;
}

/** The number in texts that has the check digit right and few other digits. */
function nearestCvr(texts: readonly string[], digits: string): string | undefined {
  return texts.flatMap(validCvrsIn).find((number) => editDistance(number, digits, 2) <= 2);
}
