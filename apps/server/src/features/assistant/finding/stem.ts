import { ownValue } from '@bonbog/domain';
import { stemmer } from '@orama/stemmers/danish';

/** Stems that the stemmer makes too short or leaves apart, and what they are. */
const irregular: Readonly<Record<string, string>> = { mom: 'moms', konti: 'konto' };

const shortestRest = 3;

/** Stems found so far; the same words come again and again. */
const stems = new Map<string, string>();
const rememberedMost = 60_000;

/**
 * A folded word without its ending, so that 'slettede', 'sletning' and 'sletter' are one. Both sides of a search go
 * through it, so it may be rough: vowels that people mix up and doubled letters are made one as well.
 */
export function stemOf(word: string): string {
  const before = stems.get(word);
  if (before !== undefined) {
    return before;
  }
  const stem = stemAnew(word);
  if (stems.size >= rememberedMost) {
    stems.clear();
  }
  stems.set(word, stem);
  return stem;
}

/** A folded word with the vowels made one that are typed and heard in several ways. */
export function respelled(word: string): string {
  return word
    .replaceAll('aa', 'a')
    .replace(/oe(?!ns?$|rnes?$)/g, 'o')
    .replaceAll('ae', 'e');
}

function stemAnew(word: string): string {
  const stem = withoutParticiple(withoutNoun(stemmer(respelled(word)))).replace(/(.)\1/g, '$1');
  return ownValue(irregular, stem) ?? stem;
}

/** 'Omregning' is what one does: 'omregn'. */
function withoutNoun(stem: string): string {
  const ending = /gning$/.test(stem) ? 'ing' : (/n?ing$/.exec(stem)?.[0] ?? '');
  return stem.length - ending.length >= shortestRest ? stem.slice(0, stem.length - ending.length) : stem;
}

/** 'Købt' and 'køb', 'uploaded' and 'upload' are one. */
function withoutParticiple(stem: string): string {
  if (stem.length > shortestRest + 1 && /ed$/.test(stem) && !/(hed|billed|maned)$/.test(stem)) {
    return stem.slice(0, -2);
  }
  return stem.length > shortestRest && /[bdfgkmpsv]t$/.test(stem) ? stem.slice(0, -1) : stem;
}
