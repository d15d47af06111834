import { slipsAllowed, slipsBetween } from '#features/assistant/finding/slips.ts';
import { soundOf } from '#features/assistant/finding/sounds.ts';

import { plain } from './plain.ts';
import { TALK, type TalkMeaning } from './talk-lexicon.ts';

/** Shorter words are only found as they are written: too many sound alike. */
const shortestHeard = 4;
/** Words for a person are known misspelt too, from this length on. */
const shortestMisspelt = 6;

/** A place in a message where something is said, `end` behind its last word. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface Phrase {
  readonly meaning: string;
  readonly keys: readonly string[];
}

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word !== '');
const keyOf = (word: string): string => (word.length < shortestHeard ? word : `~${soundOf(word)}`);

/** All phrases by the first word of them. */
const beginnings = new Map<string, Phrase[]>();
for (const [meaning, list] of Object.entries(TALK)) {
  for (const phrase of list.split(',')) {
    const keys = wordsOf(phrase).map(keyOf);
    const [first = ''] = keys;
    beginnings.set(first, [...(beginnings.get(first) ?? []), { meaning, keys }]);
  }
}
const spelled = TALK.person
  .split(',')
  .flatMap((phrase) => (wordsOf(phrase).length === 1 ? wordsOf(phrase) : []))
  .filter(({ length }) => length >= shortestMisspelt);

/** A message as what may be said in it. */
export interface Talk {
  readonly size: number;
  readonly has: (...meanings: readonly TalkMeaning[]) => boolean;
  /** Whether one thing is said and another behind it, with at most so many words between. */
  readonly follows: (first: TalkMeaning, second: TalkMeaning, between: number) => boolean;
  /** Whether that is said first. */
  readonly begins: (meaning: TalkMeaning) => boolean;
  /** Whether nothing else is said, and something is. */
  readonly isOnly: (...meanings: readonly TalkMeaning[]) => boolean;
}

/** Reads what is said in a message beside questions. */
export function readTalk(message: string): Talk {
  const words = wordsOf(message);
  const found = spansIn(words);
  const spansOf = (meaning: TalkMeaning): readonly Span[] => found.get(meaning) ?? [];
  return {
    size: words.length,
    has: (...meanings) => meanings.some((meaning) => spansOf(meaning).length > 0),
    follows: (first, second, between) =>
      spansOf(first).some(({ end }) =>
        spansOf(second).some(({ start }) => start >= end && start - end <= between),
      ),
    begins: (meaning) => spansOf(meaning).some(({ start }) => start === 0),
    isOnly(...meanings) {
      const said = new Set<number>();
      for (const { start, end } of meanings.flatMap(spansOf)) {
        for (let at = start; at < end; at += 1) {
          said.add(at);
        }
      }
      return said.size > 0 && said.size === words.length;
    },
  };
}

function spansIn(words: readonly string[]): ReadonlyMap<string, readonly Span[]> {
  const found = new Map<string, Span[]>();
  const add = (meaning: string, start: number, length: number) =>
    found.set(meaning, [...(found.get(meaning) ?? []), { start, end: start + length }]);
  const keys = words.map(keyOf);
  for (const [start, word] of words.entries()) {
    for (const { meaning, keys: phrase } of beginnings.get(keys[start] ?? '') ?? []) {
      if (phrase.every((key, at) => keys[start + at] === key)) {
        add(meaning, start, phrase.length);
      }
    }
    if (isMisspelt(word)) {
      add('person', start, 1);
    }
  }
  return found;
}

function isMisspelt(word: string): boolean {
  return (
    !word.endsWith('e') &&
    spelled.some((known) => {
      const most = slipsAllowed(known.length);
      return word.startsWith(known.charAt(0)) && slipsBetween(word, known, most) <= most;
    })
  );
}
