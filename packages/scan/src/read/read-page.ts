import { type Raster, turnRaster } from '../decode/raster.ts';
import type { PageText } from '../layout/word.ts';
import { keepMainText } from '../lines/main-text.ts';
import type { Turn } from '../types.ts';
import { withoutLines } from './blank-lines.ts';
import { type CloserLook, lookCloser, type SeenPage } from './closer-look.ts';
import { cropWithHeadroom } from './crop-letters.ts';
import type { LinePicture } from './crop-line.ts';
import { withoutCutPapers } from './cut-papers.ts';
import { findLines, type LineFinder } from './find-lines.ts';
import type { LetterReader } from './letters.ts';
import type { Models } from './models.ts';
import { layFlat, readAll, turnUpright, type TurnedLines, type UprightLines } from './orient.ts';
import { rereadLetters } from './reread-letters.ts';
import { probeSeeThrough } from './see-through-probe.ts';
import { seenWords } from './seen-words.ts';

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
  /** The picture without the text that was read, where some was left out that seemed to be of other things. */
  readonly others: (() => Raster) | null;
  /** Reads a part of the picture again in larger letters; null of a page whose text came with it. */
  readonly lookCloser: ((look: CloserLook) => Promise<ReadPage>) | null;
}

const turnBack = { 0: 0, 90: 270, 180: 180, 270: 90 } as const;

/** Which text of a picture is read: that of the receipt, as far as it can be told from other things, or all of it. */
export type WantedText = 'of the receipt' | 'all';

/** Reads a picture: all lines by the fast engine, the Danish ones again for æ, ø and å. */
export async function readPage(
  engines: Engines,
  picture: Raster,
  wanted: WantedText = 'of the receipt',
): Promise<ReadPage> {
  const isAll = wanted === 'all';
  let isPartly = false;
  const finder: LineFinder = {
    models: engines.models,
    keep: (raster, boxes) => {
      const kept = isAll ? boxes : keepMainText(raster, boxes);
      isPartly ||= kept.length < boxes.length;
      return [...kept];
    },
  };
  const { raster, boxes, turn, pictures, characters } = await readClearest(finder, picture);
  const lines = boxes.map((box, index) => ({
    index,
    box,
    cut: () => cropWithHeadroom(raster, box),
    characters: characters[index] ?? [],
  }));
  const own = isAll ? lines : withoutCutPapers(lines, raster);
  isPartly ||= own.length < lines.length;
  const reread = await rereadLetters(engines.letters, own);
  const ownBoxes = own.map(({ box }) => box);
  const others = isPartly ? () => turnRaster(withoutLines(raster, ownBoxes), turnBack[turn]) : null;
  const toPage = (seen: SeenPage): ReadPage => ({
    text: { width: raster.width, height: raster.height, words: seen.words.map(({ word }) => word) },
    turn,
    pictures: seen.pictures,
    others,
    lookCloser: async (look) => toPage(await lookCloser(finder, seen, look)),
  });
  return toPage({ raster, lines: reread, words: reread.flatMap(seenWords), pictures });
}

/** The lines of a page as it is or, where that is clearer, of the page with the print of its back bleached away. */
async function readClearest(finder: LineFinder, page: Raster): Promise<UprightLines> {
  const { models } = finder;
  const flat = await layFlat(finder, page);
  const first = await probeSeeThrough(models, { ...flat, known: new Map() });
  if (first.bleached !== null) {
    return readBleached(finder, { ...flat, raster: first.bleached });
  }
  const upright = await turnUpright(models, { ...flat, known: first.known });
  if (upright.turn === flat.turn) {
    return readAll(models, upright);
  }
  // Upside down no line was clear, with or without the back.
  const { bleached, known } = await probeSeeThrough(models, upright);
  return bleached === null
    ? readAll(models, { ...upright, known })
    : readBleached(finder, { ...upright, raster: bleached });
}

async function readBleached(finder: LineFinder, { raster, turn }: TurnedLines): Promise<UprightLines> {
  const { models } = finder;
  const boxes = await findLines(finder, raster);
  return readAll(models, await turnUpright(models, { raster, boxes, turn, known: new Map() }));
}
