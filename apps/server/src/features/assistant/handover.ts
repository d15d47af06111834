import { isAngry, isUnhelpful, timesUnhelpful } from './conversation/complaint.ts';
import { isPersonWanted } from './conversation/person-wanted.ts';
import { plain } from './conversation/plain.ts';
import { replyToSmallTalk } from './conversation/small-talk.ts';
import { readTalk, type Talk } from './conversation/talk.ts';
import { wordsOf } from './finding/words.ts';

/** Why a person comes into it before anybody has tried to answer: the user wants one, or is offered one. */
export type HandoverReason = 'person-wanted' | 'topic' | 'repeated' | 'unhelpful';

/** After how many times of the same question, or of saying that an answer is no help. */
const sameQuestionTimes = 3;
const unhelpfulTimes = 2;

/** Whether a message is about deletion of data, payment, security or the law (S-69). */
function isHandedTopic(talk: Talk): boolean {
  return isDeletion(talk) || isPayment(talk) || isSecurity(talk) || talk.has('law');
}

function isDeletion(talk: Talk): boolean {
  return talk.has('erasesMe') || talk.follows('erase', 'account', 5) || talk.follows('account', 'erased', 4);
}

function isPayment(talk: Talk): boolean {
  return talk.has('payment') || talk.isOnly('price');
}

/** Words for what somebody did in an account that is not theirs. */
function isSecurity(talk: Talk): boolean {
  const isIntrusion = talk.follows('intruder', 'intruded', 5) || (talk.has('intruded') && talk.has('notMe'));
  return talk.has('security') || (isIntrusion && talk.has('account'));
}

/** What a message and the user's earlier ones say about who should answer; null for the assistant. */
export function findHandover(message: string, earlierOfUser: readonly string[]): HandoverReason | null {
  const talk = readTalk(message);
  if (isPersonWanted(talk)) {
    return 'person-wanted';
  }
  const complaints = earlierOfUser.filter(isComplaint).length + Math.max(1, timesUnhelpful(message));
  if (isComplaint(message) && complaints >= unhelpfulTimes) {
    return 'unhelpful';
  }
  if (isHandedTopic(talk)) {
    return 'topic';
  }
  const times = earlierOfUser.filter((earlier) => isSameQuestion(earlier, message)).length + 1;
  return times >= sameQuestionTimes && !isComplaint(message) && replyToSmallTalk(message) === null
    ? 'repeated'
    : null;
}

function isComplaint(message: string): boolean {
  return isUnhelpful(message) || isAngry(message);
}

function isSameQuestion(left: string, right: string): boolean {
  if (plain(left) === plain(right)) {
    return plain(left).trim() !== '';
  }
  const [leftWords, rightWords] = [left, right].map((text) =>
    [...new Set(wordsOf(text))].toSorted().join(' '),
  );
  return leftWords !== '' && leftWords === rightWords;
}
