import { fromRaster, toRaster } from '../decode/open-picture.ts';
import type { Raster } from '../decode/raster.ts';
import { findLineBoxes } from '../lines/boxes-from-map.ts';
import { isLong } from '../lines/directed-line.ts';
import { type LineBox, scaleBox } from '../lines/line-box.ts';
import { mergeOverlapping } from '../lines/merge-overlapping.ts';
import { turnBy } from '../lines/place.ts';
import { median } from '../numbers.ts';
import { boundsAlong, levelRegion, type Region } from './level-region.ts';
import { mapLines } from './line-map.ts';
import type { Models } from './models.ts';

/** Letters need about ten pixels; looking for them in a thread of a picture would take very long. */
const MIN_SIDE = 16;
const MIN_WIDTH = 640;
const MAX_WIDTH = 960;
/** Of a picture taken with the phone held across. */
const MAX_WIDE_WIDTH = 1280;
const WIDE_RATIO = 1.2;
const MAX_PIXELS = 1_600_000;
/** The model halves the picture five times. */
const STEP = 32;
/** A second look costs as much as the first; it must show the letters this much larger. */
const WORTH_A_LOOK = 1.3;
/** Lines this high in the model's picture are found well at once; of flat scans few are lower. */
const CLEAR_HEIGHT = 22;
/** Lines are longer for their height, and of the boxes of a page most are lines. */
const PATCH_RATIO = 2.6;
/** In heights of the largest line; a heading that was missed lies within. */
const RIM = 2;

/** Radians from which the rows of a page run into each other on the model's picture, where they stand close. */
const TILTED = 0.1;

/** Which of the lines on a page are read. */
export type Keep = (raster: Raster, boxes: readonly LineBox[]) => LineBox[];

/** What lines are found with. */
export interface LineFinder {
  readonly models: Models;
  readonly keep: Keep;
}

/** Finds the text lines of the receipt on a page, in its pixels, and leaves out what lies about it. */
export async function findLines({ models, keep }: LineFinder, raster: Raster): Promise<LineBox[]> {
  if (Math.min(raster.width, raster.height) < MIN_SIDE) {
    return [];
  }
  return keep(raster, await findOn(models, raster));
}

/**
 * Looks again at the part of a page where lines were found, when that shows the letters clearly larger or the page
 * lies tilted, and levels it for that; the lines as they were otherwise. What was kept the first time is not left out
 * the second: which edges are those of papers and which of shadows is told by a hair.
 */
export async function findCloser(
  { models, keep }: LineFinder,
  raster: Raster,
  boxes: readonly LineBox[],
): Promise<readonly LineBox[]> {
  if (boxes.length === 0) {
    return boxes;
  }
  const region = regionAround(boxes, raster);
  const gain = scaleOf(region) / scaleOf(raster);
  const isHigh = usualHeight(boxes) * scaleOf(raster) > CLEAR_HEIGHT && !areRunTogether(boxes);
  const isClear = gain < WORTH_A_LOOK || isHigh;
  if (isClear && region.angle === 0) {
    return boxes;
  }
  const level = await levelRegion(raster, region);
  const found = (await findOn(models, level.raster)).map(level.toPage);
  const kept = new Set(keep(raster, found));
  return found.filter((box) => kept.has(box) || boxes.some((known) => isOn(box, known)));
}

/** The middle of one line lies on the other. */
function isOn(box: LineBox, known: LineBox): boolean {
  const away = turnBy({ x: box.centerX - known.centerX, y: box.centerY - known.centerY }, -known.angle);
  return Math.abs(away.x) * 2 < known.width && Math.abs(away.y) * 2 < known.height;
}

async function findOn(models: Models, picture: Raster): Promise<LineBox[]> {
  const size = detectionSize(picture);
  const resized = await toRaster(
    fromRaster(picture).resize({ width: size.width, height: size.height, fit: 'fill' }),
  );
  const scale = { x: picture.width / size.width, y: picture.height / size.height };
  const boxes = mergeOverlapping(findLineBoxes(await mapLines(models, resized)));
  return boxes.map((box) => scaleBox(box, scale));
}

/** Pixels of the model's picture for one of the page. */
function scaleOf(page: { width: number; height: number }): number {
  const { width, height } = detectionSize(page);
  return Math.sqrt((width * height) / (page.width * page.height));
}

/** Rows of small print, above all of a page on its side, are found as patches that are hardly wider than high. */
function areRunTogether(boxes: readonly LineBox[]): boolean {
  const patches = boxes.filter(
    ({ width, height }) => Math.max(width, height) < PATCH_RATIO * Math.min(width, height),
  );
  return patches.length > boxes.length / 2;
}

function usualHeight(boxes: readonly LineBox[]): number {
  return median(boxes.map(({ width, height }) => Math.min(width, height)));
}

/** The part of a page with the lines in it and a rim of some letters, tilted as they are. */
function regionAround(boxes: readonly LineBox[], page: { width: number; height: number }): Region {
  const angle = tiltOf(boxes);
  const rim = RIM * Math.max(...boxes.map((box) => Math.min(box.width, box.height)));
  const lines = boundsAlong(boxes, angle);
  const whole = { centerX: page.width / 2, centerY: page.height / 2, ...page, angle: 0 };
  const most = boundsAlong([whole], angle);
  const left = Math.max(lines.left - rim, most.left);
  const right = Math.min(lines.right + rim, most.right);
  const top = Math.max(lines.top - rim, most.top);
  const bottom = Math.min(lines.bottom + rim, most.bottom);
  const middle = turnBy({ x: (left + right) / 2, y: (top + bottom) / 2 }, angle);
  return {
    centerX: middle.x,
    centerY: middle.y,
    width: Math.max(MIN_SIDE, right - left),
    height: Math.max(MIN_SIDE, bottom - top),
    angle,
  };
}

/** How far the longer lines run down to the right, in radians; 0 for a page that is about level. */
function tiltOf(boxes: readonly LineBox[]): number {
  const long = boxes.filter(isLong);
  const tilt = median(long.map(({ angle }) => angle));
  return Math.abs(tilt) < TILTED ? 0 : tilt;
}

/** The size at which lines are looked for: 640 to 960 wide, of wide pictures to 1280, at most 1.6 million pixels, multiples of 32. */
export function detectionSize(page: { width: number; height: number }): { width: number; height: number } {
  const isWide = page.width > page.height * WIDE_RATIO;
  const most = isWide ? MAX_WIDE_WIDTH : MAX_WIDTH;
  const width = Math.min(Math.max(page.width, MIN_WIDTH), most);
  const height = (page.height * width) / page.width;
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  const fit = (side: number) => Math.max(STEP, Math.round((side * shrink) / STEP) * STEP);
  return { width: fit(width), height: fit(height) };
}
