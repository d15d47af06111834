import { stemOf } from '#features/assistant/finding/stem.ts';
import type { Steps } from '#features/assistant/finding/steps.ts';

import { LEXICON } from './lexicon.ts';
import { type Speller, spellerSteps } from './speller.ts';
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

/** Makes what finds words and phrases of what stands on receipts, folded. */
export function* textsSteps(lines: readonly string[]): Steps<Texts> {
  const byStem = new Map<string, { readonly line: Line; readonly at: number }[]>();
  const forms = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const text of new Set(lines)) {
    const line = { text, words: foldedWords(text) };
    for (const [at, word] of line.words.entries()) {
      const stem = stemOf(word);
      const places = byStem.get(stem);
      byStem.set(stem, places ?? [{ line, at }]);
      places?.push({ line, at });
      all.add(word);
      forms.set(stem, (forms.get(stem) ?? new Set<string>()).add(word));
    }
    yield;
  }
  const words = [...all];
  const found = new Map<string, FoundText | null>();

  /** The words that are a word in another form, or a kind of it: what a compound is, its last part says. */
  const kinOf = (word: string): string[] => [
    ...(all.has(word) ? [word] : []),
    ...(forms.get(stemOf(word)) ?? []),
    ...(word.length > SHORTEST_TEXT ? words.filter((other) => other.endsWith(word)) : []),
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
    speller: yield* spellerSteps(all),

    phrase(said) {
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

    text({ text: word }) {
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

/** See {@link textsSteps}. */
export interface Texts {
  readonly speller: Speller;
  /** What stands so on a receipt, each of its words in any form; null where nothing does. */
  readonly phrase: (said: readonly Word[]) => string | null;
  /** What to look for to find a word in any form, alone or in a compound; null where it stands nowhere. */
  readonly text: (word: Word) => FoundText | null;
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
