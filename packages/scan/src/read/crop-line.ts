import type { Raster } from '../decode/raster.ts';
import { isTall, type LineBox } from '../lines/line-box.ts';
import { clamp } from '../numbers.ts';

/** Height in pixels that the recognition model was trained on. */
export const LINE_HEIGHT = 48;
const MIN_WIDTH = 8;
const MAX_WIDTH = 2400;

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
  const take = line.height < LINE_HEIGHT ? blendCubic : blend;
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    const across = ((row + 0.5) * line.height) / LINE_HEIGHT - line.height / 2;
    for (let column = 0; column < width; column += 1) {
      const along = ((column + 0.5) * line.width) / width - line.width / 2;
      const x = clamp(line.centerX + along * cosine - across * sine - 0.5, 0, raster.width - 1);
      const y = clamp(line.centerY + along * sine + across * cosine - 0.5, 0, raster.height - 1);
      take(raster, { x, y }, rgb, (row * width + column) * 3);
    }
  }
  return { width, rgb };
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

// eslint-disable-next-line max-params -- the hot loop of cropping; an object per pixel costs a third of the time
function blend(raster: Raster, point: { x: number; y: number }, target: Uint8Array, offset: number): void {
  const [left, top] = [Math.floor(point.x), Math.floor(point.y)];
  const [partX, partY] = [point.x - left, point.y - top];
  const upper = (top * raster.width + left) * 3;
  const right = left + 1 < raster.width ? 3 : 0;
  const lower = upper + (top + 1 < raster.height ? raster.width * 3 : 0);
  for (let channel = 0; channel < 3; channel += 1) {
    const above =
      (raster.rgb[upper + channel] ?? 0) * (1 - partX) + (raster.rgb[upper + right + channel] ?? 0) * partX;
    const below =
      (raster.rgb[lower + channel] ?? 0) * (1 - partX) + (raster.rgb[lower + right + channel] ?? 0) * partX;
    target[offset + channel] = above * (1 - partY) + below * partY;
  }
}

// eslint-disable-next-line max-params -- the hot loop of cropping, as above
function blendCubic(
  { width, height, rgb }: Raster,
  point: { x: number; y: number },
  target: Uint8Array,
  offset: number,
): void {
  const [left, top] = [Math.floor(point.x), Math.floor(point.y)];
  const weightsX = Math.floor((point.x - left) * PARTS) * TAPS;
  const weightsY = Math.floor((point.y - top) * PARTS) * TAPS;
  const isInside = left > 0 && left + 2 < width;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let down = 0; down < TAPS; down += 1) {
    const start = clamp(top + down - 1, 0, height - 1) * width;
    const weight = cubicWeights[weightsY + down] ?? 0;
    for (let across = 0; across < TAPS; across += 1) {
      const column = left + across - 1;
      const at = (start + (isInside ? column : clamp(column, 0, width - 1))) * 3;
      const part = weight * (cubicWeights[weightsX + across] ?? 0);
      red += (rgb[at] ?? 0) * part;
      green += (rgb[at + 1] ?? 0) * part;
      blue += (rgb[at + 2] ?? 0) * part;
    }
  }
  target[offset] = clamp(red, 0, 255);
  target[offset + 1] = clamp(green, 0, 255);
  target[offset + 2] = clamp(blue, 0, 255);
}
