import type { Raster, Turn } from '../decode/raster.ts';
import type { PageText } from '../layout/word.ts';
import type { LinePicture } from './crop-line.ts';
import type { LetterReader } from './letters.ts';
import { wordsOfLine } from './line-words.ts';
import type { Models } from './models.ts';
import { readUpright } from './orient.ts';
import { rereadLetters } from './reread-letters.ts';

/** The engines that read pixels. */
export interface Engines {
  readonly models: Models;
  readonly letters: LetterReader;
}

/** The text of a picture, upright, how far it was turned clockwise for that, and its lines for a second look. */
export interface ReadPage {
  readonly text: PageText;
  readonly turn: Turn;
  readonly pictures: readonly LinePicture[];
}

/** Reads a picture: all lines by the fast engine, the Danish ones again for æ, ø and å. */
export async function readPage(engines: Engines, page: Raster): Promise<ReadPage> {
  const { raster, boxes, turn, pictures, characters } = await readUpright(engines.models, page);
  const lines = boxes.flatMap((box, index) => {
    const picture = pictures[index];
    return picture === undefined ? [] : [{ index, box, picture, characters: characters[index] ?? [] }];
  });
  const reread = await rereadLetters(engines.letters, lines);
  const words = reread.flatMap(wordsOfLine);
  return { text: { width: raster.width, height: raster.height, words }, turn, pictures };
}
