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
import { escapeMarkdown, historyLink } from './history-link.ts';
import { EVERY_RECEIPT } from './receipts-question.ts';
import { plainWord } from './said.ts';
import type { FoundStore } from './store-names.ts';
import { unexplainedWords } from './unexplained.ts';

/** How a message is taken apart with what is known; null when it cannot be a question that is looked up. */
export interface ReadMessage {
  readonly message: string;
  readonly read: Interpretation;
  /** Stores that are meant equally well; more than one has to be asked back. */
  readonly stores: readonly string[];
}

const placeWord = /^(?:hos|fra|ved|from|at)$/;
const anyPreposition = /^(?:hos|fra|ved|from|at|i|pa|til|af|for|on)$/;

/** Words that stand for many shops and are the name of none. */
const noShops = new Set(
  (
    'udlandet danmark tyskland sverige norge england usa europa butikken butikker forretningen kunden kunder leverandor ' +
    'leverandoren banken arbejdet revisor revisoren bogholder mobilen telefonen computeren appen bonbog skat starten begyndelsen ' +
    'midten slutningen nytar jul sommeren vinteren foraret efteraret weekenden ferien nettet dig jer mig os alle andre'
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
    return { message, read: first, stores: [] };
  }
  const said = words.trim().split(' ');
  const found = context.names.stores.find(said, new Set(first.unexplained));
  const [store] = found;
  if (store === undefined) {
    return { message, read: first, stores: [] };
  }
  return {
    message,
    read: interpret(withoutStore(said, store), context, store.needle),
    stores: [...new Set(found.map(({ needle }) => needle))],
  };
}

/**
 * The question a message is by itself. With names looked up, a shop that no receipt is from is a question, too, and a
 * word that is neither shop nor category is asked back, when nothing else is unexplained.
 */
export function readAlone(
  { message, read, stores }: ReadMessage,
  context: ReadingContext,
): ReceiptsReading | null {
  if (stores.length > 1) {
    return read.wanted === null ? null : askBack(whichStore(stores));
  }
  const question = questionOf(read);
  if (question !== null || context.names === null || read.unexplained.length === 0 || read.store !== null) {
    return question;
  }
  const name = namedAfterPreposition(read, message);
  if (name === null || !couldBeNames(read) || read.wanted === null) {
    return null;
  }
  const rest = questionOf({ ...read, unexplained: [] });
  if (rest?.kind !== 'question') {
    return null;
  }
  if (name.isPlace) {
    return { kind: 'question', question: { ...rest.question, store: name.text } };
  }
  return name.isOwnWord ? askBack(neitherStoreNorCategory(name.text)) : null;
}

function withoutStore(words: readonly string[], { at, length }: FoundStore): string {
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
  const isShop = placeWord.test(lead) && !span.some((word) => noShops.has(word) || /^\d+$/.test(word));
  return { text: asTyped(span, message), isPlace: isShop, isOwnWord: /^(?:pa|til|on)$/.test(lead) };
}

function asTyped(span: readonly string[], message: string): string {
  const typed = message.split(/[^\p{L}\p{N}&'’-]+/u).filter((word) => word !== '');
  const found = span.map((word) => typed.find((original) => plainWord(original) === word) ?? word);
  return found.join(' ').slice(0, 80);
}

function whichStore(stores: readonly string[]): string {
  return `Jeg finder flere butikker, der kan være ment: ${stores.map((store) => `**${escapeMarkdown(store)}**`).join(', ')}. Hvilken mener du?`;
}

function neitherStoreNorCategory(text: string): string {
  const link = historyLink({ ...EVERY_RECEIPT, wanted: 'list', store: text });
  return `Jeg kan tælle efter butik, kategori, periode, valuta og beløb, men »${escapeMarkdown(text)}« er hverken en butik eller en kategori hos dig. Du kan [søge efter »${escapeMarkdown(text)}« i historikken](${link}). Hvilken butik eller kategori mener du?`;
}
