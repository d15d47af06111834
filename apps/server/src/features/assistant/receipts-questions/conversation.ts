import { changedQuestion, isFragment, isOpen, isShort, withoutLead } from './follow-up.ts';
import { isNameAlone, readAlone, readBare, readMessage, type ReadMessage } from './reader.ts';
import { askBack, couldBeNames, type ReadingContext, wordsToRead } from './read-question.ts';
import { askForName } from './loosely/ask-for-name.ts';
import { isTurnedFigure, type LooselyRead, readLoosely } from './loosely/read-loosely.ts';
import type { ReceiptsQuestion, ReceiptsReading } from './receipts-question.ts';

/** What was asked of the receipts last, and how many messages ago. */
interface Asked {
  readonly question: ReceiptsQuestion | null;
  /** The message that had to be asked back, when that was the last. */
  readonly pending: string | null;
  readonly age: number;
}

/** How far back a short message may refer. */
const longestAge = 2;
const mostReplayed = 12;
const nothing: Asked = { question: null, pending: null, age: 0 };

/** What a message asks after others of the same user, oldest first; null when it asks nothing of receipts. */
export function readInConversation(
  message: string,
  earlier: readonly string[],
  context: ReadingContext,
): ReceiptsReading | null {
  const asked = earlier.slice(-mostReplayed).reduce<Asked>((before, said) => {
    const reading = readOne(said, before, context);
    if (reading === null) {
      return before.age >= longestAge ? nothing : { ...before, age: before.age + 1 };
    }
    return reading.kind === 'question'
      ? { question: reading.question, pending: null, age: 0 }
      : { question: before.question, pending: said, age: 0 };
  }, nothing);
  return readOne(message, asked, context);
}

/** Whether the names in the user's receipts could change what a message asks. */
export function needsNames(message: string, earlier: readonly string[], context: ReadingContext): boolean {
  return needsNamesStrictly(message, earlier, context) || mayBeFigure(readLoosely(message, context));
}

/** Whether a loose reading could become a question once shops are known; a shop alone is but a word or two. */
function mayBeFigure(read: LooselyRead | null): boolean {
  return read !== null && (read.isFigure || read.read.conditions.period !== null || isShort(read.words));
}

function needsNamesStrictly(message: string, earlier: readonly string[], context: ReadingContext): boolean {
  const own = readMessage(message, context);
  if (own === null) {
    return false;
  }
  if (couldBeNames(own.read)) {
    return (
      own.read.wanted !== null ||
      own.read.conditions.period !== null ||
      earlier.length > 0 ||
      isNameAlone(own.read)
    );
  }
  // What was asked before may name a shop, and this message live on it.
  return readAlone(own, context) === null && own.read.unexplained.length === 0 && earlier.length > 0;
}

/**
 * By itself a message is what it says; begun with 'og' or 'hvad med' it changes the question before it, and so does a
 * short one that is no question by itself.
 */
function readOne(message: string, asked: Asked, context: ReadingContext): ReceiptsReading | null {
  // What the strict reading asks back is asked: the loose one might pass over what it asks about.
  return readOneStrictly(message, asked, context) ?? readOneLoosely(message, asked, context);
}

/** 'Samme opgørelse for software': the noun stands for what was asked before. */
const sameAgain = / (?:opgorelse|tal|sporgsmal|regnestykke|oversigt)(?= )/g;

/** A period alone, with words around it, is most often a greeting: 'tak for i dag'. */
function isOfTime({ read: { conditions, store } }: ReadMessage): boolean {
  const { category, missing, amountFrom, amountTo } = conditions;
  return [store, category, missing, amountFrom, amountTo].every((value) => value === null);
}

function readOneStrictly(message: string, asked: Asked, context: ReadingContext): ReceiptsReading | null {
  const words = wordsToRead(message, context);
  const own = readMessage(message, context);
  if (words === null || own === null) {
    return null;
  }
  const before = isShort(words) ? asked.question : null;
  const { isLed, words: ledWords } = withoutLead(words);
  const led = isLed ? readMessage(ledWords, context) : null;
  return (
    settled(asked.pending, words, context) ??
    changedBy(led, before) ??
    readOwn(own, { words, before, context }) ??
    (isLed ? null : readBare(own))
  );
}

