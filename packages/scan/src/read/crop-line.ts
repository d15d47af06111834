import type { Raster } from '../decode/raster.ts';
import { isTall, type LineBox } from '../lines/line-box.ts';
import { clamp } from '../numbers.ts';

/** Height in pixels that the recognition model was trained on. */
export const LINE_HEIGHT = 48;
const MIN_WIDTH = 8;
const MAX_WIDTH = 3200;

/** A straightened line: RGB pixels, {@link LINE_HEIGHT} high. */
export interface LinePicture {
  readonly width: number;
  readonly rgb: Uint8Array;
}

/**
 * Cuts a line out of a page and straightens it; `upsideDown` turns it by half a turn. Small letters are enlarged with
 * cubic weights, as those the model was trained on were: between two pixels alone blurred letters run together.
 */
export function cropLine(raster: Raster, box: LineBox, upsideDown = false): LinePicture {
  const line = alongText(box);
  const angle = upsideDown ? line.angle + Math.PI : line.angle;
  const width = clamp(Math.round((line.width * LINE_HEIGHT) / line.height), MIN_WIDTH, MAX_WIDTH);
  const rgb = new Uint8Array(width * LINE_HEIGHT * 3);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const take = line.height < LINE_HEIGHT ? takeCubic : takeLinear;
  const step = line.width / width;
  const along = step / 2 - line.width / 2;
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    const across = ((row + 0.5) * line.height) / LINE_HEIGHT - line.height / 2;
    const x = line.centerX + along * cosine - across * sine - 0.5;
    const y = line.centerY + along * sine + across * cosine - 0.5;
    const target = rgb.subarray(row * width * 3, (row + 1) * width * 3);
    take(raster, { x, y, stepX: step * cosine, stepY: step * sine }, target);
  }
  return { width, rgb };
}

/** Where a row of pixels begins on a page, and how far each lies from the one before. */
interface Row {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

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

/** Of the height of a line; boxes are drawn around its usual letters, and the ring of an Å stands above them. */
const HEADROOM = 0.12;

/** A line with room for what stands above its letters. */
export function withHeadroom(box: LineBox): LineBox {
  const line = alongText(box);
  const rise = (line.height * HEADROOM) / 2;
  return {
    ...line,
    centerX: line.centerX + Math.sin(line.angle) * rise,
    centerY: line.centerY - Math.cos(line.angle) * rise,
    height: line.height * (1 + HEADROOM),
  };
}

/** A line that stands on its side is read along its long side. */
export function alongText(box: LineBox): LineBox {
  return isTall(box) ? { ...box, width: box.height, height: box.width, angle: box.angle + Math.PI / 2 } : box;
}

function takeLinear({ width, height, rgb }: Raster, row: Row, target: Uint8Array): void {
  for (let at = 0, column = 0; at < target.length; at += 3, column += 1) {
    const x = clamp(row.x + column * row.stepX, 0, width - 1);
    const y = clamp(row.y + column * row.stepY, 0, height - 1);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [partX, partY] = [x - left, y - top];
    const upper = (top * width + left) * 3;
    const right = left + 1 < width ? 3 : 0;
    const lower = upper + (top + 1 < height ? width * 3 : 0);
    for (let channel = 0; channel < 3; channel += 1) {
      const above = (rgb[upper + channel] ?? 0) * (1 - partX) + (rgb[upper + right + channel] ?? 0) * partX;
      const below = (rgb[lower + channel] ?? 0) * (1 - partX) + (rgb[lower + right + channel] ?? 0) * partX;
      target[at + channel] = above * (1 - partY) + below * partY;
    }
  }
}

// Each pixel of a line comes through here: written out by columns and colours, it takes two thirds of the time.
function takeCubic({ width, height, rgb }: Raster, row: Row, target: Uint8Array): void {
  for (let at = 0, column = 0; at < target.length; at += 3, column += 1) {
    const x = clamp(row.x + column * row.stepX, 0, width - 1);
    const y = clamp(row.y + column * row.stepY, 0, height - 1);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const part = Math.floor((x - left) * PARTS) * TAPS;
    const weight0 = valueAt(cubicWeights, part);
    const weight1 = valueAt(cubicWeights, part + 1);
    const weight2 = valueAt(cubicWeights, part + 2);
    const weight3 = valueAt(cubicWeights, part + 3);
    const column0 = clamp(left - 1, 0, width - 1) * 3;
    const column1 = left * 3;
    const column2 = clamp(left + 1, 0, width - 1) * 3;
    const column3 = clamp(left + 2, 0, width - 1) * 3;
    const down = Math.floor((y - top) * PARTS) * TAPS;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const start = clamp(top + tap - 1, 0, height - 1) * width * 3;
      const weight = valueAt(cubicWeights, down + tap);
      const [at0, at1, at2, at3] = [start + column0, start + column1, start + column2, start + column3];
      red +=
        weight *
        (weight0 * valueAt(rgb, at0) +
          weight1 * valueAt(rgb, at1) +
          weight2 * valueAt(rgb, at2) +
          weight3 * valueAt(rgb, at3));
      green +=
        weight *
        (weight0 * valueAt(rgb, at0 + 1) +
          weight1 * valueAt(rgb, at1 + 1) +
          weight2 * valueAt(rgb, at2 + 1) +
          weight3 * valueAt(rgb, at3 + 1));
      blue +=
        weight *
        (weight0 * valueAt(rgb, at0 + 2) +
          weight1 * valueAt(rgb, at1 + 2) +
          weight2 * valueAt(rgb, at2 + 2) +
          weight3 * valueAt(rgb, at3 + 2));
    }
    target[at] = clamp(red, 0, 255);
    target[at + 1] = clamp(green, 0, 255);
    target[at + 2] = clamp(blue, 0, 255);
  }
}

function valueAt(values: Uint8Array | Float32Array, index: number): number {
  return values[index] ?? 0;
}
