import { foldText } from '@bonbog/domain';

import { stemOf } from '#features/assistant/finding/stem.ts';

import { LEXICON } from './lexicon.ts';
import { createSpeller } from './speller.ts';
import { foldedWords, plainWords, type Word } from './words.ts';

/** A text that is looked for in stores, products and tags; `isOpen` where that finds other words too. */
export interface FoundText {
  readonly search: string;
  readonly isOpen: boolean;
}

/** Shorter words are found in too many others. */
export const SHORTEST_TEXT = 3;
const rememberedMost = 2000;

/** Words that are spelled in two ways, each with the other ones. */
const alike = LEXICON.alike.split(',').map(plainWords);

interface Line {
  readonly text: string;
  readonly words: readonly string[];
}

/** Makes what finds words and phrases of what stands on receipts. */
export function createTexts(lines: readonly string[]) {
  const byStem = new Map<string, { readonly line: Line; readonly at: number }[]>();
  const forms = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const text of new Set(lines.map(foldText))) {
    const line = { text, words: foldedWords(text) };
    for (const [at, word] of line.words.entries()) {
      const stem = stemOf(word);
      const places = byStem.get(stem);
      byStem.set(stem, places ?? [{ line, at }]);
      places?.push({ line, at });
      all.add(word);
      forms.set(stem, (forms.get(stem) ?? new Set<string>()).add(word));
    }
  }
  const words = [...all];
  const ends = words.map(reversed).toSorted();
  const found = new Map<string, FoundText | null>();

  /** The words that are a word in another form, or a kind of it: what a compound is, its last part says. */
  const kinOf = (word: string): string[] => [
    ...(all.has(word) ? [word] : []),
    ...(forms.get(stemOf(word)) ?? []),
    ...(word.length > SHORTEST_TEXT ? beginningWith(reversed(word), ends).map(reversed) : []),
  ];
  const findText = (word: string): FoundText | null => {
    const others = alike.filter((pair) => pair.includes(word)).flat();
    const kin = new Set([word, ...others].flatMap(kinOf).filter(({ length }) => length >= SHORTEST_TEXT));
    if (kin.size === 0) {
      return null;
    }
    const search = sharedOf(word, [...kin]);
    return { search, isOpen: words.some((other) => other.includes(search) !== kin.has(other)) };
  };

  return {
    speller: createSpeller(all),

    /** What stands so on a receipt, each of its words in any form; null where nothing does. */
    phrase(said: readonly Word[]): string | null {
      const typed = said.map(({ text }) => text);
      const place = (byStem.get(stemOf(typed[0] ?? '')) ?? []).find(({ line, at }) =>
        typed.every((form, index) => isSame(form, line.words[at + index])),
      );
      if (place === undefined) {
        return null;
      }
      const placed = placesOf(place.line.text, place.line.words);
      return place.line.text.slice(placed[place.at]?.from ?? 0, placed[place.at + typed.length - 1]?.to ?? 0);
    },

    /** What to look for to find a word in any form, alone or in a compound; null where it stands nowhere. */
    text({ text: word }: Word): FoundText | null {
      if (word.length < SHORTEST_TEXT) {
        return null;
      }
      const before = found.get(word);
      const text = before === undefined ? findText(word) : before;
      if (before === undefined && found.size < rememberedMost) {
        found.set(word, text);
      }
      return text;
    },
  };
}

/** Where words stand in a text, which has them in this order. */
export function placesOf(text: string, words: readonly string[]): { from: number; to: number }[] {
  let end = 0;
  return words.map((word) => {
    const from = text.indexOf(word, end);
    end = from + word.length;
    return { from, to: end };
  });
}

function isSame(word: string, other: string | undefined): boolean {
  return (
    word === other || (other !== undefined && other.length >= SHORTEST_TEXT && stemOf(word) === stemOf(other))
  );
}

/** The longest beginning of a word that all of its kin have, or the shortest of them. */
function sharedOf(word: string, kin: readonly string[]): string {
  for (let length = word.length; length >= SHORTEST_TEXT; length -= 1) {
    const part = word.slice(0, length);
    if (kin.every((other) => other.includes(part))) {
      return part;
    }
  }
  return kin.toSorted((one, other) => one.length - other.length)[0] ?? word;
}

function reversed(word: string): string {
  return Array.from(word).reverse().join('');
}

/** The words of a sorted list with a beginning. */
function beginningWith(beginning: string, sorted: readonly string[]): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    [low, high] = (sorted[middle] ?? '') < beginning ? [middle + 1, high] : [low, middle];
  }
  const found: string[] = [];
  for (let at = low; sorted[at]?.startsWith(beginning) === true; at += 1) {
    found.push(sorted[at] ?? '');
  }
  return found;
}