/** The same with a reading that passes over the words around a question. */
function readOneLoosely(message: string, asked: Asked, context: ReadingContext): ReceiptsReading | null {
  const own = readLoosely(message, context);
  if (own === null) {
    return isTurnedFigure(message, context) ? askBack(onlyNamed) : null;
  }
  const before = mayGoOn(own) ? asked.question : null;
  if (isThere(own)) {
    // 'Der' without knowing where is not everywhere.
    return changedBy(own, before);
  }
  const { words } = own;
  return (
    changedBy(ledOf(words, context), before) ??
    readOwn(own, { words, before, context }) ??
    (withoutLead(words).isLed ? null : readFewWords(own)) ??
    (before === null ? askedName(own, context) : null)
  );
}

/** What follows on 'og' or 'samme', read by itself. */
function ledOf(words: string, context: ReadingContext): LooselyRead | null {
  const { isLed, words: ledWords } = withoutLead(words);
  return isLed ? readLoosely(ledWords.replace(sameAgain, ' '), context) : null;
}

/** Whether a message may live on the one before it: a short one, 'der', and 'selve bilagene' with no condition. */
function mayGoOn(own: LooselyRead): boolean {
  const isOfThose =
    isOpen(own.read) && / (?:selve|bilagene|kvitteringerne|bonerne|regningerne) /.test(own.words);
  return isShort(own.words) || isThere(own) || isOfThose;
}

function isThere({ stores, words }: LooselyRead): boolean {
  return stores.length === 0 && there.test(words);
}

/** What stands for a shop that was named before. */
const there = / (?:der $|derfra |derhenne |hos dem |from there |at that (?:shop|store|place) )/;

/** A name is unknown only when those of the user have been looked up. */
function askedName(own: LooselyRead, { names }: ReadingContext): ReceiptsReading | null {
  return names === null ? null : askForName(own);
}

function readFewWords(own: ReadMessage): ReceiptsReading | null {
  return isOfTime(own) ? null : readBare(own);
}

const onlyNamed =
  'Jeg kan tælle og lægge sammen efter butik, kategori, periode, valuta og beløb, men ikke sammenligne, trække noget fra eller se, hvordan der er betalt. Spørg om én ting ad gangen, fx »hvor meget har jeg brugt hos Netto i marts«.';

/** A message as it stands: as a change of the question before it where it is a piece of one, and else by itself. */
function readOwn(
  own: ReadMessage,
  { words, before, context }: { words: string; before: ReceiptsQuestion | null; context: ReadingContext },
): ReceiptsReading | null {
  const isBack = refersBack(words);
  if (isBack && before === null && isOpen(own.read)) {
    // 'Of them' without knowing whom is not of all.
    return null;
  }
  const isPiece = isBack || isFragment(own.read);
  return changedBy(isPiece ? own : null, before) ?? readAlone(own, context) ?? changedBy(own, before);
}

/** 'Er nogen af dem dubletter', 'del det op på måneder': those that were asked of before. */
function refersBack(words: string): boolean {
  return / (?:dem|af de|those|of them|(?:af|paa?|i|of|in) (?:det|den|it|that)|(?:del|dele|delt|fordel|fordele|opdel|opdele|split|vis|vise|show) (?:det|den|it)) /.test(
    words,
  );
}

function changedBy(said: ReadMessage | null, before: ReceiptsQuestion | null): ReceiptsReading | null {
  const question =
    said === null || before === null || said.stores.length > 1 || said.town !== null
      ? null
      : changedQuestion(before, said.read);
  return question === null ? null : { kind: 'question', question };
}

const vatUnits: readonly (readonly [RegExp, string])[] = [
  [/ kvartal(?:svis|smoms)? $/, 'kvartal'],
  [/ halvar(?:lig|ligt|svis)? $/, 'halvar'],
  [/ maned(?:lig|ligt|svis)? $/, 'maned'],
];

/** The message that was asked back, with the kind of VAT period that answers it in its place. */
function settled(pending: string | null, words: string, context: ReadingContext): ReceiptsReading | null {
  const isAnswer = /^ (?:(?:pr|per|hvert|hver|det er|jeg afregner|vi afregner|hele) )*[a-z]+ $/.test(words);
  const unit = isAnswer ? vatUnits.find(([pattern]) => pattern.test(words))?.[1] : undefined;
  const said = pending === null ? null : wordsToRead(pending, context);
  if (unit === undefined || said === null || !/ moms(?:periode|afregning)/.test(said)) {
    return null;
  }
  const isNamed = /(?:denne|dette|sidste|forrige|indevaerende) moms/.test(said);
  const replaced = said.replace(/moms(?:perioden?|afregning(?:en)?)/, isNamed ? unit : `dette ${unit}`);
  const read = readMessage(`${/ moms /.test(said) ? '' : 'moms '}${replaced}`, context);
  return read === null ? null : readAlone(read, context);
}
