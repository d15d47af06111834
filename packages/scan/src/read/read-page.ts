import type { Raster, Turn } from '../decode/raster.ts';
import type { PageText } from '../layout/word.ts';
import { cropLine } from './crop-line.ts';
import type { LetterReader } from './letters.ts';
import { wordsOfLine } from './line-words.ts';
import type { Models } from './models.ts';
import { findUprightLines } from './orient.ts';
import { recogniseLines } from './recognise-lines.ts';
import { rereadLetters } from './reread-letters.ts';

/** The engines that read pixels. */
export interface Engines {
  readonly models: Models;
  readonly letters: LetterReader;
}

/** The text of a picture, upright, and how far it was turned clockwise for that. */
export interface ReadPage {
  readonly text: PageText;
  readonly turn: Turn;
}

/** Reads a picture: finds lines, turns it upright, reads all lines and the Danish ones again for æ, ø and å. */
export async function readPage(engines: Engines, page: Raster): Promise<ReadPage> {
  const { raster, boxes, turn } = await findUprightLines(engines.models, page);
  const pictures = boxes.map((box) => cropLine(raster, box));
  const characters = await recogniseLines(engines.models, pictures);
  const lines = boxes.map((box, index) => ({
    box,
    characters: characters[index] ?? [],
    picture: pictures[index] ?? { width: 0, rgb: new Uint8Array() },
  }));
  const reread = await rereadLetters(engines.letters, lines);
  return { text: { width: raster.width, height: raster.height, words: reread.flatMap(wordsOfLine) }, turn };
}
