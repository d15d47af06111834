import { copenhagenDate } from '@bonbog/domain';

import type { Clock } from '#platform/clock.ts';

import type { AnsweringEngine, Turn } from './answering-engine.ts';
import { findHandover, type HandoverReason, isUnhelpful } from './handover.ts';
import { LOCAL_ENGINE } from './local-engine.ts';
import {
  type ReceiptsQuestion,
  type ReceiptTotals,
  readReceiptsQuestion,
  tellTotals,
} from './own-receipts.ts';

/** How long a chat waits for an answer at most; its client waits for 60 s. */
const chatTimeoutMs = 30_000;
const feedbackTimeoutMs = 15_000;

/** What the assistant says, by whom, and how long that took in milliseconds. */
export interface AssistantReply {
  readonly message: string;
  readonly aiModel: string;
  readonly processingTime: number;
  /** Whether a person has to go on from here (S-69). */
  readonly needsEscalation: boolean;
}

/** An answer to a piece of feedback. */
export type FeedbackAnswer = Omit<AssistantReply, 'needsEscalation'>;

interface AssistantDependencies {
  readonly engine: AnsweringEngine;
  /** What a user's own receipts add up to; the only thing of a user that can be looked up. */
  readonly totals: (userId: string, question: ReceiptsQuestion) => Promise<readonly ReceiptTotals[]>;
  readonly clock: Clock;
  /** Milliseconds that only grow. */
  readonly stopwatch: () => number;
}

interface Said {
  readonly text: string;
  readonly engine: string;
  readonly isSure: boolean;
}

/** What is said when a conversation is handed over without an answer. */
const farewells: Readonly<Record<Exclude<HandoverReason, 'topic'>, string>> = {
  'person-wanted': 'Jeg sender dig videre til en medarbejder.',
  repeated: 'Mit svar hjælper dig ikke videre, så jeg sender dig til en medarbejder.',
  unhelpful: 'Det er jeg ked af. Jeg sender dig videre til en medarbejder.',
};

const topicFarewell = 'Det skal en medarbejder svare på.';

const apology =
  'Det er jeg ked af. Prøv at skrive det med andre ord, eller skriv »medarbejder«, så sender jeg dig videre.';

const feedbackUnknown =
  'Tak for din besked. Jeg kender ikke svaret, men den er gemt, så supporten kan se den.';

/** The assistant: answers questions about the product, and knows when a person has to. */
export function createAssistantService({ engine, totals, clock, stopwatch }: AssistantDependencies) {
  const measured = async (work: () => Promise<Said>): Promise<FeedbackAnswer & { isSure: boolean }> => {
    const started = stopwatch();
    const { text, engine: aiModel, isSure } = await work();
    // Rounded up, because no answer takes no time.
    return { message: text, aiModel, processingTime: Math.ceil(stopwatch() - started), isSure };
  };
  const local = (text: string): Said => ({ text, engine: LOCAL_ENGINE, isSure: true });

  return {
    /**
     * Answers a message of a user, given what was said before, oldest first. What is asked of the user's own receipts is
     * looked up here and told to no engine.
     */
    async reply(userId: string, message: string, earlier: readonly Turn[]): Promise<AssistantReply> {
      const ofUser = earlier.filter((turn) => turn.engine === null).map(({ text }) => text);
      const handover = findHandover(message, ofUser);
      const ask = () => engine.answer({ text: message, earlier }, AbortSignal.timeout(chatTimeoutMs));
      const { isSure, ...reply } = await measured(async () => {
        if (handover === 'topic') {
          const answer = await ask();
          return answer.isSure ? answer : local(topicFarewell);
        }
        if (handover !== null) {
          return local(farewells[handover]);
        }
        if (isUnhelpful(message)) {
          return local(apology);
        }
        const question = readReceiptsQuestion(message, copenhagenDate(clock()));
        return question === null ? ask() : local(tellTotals(question, await totals(userId, question)));
      });
      return { ...reply, needsEscalation: handover !== null || !isSure };
    },

    /** Answers feedback within 15 s (S-73); null when that cannot be done, and then the feedback counts all the same. */
    async answerFeedback(title: string, message: string): Promise<FeedbackAnswer | null> {
      const question = { text: `${title}\n${message}`, earlier: [] };
      try {
        const { isSure, ...answer } = await measured(() =>
          engine.answer(question, AbortSignal.timeout(feedbackTimeoutMs)),
        );
        return isSure ? answer : { ...answer, message: feedbackUnknown, aiModel: LOCAL_ENGINE };
      } catch {
        return null;
      }
    },
  };
}
