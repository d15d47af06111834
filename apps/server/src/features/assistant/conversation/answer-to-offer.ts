import { OFFER_ANSWERS } from '@bonbog/contract';

import type { Turn } from '#features/assistant/answering-engine.ts';

import { plain } from './plain.ts';

const yes = new Set('ja jo jep jeps jaja jada gerne ok okay yes yep yeah sure'.split(' '));
const no = new Set('nej nejtak niks nix no nope'.split(' '));
/** Words that may stand around them and say nothing else. */
const around = new Set('tak please thanks det du vil jeg ma meget gor ellers bare'.split(' '));

/** What a message says to the person that the turn before it offered; null when it says something else. */
export function answerToOffer(message: string, before: Turn | undefined): 'yes' | 'no' | null {
  if (before?.offersPerson !== true) {
    return null;
  }
  return message === OFFER_ANSWERS.yes ? 'yes' : answerTo(message);
}

/** Whether a message says yes or no and nothing else; null when it says something else. */
export function answerTo(message: string): 'yes' | 'no' | null {
  const words = plain(message).trim().split(' ');
  if (!words.every((word) => yes.has(word) || no.has(word) || around.has(word))) {
    return null;
  }
  if (words.some((word) => no.has(word))) {
    return 'no';
  }
  return words.some((word) => yes.has(word)) ? 'yes' : null;
}
