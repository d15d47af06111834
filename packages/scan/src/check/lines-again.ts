import type { PlacedWord } from '../layout/rows.ts';
import type { LinePicture } from '../read/crop-line.ts';
import type { LetterReader } from '../read/letters.ts';
import type { Models } from '../read/models.ts';
import { inOtherSizes } from '../read/other-sizes.ts';
import type { ReadPage } from '../read/read-page.ts';
import { recogniseLines } from '../read/recognise-lines.ts';
import type { LinesAgain, ResizedReader, SecondReader } from './second-reading.ts';

/** Reads lines of pages again by either engine. */
export function linesAgain(
  { letters, getModels }: { letters: LetterReader; getModels: () => Promise<Models> },
  pages: readonly ReadPage[],
): LinesAgain {
  return { read: secondReader(letters, pages), readResized: resizedReader(getModels, pages) };
}

/** Reads each line once, whoever asks for it. */
function secondReader(letters: LetterReader, pages: readonly ReadPage[]): SecondReader {
  const known = new Map<string, string>();
  const readLine = async ({ place, picture }: PlacedPicture) => {
    const text = known.get(place) ?? (await letters.readLine(picture)).text;
    known.set(place, text);
    return text;
  };
  return async (words) => {
    const texts: string[] = [];
    for (const picture of picturesOf(words, pages)) {
      texts.push(await readLine(picture));
    }
    return texts.length === 0 ? null : texts.join('  ');
  };
}

function resizedReader(getModels: () => Promise<Models>, pages: readonly ReadPage[]): ResizedReader {
  return async (words) => {
    const lines = picturesOf(words, pages);
    const sizes = await Promise.all(lines.map(({ picture }) => inOtherSizes(picture)));
    const read: string[][] = [];
    for (const pictures of sizes) {
      const characters = await recogniseLines(await getModels(), pictures);
      read.push(characters.map((line) => line.map(({ text }) => text).join('')));
    }
    return (read[0] ?? []).map((_, size) => read.map((line) => line[size] ?? '').join('  '));
  };
}

interface PlacedPicture {
  readonly place: string;
  readonly picture: LinePicture;
}

/** The pictures of the lines that words stand in, each once. */
function picturesOf(words: readonly PlacedWord[], pages: readonly ReadPage[]): PlacedPicture[] {
  const places = new Map(words.map(({ page, line }) => [`${page}/${line}`, { page, line }]));
  return [...places].flatMap(([place, { page, line }]) => {
    const picture = line === null ? undefined : pages[page]?.pictures[line];
    return picture === undefined ? [] : [{ place, picture }];
  });
}
