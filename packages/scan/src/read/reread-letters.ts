import { foldText } from '@bonbog/domain';

import type { LinePicture } from './crop-line.ts';
import { foldLetters } from './fold-letters.ts';
import type { LetterReader } from './letters.ts';
import type { ReadLine } from './line-words.ts';

/** A read line together with its picture, cut when it is needed. */
export interface PicturedLine extends ReadLine {
  readonly cut: () => LinePicture;
}

/** The letter engine takes about 80 ms a line; more lines than these would double the reading time. */
const MAX_LINES = 14;
const HEADER_LINES = 6;
const MIN_LETTERS = 4;
/** Below this the letter engine guesses; its æ, ø and å are still better than none. */
const MIN_CONFIDENCE = 0.6;

// Words that Danish receipts print and German, English and Malay ones do not.
const danish =
  /moms|cvr|kvittering|kr\.|dkk|dankort|\bialt|\bi alt|at betale|belob|betal|faktura|kasse\b|\bbon\b|tak for|\bbutik|mobilepay|a\/s\b|\baps\b|\b(kl|tlf)\b|gade\b|vej\b|kobenhavn|\bheraf\b|org\.? ?nr|kvitto/g;

// Rows whose words are labels the fields know in any spelling; their letters need no second look.
const label =
  /total|moms|dankort|visa|master ?card|mobilepay|kvittering|cvr|\btlf|\btel\b|\bdato|\bbon\b|kasse\b|www|http|@|faktura|\baid\b|terminal|\bref\b|betalingskort/;

/** Lines read again for their letters; the others are handed through. Only Danish-looking pages cost the time. */
export async function rereadLetters(
  reader: LetterReader,
  lines: readonly PicturedLine[],
): Promise<ReadLine[]> {
  if (!looksDanish(lines.map(textOf).join('\n'))) {
    return [...lines];
  }
  const chosen = new Set(chooseLines(lines));
  const result: ReadLine[] = [];
  for (const line of lines) {
    if (!chosen.has(line)) {
      result.push(line);
      continue;
    }
    const { text, confidence } = await reader.readLine(line.cut());
    const belief = confidence >= MIN_CONFIDENCE ? 'all letters' : 'danish letters';
    const characters = foldLetters(line.characters, text, belief);
    result.push({ index: line.index, box: line.box, characters });
  }
  return result;
}

/** Tells whether a text has at least two different Danish receipt words. */
export function looksDanish(text: string): boolean {
  return new Set(foldText(text).match(danish)).size >= 2;
}

/** The header, then the lines with most letters, from the top. */
function chooseLines<Line extends ReadLine>(lines: readonly Line[]): Line[] {
  const lettered = lines
    .filter((line) => letterCount(line) >= MIN_LETTERS && !label.test(foldText(textOf(line))))
    .toSorted((first, second) => first.box.centerY - second.box.centerY);
  const rest = lettered
    .slice(HEADER_LINES)
    .toSorted((first, second) => letterCount(second) - letterCount(first));
  return [...lettered.slice(0, HEADER_LINES), ...rest].slice(0, MAX_LINES);
}

function letterCount(line: ReadLine): number {
  return line.characters.filter(({ text }) => /\p{L}/u.test(text)).length;
}

function textOf(line: ReadLine): string {
  return line.characters.map((character) => character.text).join('');
}
