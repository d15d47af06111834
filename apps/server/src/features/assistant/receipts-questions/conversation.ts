import { changedQuestion, isShort, withoutLead } from './follow-up.ts';
import { readAlone, readMessage, type ReadMessage } from './reader.ts';
import { couldBeNames, type ReadingContext, wordsToRead } from './read-question.ts';
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
  const own = readMessage(message, context);
  if (own === null) {
    return false;
  }
  if (couldBeNames(own.read)) {
    return own.read.wanted !== null || earlier.length > 0;
  }
  // What was asked before may name a shop, and this message live on it.
  return readAlone(own, context) === null && own.read.unexplained.length === 0 && earlier.length > 0;
}

function readOne(message: string, asked: Asked, context: ReadingContext): ReceiptsReading | null {
  const words = wordsToRead(message, context);
  if (words === null) {
    return null;
  }
  const answered = asked.pending === null ? null : settled(asked.pending, words, context);
  if (answered !== null) {
    return answered;
  }
  const { isLed, words: withoutIt } = withoutLead(words);
  const follows = asked.question !== null && isShort(words) && asked.age <= longestAge;
  const led = isLed ? readMessage(withoutIt, context) : null;
  if (follows && led !== null && asked.question !== null) {
    const changed = changedBy(led, asked.question);
    if (changed !== null) {
      return changed;
    }
  }
  const own = readMessage(message, context);
  if (own === null) {
    return null;
  }
  const alone = readAlone(own, context);
  return alone !== null || !follows || asked.question === null ? alone : changedBy(own, asked.question);
}

function changedBy({ read, stores }: ReadMessage, before: ReceiptsQuestion): ReceiptsReading | null {
  const question = stores.length > 1 ? null : changedQuestion(before, read);
  return question === null ? null : { kind: 'question', question };
}

/** The message that was asked back, with the answer to that in its place. */
function settled(pending: string, words: string, context: ReadingContext): ReceiptsReading | null {
  const period =
    /^ (?:pr |per |hvert |hver |det er |jeg afregner |hele )*(kvartal|halvar|maned|kvartalsvis|halvarlig|manedlig)(?:svis|ligt)? $/.exec(
      words,
    )?.[1];
  const said = wordsToRead(pending, context);
  if (period === undefined || said === null || !/ moms(?:periode|afregning)/.test(said)) {
    return null;
  }
  const unit = period.startsWith('kvartal') ? 'kvartal' : period.startsWith('halv') ? 'halvar' : 'maned';
  const isNamed = /(?:denne|dette|sidste|forrige|indevaerende) moms/.test(said);
  const replaced = said.replace(/moms(?:perioden?|afregning(?:en)?)/, isNamed ? unit : `dette ${unit}`);
  const read = readMessage(replaced, context);
  return read === null ? null : readAlone(read, context);
}
