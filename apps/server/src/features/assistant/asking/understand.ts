import { conditionsCount, isAddable, withAll } from './compose-question.ts';
import { doubtOf, openPart } from './doubts.ts';
import type { Draft, ReadingContext } from './draft.ts';
import { intentOf } from './intent.ts';
import { isAsked, isOwnQuestion, isUnanswered, isWhole } from './is-asked.ts';
import type { Concept } from './lexicon.ts';
import { type Asked, EVERY_RECEIPT, type ReceiptsQuestion, type ReceiptsReading } from './question.ts';
import { readWords } from './read-words.ts';

/** What was asked last, and how many messages ago. */
interface Before {
  readonly asked: Asked | null;
  /** What was suggested in the message before this one. */
  readonly suggestion: Asked | null;
  readonly age: number;
}

const longestAge = 2;
const mostReplayed = 12;
const followUpWords = 9;
const nothing: Before = { asked: null, suggestion: null, age: 0 };

/** What a message asks after others of the same user, oldest first; null when it asks nothing of receipts. */
export function understand(
  message: string,
  earlier: readonly string[],
  context: ReadingContext,
): ReceiptsReading | null {
  const before = earlier.slice(-mostReplayed).reduce<Before>((last, said) => {
    const reading = readOne(said, last, context);
    if (reading === null) {
      return last.age >= longestAge ? nothing : { ...last, suggestion: null, age: last.age + 1 };
    }
    return reading.kind === 'question'
      ? { asked: reading, suggestion: null, age: 0 }
      : { asked: last.asked, suggestion: reading.suggestion, age: 0 };
  }, nothing);
  return readOne(message, before, context);
}

function readOne(message: string, before: Before, context: ReadingContext): ReceiptsReading | null {
  return readTwo(message, context) ?? readClause(message, before, context);
}

const clauseEnds = /[?!;\n]+|\.\s+(?=\p{Lu})|,? og (?=hvor|hvad|vis )/u;

/** Two questions in one message, each of them clear. */
function readTwo(message: string, context: ReadingContext): ReceiptsReading | null {
  const clauses = message.split(clauseEnds).filter((clause) => clause.trim() !== '');
  if (clauses.length < 2 || clauses.length > 4) {
    return null;
  }
  let before = nothing;
  const questions: ReceiptsQuestion[] = [];
  for (const clause of clauses) {
    const reading = readClause(clause, before, context);
    const draft = readWords(clause, context);
    if (reading === null && draft !== null && isIdle(draft)) {
      continue;
    }
    if (reading?.kind !== 'question') {
      return null;
    }
    questions.push(...reading.questions);
    before = { asked: reading, suggestion: null, age: 0 };
  }
  const [first, ...others] = questions;
  return first === undefined ? null : { kind: 'question', questions: [first, ...others], relation: 'apart' };
}

/** Words that ask nothing: greetings and thanks. */
function isIdle({ left, times, named, texts, concepts }: Draft): boolean {
  return (
    left.length + times.length + named.length + texts.length === 0 &&
    [...concepts].every((one) => idle.has(one))
  );
}

const idle = new Set<Concept>(['around', 'lead', 'agreed', 'them']);

function readClause(message: string, before: Before, context: ReadingContext): ReceiptsReading | null {
  const draft = readWords(message, context);
  if (draft === null) {
    return null;
  }
  if (before.suggestion !== null && isAgreed(draft)) {
    return { kind: 'question', ...before.suggestion };
  }
  const asked = changed(draft, before) ?? ownQuestion(draft);
  if (asked === null) {
    return doubtOf(draft, context.names);
  }
  return openPart(draft, asked, context.names) ?? { kind: 'question', ...asked };
}

function isAgreed(draft: Draft): boolean {
  return isIdle(draft) && draft.concepts.has('agreed');
}

/** A question that stands for itself. */
function ownQuestion(draft: Draft): Asked | null {
  const intent = intentOf(draft);
  if (!isWhole(draft) || isUnanswered(intent) || !isAsked(draft, intent)) {
    return null;
  }
  return withAll(draft, intent ?? (draft.only.receiptNumber === undefined ? 'sum' : 'list'), EVERY_RECEIPT);
}

/** What was asked before with what a short message changes about it. */
function changed(draft: Draft, before: Before): Asked | null {
  const intent = intentOf(draft);
  if (before.asked === null || isUnanswered(intent) || !isWhole(draft) || !isChange(draft)) {
    return null;
  }
  const isOfNames = draft.named.length + draft.texts.length + draft.excluded.length > 0;
  const [last, ...others] = before.asked.questions;
  return others.length === 0 || isOfNames
    ? withAll(draft, intent ?? last.wanted, last)
    : eachChanged(draft, before.asked, intent ?? last.wanted);
}

/** Several questions that stay what they are to each other, each with the same change. */
function eachChanged(draft: Draft, asked: Asked, wanted: ReceiptsQuestion['wanted']): Asked | null {
  const changes = asked.questions.map((question) => withAll(draft, wanted, question)?.questions ?? []);
  const [first, ...others] = changes.flat();
  const isEach = isAddable(wanted) && changes.every(({ length }) => length === 1);
  return first === undefined || !isEach ? null : { questions: [first, ...others], relation: asked.relation };
}

/** Whether a short message lives on the one before: it leads over, points back, or names a condition or an intent alone. */
function isChange(draft: Draft): boolean {
  const { concepts, words } = draft;
  if (words.length > followUpWords) {
    return false;
  }
  const [hasIntent, hasConditions] = [intentOf(draft) !== null, conditionsCount(draft) > 0];
  if (concepts.has('lead') || words[0]?.text === 'og') {
    return hasIntent || hasConditions;
  }
  const isNewIntent = !hasConditions && !isOwnQuestion(draft);
  return hasIntent ? concepts.has('them') || isNewIntent : hasConditions;
}
