import { type Raster, turnRaster } from '../decode/raster.ts';
import { isTall, type LineBox } from '../lines/line-box.ts';
import type { Turn } from '../types.ts';
import type { LinePicture } from './crop-line.ts';
import { meanConfidence, type ReadCharacter } from './decode-characters.ts';
import { findCloser, findLines, type LineFinder } from './find-lines.ts';
import { cropLetters } from './letter-band.ts';
import type { Models } from './models.ts';
import { recogniseLines } from './recognise-lines.ts';

/** A page with its lines and how far it was turned clockwise. */
export interface TurnedLines {
  readonly raster: Raster;
  readonly boxes: readonly LineBox[];
  readonly turn: Turn;
}

/** The same with all lines read. */
export interface UprightLines extends TurnedLines {
  readonly pictures: readonly LinePicture[];
  readonly characters: readonly (readonly ReadCharacter[])[];
}

/** What lines read as, by index. */
type KnownLines = ReadonlyMap<number, readonly ReadCharacter[]>;

const PROBE_LINES = 8;
const MIN_LINES = 3;
/** Upright lines read with 0.92 on average, upside-down ones with 0.67. */
const UPRIGHT_CONFIDENCE = 0.82;

/**
 * Reads the lines of a page but those already known. A page that reads badly is tried upside down with its longest
 * lines, and turned by a half when that reads better.
 */
export async function readUpright(
  models: Models,
  page: TurnedLines,
  known: KnownLines = new Map(),
): Promise<UprightLines> {
  const upright = await readAll(models, page, known);
  const probes = longestLines(upright.boxes);
  const confidence = confidenceOf(probes.map((index) => upright.characters[index] ?? []));
  if (probes.length === 0 || confidence >= UPRIGHT_CONFIDENCE) {
    return upright;
  }
  const boxes = probes.flatMap((index) => upright.boxes[index] ?? []);
  const turned = await recogniseLines(
    models,
    boxes.map((box) => cropLetters(upright.raster, box, true)),
  );
  return confidenceOf(turned) > confidence ? readAll(models, turnHalf(upright)) : upright;
}

/** Tells whether tall lines make up more than half of the text, longer ones counting more. A page with fewer than three lines is left alone. */
export function standsOnSide(boxes: readonly LineBox[]): boolean {
  const length = (lines: readonly LineBox[]) =>
    lines.reduce((sum, { width, height }) => sum + Math.max(width, height), 0);
  return boxes.length >= MIN_LINES && length(boxes.filter(isTall)) > length(boxes) / 2;
}

/** Indexes of the longest lines, which tell best which way is up. */
export function longestLines(boxes: readonly LineBox[]): number[] {
  return boxes
    .map((box, index) => ({ index, width: box.width }))
    .toSorted((first, second) => second.width - first.width)
    .slice(0, PROBE_LINES)
    .map(({ index }) => index);
}

/** Finds the lines of a page and turns one that lies on its side by a quarter. */
export async function layFlat(finder: LineFinder, page: Raster): Promise<TurnedLines> {
  const boxes = await findLines(finder, page);
  // Rows of small print run together at first, and only a closer look tells which way they run.
  const closer = standsOnSide(boxes) ? null : await findCloser(finder, page, boxes);
  if (closer !== null && !standsOnSide(closer)) {
    return { raster: page, boxes: closer, turn: 0 };
  }
  const raster = turnRaster(page, 90);
  return { raster, boxes: await findCloser(finder, raster, await findLines(finder, raster)), turn: 90 };
}

async function readAll(
  models: Models,
  page: TurnedLines,
  known: KnownLines = new Map(),
): Promise<UprightLines> {
  const { raster, boxes, turn } = page;
  const pictures = boxes.map((box) => cropLetters(raster, box));
  const read = await recogniseLines(
    models,
    pictures.filter((_, index) => !known.has(index)),
  );
  const rest = read.values();
  const characters = boxes.map((_, index) => known.get(index) ?? rest.next().value ?? []);
  return { raster, boxes, turn, pictures, characters };
}

const halfTurned = { 0: 180, 90: 270, 180: 0, 270: 90 } as const;

function turnHalf(page: TurnedLines): TurnedLines {
  const { width, height } = page.raster;
  return {
    raster: turnRaster(page.raster, 180),
    boxes: page.boxes.map((box) => ({ ...box, centerX: width - box.centerX, centerY: height - box.centerY })),
    turn: halfTurned[page.turn],
  };
}

/** Mean confidence of lines, each counting the same; 0 of none. */
function confidenceOf(lines: readonly (readonly ReadCharacter[])[]): number {
  return lines.reduce((sum, line) => sum + meanConfidence(line), 0) / Math.max(1, lines.length);
}
