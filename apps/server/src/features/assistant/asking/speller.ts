import { lettersApart, lettersOf, slipsBetween } from '#features/assistant/finding/slips.ts';
import { soundOf } from '#features/assistant/finding/sounds.ts';
import { stemOf } from '#features/assistant/finding/stem.ts';
import { forEach, inOneGo, type Steps } from '#features/assistant/finding/steps.ts';

const shortestGuessed = 5;
const shortestStemmed = 4;
const longFrom = 8;
const shortestHeard = 3;
/** Of longer lists the first words alone are found by their sound, because that takes a while to make out. */
const heardMost = 3000;
const rememberedMost = 2000;

/** How words sound; twice, because 'hw' is 'hv' first and then as mute as that. */
export function soundsOf(words: readonly string[]): string {
  return words.map((word) => soundOf(soundOf(word))).join(' ');
}

/** {@link spellerSteps} in one go. */
export function createSpeller(known: Iterable<string>): Speller {
  return inOneGo(spellerSteps(known));
}

/** Makes what finds words among known ones, folded: the same word in another form, or mistyped. */
export function* spellerSteps(known: Iterable<string>): Steps<Speller> {
  const words = [...new Set(known)].filter((word) => word !== '');
  yield;
  const exact = new Set(words);
  const byStem = new Map<string, string[]>();
  for (const word of words.filter(({ length }) => length >= shortestStemmed)) {
    addTo(byStem, stemOf(word), word);
    yield;
  }
  const guessable = yield* forEach(
    words.filter(({ length }) => length >= shortestGuessed - 1),
    (word) => ({ word, letters: lettersOf(word) }),
  );
  const bySound = new Map<string, string[]>();
  for (const word of words.slice(0, heardMost).filter(({ length }) => length >= shortestHeard)) {
    addTo(bySound, soundsOf([word]), word);
    yield;
  }

  const remembered = new Map<string, Near | null>();
  const nearestTo = (word: string): Near | null => {
    const [heard, ...others] = word.length < shortestHeard ? [] : (bySound.get(soundsOf([word])) ?? []);
    if (heard !== undefined && others.every((other) => stemOf(other) === stemOf(heard))) {
      return { word: heard, slips: 1 };
    }
    if (word.length < shortestGuessed || word.length > 30) {
      return null;
    }
    const most = word.length >= longFrom ? 2 : 1;
    const letters = lettersOf(word);
    const near = guessable
      .filter((other) => lettersApart(letters, other.letters) <= 2 * most)
      .map((other) => ({ word: other.word, slips: slipsBetween(word, other.word, most) }))
      .filter(({ slips }) => slips <= most)
      .toSorted((one, other) => one.slips - other.slips);
    const [best, second] = near;
    return best === undefined || isTie(best, second) ? null : best;
  };

  return {
    formsOf(word) {
      if (exact.has(word)) {
        return [word];
      }
      const own = word.length > shortestStemmed && word.endsWith('s') ? word.slice(0, -1) : word;
      return exact.has(own) ? [own] : word.length < shortestStemmed ? [] : (byStem.get(stemOf(word)) ?? []);
    },

    nearest(word) {
      const before = remembered.get(word);
      const near = before === undefined ? nearestTo(word) : before;
      if (before === undefined && remembered.size < rememberedMost) {
        remembered.set(word, near);
      }
      return near;
    },
  };
}

/** See {@link spellerSteps}. */
export interface Speller {
  /** The known words that are a word in another form of it: definite, plural, of somebody. */
  readonly formsOf: (word: string) => readonly string[];
  /** The nearest known word that a word may have been typed for, and by how many slips; null when several are as near. */
  readonly nearest: (word: string) => Near | null;
}

/** A word that another may have been typed for. */
interface Near {
  readonly word: string;
  readonly slips: number;
}

function addTo(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  lists.set(key, list ?? [word]);
  list?.push(word);
}

/** Whether another word is as near, and no other form of the same. */
function isTie(best: Near, second: Near | undefined): boolean {
  return second !== undefined && second.slips === best.slips && stemOf(best.word) !== stemOf(second.word);
}
