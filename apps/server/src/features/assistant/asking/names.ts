import { CATEGORIES, foldText } from '@bonbog/domain';

import { stemOf } from '#features/assistant/finding/stem.ts';

import { LEXICON } from './lexicon.ts';
import { createSpeller } from './speller.ts';
import { plainWords, type Word } from './words.ts';

/** What a user's receipts are named by: as it stands on them. */
export interface OwnNames {
  readonly stores: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly products: readonly string[];
}

/** What a name stands for: a store by what its name has in it, a category or a tag whole. */
export type Named =
  | { readonly kind: 'store'; readonly value: string }
  | { readonly kind: 'category'; readonly value: string }
  | { readonly kind: 'tag'; readonly value: string };

/** Texts that are looked for in stores, products and tags; `isOpen` where that finds other words too. */
export interface FoundText {
  readonly search: string;
  readonly isOpen: boolean;
}

/** Words of names that say nothing alone. */
const generic = new Set(
  'aps as a s is ivs og and the store shop butik cafe restaurant hotel bageri kiosk erhverv danmark denmark as i af'.split(
    ' ',
  ),
);
const shortestText = 3;
const longestName = 5;

/** Makes what finds names and texts of a user's receipts among words. */
export function createNames({ stores, categories, tags, products }: OwnNames) {
  const keys = new Map<string, Named>();
  const add = (words: readonly string[], named: Named) => {
    const key = words.filter((word) => !linking.has(word)).join(' ');
    if (key !== '' && !keys.has(key)) {
      keys.set(key, named);
    }
  };
  for (const category of [...categories, ...CATEGORIES].filter((name) => name.trim() !== '')) {
    addCategory(category, add);
  }
  for (const tag of tags) {
    add(plainWords(tag), { kind: 'tag', value: tag });
  }
  for (const store of stores) {
    addStore(store, add);
  }
  const texts = [...new Set([...stores, ...products, ...tags].map(foldText))];
  const beginnings = new Map<string, Set<string>>();
  const textWords = new Set<string>();
  for (const text of texts) {
    for (const word of plainWords(text)) {
      const beginning = word.slice(0, shortestText);
      beginnings.set(beginning, (beginnings.get(beginning) ?? new Set<string>()).add(text));
      textWords.add(word);
    }
  }
  const known = [...textWords].map((word) => ({ word, stem: stemOf(word) }));
  const nameSpeller = createSpeller([...keys.keys()].filter((key) => !key.includes(' ')));

  return {
    nameSpeller,
    textSpeller: createSpeller(textWords),

    /** The name that some words are, in any form of the last. */
    named(words: readonly Word[]): Named | null {
      const plain = words.map(({ text }) => text).filter((word) => !linking.has(word));
      const found = keys.get(plain.join(' ')) ?? keys.get(plain.join(''));
      if (found !== undefined || plain.length !== 1) {
        return found ?? null;
      }
      const [form] = nameSpeller.formsOf(plain[0] ?? '');
      return form === undefined ? null : (keys.get(form) ?? null);
    },

    /** What stands so on a receipt, each of its words in any form; null where nothing does. */
    phrase(words: readonly Word[]): string | null {
      const said = words.map(({ text }) => text);
      const [first = ''] = said;
      const near = [...(beginnings.get(first.slice(0, shortestText)) ?? [])];
      return near.map((text) => phraseIn(text, said)).find((found) => found !== null) ?? null;
    },

    /** What to look for to find a word in any form, alone or in a compound; null where it stands nowhere. */
    text(word: Word): FoundText | null {
      return word.text.length < shortestText ? null : findText(word.text, known);
    },

    /** Whether what is looked for in the names of stores is the beginning or the end of a word in each. */
    isClear(store: string): boolean {
      return stores.every((name) => {
        const text = foldText(name);
        return !text.includes(store) || isWholeIn(text, store);
      });
    },
  };
}
/** See {@link createNames}. */
export type Names = ReturnType<typeof createNames>;

const linking = new Set(['og', 'and', 'i']);

type Add = (words: readonly string[], named: Named) => void;

function addCategory(category: string, add: Add): void {
  const words = plainWords(category);
  const named = { kind: 'category', value: category } as const;
  add(words, named);
  for (const word of words.filter(({ length }) => length >= shortestText)) {
    add([word], named);
  }
}

/** A store goes by its name, by its beginnings, and by each word of it that says something. */
function addStore(store: string, add: Add): void {
  const text = foldText(store);
  const words = plainWords(text);
  const placed = placesOf(text, words);
  const part = (from: number, to: number) => {
    const value = text.slice(placed[from]?.from ?? 0, placed[to - 1]?.to ?? 0);
    if (value.length > 1) {
      add(words.slice(from, to), { kind: 'store', value });
    }
  };
  for (let to = words.length; to > 0; to -= 1) {
    part(0, to);
    add([words.slice(0, to).join('')], { kind: 'store', value: text.slice(0, placed[to - 1]?.to ?? 0) });
  }
  for (const [at, word] of words.entries()) {
    if (word.length >= shortestText && !generic.has(word)) {
      part(at, at + 1);
    }
  }
}

function placesOf(text: string, words: readonly string[]): { from: number; to: number }[] {
  let end = 0;
  return words.map((word) => {
    const from = text.indexOf(word, end);
    end = from + word.length;
    return { from, to: end };
  });
}

/** A word that stands on receipts, and what is left of it without its ending. */
interface KnownWord {
  readonly word: string;
  readonly stem: string;
}

/** The words that are a word in another form, or a kind of it: what a compound is, its last part says. */
function kinOf(word: string, known: readonly KnownWord[]): string[] {
  const stem = stemOf(word);
  const isPart = (other: string) => word.length > shortestText && other.endsWith(word);
  const kin = known.filter(
    (other) =>
      other.word === word || isPart(other.word) || (other.word.length >= shortestText && other.stem === stem),
  );
  return kin.map((other) => other.word);
}

/** Words that are spelled in two ways, each with the other ones. */
const alike = LEXICON.alike.split(',').map(plainWords);

function findText(word: string, known: readonly KnownWord[]): FoundText | null {
  const others = alike.filter((pair) => pair.includes(word)).flat();
  const kin = [...new Set([word, ...others].flatMap((one) => kinOf(one, known)))];
  if (kin.length === 0) {
    return null;
  }
  const lengths = Array.from(
    { length: Math.max(0, word.length - shortestText + 1) },
    (_, at) => word.length - at,
  );
  const shared = lengths
    .map((length) => word.slice(0, length))
    .find((part) => kin.every((other) => other.includes(part)));
  const search = shared ?? kin.toSorted((one, other) => one.length - other.length)[0] ?? word;
  const isOpen = known.some((other) => other.word.includes(search) !== kin.includes(other.word));
  return { search, isOpen };
}

function phraseIn(text: string, said: readonly string[]): string | null {
  const words = plainWords(text);
  const isSame = (word: string | undefined, other: string) =>
    word === other || (word !== undefined && word.length >= shortestText && stemOf(word) === stemOf(other));
  const at = words.findIndex((_, from) => said.every((word, index) => isSame(words[from + index], word)));
  if (at < 0) {
    return null;
  }
  const placed = placesOf(text, words);
  return text.slice(placed[at]?.from ?? 0, placed[at + said.length - 1]?.to ?? 0);
}

function isWholeIn(text: string, part: string): boolean {
  const at = text.indexOf(part);
  const before = text.charAt(at - 1);
  return at === 0 || before === ' ' || before === '-' || before === '.';
}

/** The most words that a name is looked for in. */
export const NAME_WORDS_MOST = longestName;
