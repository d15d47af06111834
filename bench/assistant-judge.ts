import type { AssistantReply } from '../apps/server/src/features/assistant/assistant.service.ts';
import type { ReceiptsQuestion } from '../apps/server/src/features/assistant/asking/question.ts';
import { wrongFigures } from './assistant-figures.ts';
import type { WrittenQuestion } from './assistant-questions.ts';
import { type BenchReceipt, isFoundBy, isOfStore } from './assistant-receipts.ts';

/** What the answer to one question was. An answer that is not right is sure, or asked back, or offers or calls a person. */
export interface Judged {
  readonly written: WrittenQuestion;
  readonly isRight: boolean;
  readonly manner: 'sure' | 'asked-back' | 'handed-over';
  /** What is wrong with its figures, compared with the rows, whatever was expected. */
  readonly wrongFigures: readonly string[];
  /** What it rests on, as one writes what is expected. */
  readonly got: string;
  readonly message: string;
  readonly ms: number;
}

/** The answer to one question, and to the first thing it offers to say with one tap; null where it offers nothing. */
export interface Tapped extends Judged {
  readonly tapped: Judged | null;
}

/** What is judged: the reply, how long it took, and the rows of the user who asked, on the day they were asked about. */
export interface Answered {
  readonly reply: Pick<AssistantReply, 'message' | 'basis' | 'handover'>;
  readonly ms: number;
  readonly receipts: readonly BenchReceipt[];
  readonly today: string;
}

/** Whether an answer is one of those that were expected, and whether its figures are what the rows add up to. */
export function judge(written: WrittenQuestion, { reply, ms, receipts, today }: Answered): Judged {
  const { basis, handover, message } = reply;
  const isOfPerson = handover !== 'none';
  const faults = basis.kind === 'receipts' ? faultsIn(message, basis.questions, receipts) : [];
  return {
    written,
    isRight:
      faults.length === 0 &&
      written.expect.some((kind) => isAsExpected(kind, written, { reply, receipts, today })),
    manner: isOfPerson ? 'handed-over' : basis.kind === 'ask-back' ? 'asked-back' : 'sure',
    wrongFigures: faults,
    got: `${describe(reply)}${isOfPerson ? ` + ${handover === 'now' ? 'handover' : 'offer'}` : ''}`,
    message,
    ms,
  };
}

/** Of several answers in one message the figures stand together, and only those of a single one can be told apart. */
function faultsIn(
  message: string,
  [question, ...others]: readonly [ReceiptsQuestion, ...ReceiptsQuestion[]],
  receipts: readonly BenchReceipt[],
): readonly string[] {
  return others.length > 0 || question.wanted === 'deductible'
    ? []
    : wrongFigures(message, question, receipts);
}

function isAsExpected(kind: string, written: WrittenQuestion, answered: Omit<Answered, 'ms'>): boolean {
  const { basis, handover } = answered.reply;
  switch (kind) {
    case 'handover':
    case 'offer':
      return handover === { handover: 'now', offer: 'offer' }[kind];
    case 'unknown':
      return handover === 'none' && ['none', 'off-topic'].includes(basis.kind);
    case 'figure':
      return basis.kind === 'receipts' && isAsked(written, basis.questions[0], answered);
    case 'ask-back':
    case 'small-talk':
      return basis.kind === kind;
    default:
      return basis.kind === 'article' && basis.id === kind;
  }
}

/** Whether an answer has the figure that is expected, and counted what is meant. */
function isAsked(
  { asks, figure }: WrittenQuestion,
  question: ReceiptsQuestion,
  answered: Omit<Answered, 'ms'>,
): boolean {
  return (
    (figure === null || isTold(figure, answered.reply.message)) &&
    (asks.length === 0 || asks.some((meant) => isSameQuestion(meant, question, answered)))
  );
}

/** Whether an answer tells a figure; that there is none, it says in words. */
function isTold(figure: string, message: string): boolean {
  return message.includes(figure) || (figure === '0' && message.startsWith('Du har ingen kvitteringer'));
}

/**
 * Whether a question has the fields that are meant, and no other condition. A store may be named in any way that finds the
 * same receipts, and a period that goes on after today ends today.
 */
function isSameQuestion(
  meant: ReceiptsQuestion,
  question: ReceiptsQuestion,
  { receipts, today }: Omit<Answered, 'ms' | 'reply'>,
): boolean {
  const found = (store: string | null) =>
    receipts.filter((receipt) => store === null || isOfStore(receipt, store)).length;
  const searched = (search: string | null) =>
    receipts.filter((receipt) => search === null || isFoundBy(receipt, search)).length;
  const days = (period: ReceiptsQuestion['period']) =>
    period === null ? 'all' : `${period.from}..${period.to > today ? today : period.to}`;
  return (
    question.wanted === meant.wanted &&
    days(question.period) === days(meant.period) &&
    (question.store === null) === (meant.store === null) &&
    found(question.store) === found(meant.store) &&
    (question.search === null) === (meant.search === null) &&
    searched(question.search) === searched(meant.search) &&
    otherFields.every((field) => question[field] === meant[field])
  );
}

const otherFields = [
  'category',
  'tag',
  'currency',
  'missing',
  'status',
  'amountFrom',
  'amountTo',
  'receiptNumber',
] as const;

function describe({ basis }: Answered['reply']): string {
  if (basis.kind === 'article') {
    return basis.id;
  }
  if (basis.kind !== 'receipts') {
    return basis.kind;
  }
  const { period, ...fields } = basis.questions[0];
  const set = Object.values(fields).filter((value) => value !== null);
  return `figure (${[...set, ...(period === null ? [] : [`${period.from}..${period.to}`])].join(', ')})`;
}
