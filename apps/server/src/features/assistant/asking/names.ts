import { CATEGORIES, foldText } from '@bonbog/domain';

import { forEach, type Steps } from '#features/assistant/finding/steps.ts';

import { type FoldedName, writtenIn } from './as-written.ts';
import { type Speller, spellerSteps } from './speller.ts';
import { placesOf, SHORTEST_TEXT, type Texts, textsSteps } from './texts.ts';
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

/** Words of names that say nothing alone. */
const generic = new Set(
  'aps as a s is ivs og and the store shop butik cafe restaurant hotel bageri kiosk erhverv danmark denmark as i af'.split(
    ' ',
  ),
);
const longestName = 5;

/** Makes what finds names and texts of a user's receipts among words. */
export function* namesSteps({ stores, categories, tags, products }: OwnNames): Steps<Names> {
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
    yield;
  }
  const fold = (name: string): FoldedName => ({ name, folded: foldText(name) });
  const foldedStores = yield* forEach(stores, fold);
  const written = [...foldedStores, ...(yield* forEach([...products, ...tags], fold))];
  const texts = yield* textsSteps(written.map(({ folded }) => folded));
  const nameSpeller = yield* spellerSteps([...keys.keys()].filter((key) => !key.includes(' ')));

  return {
    nameSpeller,

    named(words) {
      const plain = words.map(({ text }) => text).filter((word) => !linking.has(word));
      const found = keys.get(plain.join(' ')) ?? keys.get(plain.join(''));
      if (found !== undefined || plain.length !== 1) {
        return found ?? null;
      }
      const [form] = nameSpeller.formsOf(plain[0] ?? '');
      return form === undefined ? null : (keys.get(form) ?? null);
    },

    texts,

    asWritten: (sought) => writtenIn(written, sought),

    isClear(store) {
      return foldedStores.every(({ folded }) => !folded.includes(store) || isWholeIn(folded, store));
    },
  };
}
/** See {@link namesSteps}. */
export interface Names {
  readonly nameSpeller: Speller;
  readonly texts: Texts;
  /** The name that some words are, in any form of the last. */
  readonly named: (words: readonly Word[]) => Named | null;
  /** What is looked for in names and texts, as they write it. */
  readonly asWritten: (sought: string) => string;
  /** Whether what is looked for in the names of stores is the beginning or the end of a word in each. */
  readonly isClear: (store: string) => boolean;
}

const linking = new Set(['og', 'and', 'i']);

type Add = (words: readonly string[], named: Named) => void;

function addCategory(category: string, add: Add): void {
  const words = plainWords(category);
  const named = { kind: 'category', value: category } as const;
  add(words, named);
  for (const word of words.filter(({ length }) => length >= SHORTEST_TEXT)) {
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
    if (word.length >= SHORTEST_TEXT && !generic.has(word)) {
      part(at, at + 1);
    }
  }
}

function isWholeIn(text: string, part: string): boolean {
  const at = text.indexOf(part);
  const before = text.charAt(at - 1);
  return at === 0 || before === ' ' || before === '-' || before === '.';
}

/** The most words that a name is looked for in. */
export const NAME_WORDS_MOST = longestName;
