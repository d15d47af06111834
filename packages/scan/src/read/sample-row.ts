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

/** A page as seen along a row: what counts from one pixel to the next, and what lies across. */
interface Axes {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly stride: number;
  readonly across: number;
  /** How far across the row moves for one pixel along it. */
  readonly slope: number;
  readonly acrossCount: number;
  readonly acrossStride: number;
}

/**
 * By cubic weights over the sixteen pixels about each place: first across the row, once for each pixel of the page
 * along it, then along it. An enlarged row meets each of those several times, so that this takes half the time of
 * weighing all sixteen for each place. Along a tilted row the sixteen lie as it does.
 */
export const sampleCubic: Sampler = (raster, row, target) => {
  const axes = axesOf(raster, row);
  const last = axes.start + (target.length / CHANNELS - 1) * axes.step;
  const from = Math.floor(Math.min(axes.start, last)) - 1;
  const to = Math.floor(Math.max(axes.start, last)) + 2;
  weighAlong(
    weighAcross(raster.rgb, axes, { from, to }),
    { start: axes.start - from, step: axes.step },
    target,
  );
};

function axesOf({ width, height }: Raster, { x, y, stepX, stepY }: SampledRow): Axes {
  const level = { start: x, step: stepX, count: width, stride: CHANNELS };
  const upright = { start: y, step: stepY, count: height, stride: width * CHANNELS };
  const [along, across] = Math.abs(stepY) > Math.abs(stepX) ? [upright, level] : [level, upright];
  return {
    ...along,
    across: across.start,
    slope: across.step / along.step,
    acrossCount: across.count,
    acrossStride: across.stride,
  };
}

/** The colours at each pixel along a row, weighed across it; the rim of the page stands for what lies beyond. */
function weighAcross(rgb: Uint8Array, axes: Axes, { from, to }: { from: number; to: number }): Float32Array {
  const { start, count, stride, slope, acrossCount, acrossStride } = axes;
  const mixed = new Float32Array((to - from + 1) * CHANNELS);
  for (let pixel = from, at = 0; pixel <= to; pixel += 1, at += CHANNELS) {
    const place = clamp(axes.across + (pixel - start) * slope, 0, acrossCount - 1);
    const low = Math.floor(place);
    const part = Math.floor((place - low) * PARTS) * TAPS;
    const base = clamp(pixel, 0, count - 1) * stride;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const weight = cubicWeights[part + tap] ?? 0;
      const source = base + clamp(low + tap - 1, 0, acrossCount - 1) * acrossStride;
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
