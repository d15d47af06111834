import type { Raster } from '../decode/raster.ts';
import { clamp } from '../numbers.ts';

/** Where a row of pixels begins on a page, and how far each lies from the one before, in pixels of the page. */
export interface SampledRow {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** Writes the colours of a row of pixels, red, green and blue, to `target`, which says how many there are. */
export type Sampler = (raster: Raster, row: SampledRow, target: Uint8Array) => void;

const CHANNELS = 3;

/** Keys of the cubic kernel: −0.75 is OpenCV's, by which the model's training pictures were cut. */
const SHARPNESS = -0.75;
const TAPS = 4;
/** Places between two pixels that weights are kept for. */
const PARTS = 64;
const cubicWeights = Float32Array.from({ length: PARTS * TAPS }, (_, index) => {
  const distance = Math.abs((index % TAPS) - 1 - Math.floor(index / TAPS) / PARTS);
  return distance < 1
    ? ((SHARPNESS + 2) * distance - (SHARPNESS + 3)) * distance ** 2 + 1
    : ((SHARPNESS * distance - 5 * SHARPNESS) * distance + 8 * SHARPNESS) * distance - 4 * SHARPNESS;
});

/** Between the four pixels about each place; for rows that are not enlarged. */
export const sampleLinear: Sampler = ({ width, height, rgb }, row, target) => {
  for (let at = 0, column = 0; at < target.length; at += CHANNELS, column += 1) {
    const x = clamp(row.x + column * row.stepX, 0, width - 1);
    const y = clamp(row.y + column * row.stepY, 0, height - 1);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [partX, partY] = [x - left, y - top];
    const upper = (top * width + left) * CHANNELS;
    const right = left + 1 < width ? CHANNELS : 0;
    const lower = upper + (top + 1 < height ? width * CHANNELS : 0);
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      const above = (rgb[upper + channel] ?? 0) * (1 - partX) + (rgb[upper + right + channel] ?? 0) * partX;
      const below = (rgb[lower + channel] ?? 0) * (1 - partX) + (rgb[lower + right + channel] ?? 0) * partX;
      target[at + channel] = above * (1 - partY) + below * partY;
    }
  }
};

/** Sideways for each pixel along: what runs no steeper is level print, of which the two ways give the same. */
const LEVEL = 0.01;

/** By cubic weights over the sixteen pixels about each place; for rows that are enlarged. */
export const sampleCubic: Sampler = (raster, row, target) => {
  if (row.stepX <= 0 || Math.abs(row.stepY) > LEVEL * row.stepX) {
    const weigh = isInside(raster, row, target.length / CHANNELS) ? weighAround : weighAtRim;
    weigh(raster, row, target);
    return;
  }
  const from = Math.floor(row.x) - 1;
  const to = Math.floor(row.x + (target.length / CHANNELS - 1) * row.stepX) + 2;
  weighAlong(weighAcross(raster, row, { from, to }), { start: row.x - from, step: row.stepX }, target);
};

/** Whether all pixels about a row of places lie on the page. */
function isInside({ width, height }: Raster, row: SampledRow, length: number): boolean {
  const lies = (start: number, step: number, size: number) =>
    [start, start + (length - 1) * step].every((place) => place >= 1 && place < size - 2);
  return lies(row.x, row.stepX, width) && lies(row.y, row.stepY, height);
}

/**
 * The colours of a level row at each column of the page, weighed over the rows about it; the rim of the page stands for
 * what lies beyond. An enlarged row meets each column several times, so that weighing first down and then along takes
 * half the time of weighing all sixteen for each place.
 */
function weighAcross(
  { width, height, rgb }: Raster,
  row: SampledRow,
  { from, to }: { from: number; to: number },
): Float32Array {
  const slope = row.stepY / row.stepX;
  const mixed = new Float32Array((to - from + 1) * CHANNELS);
  for (let column = from, at = 0; column <= to; column += 1, at += CHANNELS) {
    const y = clamp(row.y + (column - row.x) * slope, 0, height - 1);
    const top = Math.floor(y);
    const part = Math.floor((y - top) * PARTS) * TAPS;
    const base = clamp(column, 0, width - 1);
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const weight = cubicWeights[part + tap] ?? 0;
      const source = (clamp(top + tap - 1, 0, height - 1) * width + base) * CHANNELS;
      red += weight * (rgb[source] ?? 0);
      green += weight * (rgb[source + 1] ?? 0);
      blue += weight * (rgb[source + 2] ?? 0);
    }
    mixed[at] = red;
    mixed[at + 1] = green;
    mixed[at + 2] = blue;
  }
  return mixed;
}

