import type { LineBox } from '../lines/line-box.ts';
import type { Word } from '../layout/word.ts';
import { median } from '../numbers.ts';
import { alongText } from './crop-line.ts';
import { meanConfidence, type ReadCharacter } from './decode-characters.ts';

/** A line as read: its letters and where it stands. */
export interface ReadLine {
  readonly index: number;
  readonly box: LineBox;
  readonly characters: readonly ReadCharacter[];
}

/** Lines below this are folds, logos and shadows. */
const MIN_CONFIDENCE = 0.5;
/** The box is this much taller than its letters. */
const LETTER_SHARE = 0.62;

/**
 * Splits a read line into words with boxes. The model often drops blanks, so a gap between letters much wider
 * than the line's usual one also ends a word.
 */
export function wordsOfLine(line: ReadLine): Word[] {
  if (meanConfidence(line.characters) < MIN_CONFIDENCE) {
    return [];
  }
  const isApart = createApartTest(line);
  const words: Word[] = [];
  let current: ReadCharacter[] = [];
  for (const character of line.characters) {
    const previous = current.at(-1);
    if (character.text === ' ' || (previous !== undefined && isApart(previous, character))) {
      words.push(...toWord(line, current));
      current = [];
    }
    if (character.text !== ' ') {
      current.push(character);
    }
  }
  return [...words, ...toWord(line, current)];
}

/** Tells whether two letters of a line are too far apart to be of one word. */
type ApartTest = (previous: ReadCharacter, next: ReadCharacter) => boolean;

/** A gap between letters, and how wide it is in a proportional font where an average letter is 1 wide. */
interface Gap {
  readonly width: number;
  readonly proportional: number;
}

/** How much wider than expected a gap may be; of digits more, because a split number is the worse fault. */
const LETTER_GAP = 1.7;
const DIGIT_GAP = 2.4;
/** The same in heights of a letter. */
const LETTER_HEIGHTS = 0.62;
const DIGIT_HEIGHTS = 0.9;
/**
 * So much wider again before two letters between which neither engine saw a blank are taken apart; not of digits, as an
 * amount glued to a count is the worse fault.
 */
const JOINED = 1.5;
const letters = /^\p{L}$/u;
/** So many gaps tell what kind of font a line is printed in. */
const MIN_GAPS = 6;
/** Places are known in steps of a sixth of a letter, which blurs fonts of one width less than others. */
const FAVOUR = 0.85;

function createApartTest(line: ReadLine): ApartTest {
  const { height, width } = alongText(line.box);
  const letterHeight = (height * LETTER_SHARE) / width;
  const { usual, expected } = usualGaps(line.characters);
  return (previous, next) => {
    const share = expected(previous, next);
    const isInNumber = /\d$/.test(previous.text) && /^[\d.,]/.test(next.text);
    const limit = isInNumber
      ? Math.max(usual * share * DIGIT_GAP, letterHeight * DIGIT_HEIGHTS)
      : Math.max(usual * share * LETTER_GAP, letterHeight * LETTER_HEIGHTS * Math.max(1, share));
    const isJoined = next.isJoined === true && letters.test(previous.text) && letters.test(next.text);
    return next.position - previous.position > (isJoined ? limit * JOINED : limit);
  };
}

/**
 * The usual gap of a line, and how wide the gap between two letters is beside it: in fonts of one width always the
 * same, in others wider about an 'm' than about an 'i'. The font is the one that makes the gaps differ least.
 */
function usualGaps(characters: readonly ReadCharacter[]): {
  usual: number;
  expected: (previous: ReadCharacter, next: ReadCharacter) => number;
} {
  const gaps = characters.slice(1).flatMap((next, index): Gap[] => {
    const previous = characters[index];
    const isWithin = previous !== undefined && previous.text !== ' ' && next.text !== ' ';
    return isWithin
      ? [{ width: next.position - previous.position, proportional: proportionalGap(previous, next) }]
      : [];
  });
  const even = fit(gaps.map(({ width }) => width));
  const uneven = fit(gaps.map(({ width, proportional }) => width / proportional));
  return gaps.length >= MIN_GAPS && uneven.spread * FAVOUR < even.spread
    ? { usual: uneven.usual, expected: proportionalGap }
    : { usual: even.usual, expected: () => 1 };
}

/** The middle of some numbers, and how far half of them lie from it, in parts of it. */
function fit(values: readonly number[]): { usual: number; spread: number } {
  const usual = values.length === 0 ? 1 : median(values);
  const spread = median(values.map((value) => Math.abs(value - usual)));
  return { usual, spread: spread / Math.max(usual, Number.EPSILON) };
}

function proportionalGap(previous: ReadCharacter, next: ReadCharacter): number {
  return (letterWidth(previous.text) + letterWidth(next.text)) / 2;
}

/** Widths of letters in fonts such as Helvetica, where most are about 1 wide. */
function letterWidth(letter: string): number {
  const widths: readonly (readonly [RegExp, number])[] = [
    [/[mwMWÆæ@%]/, 1.6],
    [/[ijlI|.,:;!']/, 0.5],
    [/[tfr()/-]/, 0.65],
    [/\p{Lu}/u, 1.25],
  ];
  return widths.find(([letters]) => letters.test(letter))?.[1] ?? 1;
}

function toWord({ box, index }: ReadLine, characters: readonly ReadCharacter[]): Word[] {
  const [first, last] = [characters[0], characters.at(-1)];
  if (first === undefined || last === undefined) {
    return [];
  }
  const line = alongText(box);
  const half = (line.height * LETTER_SHARE) / 2;
  const ends = [first, last].map(({ position }) => ({
    x: line.centerX + (position - 0.5) * line.width * Math.cos(line.angle),
    y: line.centerY + (position - 0.5) * line.width * Math.sin(line.angle),
  }));
  const [xs, ys] = [ends.map((end) => end.x), ends.map((end) => end.y)];
  return [
    {
      text: characters.map((character) => character.text).join(''),
      confidence: meanConfidence(characters),
      weakest: Math.min(...characters.map((character) => character.confidence)),
      line: index,
      angle: box.angle,
      left: Math.min(...xs) - half * 0.6,
      right: Math.max(...xs) + half * 0.6,
      top: Math.min(...ys) - half,
      bottom: Math.max(...ys) + half,
    },
  ];
}
