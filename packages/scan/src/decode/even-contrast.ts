import { clamp } from '../numbers.ts';
import { brightnessAt, type Raster } from './raster.ts';

/** The surface around a pixel: a square this share of the short side wide, but always many letters of small print. */
const REACH_SHARE = 1 / 40;
const MIN_REACH = 12;
/** Paper and print are given these levels; print as far below the paper as letters are on a clear page. */
const PAPER = 200;
const SPREAD = 40;
/** Added to how much brightness varies about a pixel, so that the grain of bare paper stays paper. */
const GRAIN = 3;

/**
 * A page in grey on which print stands out equally everywhere: faded, in a shadow or washed out by a lamp. How far a
 * pixel is from the mean about it is measured by how much the pixels about it vary. The edges of the paper and what it
 * lies on are lost, and bare paper gets spots; use it only for what is not found without.
 */
export function evenContrast(page: Raster): Raster {
  const { width, height } = page;
  const grey = new Float32Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    grey[pixel] = brightnessAt(page, pixel);
  }
  const reach = Math.max(MIN_REACH, Math.round((Math.min(width, height) * REACH_SHARE) / 2));
  const size = { width, height, reach };
  const away = meanAround(grey, size).map((mean, pixel) => (grey[pixel] ?? 0) - mean);
  const variance = meanAround(
    away.map((distance) => distance * distance),
    size,
  );
  const even = new Uint8Array(page.rgb.length);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const level = PAPER + (SPREAD * (away[pixel] ?? 0)) / (Math.sqrt(variance[pixel] ?? 0) + GRAIN);
    const shown = clamp(Math.round(level), 0, 255);
    even[pixel * 3] = shown;
    even[pixel * 3 + 1] = shown;
    even[pixel * 3 + 2] = shown;
  }
  return { width, height, rgb: even };
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly reach: number;
}

/** The mean of the square about each pixel, cut off at the edges. */
function meanAround(values: Float32Array, { width, height, reach }: Size): Float32Array {
  const means = new Float32Array(values.length);
  /** Of each column the sum of what lies in the rows of the squares, with room for squares over both edges. */
  const columns = new Float64Array(width + 2 * reach + 1);
  const first = reach + 1;
  const addRow = (row: number, sign: 1 | -1) => {
    for (let column = 0; row >= 0 && row < height && column < width; column += 1) {
      columns[first + column] = (columns[first + column] ?? 0) + sign * (values[row * width + column] ?? 0);
    }
  };
  for (let row = 0; row < reach; row += 1) {
    addRow(row, 1);
  }
  for (let row = 0; row < height; row += 1) {
    addRow(row + reach, 1);
    addRow(row - reach - 1, -1);
    const rows = Math.min(height - 1, row + reach) - Math.max(0, row - reach) + 1;
    let sum = columns.subarray(first, first + reach).reduce((total, column) => total + column, 0);
    for (let column = 0; column < width; column += 1) {
      sum += (columns[first + column + reach] ?? 0) - (columns[column] ?? 0);
      const across = Math.min(width - 1, column + reach) - Math.max(0, column - reach) + 1;
      means[row * width + column] = sum / (rows * across);
    }
  }
  return means;
}
