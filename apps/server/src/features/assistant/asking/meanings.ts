import { stemOf } from '#features/assistant/finding/stem.ts';

import { type Concept, LEXICON } from './lexicon.ts';
import { createSpeller, soundsOf } from './speller.ts';
import { plainWords, type Word } from './words.ts';

const shortestStemmed = 5;
const phrases = new Map<string, Set<Concept>>();
/** Phrases of several words by how they sound: 'hwor møjed' is 'hvor møjet'. */
const heard = new Map<string, Set<Concept>>();
const stems = new Map<string, { readonly word: string; readonly concepts: Set<Concept> }[]>();
const order = new Map<string, number>();
let longest = 1;

for (const [concept, list] of entriesOf(LEXICON).filter(
  ([name]) => name !== 'alike' && name !== 'unspelled' && name !== 'writtenFor',
)) {
  for (const [at, phrase] of list.split(',').entries()) {
    const words = plainWords(phrase);
    const key = words.join(' ');
    longest = Math.max(longest, words.length);
    phrases.set(key, (phrases.get(key) ?? new Set<Concept>()).add(concept));
    if (words.length > 1) {
      heard.set(soundsOf(words), (heard.get(soundsOf(words)) ?? new Set<Concept>()).add(concept));
    }
    order.set(`${concept} ${key}`, order.get(`${concept} ${key}`) ?? at);
    if (words.length === 1 && key.length >= shortestStemmed) {
      const stem = stemOf(key);
      stems.set(stem, [...(stems.get(stem) ?? []), { word: key, concepts: new Set([concept]) }]);
    }
  }
}

const shortestMended = 4;
const unmended = new Set(plainWords(LEXICON.unspelled));

/** What words may be mistyped for: small words and those that only forbid are too near to others. */
const unspelled = new Set<Concept>([
  'around',
  'other',
  'lead',
  'agreed',
  'units',
  'unitsEnglish',
  'them',
  'without',
  'either',
  'own',
  'alike',
  'never',
]);
/** Finds the words of the lexicon that others may have been typed for. */
export const lexiconSpeller = createSpeller(
  [...phrases].flatMap(([key, concepts]) =>
    [...concepts].every((concept) => unspelled.has(concept))
      ? []
      : key.split(' ').filter((word) => word.length >= shortestMended && !unmended.has(word)),
  ),
);

const none: ReadonlySet<Concept> = new Set();

/** What a single word means; nothing for one that only stands in phrases. */
export function meaningsOf(text: string): ReadonlySet<Concept> {
  return phrases.get(text) ?? formsOf(text);
}

/** What the words mean that a word is another form of: they begin alike. */
function formsOf(text: string): ReadonlySet<Concept> {
  const known = remembered.get(text);
  if (known !== undefined) {
    return known;
  }
  const kin = text.length < shortestStemmed ? [] : (stems.get(stemOf(text)) ?? []);
  const found = new Set(kin.flatMap(({ word, concepts }) => (beginAlike(word, text) ? [...concepts] : [])));
  if (remembered.size > rememberedMost) {
    remembered.clear();
  }
  remembered.set(text, found);
  return found;
}

const remembered = new Map<string, ReadonlySet<Concept>>();
const rememberedMost = 20_000;

function beginAlike(one: string, other: string): boolean {
  const start = Math.max(shortestStemmed - 1, Math.min(one.length, other.length) - 2);
  return one.slice(0, start) === other.slice(0, start);
}

/** Whether a word alone means something. */
export function means(word: Word | undefined, concept: Concept): boolean {
  return word !== undefined && meaningsOf(word.text).has(concept);
}

/** The longest phrase that begins at a word, one of one word too; null where none does. */
export function phraseAt(
  words: readonly Word[],
  from: number,
): { concepts: ReadonlySet<Concept>; length: number } | null {
  for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
    const said = words.slice(from, from + length).map(({ text }) => text);
    const key = said.join(' ');
    const concepts = length === 1 ? meaningsOf(key) : (phrases.get(key) ?? heard.get(soundsOf(said)) ?? none);
    if (concepts.size > 0) {
      return { concepts, length };
    }
  }
  return null;
}

/** How many words a phrase of this meaning has that begins at a word, the longest one; 0 where none does. */
export function lengthOf(words: readonly Word[], from: number, concept: Concept): number {
  for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
    const key = words
      .slice(from, from + length)
      .map(({ text }) => text)
      .join(' ');
    if (phrases.get(key)?.has(concept) === true) {
      return length;
    }
  }
  return 0;
}

/** The place of a word in the list of one of some concepts, from 0 on; -1 where it stands in none. */
export function placeIn(word: Word | undefined, ...concepts: readonly Concept[]): number {
  for (const concept of concepts) {
    const at = word === undefined ? undefined : order.get(`${concept} ${word.text}`);
    if (at !== undefined) {
      return at;
    }
  }
  return -1;
}

function entriesOf(lexicon: typeof LEXICON): [Concept, string][] {
  const names = Object.keys(lexicon).filter((name): name is Concept => Object.hasOwn(lexicon, name));
  return names.map((name) => [name, lexicon[name]]);
}
