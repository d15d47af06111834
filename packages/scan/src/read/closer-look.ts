import { evenContrast } from '../decode/even-contrast.ts';
import type { Raster } from '../decode/raster.ts';
import type { LineBox } from '../lines/line-box.ts';
import { isLong, toDirected, turnBetween } from '../lines/directed-line.ts';
import { turnBy } from '../lines/place.ts';
import { median } from '../numbers.ts';
import type { LinePicture } from './crop-line.ts';
import { findLines, type LineFinder } from './find-lines.ts';
import { boundsAlong, levelRegion, type Region } from './level-region.ts';
import type { ReadLine } from './line-words.ts';
import { readAll } from './orient.ts';
import { isClear, mergeWords, type SeenWord, seenWords, type Span, toSpan } from './seen-words.ts';

/** The part of a receipt that is looked at closely; the two overlap. */
export type CloserPart = 'head' | 'foot';

/** What is looked at, and how: lines are found in it as it is, or with its print made to stand out equally everywhere. */
export interface CloserLook {
  readonly part: CloserPart;
  readonly print: 'as it is' | 'evened';
}

/** A page that was read, upright. */
export interface SeenPage {
  readonly raster: Raster;
  /** As they were found at first, which tells where the receipt is. */
  readonly lines: readonly ReadLine[];
  readonly words: readonly SeenWord[];
  /** Of all lines that were found so far, by their index. */
  readonly pictures: readonly LinePicture[];
}

/** How much of the text a part holds, and how far it reaches over its end, where print may have been missed; in heights of all text. */
const SHARE = { head: 0.55, foot: 0.45 } as const;
const BEYOND = { head: 0.1, foot: 0.2 } as const;
/** Each half of the width reaches so much over the middle and over the side, as letters may begin before the lines found. */
const OVER_MIDDLE = 0.1;
const OVER_SIDE = 0.02;
/** What runs otherwise is of other things, in radians. */
const MAX_TURN = 0.1;
/** One side of the text, and from where to where words are taken from it: those that its inner edge cuts are not. */
interface Half {
  readonly region: Region;
  readonly from: number;
  readonly to: number;
}

/**
 * Looks for lines in the left and the right half of a receipt by themselves, in letters nearly twice as large, and reads
 * them: small print out of focus is found so, and what is left of a curved line is nearly straight. Of words that were
 * read before, those in whose place new ones stand are replaced. A word that the middle cuts is taken from the half
 * that holds all of it.
 */
export async function lookCloser(finder: LineFinder, page: SeenPage, look: CloserLook): Promise<SeenPage> {
  if (page.lines.length === 0) {
    return page;
  }
  const { raster, pictures } = page;
  const angle = directionOf(page.lines);
  const lines = await findUnclear(finder, page, {
    halves: halvesOf(page.lines, angle, look.part),
    print: look.print,
  });
  const boxes = lines.map(({ box }) => box);
  const read = await readAll(finder.models, { raster, boxes, turn: 0, known: new Map() });
  const words = lines.flatMap(({ box, half }, place) =>
    seenWords({ index: pictures.length + place, box, characters: read.characters[place] ?? [] }).filter(
      (seen) => isWithin(toSpan(seen, angle), half),
    ),
  );
  return {
    ...page,
    words: mergeWords(page.words, words, angle),
    pictures: [...pictures, ...read.pictures],
  };
}

/** The lines of the halves that belong to the receipt, but for those that were read clearly before. */
async function findUnclear(
  { models, keep }: LineFinder,
  { raster, lines, words }: SeenPage,
  { halves, print }: { halves: readonly Half[]; print: CloserLook['print'] },
): Promise<{ box: LineBox; half: Half }[]> {
  const found: { box: LineBox; half: Half }[] = [];
  for (const half of halves) {
    const { angle } = half.region;
    const level = await levelRegion(raster, half.region);
    const picture = print === 'evened' ? evenContrast(level.raster) : level.raster;
    const boxes = await findLines({ models, keep: (_, all) => [...all] }, picture);
    found.push(
      ...boxes
        .map((box) => ({ box: level.toPage(box), half }))
        .filter(({ box }) => turnBetween(toDirected(box).angle, angle) < MAX_TURN)
        .filter(({ box }) => !isClear(box, words, angle)),
    );
  }
  const known = lines.map(({ box }) => box);
  const kept = new Set(keep(raster, [...known, ...found.map(({ box }) => box)]));
  return found.filter(({ box }) => kept.has(box));
}

function directionOf(lines: readonly ReadLine[]): number {
  const long = lines.map(({ box }) => toDirected(box)).filter(isLong);
  return median(long.map(({ angle }) => angle));
}

function halvesOf(lines: readonly ReadLine[], angle: number, part: CloserPart): Half[] {
  const bounds = boundsAlong(
    lines.map(({ box }) => box),
    angle,
  );
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const isHead = part === 'head';
  const top = isHead ? bounds.top - height * BEYOND.head : bounds.bottom - height * SHARE.foot;
  const bottom = isHead ? bounds.top + height * SHARE.head : bounds.bottom + height * BEYOND.foot;
  const middle = (bounds.left + bounds.right) / 2;
  const over = width * OVER_MIDDLE;
  const region = (from: number, to: number): Region => {
    const center = turnBy({ x: (from + to) / 2, y: (top + bottom) / 2 }, angle);
    return { centerX: center.x, centerY: center.y, width: to - from, height: bottom - top, angle };
  };
  return [
    {
      region: region(bounds.left - width * OVER_SIDE, middle + over),
      from: -Infinity,
      to: middle + over,
    },
    {
      region: region(middle - over, bounds.right + width * OVER_SIDE),
      from: middle - over,
      to: Infinity,
    },
  ];
}

function isWithin({ from, to, height }: Span, half: Half): boolean {
  return from - height / 2 > half.from && to + height / 2 < half.to;
}
