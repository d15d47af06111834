import { foldText } from '@bonbog/domain';

import { isNear, isNearBySound, isSameSound } from './mend-word.ts';
import { plainWord } from './said.ts';
import { monthPattern } from './spoken-numbers.ts';

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
/** Shorter words that begin with another letter are words of their own: 'kaffe' is no 'café'. */
const shortestOtherLetter = 6;
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
  const lookUp = (span: readonly string[], isAfterPlace: boolean): readonly string[] => {
    const spellings = spellingsOf(span);
    const exact = spellings
      .map((said) => (isNumber(said) ? undefined : runs.get(said)))
      .find((needle) => needle !== undefined);
    if (exact !== undefined) {
      return [exact];
    }
    const slipped = mayBeSlip(span)
      ? spellings.flatMap((said) => slippedNames(said, runs, isAfterPlace))
      : [];
    return slipped.length > 0 || !isAfterPlace || span.length > 1
      ? [...new Set(slipped)]
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

/** The stores whose folded names contain the folded text. */
export function storesContaining(stores: readonly string[], text: string): string[] {
  const needle = foldText(text);
  return stores.filter((store) => foldText(store).includes(needle));
}

/** Words that say what kind of shop it is behind its name: 'OK tanken i Tåstrup'. */
const kindBehind =
  /^(?:tank|tanken|tankstation|tankstationen|stationen|butik|butikken|forretningen|supermarkedet|byggemarkedet|byggemarked|kobmanden)$/;

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
    .filter((word, at) => at === 0 || !kindBehind.test(word))
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

/** 'Neto' is 'Netto', as short as it is. */
function isSlip(said: string, name: string, isAfterPlace: boolean): boolean {
  const isTyped =
    name[0] === said[0] && (isNear(said, name) || withoutDoubles(said) === withoutDoubles(name));
  return (
    isTyped || (name[0] === said[0] && isSameSound(said, name)) || (isAfterPlace && isNearBySound(said, name))
  );
}

/** How a stretch of words may be meant: as it stands, without a genitive, without 'kvittering' behind it, or 'q otte' as 'q8'. */
function spellingsOf(span: readonly string[]): readonly string[] {
  const said = joined(span);
  const inFigures = joined(span.map((word) => figures.get(word) ?? word));
  const bare = joined([...span.slice(0, -1), (span.at(-1) ?? '').replace(receiptsBehind, '$1')]);
  const genitive = said.length >= 4 && said.endsWith('s') ? said.slice(0, -1) : said;
  const parted = said.replace(/(?<=[a-z]{2})og(?=[a-z]{2})/, '');
  return [...new Set([said, inFigures, genitive, bare, parted])];
}

/** 'Nettobonen' is a receipt from Netto. */
const receiptsBehind =
  /^([a-z]{4,}?)s?(?:bon|bonen|boner|bonerne|bilag|bilagene|kvittering(?:en|er|erne)?|regning(?:en|er)?|kob|kobene|indkob)$/;

/** A number alone names no shop, although 'Rema 1000' has one. */
function isNumber(said: string): boolean {
  return /^\d+$/.test(said);
}

/** Numbers that stand in names, as one says them. */
const figures = new Map([
  ['otte', '8'],
  ['syv', '7'],
  ['seven', '7'],
  ['tusind', '1000'],
]);

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1/g, '$1');
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
