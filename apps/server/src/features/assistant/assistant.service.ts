import type {
  AnsweringEngine,
  AnswerBasis,
  Asker,
  AssistantQuestion,
  EngineAnswer,
  Turn,
} from './answering-engine.ts';
import { isAngry, isOnlyComplaint, isUnhelpful } from './conversation/complaint.ts';
import { answerTo, answerToOffer } from './conversation/answer-to-offer.ts';
import { isDefinition } from './conversation/definition.ts';
import { askWhich } from './conversation/ask-back.ts';
import { isOrder } from './conversation/order.ts';
import { replyToSmallTalk } from './conversation/small-talk.ts';
import { findHandover, type HandoverReason } from './handover.ts';
import type { HelpArticle } from './help-article.ts';
import { LOCAL_ENGINE } from './local-engine.ts';
import type { Chip, OwnReceipts, ReceiptsQuestion, ReceiptsReading } from './asking/question.ts';

/** How long a chat waits for an answer at most; its client waits for 60 s. */
const chatTimeoutMs = 30_000;
const feedbackTimeoutMs = 15_000;

/**
 * Whether a person goes on from here (S-69): `now` when the user wants one, `offer` when a person may know better, which
 * the user is asked about, and `none` otherwise.
 */
export type Handover = 'none' | 'offer' | 'now';

/** What the assistant says, by whom, and how long that took in milliseconds. */
export interface AssistantReply {
  readonly message: string;
  readonly aiModel: string;
  readonly processingTime: number;
  readonly handover: Handover;
  readonly basis: AnswerBasis;
  /** What narrowed what was counted. */
  readonly chips: readonly Chip[];
  /** What may be said to it with one tap, the likeliest first. */
  readonly replies: readonly string[];
}

/** An answer to a piece of feedback. */
export type FeedbackAnswer = Omit<AssistantReply, 'handover' | 'basis' | 'chips' | 'replies'>;

type Measured = Omit<AssistantReply, 'handover' | 'chips'> & { readonly isSure: boolean };

interface AssistantDependencies {
  readonly engine: AnsweringEngine;
  /** The only things of a user that can be looked up. */
  readonly receipts: OwnReceipts;
  /** The articles that a question may be about besides those that were tried, the likeliest first. */
  readonly nearest: (question: AssistantQuestion, tried: readonly string[]) => readonly HelpArticle[];
  /** Whether a message is surely about the product. */
  readonly isAboutHelp: (message: string) => boolean;
  /** Milliseconds that only grow. */
  readonly stopwatch: () => number;
}

/** What a question back is taken up with. */
const yes = 'Ja';

/** What is said instead of an answer. */
const farewells: Readonly<Record<Exclude<HandoverReason, 'topic'>, string>> = {
  'person-wanted': 'Jeg sender dig videre til en medarbejder.',
  repeated: 'Mit svar hjælper dig ikke videre.',
  unhelpful: 'Det er jeg ked af.',
};

const topicFarewell = 'Det skal en medarbejder svare på.';

const declined = 'Helt i orden. Spørg mig bare om noget andet.';

const sorry = 'Det er jeg ked af.';

const apology =
  'Det er jeg ked af. Prøv at skrive det med andre ord, eller skriv »medarbejder«, så sender jeg dig videre.';

const feedbackUnknown =
  'Tak for din besked. Jeg kender ikke svaret, men den er gemt, så supporten kan se den.';

