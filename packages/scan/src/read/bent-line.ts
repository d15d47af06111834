import type { Raster } from '../decode/raster.ts';
import type { LineBox } from '../lines/line-box.ts';
import { clamp, median } from '../numbers.ts';
import { alongText, LINE_HEIGHT, type LinePicture, MAX_WIDTH, MIN_WIDTH } from './crop-line.ts';
import { letterBands, rowsOf, USUAL_ROWS } from './letter-bands.ts';
import { sampleCubic, sampleLinear } from './sample-row.ts';

/**
 * How the letters of a line rise and fall in its picture, as on paper that curls or was folded: a box around such a line is
 * much higher than its letters, which are then read as if they were small.
 */
export interface Bend {
  /** Height of the letters in rows of the picture. */
  readonly rows: number;
  /** The row of their middle at a share of the width, 0 to 1. */
  readonly middleAt: (share: number) => number;
}

/** In columns: so short that a line hardly rises in it. */
const STRETCH = LINE_HEIGHT;
const MIN_STRETCHES = 5;
/** In heights of its letters: a line that rises and falls less is straight enough. */
const MIN_RISE = 0.35;
/** In rows: higher letters fill their picture. */
const MAX_ROWS = 27;
/** In rows: words with and without tall letters lie so far about the middle, others are not of the line. */
const MAX_OFF = 3;
const MIN_KEPT = 0.7;
/** In parts of the width: letters so far away say little of where a line is. */
const REACH = 0.1;

/** How a line bends; null of one that is straight, whose letters fill its picture, or that has too few to tell. */
export function bendOf(picture: LinePicture): Bend | null {
  const bands = letterBands(picture, STRETCH);
  const rows = median(bands.map(rowsOf));
  if (bands.length < MIN_STRETCHES || rows > MAX_ROWS) {
    return null;
  }
  const points = bands.map(({ at, from, to }) => ({ x: at, y: (from + to) / 2 }));
  const near = points.filter((point) => {
    const withoutIt = smoothLine(points.filter((other) => other !== point));
    return Math.abs(withoutIt(point.x) - point.y) <= MAX_OFF;
  });
  if (near.length < Math.max(MIN_STRETCHES, MIN_KEPT * points.length)) {
    return null;
  }
  const middleAt = smoothLine(near);
  const middles = near.map(({ x }) => middleAt(x));
  return Math.max(...middles) - Math.min(...middles) < MIN_RISE * rows ? null : { rows, middleAt };
}

/** Cuts a bent line out of a page and straightens it, column by column; `upsideDown` turns it by half a turn. */
export function cropBent(
  raster: Raster,
  box: LineBox,
  { bend: { rows, middleAt }, upsideDown = false }: { bend: Bend; upsideDown?: boolean },
): LinePicture {
  const line = alongText(box);
  const scale = line.height / LINE_HEIGHT;
  const step = (line.height * Math.min(1, rows / USUAL_ROWS)) / LINE_HEIGHT;
  const width = clamp(Math.round(line.width / step), MIN_WIDTH, MAX_WIDTH);
  const [cosine, sine] = [Math.cos(line.angle), Math.sin(line.angle)];
  const rgb = new Uint8Array(width * LINE_HEIGHT * 3);
  const column = new Uint8Array(LINE_HEIGHT * 3);
  const sample = step < 1 ? sampleCubic : sampleLinear;
  for (let index = 0; index < width; index += 1) {
    const share = (index + 0.5) / width;
    const along = (share - 0.5) * line.width;
    const top = (middleAt(share) - LINE_HEIGHT / 2) * scale - (step * (LINE_HEIGHT - 1)) / 2;
    const x = line.centerX + along * cosine - top * sine - 0.5;
    const y = line.centerY + along * sine + top * cosine - 0.5;
    sample(raster, { x, y, stepX: -step * sine, stepY: step * cosine }, column);
    for (let row = 0; row < LINE_HEIGHT; row += 1) {
      const place = row * width + index;
      const to = upsideDown ? width * LINE_HEIGHT - 1 - place : place;
      rgb.set(column.subarray(row * 3, row * 3 + 3), to * 3);
    }
  }
  return { width, rgb };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A smooth line through points: at each place the straight line nearest to those about it, by least squares that weigh
 * near ones more (Cleveland 1979). Beyond the outermost ones it goes on level.
 */
function smoothLine(points: readonly Point[]): (x: number) => number {
  const xs = points.map(({ x }) => x);
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  return (x) => {
    const place = clamp(x, low, high);
    const near = points.map((point) => ({
      away: point.x - place,
      y: point.y,
      weight: Math.exp(-(((point.x - place) / REACH) ** 2)),
    }));
    const sum = (of: (point: (typeof near)[number]) => number) =>
      near.reduce((total, point) => total + point.weight * of(point), 0);
    const all = sum(() => 1);
    const [meanAway, meanY] = [sum(({ away }) => away) / all, sum(({ y }) => y) / all];
    const spread = sum(({ away }) => (away - meanAway) ** 2);
    const slope = spread === 0 ? 0 : sum(({ away, y }) => (away - meanAway) * (y - meanY)) / spread;
    return meanY - slope * meanAway;
  };
}
