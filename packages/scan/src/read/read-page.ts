import type { Raster } from '../decode/raster.ts';
import type { PageText } from '../layout/word.ts';
import type { Turn } from '../types.ts';
import { cropLine, type LinePicture, withHeadroom } from './crop-line.ts';
import { findLines } from './find-lines.ts';
import type { LetterReader } from './letters.ts';
import { wordsOfLine } from './line-words.ts';
import type { Models } from './models.ts';
import { layFlat, readUpright, type TurnedLines, type UprightLines } from './orient.ts';
import { rereadLetters } from './reread-letters.ts';
import { probeSeeThrough } from './see-through-probe.ts';

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
  const { raster, boxes, turn, pictures, characters } = await readClearest(engines.models, page);
  const lines = boxes.map((box, index) => ({
    index,
    box,
    cut: () => cropLine(raster, withHeadroom(box)),
    characters: characters[index] ?? [],
  }));
  const reread = await rereadLetters(engines.letters, lines);
  const words = reread.flatMap(wordsOfLine);
  return { text: { width: raster.width, height: raster.height, words }, turn, pictures };
}

/** The lines of a page as it is or, where that is clearer, of the page with the print of its back bleached away. */
async function readClearest(models: Models, page: Raster): Promise<UprightLines> {
  const flat = await layFlat(models, page);
  const { known, bleached } = await probeSeeThrough(models, flat);
  if (bleached !== null) {
    return readBleached(models, { ...flat, raster: bleached });
  }
  const plain = await readUpright(models, flat, known);
  if (plain.turn === flat.turn) {
    return plain;
  }
  // Upside down no line was clear, with or without the back.
  const upright = await probeSeeThrough(models, plain);
  return upright.bleached === null ? plain : readBleached(models, { ...plain, raster: upright.bleached });
}

async function readBleached(models: Models, { raster, turn }: TurnedLines): Promise<UprightLines> {
  return readUpright(models, { raster, boxes: await findLines(models, raster), turn });
}