/** The assistant: answers questions about the product, and knows when a person may have to. */
export function createAssistantService(dependencies: AssistantDependencies) {
  const { engine, receipts, nearest, isAboutHelp, stopwatch } = dependencies;
  const measured = async (work: () => Promise<EngineAnswer>): Promise<Measured> => {
    const started = stopwatch();
    const { text, engine: aiModel, isSure, basis, replies = [] } = await work();
    // Rounded up, because no answer takes no time.
    const processingTime = Math.ceil(stopwatch() - started);
    return { message: text, aiModel, processingTime, isSure, basis, replies };
  };
  const answerFrom = async (userId: string, reading: ReceiptsReading): Promise<EngineAnswer> =>
    reading.kind === 'ask-back'
      ? { ...local(reading.text, { kind: 'ask-back' }), replies: reading.suggestion === null ? [] : [yes] }
      : local(await receipts.answer(userId, reading), { kind: 'receipts', questions: reading.questions });

  const chipsOf = async (userId: string, basis: AnswerBasis) =>
    basis.kind === 'receipts' ? receipts.chips(userId, basis.questions) : [];
  const readingOf = async (userId: string, message: string, ofUser: readonly string[]) => {
    if (isOrder(message)) {
      return null;
    }
    const reading = await receipts.read(userId, message, isDefinition(message) ? [] : ofUser);
    return reading !== null && isLoose(reading, ofUser) && isAboutHelp(message) ? null : reading;
  };

  const bestAnswer = async (
    userId: string,
    reading: ReceiptsReading | null,
    ask: () => Promise<EngineAnswer>,
  ) => {
    if (reading === null) {
      return ask();
    }
    const said = reading.kind === 'ask-back' && reading.isWeak ? await ask() : null;
    return said !== null && isAnswer(said) ? said : answerFrom(userId, reading);
  };

  return {
    /**
     * Answers a message of a user, given what was said before, oldest first. What is asked of the user's own receipts is
     * looked up here and told to no engine.
     */
    async reply(asker: Asker, message: string, earlier: readonly Turn[]): Promise<AssistantReply> {
      const { userId } = asker;
      const ofUser = earlier.filter((turn) => turn.engine === null).map(({ text }) => text);
      const last = earlier.at(-1);
      const isReply = last?.replies?.includes(message) === true;
      const offered = answerToOffer(message, last);
      const reason = offered === null ? reasonIn(message, ofUser, isReply) : reasonOf[offered];
      const ask = () => engine.answer({ text: message, earlier, asker }, AbortSignal.timeout(chatTimeoutMs));
      const { isSure, ...reply } = await measured(async () => {
        if (offered === 'no') {
          return local(declined, { kind: 'small-talk' });
        }
        if (reason === 'topic') {
          const answer = await ask();
          return answer.isSure ? answer : local(topicFarewell);
        }
        if (reason !== null) {
          return local(farewells[reason]);
        }
        const agreed = isAgreed(message, last) ? await readingOf(userId, message, ofUser) : null;
        if (agreed !== null || isReply) {
          return bestAnswer(userId, agreed, ask);
        }
        const manners = mannersFor(message);
        if (manners !== null) {
          return local(manners, { kind: 'small-talk' });
        }
        const answer = await bestAnswer(userId, await readingOf(userId, message, ofUser), ask);
        return isAngry(message) ? calmed(answer) : answer;
      });
      const chips = await chipsOf(userId, reply.basis);
      return { ...reply, chips, handover: handoverFor(reason, isSure || reply.basis.kind === 'off-topic') };
    },

    /** What is said when the articles that were tried did not help: which others may, and a person is offered. */
    async insteadOf(question: AssistantQuestion, tried: readonly string[]): Promise<AssistantReply> {
      const {
        message,
        aiModel,
        processingTime,
        basis,
        replies: offered,
      } = await measured(() => {
        const articles = nearest(question, tried);
        const text = [sorry, ...(articles.length === 0 ? [] : [askWhich(articles)])].join('\n\n');
        const replies = articles.map(({ title }) => title);
        return Promise.resolve({ ...local(text, { kind: 'ask-back' }), replies });
      });
      return { message, aiModel, processingTime, basis, replies: offered, chips: [], handover: 'offer' };
    },

    /** Answers feedback within 15 s (S-73); null when that cannot be done, and then the feedback counts all the same. */
    async answerFeedback(title: string, message: string): Promise<FeedbackAnswer | null> {
      const question = { text: `${title}\n${message}`, earlier: [] };
      try {
        const said = await measured(() => engine.answer(question, AbortSignal.timeout(feedbackTimeoutMs)));
        const { isSure, message: text, aiModel, processingTime } = said;
        return isSure
          ? { message: text, aiModel, processingTime }
          : { message: feedbackUnknown, aiModel: LOCAL_ENGINE, processingTime };
      } catch {
        return null;
      }
    },
  };
}

/** Whether a reading rests on words alone that help is asked for with too: it names no time, no amount and not two things, and goes on from nothing. */
function isLoose(reading: ReceiptsReading, ofUser: readonly string[]): boolean {
  const questions = reading.kind === 'question' ? reading.questions : (reading.suggestion?.questions ?? []);
  return ofUser.length === 0 && questions.every((question) => isLooseQuestion(question));
}

function isLooseQuestion({
  period,
  receiptNumber,
  amountFrom,
  amountTo,
  ...named
}: ReceiptsQuestion): boolean {
  const { store, search, category, tag, currency } = named;
  const names = [store, search, category, tag, currency].filter((name) => name !== null);
  return [period, receiptNumber, amountFrom, amountTo].every((value) => value === null) && names.length < 2;
}

/** Why a person comes into it. What was offered to be said is no wish and no complaint, but may be about such a topic. */
function reasonIn(message: string, ofUser: readonly string[], isReply: boolean): HandoverReason | null {
  const reason = findHandover(message, isReply ? [] : ofUser);
  return isReply && reason !== 'topic' ? null : reason;
}

/** What the answer to an offered person comes to. */
const reasonOf = { yes: 'person-wanted', no: null } as const satisfies Record<string, HandoverReason | null>;

/** Nobody is handed over who did not ask for it: everything but that is offered. */
function handoverFor(reason: HandoverReason | null, isAnswered: boolean): Handover {
  if (reason === 'person-wanted') {
    return 'now';
  }
  return reason === null && isAnswered ? 'none' : 'offer';
}

/** Whether a message takes up a question back. */
function isAgreed(message: string, before: Turn | undefined): boolean {
  return before?.replies?.includes(yes) === true && answerTo(message) === 'yes';
}

/** What to say when nothing is asked; null when something is. */
function mannersFor(message: string): string | null {
  return isUnhelpful(message) || isOnlyComplaint(message) ? apology : replyToSmallTalk(message);
}

/** An answer to somebody who is angry: with an apology, and without one more thing that did not work. */
function calmed(answer: EngineAnswer): EngineAnswer {
  return answer.isSure
    ? { ...answer, text: `${sorry}\n\n${answer.text}` }
    : local(apology, { kind: 'small-talk' });
}

/** Whether an engine has something to say; that it could not read a question is nothing. */
function isAnswer({ isSure, basis, replies = [] }: EngineAnswer): boolean {
  return isSure && (basis.kind !== 'ask-back' || replies.length > 0);
}

/** What needs no engine: words of our own. */
function local(text: string, basis: AnswerBasis = { kind: 'none' }): EngineAnswer {
  return { text, engine: LOCAL_ENGINE, isSure: true, basis };
}
