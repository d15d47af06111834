import { TAKEN, UNKNOWN } from './said.ts';
import {
  askBack,
  couldBeNames,
  type Interpretation,
  interpret,
  questionOf,
  type ReadingContext,
  wordsToRead,
} from './read-question.ts';
import type { ReceiptsReading } from './receipts-question.ts';
import { isOpen } from './follow-up.ts';
import { escapeMarkdown, searchLink } from './history-link.ts';
import { plainWord } from './said.ts';
import type { FoundStore } from './store-names.ts';

/** How a message is taken apart with what is known; null when it cannot be a question that is looked up. */
export interface ReadMessage {
  readonly message: string;
  readonly read: Interpretation;
  /** Stores that are meant equally well; more than one has to be asked back. */
  readonly stores: readonly string[];
  /** The word that may be a town as well as part of a name: 'i Køge'. */
  readonly town: string | null;
}

const placeWord = /^(?:hos|fra|ved|from|at)$/;
const english = /\b(?:my|did|how|what|show|we|the|receipts?|spend|spent)\b/i;
const anyPreposition = /^(?:hos|fra|ved|from|at|i|pa|til|af|for|on)$/;

/** Words that stand for many shops and are the name of none. */
const noShops = new Set(
  (
    'udlandet danmark tyskland sverige norge england usa europa butikken butikker forretningen kunden kunder leverandor ' +
    'leverandoren banken arbejdet revisor revisoren bogholder mobilen telefonen computeren appen bonbog skat starten begyndelsen ' +
    'midten slutningen inden efter sommerferien ferie paske uge vinterferien nytar jul sommeren vinteren foraret efteraret weekenden ferien nettet dig jer mig os alle andre'
  ).split(' '),
);

/** Takes a message apart; with the user's names, stores are found in it. */
export function readMessage(message: string, context: ReadingContext): ReadMessage | null {
  const words = wordsToRead(message, context);
  if (words === null) {
    return null;
  }
  const first = interpret(words, context, null);
  if (context.names === null || first.conditions.isTwice || !couldBeNames(first)) {
    return { message, read: first, stores: [], town: null };
  }
  const said = words.trim().split(' ');
  const found = context.names.stores.find(said, new Set(first.unexplained));
  const [store] = found;
  if (store === undefined) {
    return { message, read: first, stores: [], town: null };
  }
  return {
    message,
    read: interpret(withoutStore(said, store), context, store.needle),
    stores: [...new Set(found.map(({ needle }) => needle))],
    town: !store.isLeading && /^(?:i|in)$/.test(said[store.at - 1] ?? '') ? store.needle : null,
  };
}

/**
 * The question a message is by itself. With names looked up, a shop that no receipt is from is a question, too, and a
 * word that is neither shop nor category is asked back, when nothing else is unexplained.
 */
export function readAlone(said: ReadMessage, context: ReadingContext): ReceiptsReading | null {
  const { message, read, stores } = said;
  if (stores.length > 1) {
    return read.wanted === null ? null : askBack(whichStore(stores));
  }
  if (said.town !== null) {
    return questionOf(read)?.kind === 'question' ? askBack(whichTown(said.town)) : null;
  }
  return questionOf(read) ?? (context.names === null ? null : readUnknownName(read, message));
}

/**
 * What a few words that name nothing but conditions ask for: 'brændstof sidste måned' is what was spent. A period is among
 * them, because a shop or a category alone may be asked about for other reasons.
 */
export function readBare({ message, read, stores, town }: ReadMessage): ReceiptsReading | null {
  const isBare = read.heard.size === 0 && read.unexplained.length === 0 && stores.length <= 1;
  if (!isBare || town !== null) {
    return null;
  }
  const isTotal = / (?:i alt|ialt|samlet|total|tilsammen|sammenlagt|in total) /.test(
    ` ${message.toLowerCase()} `,
  );
  if (isOfSome(read) && !isTotal) {
    return questionOf({ ...read, wanted: { wanted: 'list' } });
  }
  return read.conditions.period !== null || (isTotal && isNarrowed(read))
    ? questionOf({ ...read, wanted: { wanted: 'sum' } })
    : readStoreAlone(read);
}

function isNarrowed(read: Interpretation): boolean {
  return read.store !== null || read.conditions.category !== null || isOfSome(read);
}

