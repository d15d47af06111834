import type { LineBox } from '../lines/line-box.ts';
import type { Word } from '../layout/word.ts';
import { alongText } from './crop-line.ts';
import { meanConfidence, type ReadCharacter } from './decode-characters.ts';

/** A line as read: its letters and where it stands. */
export interface ReadLine {
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
  const letterHeight = alongText(line.box).height * LETTER_SHARE;
  const gap = usualGap(line.characters);
  const minimum = letterHeight / alongText(line.box).width;
  const words: Word[] = [];
  let current: ReadCharacter[] = [];
  for (const character of line.characters) {
    const previous = current.at(-1);
    const step = previous === undefined ? 0 : character.position - previous.position;
    const isInNumber = /\d$/.test(previous?.text ?? '') && /^[\d.,]/.test(character.text);
    const widest = isInNumber ? Math.max(gap * 2.4, minimum * 0.9) : Math.max(gap * 1.7, minimum * 0.62);
    if (character.text === ' ' || step > widest) {
      words.push(...toWord(line.box, current));
      current = [];
    }
    if (character.text !== ' ') {
      current.push(character);
    }
  }
  return [...words, ...toWord(line.box, current)];
}

function usualGap(characters: readonly ReadCharacter[]): number {
  const gaps = characters
    .slice(1)
    .map((character, index) => character.position - (characters[index]?.position ?? 0))
    .toSorted((first, second) => first - second);
  return gaps[Math.floor(gaps.length / 2)] ?? 1;
}

function toWord(box: LineBox, characters: readonly ReadCharacter[]): Word[] {
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
      angle: box.angle,
      left: Math.min(...xs) - half * 0.6,
      right: Math.max(...xs) + half * 0.6,
      top: Math.min(...ys) - half,
      bottom: Math.max(...ys) + half,
    },
  ];
}
