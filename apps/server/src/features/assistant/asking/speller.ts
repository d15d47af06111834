import { lettersApart, lettersOf, slipsBetween } from '#features/assistant/finding/slips.ts';
import { stemOf } from '#features/assistant/finding/stem.ts';

const shortestGuessed = 5;
const shortestStemmed = 4;
const longFrom = 8;

/** Makes what finds words among known ones, folded: the same word in another form, or mistyped. */
export function createSpeller(known: Iterable<string>) {
  const words = [...new Set(known)].filter((word) => word !== '');
  const exact = new Set(words);
  const byStem = new Map<string, string[]>();
  for (const word of words.filter(({ length }) => length >= shortestStemmed)) {
    byStem.set(stemOf(word), [...(byStem.get(stemOf(word)) ?? []), word]);
  }
  const guessable = words
    .filter(({ length }) => length >= shortestGuessed - 1)
    .map((word) => ({ word, letters: lettersOf(word) }));

  return {
    has: (word: string): boolean => exact.has(word),

    /** The known words that are a word in another form of it: definite, plural, of somebody. */
    formsOf(word: string): readonly string[] {
      if (exact.has(word)) {
        return [word];
      }
      const own = word.length > shortestStemmed && word.endsWith('s') ? word.slice(0, -1) : word;
      return exact.has(own) ? [own] : word.length < shortestStemmed ? [] : (byStem.get(stemOf(word)) ?? []);
    },

    /** The nearest known word that a word may have been typed for, and by how many slips; null when several are as near. */
    nearest(word: string): { readonly word: string; readonly slips: number } | null {
      if (word.length < shortestGuessed || word.length > 30) {
        return null;
      }
      const most = word.length >= longFrom ? 2 : 1;
      const letters = lettersOf(word);
      const near = guessable
        .filter((other) => lettersApart(letters, other.letters) <= 2 * most)
        .map((other) => ({ word: other.word, slips: slipsBetween(word, other.word, most) }))
        .filter(({ slips }) => slips <= most)
        .toSorted((one, other) => one.slips - other.slips);
      const [best, second] = near;
      return best === undefined || isTie(best, second) ? null : best;
    },
  };
}
interface Near {
  readonly word: string;
  readonly slips: number;
}

/** Whether another word is as near, and no other form of the same. */
function isTie(best: Near, second: Near | undefined): boolean {
  return second !== undefined && second.slips === best.slips && stemOf(best.word) !== stemOf(second.word);
}