/** 'Over 5000 kr i 2025', 'uden cvr': those receipts are looked for. Money without VAT is another matter. */
function isOfSome({ conditions: { amountFrom, amountTo, missing } }: Interpretation): boolean {
  return amountFrom !== null || amountTo !== null || (missing !== null && missing !== 'vat');
}

/** A shop and nothing else may be asked about in many ways. */
function readStoreAlone({ conditions, store }: Interpretation): ReceiptsReading | null {
  return store !== null && isOpen({ conditions, store: null }) ? askBack(whatOfStore(store)) : null;
}

/** Whether a message may be the name of a shop and nothing else. */
export function isNameAlone({ heard, rest }: Interpretation): boolean {
  return heard.size === 0 && rest.trim().split(' ').length <= longestName;
}

const longestName = 3;

/** What it is when the unexplained words are the name of something no receipt has. */
function readUnknownName(read: Interpretation, message: string): ReceiptsReading | null {
  if (read.store !== null || read.wanted === null || !couldBeNames(read)) {
    return null;
  }
  const name = namedAfterPreposition(read, message);
  const rest = questionOf({ ...read, unexplained: [] });
  if (name === null || rest?.kind !== 'question') {
    return null;
  }
  if (name.isPlace) {
    return { kind: 'question', question: { ...rest.question, store: name.text } };
  }
  return name.isOwnWord ? askBack(neitherStoreNorCategory(name.text)) : null;
}

/** The words with {@link TAKEN} in the place of a store and the preposition before it. */
export function withoutStore(words: readonly string[], { at, length }: FoundStore): string {
  const isLed = at > 0 && anyPreposition.test(words[at - 1] ?? '');
  const before = words.slice(0, isLed ? at - 1 : at);
  return ` ${[...before, TAKEN, ...words.slice(at + length)].join(' ')} `;
}

/** The unexplained words as they were typed, when they all stand together behind one preposition. */
function namedAfterPreposition({ rest, unexplained }: Interpretation, message: string) {
  const words = rest.split(' ').filter((word) => word !== '');
  const first = words.findIndex((word) => word === unexplained[0]);
  const span = words.slice(first, first + unexplained.length);
  const lead = words[first - 1] ?? '';
  const isTogether = span.length <= 3 && span.every((word, index) => word === unexplained[index]);
  if (
    !isTogether ||
    !anyPreposition.test(lead) ||
    span.some((word) => word.includes(UNKNOWN) || /@/.test(word))
  ) {
    return null;
  }
  // 'At vælge' is no place, as 'at Netto' is.
  const isLed = placeWord.test(lead) && (lead !== 'at' || english.test(message));
  const isShop = isLed && !span.some((word) => noShops.has(word) || /^\d+$/.test(word));
  return { text: asTyped(span, message), isPlace: isShop, isOwnWord: /^(?:pa|til|on)$/.test(lead) };
}

/** Folded words as they were typed in a message. */
export function asTyped(span: readonly string[], message: string): string {
  const typed = message.split(/[^\p{L}\p{N}&'’-]+/u).filter((word) => word !== '');
  const found = span.map((word) => typed.find((original) => plainWord(original) === word) ?? word);
  return found.join(' ').slice(0, 80);
}

function whatOfStore(store: string): string {
  const name = escapeMarkdown(store);
  return `Hvad vil du vide om »${name}«? Skriv fx »hvor meget har jeg brugt hos ${name} i år« eller »vis mine kvitteringer fra ${name}«.`;
}

function whichTown(town: string): string {
  const name = escapeMarkdown(town);
  return `Jeg kender ikke byen på dine kvitteringer, men kan tælle dem fra butikker med »${name}« i navnet. Skriv »hos ${name}«, hvis det er dem, du vil se.`;
}

function whichStore(stores: readonly string[]): string {
  return `Jeg finder flere butikker, der kan være ment: ${stores.map((store) => `**${escapeMarkdown(store)}**`).join(', ')}. Hvilken mener du?`;
}

function neitherStoreNorCategory(text: string): string {
  return `Jeg kan tælle efter butik, kategori, periode, valuta og beløb, men »${escapeMarkdown(text)}« er hverken en butik eller en kategori hos dig. Du kan [søge efter »${escapeMarkdown(text)}« i historikken](${searchLink(text)}). Hvilken butik eller kategori mener du?`;
}
