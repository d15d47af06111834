import { ownValue } from '@bonbog/domain';

import { align, type Step } from './align.ts';
import type { ReadCharacter } from './decode-characters.ts';

/** The two readings must agree this far, or the second one is not of the same line. */
const MIN_AGREEMENT = 0.6;
const INSERTED_CONFIDENCE = 0.8;
/** The first engine reads clean print with 0.95 and more; of an 'o' below this it did not see all. */
const DOUBTFUL = 0.8;
const letter = /\p{L}/u;
/** Letters the first engine, which knows no Danish, puts for the Danish ones. */
const danishFor: Readonly<Record<string, RegExp>> = { æ: /[ae]/i, ø: /[0oøe@]/i, å: /[aá]/i };

/** How much of a second reading to believe: all its letters, or æ, ø and å where the first has their likeness. */
export type Belief = 'all letters' | 'danish letters';

/**
 * Folds a second reading into the first: letters and blanks come from the second, which knows æ, ø and å;
 * digits, signs and places come from the first, which reads them better. Unlike lines leave the first as it is.
 */
export function foldLetters(
  first: readonly ReadCharacter[],
  second: string,
  belief: Belief = 'all letters',
): ReadCharacter[] {
  const own = first.filter((character) => character.text.trim() !== '');
  const other = Array.from(second);
  const dense = other.filter((sign) => sign.trim() !== '');
  const { steps, cost } = align(
    own.map((character) => character.text),
    dense,
  );
  const agreement = 1 - cost / Math.max(1, own.length, dense.length);
  if (dense.length === 0 || agreement < MIN_AGREEMENT) {
    return [...first];
  }
  return belief === 'all letters' ? merge(steps, first, other) : mergeDanish(steps, first, dense);
}

/** The first reading with only its a, e and o made æ, ø and å where the second has those. */
function mergeDanish(
  steps: readonly Step[],
  first: readonly ReadCharacter[],
  dense: readonly string[],
): ReadCharacter[] {
  const merged: ReadCharacter[] = [];
  const [ownLeft, otherLeft] = [[...first], [...dense]];
  for (const step of steps) {
    while (step !== 'second' && ownLeft[0]?.text.trim() === '') {
      merged.push(...ownLeft.splice(0, 1));
    }
    const other = step === 'first' ? '' : (otherLeft.shift() ?? '');
    const own = step === 'second' ? undefined : ownLeft.shift();
    if (own !== undefined) {
      merged.push({ ...own, text: isDanishFor(own.text, other) ? other : own.text });
    }
  }
  return [...merged, ...ownLeft];
}

function isDanishFor(own: string, other: string): boolean {
  return ownValue(danishFor, other.toLowerCase())?.test(own) ?? false;
}

function merge(
  steps: readonly Step[],
  first: readonly ReadCharacter[],
  other: readonly string[],
): ReadCharacter[] {
  const own = first.filter(({ text }) => text.trim() !== '');
  const behindBlank = new Set(first.filter((_, index) => first[index - 1]?.text.trim() === ''));
  const merged: ReadCharacter[] = [];
  const [ownLeft, otherLeft] = [[...own], [...other]];
  for (const step of steps) {
    const isApart = moveBlanks(otherLeft, merged);
    // A letter only the second reading has takes the place of its neighbour.
    const character = ownLeft[0] ?? merged.at(-1);
    if (character !== undefined) {
      const chosen = choose(step, character, otherLeft[0] ?? '');
      const isJoined = step === 'both' && !isApart && !behindBlank.has(character);
      const kept = step === 'second' ? chosen.filter((one) => !isEcho(one, merged, ownLeft[0])) : chosen;
      merged.push(...kept.map((one) => ({ ...one, isJoined })));
    }
    ownLeft.splice(0, step === 'second' ? 0 : 1);
    otherLeft.splice(0, step === 'first' ? 0 : 1);
  }
  return merged.map((character) => centred(character, merged, own));
}

/** An 'æ' that the first engine read as 'a' and 'e' stands between the two, or a gap would open beside it. */
function centred(
  character: ReadCharacter,
  merged: readonly ReadCharacter[],
  own: readonly ReadCharacter[],
): ReadCharacter {
  if (!/æ/i.test(character.text)) {
    return character;
  }
  const at = own.findIndex(({ position }) => position === character.position);
  const [before, after] = [own[at - 1], own[at + 1]];
  const other = /a/i.test(own[at]?.text ?? '') ? after : before;
  const isHalf = other !== undefined && /[ae]/i.test(other.text) && other.text !== own[at]?.text;
  return isHalf && merged.every(({ position }) => position !== other.position)
    ? { ...character, position: (character.position + other.position) / 2 }
    : character;
}

/**
 * Whether a letter only the second reading has is none: a part of '&', or the first letter of a word twice, because large
 * letters in a header make it stutter ('Kkaffebaren'). No Danish word begins with the same letter twice but for 'Aa'.
 */
function isEcho(
  inserted: ReadCharacter,
  merged: readonly ReadCharacter[],
  next: ReadCharacter | undefined,
): boolean {
  const [before = ' ', last = ' '] = [merged.at(-2)?.text, merged.at(-1)?.text];
  const isSame = (text = '') => text.toLowerCase() === inserted.text.toLowerCase() && !/a/i.test(text);
  const isBefore = isSame(next?.text) || next?.text === '&';
  return last.trim() === '' ? isBefore : before.trim() === '' && isSame(last);
}

/** Moves the blanks the second reading begins with; tells whether there were any. */
function moveBlanks(other: string[], merged: ReadCharacter[]): boolean {
  const before = merged.length;
  while (other[0]?.trim() === '') {
    other.shift();
    merged.push({ text: ' ', position: merged.at(-1)?.position ?? 0, confidence: 1 });
  }
  return merged.length > before;
}

function choose(step: Step, own: ReadCharacter, other: string): ReadCharacter[] {
  switch (step) {
    case 'both':
      return [{ ...own, text: chooseLetter(own, other) }];
    case 'first':
      return letter.test(own.text) ? [] : [own];
    case 'second':
      return letter.test(other) ? [{ ...own, text: other, confidence: INSERTED_CONFIDENCE }] : [];
  }
}

function chooseLetter(own: ReadCharacter, other: string): string {
  // A stroke that makes 'o' doubtful to one engine and 'g' to the other is that of 'ø'.
  if (/o/i.test(own.text) && own.confidence < DOUBTFUL && /[gq]/.test(other)) {
    return own.text === 'O' ? 'Ø' : 'ø';
  }
  const isLetterForLetter = letter.test(own.text) && letter.test(other);
  return isLetterForLetter || isDanishFor(own.text, other) ? other : own.text;
}
