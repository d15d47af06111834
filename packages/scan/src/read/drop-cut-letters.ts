import { alongText } from './crop-line.ts';
import type { ReadCharacter } from './decode-characters.ts';
import type { ReadLine } from './line-words.ts';

interface PlacedLetter {
  readonly x: number;
  readonly y: number;
}

/** Nearer than this share of a line's height, two letters of different lines are the same printed letter. */
const SAME_LETTER = 0.3;

/**
 * Drops half letters: where the boxes of two lines on one row overlap, the letter under the edge is read whole in
 * the one and, cut, as some other letter in the other ('08' and '3 03 26' for '08 03 26').
 */
export function dropCutLetters<Line extends ReadLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const others = lines.filter((other) => other !== line && isBeside(line, other));
    const characters = line.characters.filter((character, index) => {
      const isEnd = index === 0 || index === line.characters.length - 1;
      return !isEnd || !others.some((other) => isCut(line, character, other));
    });
    return { ...line, characters };
  });
}

function isBeside(line: ReadLine, other: ReadLine): boolean {
  const [first, second] = [alongText(line.box), alongText(other.box)];
  return (
    Math.abs(first.centerY - second.centerY) < Math.min(first.height, second.height) / 2 &&
    Math.abs(first.centerX - second.centerX) < (first.width + second.width) / 2
  );
}

/** Whether the other line has this letter too, and has more of it. */
function isCut(line: ReadLine, character: ReadCharacter, other: ReadLine): boolean {
  const own = placeOf(line, character);
  const reach = SAME_LETTER * alongText(line.box).height;
  return other.characters.some((candidate) => {
    const place = placeOf(other, candidate);
    const isSame = Math.hypot(place.x - own.x, place.y - own.y) < reach;
    return isSame && distanceToEdge(line, character) < distanceToEdge(other, candidate);
  });
}

function placeOf({ box }: ReadLine, { position }: ReadCharacter): PlacedLetter {
  const { centerX, centerY, width, angle } = alongText(box);
  const along = (position - 0.5) * width;
  return { x: centerX + along * Math.cos(angle), y: centerY + along * Math.sin(angle) };
}

/** Pixels from the middle of a letter to the nearer end of its line. */
function distanceToEdge({ box }: ReadLine, { position }: ReadCharacter): number {
  return Math.min(position, 1 - position) * alongText(box).width;
}
