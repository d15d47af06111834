import { foldText } from '@bonbog/domain';

import { isNear } from './mend-word.ts';
import { plainWord } from './said.ts';

/** A stretch of words that names stores. */
export interface FoundStore {
  /** What the names of the stores contain, folded. */
  readonly needle: string;
  /** From which word on, and how many words it is. */
  readonly at: number;
  readonly length: number;
  /** Whether a name begins with it; what only stands later in names may be a town. */
  readonly isLeading: boolean;
}

/** The names of one user's stores, ready to be recognised. */
export interface StoreNames {
  /** Whether a word is part of a name. */
  readonly hasWord: (word: string) => boolean;
  /** The longest names among the words that use one of the unexplained ones; more than one, when they are equally long. */
  readonly find: (words: readonly string[], unexplained: ReadonlySet<string>) => readonly FoundStore[];
}

const mostWords = 5;
const shortestPart = 5;
const shortestShared = 3;

/** Prepares the names of stores for finding them in what people type. */
export function createStoreNames(stores: readonly string[]): StoreNames {
  const runs = new Map<string, string>();
  const single = new Set<string>();
  const leading = new Set(stores.flatMap(beginnings));
  for (const store of stores) {
    addRuns(store, runs, single);
  }
  const lookUp = (span: readonly string[], isAfterPlace: boolean): readonly string[] => {
    const said = joined(span);
    const exact = runs.get(said);
    if (exact !== undefined) {
      return [exact];
    }
    // A short word or a number that is in no name is no slip: it says something else.
    const slipped = span.every(isLongWord) ? slippedNames(said, runs) : [];
    return slipped.length > 0 || !isAfterPlace || span.length > 1 ? slipped : partsOfNames(said, runs);
  };
  return {
    // Shorter ones are words of every sentence, too: the 'A' of 'A/S'.
    hasWord: (word) => isLongWord(word) && single.has(word),
    find: (words, unexplained) => {
      for (let length = Math.min(mostWords, words.length); length > 0; length -= 1) {
        const found = words.flatMap((_, at): FoundStore[] => {
          const span = words.slice(at, at + length);
          return span.length === length && span.some((word) => unexplained.has(word)) && isSpan(span)
            ? lookUp(span, isPlace(words[at - 1])).map((needle) => ({
                needle,
                at,
                length,
                isLeading: leading.has(needle) || !runs.has(needle),
              }))
            : [];
        });
        if (found.length > 0) {
          return found;
        }
      }
      return [];
    },
  };
}

/** The stores whose folded names contain the folded text. */
export function storesContaining(stores: readonly string[], text: string): string[] {
  const needle = foldText(text);
  return stores.filter((store) => foldText(store).includes(needle));
}

/** Words that say what kind of shop it is, and then comes its name. */
const kinds =
  /^(?:restaurant|cafe|hotel|cafeteria|pizzeria|bageri|kiosk|apotek|den|det|the|butik|super|byg|guldsmed|frisor)$/;

/** What a name begins with, with and without the kind of shop before it. */
function beginnings(store: string): string[] {
  const folded = foldText(store);
  const words = [...folded.matchAll(/[a-z0-9]+/g)];
  const starts = words.filter((_, at) => words.slice(0, at).every(([word]) => kinds.test(word)));
  return starts.flatMap((start) =>
    words
      .filter(({ index }) => index >= start.index)
      .map((end) => folded.slice(start.index, end.index + end[0].length)),
  );
}

/** Every stretch of whole words of a name, joined, and the text of it as it stands in the folded name. */
function addRuns(store: string, runs: Map<string, string>, single: Set<string>): void {
  const folded = foldText(store);
  const words = [...folded.matchAll(/[a-z0-9]+/g)].slice(0, mostWords + 1);
  for (const [start, first] of words.entries()) {
    single.add(plainWord(first[0]));
    for (const [index, last] of words.slice(start).entries()) {
      const text = folded.slice(first.index, last.index + last[0].length);
      const said = joined(words.slice(start, start + index + 1).map(([word]) => word));
      const known = runs.get(said);
      if (said.length >= 2) {
        runs.set(said, known === undefined ? text : inBoth(known, text));
      }
    }
  }
}

/** What two spellings of one name both contain: 'rema' for 'rema 1000' and 'rema1000'. */
function inBoth(one: string, other: string): string {
  if (one.includes(other) || other.includes(one)) {
    return one.length < other.length ? one : other;
  }
  const end = one.split('').findIndex((letter, at) => letter !== other[at]);
  const shared = one.slice(0, end).trim();
  return shared.length >= shortestShared ? shared : one;
}

/** Words as one, so that 'jem fix' is 'Jem & Fix' and 'rema1000' is 'Rema 1000'. */
function joined(words: readonly string[]): string {
  const plain = words.map(plainWord);
  // 'Fix' and 'fiks' sound alike.
  return plain
    .filter((word, at) => !/^(?:og|i|pa)$/.test(word) || at === 0 || at === plain.length - 1)
    .join('')
    .replace(/x/g, 'ks');
}

/** A name neither begins nor ends with 'og', 'i' or 'hos'. */
function isSpan(words: readonly string[]): boolean {
  return [words[0], words.at(-1)].every(
    (word) => word !== undefined && !/^(?:og|i|hos|fra|pa|ved|til|jeg)$/.test(word),
  );
}

function isLongWord(word: string): boolean {
  return /^[a-z]{4,}$/.test(word);
}

function isPlace(word: string | undefined): boolean {
  return word !== undefined && /^(?:hos|fra|ved|i|at|from)$/.test(word);
}

/** Names that are meant but for a slip of the finger behind the first letter. */
function slippedNames(said: string, runs: ReadonlyMap<string, string>): readonly string[] {
  const found = new Set<string>();
  for (const [name, needle] of runs) {
    if (name[0] === said[0] && Math.abs(name.length - said.length) <= 2 && isSlip(said, name)) {
      found.add(needle);
    }
  }
  return [...found];
}

/** 'Neto' is 'Netto', as short as it is. */
function isSlip(said: string, name: string): boolean {
  return isNear(said, name) || (said.length >= 4 && withoutDoubles(said) === withoutDoubles(name));
}

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}

/** A word at the beginning or the end of a longer one: 'brugsen' in 'SuperBrugsen'. */
function partsOfNames(said: string, runs: ReadonlyMap<string, string>): readonly string[] {
  const texts = [...runs.values()];
  const isPart =
    said.length >= shortestPart && texts.some((text) => text.startsWith(said) || text.endsWith(said));
  return isPart ? [said] : [];
}
