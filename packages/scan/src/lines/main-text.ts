import type { Raster } from '../decode/raster.ts';
import { isTall, type LineBox } from './line-box.ts';
import { cellAt, crossesEdge, mapPaper, reachFrom, type PaperMap } from './paper-map.ts';

/** A line with its own direction: along the text, also of one that stands on its side. */
interface DirectedLine {
  readonly box: LineBox;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Radians; text upside down runs the same way. */
  readonly angle: number;
}

/** Lines at least this much longer than high tell their direction. */
const LONG_RATIO = 2.4;
/** Neighbours on one paper run the same way; papers on a table rarely do. */
const MAX_TURN = 0.13;
/** Neighbouring lines of one paper, in heights: below each other, or as label and amount on one row. */
const MAX_DOWN = 5;
const MAX_ASIDE = 1.5;
const MAX_ALONG = 30;
const SAME_ROW = 0.7;
const MAX_SIZE_RATIO = 2.8;
/** Across so small a gap no edge of a paper is looked for. */
const CLOSE = 1.3;
/** A text farther than this from the direction of the nearest lines of the receipt is none of its own. */
const MAX_STRAY = 0.2;

/**
 * Leaves out the text of other things in a picture: papers under the receipt, cards, keys. The receipt is the group
 * of lines, running the same way on one surface, that has much text, lies in the middle and is not cut by the frame.
 * What else stands on that surface and runs the same way belongs to it. A page that is one paper keeps all its lines.
 */
export function keepMainText(raster: Raster, boxes: readonly LineBox[]): LineBox[] {
  const lines = boxes.map(toDirected);
  const long = lines.filter(isLong);
  if (long.length < 3) {
    return [...boxes];
  }
  const map = mapPaper(raster);
  const groups = groupLines(long, map);
  const main = groups.toSorted((first, second) => weigh(second, raster) - weigh(first, raster))[0] ?? [];
  const reached = reachFrom(map, main.flatMap((line) => placesOn(line).map((place) => cellAt(map, place))));
  const isKept = (line: DirectedLine) =>
    main.includes(line) || (reached[cellAt(map, line)] === 1 && runsAlong(line, main));
  return lines.filter(isKept).map(({ box }) => box);
}

function toDirected(box: LineBox): DirectedLine {
  const tall = isTall(box);
  return {
    box,
    x: box.centerX,
    y: box.centerY,
    width: tall ? box.height : box.width,
    height: tall ? box.width : box.height,
    angle: tall ? box.angle + Math.PI / 2 : box.angle,
  };
}

function isLong({ width, height }: DirectedLine): boolean {
  return width > height * LONG_RATIO;
}

/** Angle between two directions, 0 to a quarter turn. */
function turnBetween(first: number, second: number): number {
  const turn = Math.abs(first - second) % Math.PI;
  return Math.min(turn, Math.PI - turn);
}

function groupLines(lines: readonly DirectedLine[], map: PaperMap): DirectedLine[][] {
  const groups: DirectedLine[][] = [];
  const open = new Set(lines);
  for (const start of lines) {
    if (!open.delete(start)) {
      continue;
    }
    const group = [start];
    for (const line of group) {
      for (const other of open) {
        if (areNeighbours(line, other, map)) {
          open.delete(other);
          group.push(other);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

function areNeighbours(first: DirectedLine, second: DirectedLine, map: PaperMap): boolean {
  const size = Math.min(first.height, second.height);
  if (
    turnBetween(first.angle, second.angle) > MAX_TURN ||
    Math.max(first.height, second.height) > size * MAX_SIZE_RATIO
  ) {
    return false;
  }
  const [right, down] = [second.x - first.x, second.y - first.y];
  const [cosine, sine] = [Math.cos(first.angle), Math.sin(first.angle)];
  const across = Math.abs(down * cosine - right * sine);
  const gap = Math.abs(right * cosine + down * sine) - (first.width + second.width) / 2;
  const isBelow = across < MAX_DOWN * size && gap < MAX_ASIDE * size;
  const isBeside = across < SAME_ROW * size && gap < MAX_ALONG * size;
  if (!isBelow && !isBeside) {
    return false;
  }
  return Math.max(gap, across - size) < CLOSE * size || !crossesEdge(map, first, second);
}

/** Much text, near the middle, and not cut off by the frame. */
function weigh(group: readonly DirectedLine[], { width, height }: Raster): number {
  const letters = group.map((line) => line.width / line.height);
  const sum = letters.reduce((total, count) => total + count, 0);
  const middle = group.reduce(
    (total, line, index) => {
      const part = (letters[index] ?? 0) / sum;
      return { x: total.x + line.x * part, y: total.y + line.y * part };
    },
    { x: 0, y: 0 },
  );
  const away = Math.hypot(middle.x / width - 0.5, middle.y / height - 0.5);
  const cut = group.filter((line) => placesOn(line).some((place) => isOnFrame(place, { width, height })));
  return sum * Math.exp(-((away / 0.3) ** 2)) * (1 - 0.8 * (cut.length / group.length));
}

function isOnFrame({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }) {
  const rim = 0.012 * Math.max(width, height);
  return x < rim || y < rim || x > width - rim || y > height - rim;
}

/** Both ends and the middle of a line. */
function placesOn({ x, y, width, angle }: DirectedLine): { x: number; y: number }[] {
  const [right, down] = [(Math.cos(angle) * width) / 2, (Math.sin(angle) * width) / 2];
  return [
    { x: x - right, y: y - down },
    { x, y },
    { x: x + right, y: y + down },
  ];
}

/** Short texts have no direction that could be wrong. */
function runsAlong(line: DirectedLine, main: readonly DirectedLine[]): boolean {
  if (!isLong(line)) {
    return true;
  }
  const away = (other: DirectedLine) => Math.hypot(other.x - line.x, other.y - line.y);
  const nearest = main.reduce<DirectedLine | null>(
    (best, other) => (best === null || away(other) < away(best) ? other : best),
    null,
  );
  return nearest === null || turnBetween(nearest.angle, line.angle) < MAX_STRAY;
}
