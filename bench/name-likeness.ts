import { foldText } from '@bonbog/domain';

import { editDistance } from '../packages/scan/src/fields/rows/lexicon.ts';

/** How alike two names are: 1 − edit distance / longer length, over A–Z and 0–9 after folding. */
export function nameLikeness(first: string, second: string): number {
  const [left, right] = [plainName(first), plainName(second)];
  const longer = Math.max(left.length, right.length);
  return longer === 0 ? 1 : 1 - editDistance(left, right) / longer;
}

/** A name as names are compared: folded, upper case, letters A–Z and digits only. */
export function plainName(name: string): string {
  return foldText(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
