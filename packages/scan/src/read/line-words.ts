import type { LineBox } from '../lines/line-box.ts';
import type { Word } from '../layout/word.ts';
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
  const limits = gapLimits(line);
  const words: Word[] = [];
  let current: ReadCharacter[] = [];
  for (const character of line.characters) {
    const previous = current.at(-1);
    if (character.text === ' ' || (previous !== undefined && isApart(previous, character, limits))) {
      words.push(...toWord(line, current));
      current = [];
    }
    if (character.text !== ' ') {
      current.push(character);
    }
  }
  return [...words, ...toWord(line, current)];
}

interface GapLimits {
  readonly letters: number;
  readonly digits: number;
}

/** How far apart, in parts of the line, letters and digits of one word may be. A split number is the worse fault. */
function gapLimits(line: ReadLine): GapLimits {
  const usual = usualGap(line.characters);
  const letterHeight = (alongText(line.box).height * LETTER_SHARE) / alongText(line.box).width;
  return {
    letters: Math.max(usual * 1.7, letterHeight * 0.62),
    digits: Math.max(usual * 2.4, letterHeight * 0.9),
  };
}

function isApart(previous: ReadCharacter, next: ReadCharacter, limits: GapLimits): boolean {
  const isInNumber = /\d$/.test(previous.text) && /^[\d.,]/.test(next.text);
  return next.position - previous.position > (isInNumber ? limits.digits : limits.letters);
}

function usualGap(characters: readonly ReadCharacter[]): number {
  const gaps = characters
    .slice(1)
    .map((character, index) => character.position - (characters[index]?.position ?? 0))
    .toSorted((first, second) => first - second);
  return gaps[Math.floor(gaps.length / 2)] ?? 1;
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
