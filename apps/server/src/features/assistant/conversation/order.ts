import { readTalk } from './talk.ts';

/** Whether a message orders whoever answers to leave its rules, or to do its own work: that is no question about the product. */
export function isOrder(message: string): boolean {
  const talk = readTalk(message);
  return talk.has('command') || talk.begins('beyondUs') || talk.follows('ignore', 'rules', 4);
}

/** Whether a message names nothing of the product, or wants something done that is none of its business. */
export function isOffTopic(message: string): boolean {
  const talk = readTalk(message);
  return !talk.has('ours') || talk.has('beyondUs') || isOrder(message);
}
