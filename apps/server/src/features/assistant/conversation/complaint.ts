import { isFunctionWord } from '#features/assistant/finding/function-words.ts';

import { plain } from './plain.ts';
import { readTalk } from './talk.ts';

/** How many words a message may have in which a word of a question says that the answer was no help. */
const curtMost = 7;
/** Who complains in more words tells what about. */
const onlyMost = 20;

/** Whether a message says that the answer was no help. */
export function isUnhelpful(message: string): boolean {
  const talk = readTalk(message);
  return (
    talk.has('unhelpful') || talk.follows('helps', 'not', 2) || (talk.has('curt') && talk.size <= curtMost)
  );
}

/** How often a message says that the answer was no help: 'det virker stadig ikke, du hjælper mig ikke' is twice. */
export function timesUnhelpful(message: string): number {
  return message.split(/[.,;!?\n]+/).filter(isUnhelpful).length;
}

/** Whether somebody is angry with us, whatever else the message asks. */
export function isAngry(message: string): boolean {
  return readTalk(message).has('angry');
}

/** Whether a message complains and names nothing that could be looked up. */
export function isOnlyComplaint(message: string): boolean {
  const talk = readTalk(message);
  const words = plain(message).trim().split(' ');
  return (
    talk.has('angry') &&
    talk.size <= onlyMost &&
    words.every((word) => isFunctionWord(word) || readTalk(word).has('angry', 'complaining', 'not'))
  );
}
