import { foldText } from '@bonbog/domain';

import { plainWord } from './said.ts';
import { monthPattern } from './spoken-numbers.ts';
import { figures, isNumber, isSlip, joined, spellingsOf } from './store-spellings.ts';

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
const shortestSlip = 4;
/** Letters that a name has besides the part it is called by. */
const shortestRest = 3;

/** Prepares the names of stores for finding them in what people type. */
export function createStoreNames(stores: readonly string[]): StoreNames {
  const runs = new Map<string, string>();
  const single = new Set<string>();
  const leading = new Set(stores.flatMap(beginnings));
  for (const store of stores) {
    addRuns(store, runs, single);
  }
  // The 'One' of 'Motel One' is a word of every English sentence.
  const isShortInside = ([word = '']: readonly string[]) => word.length < shortestSlip && !leading.has(word);
  const lookUp = (span: readonly string[], isAfterPlace: boolean): readonly string[] => {
    const spellings = spellingsOf(span);
    const isCommon = span.length === 1 && !isAfterPlace && isShortInside(span);
    const exact = spellings
      .map((said) => (isCommon || isNumber(said) ? undefined : runs.get(said)))
      .find((needle) => needle !== undefined);
    if (exact !== undefined) {
      return [exact];
    }
    const slipped = mayBeSlip(span)
      ? spellings
          .flatMap((said) => slippedNames(said, runs, isAfterPlace))
          .filter((needle) => isAfterPlace || leading.has(needle))
      : [];
    return slipped.length > 0 || !isAfterPlace || span.length > 1
      ? slipped.filter((needle, at) => isWidest(needle, at, slipped))
      : partsOfNames(joined(span), runs);
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

/** Of names that hold one another the longest is meant, and each only once. */
function isWidest(needle: string, at: number, all: readonly string[]): boolean {
  return all.indexOf(needle) === at && !all.some((other) => other !== needle && other.includes(needle));
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

/** Names that are meant but for a slip of the finger behind the first letter; behind 'hos' they are heard by ear, too. */
function slippedNames(
  said: string,
  runs: ReadonlyMap<string, string>,
  isAfterPlace: boolean,
): readonly string[] {
  const letters = said.replace(/\d/g, '');
  if (letters.length < shortestSlip) {
    return [];
  }
  const found = new Set<string>();
  for (const [name, needle] of runs) {
    const own = name.replace(/\d/g, '');
    const isAlike =
      own.length >= shortestSlip &&
      !kinds.test(name) &&
      Math.abs(own.length - letters.length) <= 2 &&
      digitsOf(name) === digitsOf(said) &&
      isSlip(letters, own, isAfterPlace);
    if (isAlike) {
      found.add(needle);
    }
  }
  return [...found];
}

const filledIn = /^(?:og|i|pa)$/;
const ofTime = new RegExp(
  `^(?:${monthPattern}|sidste|forrige|denne|dette|hele|uge|maned|kvartal|halvar|siden|indtil)$`,
);

/** A short word that is in no name is no slip, and neither is a month: it says something else. */
function mayBeSlip(span: readonly string[]): boolean {
  return span.every(
    (word, at) =>
      !ofTime.test(word) &&
      (isLongWord(word) ||
        /^[a-z]{4,}\d+$/.test(word) ||
        (at > 0 && (filledIn.test(word) || figures.has(word) || /^(?:\d+|[a-z])$/.test(word)))),
  );
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** A word at the beginning or the end of a longer one: 'brugsen' in 'SuperBrugsen'. */
function partsOfNames(said: string, runs: ReadonlyMap<string, string>): readonly string[] {
  const texts = [...runs.values()].filter((text) => /^[a-z]+$/.test(text));
  const isPart =
    said.length >= shortestPart &&
    texts.some(
      (text) => text.length >= said.length + shortestRest && (text.startsWith(said) || text.endsWith(said)),
    );
  return isPart ? [said] : [];
}