// Each pixel of a line comes through here and above: with the colours written out it takes half the time.
function weighAlong(
  mixed: Float32Array,
  { start, step }: { start: number; step: number },
  target: Uint8Array,
): void {
  for (let at = 0, column = 0; at < target.length; at += CHANNELS, column += 1) {
    const place = start + column * step;
    const low = Math.floor(place);
    const part = Math.floor((place - low) * PARTS) * TAPS;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const weight = cubicWeights[part + tap] ?? 0;
      const source = (low + tap - 1) * CHANNELS;
      red += weight * (mixed[source] ?? 0);
      green += weight * (mixed[source + 1] ?? 0);
      blue += weight * (mixed[source + 2] ?? 0);
    }
    target[at] = clamp(red, 0, 255);
    target[at + 1] = clamp(green, 0, 255);
    target[at + 2] = clamp(blue, 0, 255);
  }
}

// Written out by columns and colours it takes two thirds of the time, and where it need not look for the rim a third less.
function weighAround({ width, rgb }: Raster, row: SampledRow, target: Uint8Array): void {
  for (let at = 0, column = 0; at < target.length; at += CHANNELS, column += 1) {
    const x = row.x + column * row.stepX;
    const y = row.y + column * row.stepY;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const part = Math.floor((x - left) * PARTS) * TAPS;
    const weight0 = weightAt(part);
    const weight1 = weightAt(part + 1);
    const weight2 = weightAt(part + 2);
    const weight3 = weightAt(part + 3);
    const down = Math.floor((y - top) * PARTS) * TAPS;
    let red = 0;
    let green = 0;
    let blue = 0;
    let from = ((top - 1) * width + left - 1) * CHANNELS;
    for (let tap = 0; tap < TAPS; tap += 1, from += width * CHANNELS) {
      const weight = weightAt(down + tap);
      red +=
        weight *
        (weight0 * colourAt(rgb, from) +
          weight1 * colourAt(rgb, from + 3) +
          weight2 * colourAt(rgb, from + 6) +
          weight3 * colourAt(rgb, from + 9));
      green +=
        weight *
        (weight0 * colourAt(rgb, from + 1) +
          weight1 * colourAt(rgb, from + 4) +
          weight2 * colourAt(rgb, from + 7) +
          weight3 * colourAt(rgb, from + 10));
      blue +=
        weight *
        (weight0 * colourAt(rgb, from + 2) +
          weight1 * colourAt(rgb, from + 5) +
          weight2 * colourAt(rgb, from + 8) +
          weight3 * colourAt(rgb, from + 11));
    }
    target[at] = clamp(red, 0, 255);
    target[at + 1] = clamp(green, 0, 255);
    target[at + 2] = clamp(blue, 0, 255);
  }
}

/** The same where the row leaves the page, whose rim stands for what lies beyond. */
function weighAtRim({ width, height, rgb }: Raster, row: SampledRow, target: Uint8Array): void {
  for (let at = 0; at < target.length; at += 1) {
    const [column, channel] = [Math.floor(at / CHANNELS), at % CHANNELS];
    const x = clamp(row.x + column * row.stepX, 0, width - 1);
    const y = clamp(row.y + column * row.stepY, 0, height - 1);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const along = Math.floor((x - left) * PARTS) * TAPS;
    const down = Math.floor((y - top) * PARTS) * TAPS;
    let sum = 0;
    for (let tap = 0; tap < TAPS * TAPS; tap += 1) {
      const [across, over] = [tap % TAPS, Math.floor(tap / TAPS)];
      const pixel = clamp(top + over - 1, 0, height - 1) * width + clamp(left + across - 1, 0, width - 1);
      const weight = weightAt(down + over) * weightAt(along + across);
      sum += weight * colourAt(rgb, pixel * CHANNELS + channel);
    }
    target[at] = clamp(sum, 0, 255);
  }
}

// Two functions, as one that met both kinds of numbers would have to tell them apart each time.
function colourAt(rgb: Uint8Array, index: number): number {
  return rgb[index] ?? 0;
}

function weightAt(index: number): number {
  return cubicWeights[index] ?? 0;
}
