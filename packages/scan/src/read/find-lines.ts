import { fromRaster, toRaster } from '../decode/open-picture.ts';
import type { Raster } from '../decode/raster.ts';
import { findLineBoxes } from '../lines/boxes-from-map.ts';
import { type LineBox, scaleBox } from '../lines/line-box.ts';
import { keepMainText } from '../lines/main-text.ts';
import { mergeOverlapping } from '../lines/merge-overlapping.ts';
import { clamp, median } from '../numbers.ts';
import { mapLines } from './line-map.ts';
import type { Models } from './models.ts';

/** Letters need about ten pixels; looking for them in a thread of a picture would take very long. */
const MIN_SIDE = 16;
const MIN_WIDTH = 640;
const MAX_WIDTH = 960;
/** Of a picture taken with the phone held across. */
const MAX_WIDE_WIDTH = 1280;
const WIDE_RATIO = 1.2;
const MAX_PIXELS = 2_200_000;
/** The model halves the picture five times. */
const STEP = 32;
/** A second look costs as much as the first; it must show the letters this much larger. */
const WORTH_A_LOOK = 1.3;
/** Lines this high in the model's picture are found well at once; of flat scans few are lower. */
const CLEAR_HEIGHT = 22;
/** In heights of the largest line; a heading that was missed lies within. */
const RIM = 2;

/** A part of a page in whole pixels. */
interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Finds the text lines of the receipt on a page, in its pixels, and leaves out what lies about it. */
export async function findLines(models: Models, raster: Raster): Promise<LineBox[]> {
  if (Math.min(raster.width, raster.height) < MIN_SIDE) {
    return [];
  }
  const whole = { left: 0, top: 0, width: raster.width, height: raster.height };
  return keepMainText(raster, await findInRegion(models, raster, whole));
}

/**
 * Looks again at the part of a page where lines were found, when that shows the letters clearly larger; the lines as
 * they were otherwise.
 */
export async function findCloser(
  models: Models,
  raster: Raster,
  boxes: readonly LineBox[],
): Promise<readonly LineBox[]> {
  if (boxes.length === 0) {
    return boxes;
  }
  const region = regionAround(boxes, raster);
  const gain = scaleOf(region) / scaleOf(raster);
  if (gain < WORTH_A_LOOK || usualHeight(boxes) * scaleOf(raster) > CLEAR_HEIGHT) {
    return boxes;
  }
  return keepMainText(raster, await findInRegion(models, raster, region));
}

async function findInRegion(models: Models, raster: Raster, region: Region): Promise<LineBox[]> {
  const size = detectionSize(region);
  const resized = await toRaster(
    fromRaster(raster).extract(region).resize({ width: size.width, height: size.height, fit: 'fill' }),
  );
  const scale = { x: region.width / size.width, y: region.height / size.height };
  const boxes = mergeOverlapping(findLineBoxes(await mapLines(models, resized)));
  return boxes
    .map((box) => scaleBox(box, scale))
    .map((box) => ({ ...box, centerX: box.centerX + region.left, centerY: box.centerY + region.top }));
}

/** Pixels of the model's picture for one of the page. */
function scaleOf(page: { width: number; height: number }): number {
  const { width, height } = detectionSize(page);
  return Math.sqrt((width * height) / (page.width * page.height));
}

function usualHeight(boxes: readonly LineBox[]): number {
  return median(boxes.map(({ width, height }) => Math.min(width, height)));
}

/** The part of a page with the lines in it and a rim of some letters. */
function regionAround(boxes: readonly LineBox[], page: { width: number; height: number }): Region {
  const reach = boxes.map(({ centerX, centerY, width, height, angle }) => {
    const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const [across, down] = [(width * cosine + height * sine) / 2, (width * sine + height * cosine) / 2];
    return { left: centerX - across, right: centerX + across, top: centerY - down, bottom: centerY + down };
  });
  const rim = RIM * Math.max(...boxes.map((box) => Math.min(box.width, box.height)));
  const start = (side: 'left' | 'top', size: number) =>
    clamp(Math.floor(Math.min(...reach.map((box) => box[side])) - rim), 0, size - MIN_SIDE);
  const [left, top] = [start('left', page.width), start('top', page.height)];
  const right = Math.min(page.width, Math.ceil(Math.max(...reach.map((box) => box.right)) + rim));
  const bottom = Math.min(page.height, Math.ceil(Math.max(...reach.map((box) => box.bottom)) + rim));
  return { left, top, width: Math.max(MIN_SIDE, right - left), height: Math.max(MIN_SIDE, bottom - top) };
}

/** The size at which lines are looked for: 640 to 960 wide, of wide pictures to 1280, at most 2.2 million pixels, multiples of 32. */
export function detectionSize(page: { width: number; height: number }): { width: number; height: number } {
  const isWide = page.width > page.height * WIDE_RATIO;
  const most = isWide ? MAX_WIDE_WIDTH : MAX_WIDTH;
  const width = Math.min(Math.max(page.width, MIN_WIDTH), most);
  const height = (page.height * width) / page.width;
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  const fit = (side: number) => Math.max(STEP, Math.round((side * shrink) / STEP) * STEP);
  return { width: fit(width), height: fit(height) };
}
