import { isValidCvr } from '@bonbog/domain';

import { type ReceiptText, wordsAt } from '../layout/rows.ts';
import type { Finding } from './field.ts';

// Eight digits in any usual grouping, each possibly misread as a letter.
const digits = String.raw`(?<digits>(?:[\dOoQDIl|SBZ][ .]?){7}[\dOoQDIl|SBZ])(?![\dOo])`;
const labelled = new RegExp(
  String.raw`(?:c\.?\s?[vy]\.?\s?r|\bse|moms|m0ms|mom5|\bvat|org)[\s.\-/]*(?:se)?[\s.\-]*(?:reg\.?)?\s*(?:n[ro]?|nummer)?[\s.:;,#]*(?:dk)?[\s\-]?${digits}`,
  'gi',
);
const prefixed = new RegExp(String.raw`\bDK[ -]?${digits}`, 'g');
const buyer = /kunde|faktureres til|debitor|modtager|kobers?\b|jeres|deres cvr/;

/**
 * Finds the seller's CVR number: eight digits behind a label or 'DK' that pass the modulus-11 check. Bare digits
 * are never taken, as one phone number in eleven passes. Null when there is none, or only the buyer's.
 */
export function findCvr(text: ReceiptText): Finding | null {
  const found = text.rows.flatMap((row) =>
    [...row.text.matchAll(labelled), ...row.text.matchAll(prefixed)].flatMap((match) => {
      const value = repair(match.groups?.['digits'] ?? '');
      const start = match.index + match[0].length - (match.groups?.['digits']?.length ?? 0);
      const isBuyer = buyer.test(row.folded);
      return isValidCvr(value) && !isBuyer
        ? [{ value, words: wordsAt(row, start, match.index + match[0].length) }]
        : [];
    }),
  );
  const [first] = found;
  if (first === undefined) {
    return null;
  }
  const isAlone = new Set(found.map(({ value }) => value)).size === 1;
  return { ...first, probability: isAlone ? 0.98 : 0.8, why: 'labelled number, check digit right' };
}

function repair(text: string): string {
  return text
    .replace(/[ .]/g, '')
    .replace(/[OoQD]/g, '0')
    .replace(/[Il|]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replaceAll('Z', '2');
}
