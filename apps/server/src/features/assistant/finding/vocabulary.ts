import { createCompounds } from './compounds.ts';
import { conceptOf, knownStems, leaningsOf } from './concepts.ts';
import { isEverydayStem } from './everyday-words.ts';
import { isFunctionWord } from './function-words.ts';
import { lettersApart, lettersOf, slipsAllowed, slipsBetween } from './slips.ts';
import { stemOf } from './stem.ts';

/** How surely a word of a question means one of the articles: as it stands, by what it leans to, as a part, misspelt. */
const weightOf = {
  leaning: 0.55,
  part: 0.75,
  partOfKnown: 0.5,
  slip: 0.85,
  secondSlip: 0.7,
  beginning: 0.6,
} as const;

/** Concepts that one word of a question may mean, each with how surely, 0 to 1. */
export type Meaning = ReadonlyMap<string, number>;

/** How many answers about unknown words are kept. */
const rememberedMost = 5000;

/** Makes what tells the meaning of a folded word by the concepts that articles use. */
export function createVocabulary(concepts: ReadonlySet<string>) {
  const known = new Set([...knownStems, ...concepts]);
  const compounds = createCompounds(known);
  const remembered = new Map<string, readonly Meaning[]>();

  const nearest = createNearest(known);

  const meaningsOfUnknown = (word: string, stem: string): readonly Meaning[] => {
    if (isEverydayStem(stem)) {
      return [new Map()];
    }
    const parts = compounds.partsOf(word);
    if (parts !== null) {
      return parts.map((part) => withLeaning(conceptOf(part), weightOf.part));
    }
    const near = nearest(stem);
    if (near !== null) {
      return [near];
    }
    const begun = stem.length < 5 ? [] : [...concepts].filter((concept) => concept.startsWith(stem));
    return [new Map(begun.map((concept) => [concept, weightOf.beginning]))];
  };

  const meaningsOf = (word: string): readonly Meaning[] => {
    if (isFunctionWord(word)) {
      return [];
    }
    const stem = stemOf(word);
    if (!known.has(stem)) {
      return meaningsOfUnknown(word, stem);
    }
    const parts = concepts.has(conceptOf(stem)) ? [] : (compounds.partsOf(word) ?? []);
    return [
      new Map([
        ...parts.map((part) => [conceptOf(part), weightOf.partOfKnown] as const),
        ...withLeaning(conceptOf(stem), 1),
      ]),
    ];
  };

  return {
    /** What a folded word may mean: nothing for a function word, an empty meaning for a stranger, several for compounds. */
    meaningsOf(word: string): readonly Meaning[] {
      const before = remembered.get(word);
      if (before !== undefined) {
        return before;
      }
      const meanings = meaningsOf(word);
      if (remembered.size >= rememberedMost) {
        remembered.clear();
      }
      remembered.set(word, meanings);
      return meanings;
    },
    /** Whether articles or people of the field use a folded word. */
    isKnown: (word: string): boolean => known.has(stemOf(word)),
    /** Whether a folded word is one of everyday life that no article knows. */
    isEveryday: (word: string): boolean =>
      !isFunctionWord(word) && isEverydayStem(stemOf(word)) && !known.has(stemOf(word)),
    /** The concepts that a known compound is made of. */
    partsOf: (word: string): readonly string[] => (compounds.partsOf(word) ?? []).map(conceptOf),
  };
}
/** See {@link createVocabulary}. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

/** Makes what finds the known stems that a stem may be a slip of. */
function createNearest(known: ReadonlySet<string>): (stem: string) => Meaning | null {
  const spelled = [...known]
    .filter((stem) => stem.length > 3)
    .map((stem) => ({ stem, letters: lettersOf(stem) }));

  return (stem) => {
    const allowed = slipsAllowed(stem.length);
    const letters = lettersOf(stem);
    let fewest = allowed;
    let found: string[] = [];
    for (const candidate of allowed === 0 ? [] : spelled) {
      const most = Math.min(fewest, slipsAllowed(candidate.stem.length));
      if (lettersApart(candidate.letters, letters) <= 2 * most && isAlike(candidate.stem, stem)) {
        const slips = slipsBetween(candidate.stem, stem, most);
        if (slips <= most) {
          found = slips < fewest ? [candidate.stem] : [...found, candidate.stem];
          fewest = slips;
        }
      }
    }
    const weight = fewest < 2 ? weightOf.slip : weightOf.secondSlip;
    return found.length === 0 ? null : new Map(found.map((near) => [conceptOf(near), weight]));
  };
}

function withLeaning(concept: string, weight: number): Meaning {
  return new Map([
    ...leaningsOf(concept).map((other) => [other, weight * weightOf.leaning] as const),
    [concept, weight] as const,
  ]);
}

/** Slips are rarely in the first letter; in short words one there makes another word. */
function isAlike(left: string, right: string): boolean {
  return (
    left.charAt(0) === right.charAt(0) ||
    (left.length > 5 && right.length > 5) ||
    (left.charAt(0) === right.charAt(1) && left.charAt(1) === right.charAt(0))
  );
}
