import { TAKEN, UNKNOWN } from '#features/assistant/receipts-questions/said.ts';
import { plainWords, turningWords } from './plain-words.ts';

/** What answers are for, and those who want them: 'til min revisor'. */
const purpose =
  / (?:(?:det |tallet |den |som )?(?:skal|bruges|er) (?:(?:jeg|vi) )?(?:bruge )?(?:det |bruges )?)?(?:til|for) (?:min |mit |mine |vores |en |et |the |my )?(?:revisor(?:en)?|bogholder(?:en)?|regnskab(?:et)?|arsregnskab(?:et)?|ansogning(?:en)?|selvangivelse(?:n)?|arsopgorelse(?:n)?|momsopgorelse(?:n)?|skat|bank(?:en)?|accountant|bookkeeper|tax return)(?= )/g;

const courtesy =
  / (?:hvis (?:det (?:er|var) (?:muligt|i orden|ok)|du (?:kan|vil|gider|har tid)(?: altsa| lige)?|jeg ma spoerge)|med venlig hilsen(?: [a-z]+)?|det kan (?:da )?ikke passe|for (?:tredje|anden|fjerde|[0-9]+\.?) gang|hvis (?:man|jeg|vi) (?:tager|ser|regner|taeller)|en (?:nat|tur|gang|omgang)(?= (?:pa|i|hos) ))(?= )/g;

/** Who is paid or given money is no purpose: 'betalt til min revisor', 'brugt til regnskabet'. */
const given =
  / (?:betal[a-z]*|givet|gav|giver|overfort|sendt|paid|pay) | (?:brugt|brugte|bruger|gaet|lagt|spent) (?:til|for) /;

/** Things that are bought as well as talked of. */
const boughtThings =
  /^(?:regnskab(?:et)?|bogholderi(?:et)?|bogforing|post(?:er)?|system(?:et)?|app(?:en)?|assistent|robot|chatbot|venner|ven|tur|papirer)$/;

/** How the words that nothing explains bear on the question. */
export interface LeftWords {
  /** Words that turn the question into another one. */
  readonly turning: readonly string[];
  /** Words that may name what is meant: things, shops, places, people. */
  readonly open: readonly string[];
  /** Those of them that a preposition leads in. */
  readonly led: readonly string[];
}

const preposition =
  /^(?:i|pa|hos|fra|til|for|ved|med|af|om|under|over|efter|for|inden|at|in|on|from|with|to)$/;
const article =
  /^(?:en|et|den|det|de|min|mit|mine|vores|sin|sit|sine|alle|alt|the|my|a|an|our|her|der|noget|nogle|\|)$/;

/** Takes out what a question is wanted for. */
export function withoutPurpose(words: string): string {
  const polite = words.replace(courtesy, ` ${TAKEN}`);
  return given.test(polite) ? polite : polite.replace(purpose, ` ${TAKEN}`);
}

/** Judges the words that are left of a clause. */
export function judgeLeft(words: string): LeftWords {
  const said = words
    .replace(/ to(?= gange )/g, ' 2')
    .split(' ')
    .filter((word) => word !== '');
  const turning = said.filter((word) => turningWords.has(word));
  const open = said.filter(
    (word, at) =>
      word !== TAKEN &&
      !turningWords.has(word) &&
      !isTold(word, said.slice(0, at)) &&
      (!plainWords.has(word) || isNamedAfterHos(word, said[at - 1]) || isBought(said.slice(0, at + 1))),
  );
  const led = said.filter((word, at) => open.includes(word) && isLed(said.slice(0, at + 1), open));
  return { turning, open, led };
}

/** 'August måned' and 'den måned' are told; a year or a month that no reader took would be left out. */
function isTold(word: string, before: readonly string[]): boolean {
  return (
    /^(?:ar|aret|maned|maneden|month|year)$/.test(word) && /^(?:\||den|samme|that)$/.test(before.at(-1) ?? '')
  );
}

function isNamedAfterHos(word: string, before: string | undefined): boolean {
  if (word === 'ok' && preposition.test(before ?? '')) {
    return true;
  }
  return before === 'hos' && !/^(?:\||mig|os|dig|jer|de[nmrt]?|en|et|min|mine|alle)$/.test(word);
}

/** Whether the last word is a thing that money goes to: 'på post', 'til en robot'. */
function isBought(said: readonly string[]): boolean {
  const before = said.slice(0, -1).findLast((one) => !article.test(one));
  return boughtThings.test(said.at(-1) ?? '') && /^(?:pa|til|for|on)$/.test(before ?? '');
}

/** Whether a preposition stands before the last word, with nothing but its articles and unknown words between. */
function isLed(said: readonly string[], open: readonly string[]): boolean {
  const word = said.at(-1) ?? '';
  const before = said.slice(0, -1).findLast((one) => !article.test(one) && !open.includes(one));
  return (before !== undefined && preposition.test(before)) || /[@\d]/.test(word) || word === UNKNOWN;
}
