import { fromRaster, toRaster } from '../decode/open-picture.ts';
import type { Raster } from '../decode/raster.ts';
import { findLineBoxes } from '../lines/boxes-from-map.ts';
import { type LineBox, scaleBox } from '../lines/line-box.ts';
import { mergeOverlapping } from '../lines/merge-overlapping.ts';
import { mapLines } from './line-map.ts';
import type { Models } from './models.ts';

/** Letters need about ten pixels; looking for them in a thread of a picture would take very long. */
const MIN_SIDE = 16;
const MIN_WIDTH = 640;
const MAX_WIDTH = 960;
const MAX_PIXELS = 2_200_000;
/** The model halves the picture five times. */
const STEP = 32;

/** Finds the text lines of a page, in its pixels. */
export async function findLines(models: Models, raster: Raster): Promise<LineBox[]> {
  if (Math.min(raster.width, raster.height) < MIN_SIDE) {
    return [];
  }
  const size = detectionSize(raster);
  const resized = await toRaster(
    fromRaster(raster).resize({ width: size.width, height: size.height, fit: 'fill' }),
  );
  const scale = { x: raster.width / size.width, y: raster.height / size.height };
  const boxes = mergeOverlapping(findLineBoxes(await mapLines(models, resized)));
  return boxes.map((box) => scaleBox(box, scale));
}

/** The size at which lines are looked for: 640 to 960 wide, at most 2.2 million pixels, multiples of 32. */
export function detectionSize(page: { width: number; height: number }): { width: number; height: number } {
  const width = Math.min(Math.max(page.width, MIN_WIDTH), MAX_WIDTH);
  const height = (page.height * width) / page.width;
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  const fit = (side: number) => Math.max(STEP, Math.round((side * shrink) / STEP) * STEP);
  return { width: fit(width), height: fit(height) };
}
