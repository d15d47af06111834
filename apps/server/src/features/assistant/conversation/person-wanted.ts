import type { Talk } from './talk.ts';

/** Words that may stand between asking for somebody and naming whom. */
const between = 6;

/** Whether a message asks to be answered by a person. */
export function isPersonWanted(talk: Talk): boolean {
  if (talk.follows('ofOthers', 'ownStaff', 2) || talk.follows('isThis', 'being', 3)) {
    return false;
  }
  return (
    talk.has('calledBack', 'real', 'notMachine', 'complains') ||
    talk.follows('reach', 'person', between) ||
    talk.follows('person', 'attends', between - 1) ||
    talk.follows('talkTo', 'somebody', 1) ||
    talk.follows('refuses', 'machine', between) ||
    isBare(talk)
  );
}

/** A person asked for in so many words: 'medarbejder, tak', 'give me a human', 'kontakt'. */
function isBare(talk: Talk): boolean {
  return talk.isOnly('contact') || (talk.has('person') && talk.isOnly('person', 'aroundPerson'));
}
