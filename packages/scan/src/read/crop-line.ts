import type { Raster } from '../decode/raster.ts';
import { isTall, type LineBox } from '../lines/line-box.ts';
import { clamp, median } from '../numbers.ts';
import { sampleCubic, sampleLinear } from './sample-row.ts';

/** Height in pixels that the recognition model was trained on. */
export const LINE_HEIGHT = 48;
/** The least width of a line picture, in pixels. */
export const MIN_WIDTH = 8;
/** The greatest, in pixels. */
export const MAX_WIDTH = 3200;

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
  const sample = line.height < LINE_HEIGHT ? sampleCubic : sampleLinear;
  const step = line.width / width;
  const along = step / 2 - line.width / 2;
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    const across = ((row + 0.5) * line.height) / LINE_HEIGHT - line.height / 2;
    const x = line.centerX + along * cosine - across * sine - 0.5;
    const y = line.centerY + along * sine + across * cosine - 0.5;
    const target = rgb.subarray(row * width * 3, (row + 1) * width * 3);
    sample(raster, { x, y, stepX: step * cosine, stepY: step * sine }, target);
  }
  return { width, rgb };
}

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

/** Rows of pixels at the upper and the lower edge, which few letters reach. */
const EDGE_ROWS = 3;
/** Below this difference there is no print to tell. */
const MIN_CONTRAST = 30;

/** Tells whether a line is written light on dark: its edges are nearer to its darkest pixels than to its lightest. */
export function isLightOnDark({ width, rgb }: LinePicture): boolean {
  const greens = (from: number, to: number) =>
    Array.from({ length: (to - from) * width }, (_, pixel) => rgb[(from * width + pixel) * 3 + 1] ?? 0);
  const all = greens(0, LINE_HEIGHT).toSorted((first, second) => first - second);
  const [dark, light] = [partOf(all, 0.05), partOf(all, 0.95)];
  const edge = median([...greens(0, EDGE_ROWS), ...greens(LINE_HEIGHT - EDGE_ROWS, LINE_HEIGHT)]);
  return light - dark >= MIN_CONTRAST && edge - dark < light - edge;
}

function partOf(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}
