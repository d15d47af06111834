import type { Raster } from '../decode/raster.ts';
import { median } from '../numbers.ts';
import { isTall, type LineBox } from './line-box.ts';
import { cellAt, crossesEdge, crossesShadow, mapPaper, reachFrom, type PaperMap } from './paper-map.ts';
import { isLightOnDark } from './polarity.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

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
/** The shortest amounts, of three narrow digits, are so much longer than high. */
const AMOUNT_RATIO = 1.2;
/** Neighbours on one paper run the same way; papers on a table rarely do. Short lines know their way less well. */
const MAX_TURN = 0.1;
const SHORT_DOUBT = 0.25;
/** Neighbouring lines of one paper, in heights: below each other, or as label and amount on one row. */
const MAX_DOWN = 5;
const MAX_ASIDE = 1.5;
const MAX_ALONG = 30;
const SAME_ROW = 0.7;
const MAX_SIZE_RATIO = 2.8;
/** Across so small a gap no edge of a paper is looked for. */
const CLOSE = 0.6;
/** In heights of a usual line. */
const RIM = 2.5;
/** Beyond a fold letters have this size still, and run this much alike. */
const FOLD_SIZE = 1.4;
const FOLD_TURN = 0.06;
/** In heights of a line on a band. */
const BAND_REACH = 4;
/** A column white on dark: its reach beside the other text, in heights of a line, and how many lines make one. */
const SIDE_REACH = 10;
const MIN_SIDE_LINES = 3;
/** Two receipts weigh about the same, have letters of one size, and lie straight beside each other. */
const MIN_TWIN_LINES = 8;
const TWIN_SHARE = 0.5;
const TWIN_SIZE = 0.75;
const TWIN_TURN = 0.04;
/** A paper that fills so much of the frame is a scan, and all text on it is its own. */
const FILLED = 0.8;

/**
 * Leaves out the text of other things in a picture: papers under the receipt, cards, keys. The receipt is the group
 * of lines, running the same way on one surface, that has much text, lies in the middle and is not cut by the frame.
 * What else stands on that surface and runs the same way belongs to it. A page that is one paper keeps all its lines.
 */
export function keepMainText(raster: Raster, boxes: readonly LineBox[]): LineBox[] {
  const lines = boxes.map(toDirected);
  const long = lines.filter(isLong);
  const light = new Set(long.filter(({ box }) => isLightOnDark(raster, box)));
  // A screen shows nothing but itself, and its surface is not the brighter part of it.
  if (long.length < 3 || light.size > long.length / 2) {
    return [...boxes];
  }
  const map = mapPaper(raster, usualHeight(long));
  const groups = groupLines(long, map);
  const [main = [], next = []] = groups.toSorted(
    (first, second) => weigh(second, raster) - weigh(first, raster),
  );
  if (areTwins(main, next) && weigh(next, raster) > TWIN_SHARE * weigh(main, raster)) {
    return [...boxes];
  }
  const cells = (line: DirectedLine) => placesBeside(line).map((place) => cellAt(map, place));
  const reached = reachFrom(map, main.flatMap(cells));
  const fills = reached.reduce((sum, cell) => sum + cell, 0) > reached.length * FILLED;
  const area = areaAround(main);
  const isOnSurface = (line: DirectedLine) =>
    isInColumn(line, area) && cells(line).some((cell) => reached[cell] === 1);
  const isBand = (line: DirectedLine) => light.has(line) && isNear(line, area);
  const belongs = (line: DirectedLine) =>
    runsAlong(line, main) && (fills || isOnSurface(line) || isBand(line));
  const kept = new Set(long.filter((line) => main.includes(line) || belongs(line)));
  addAcrossFolds(kept, { long, area });
  addSideBand(kept, { light, main, area });
  const whole = areaAround([...kept]);
  const belongsShort = (line: DirectedLine) =>
    isInside(line, whole) || [...kept].some((other) => areOnOneRow(line, other, map));
  return lines
    .filter((line) => kept.has(line) || (!isLong(line) && belongsShort(line)))
    .map(({ box }) => box);
}

/** Adds what invoices print white in a dark column down their side, as the seller's name and numbers. */
function addSideBand(
  kept: Set<DirectedLine>,
  { light, main, area }: { light: ReadonlySet<DirectedLine>; main: readonly DirectedLine[]; area: Area },
): void {
  const reach = SIDE_REACH * usualHeight(main);
  const beside = [...light].filter((line) => {
    const [left = 0, right = 0] = endsOf(line, area);
    const { y } = turned(line, area);
    const gap = Math.max(area.left - right, left - area.right);
    return y > area.top && y < area.bottom && gap < reach && runsAlong(line, main);
  });
  (beside.length < MIN_SIDE_LINES ? [] : beside).forEach((line) => kept.add(line));
}

/** An amount too short to tell its direction, on the row of its label and on the same paper. */
function areOnOneRow(line: DirectedLine, other: DirectedLine, map: PaperMap): boolean {
  const turn = { cosine: Math.cos(other.angle), sine: Math.sin(other.angle) };
  const away = turned({ x: line.x - other.x, y: line.y - other.y }, turn);
  const size = Math.min(line.height, other.height);
  return (
    line.width > line.height * AMOUNT_RATIO &&
    Math.max(line.height, other.height) < size * FOLD_SIZE &&
    Math.abs(away.y) < SAME_ROW * size &&
    areNeighbours(other, line, map)
  );
}

/**
 * Two receipts beside each other: in letters of one size, running the same way. Nobody can tell which of
 * them is meant, so both are read and neither is believed.
 */
function areTwins(first: readonly DirectedLine[], second: readonly DirectedLine[]): boolean {
  const isLike = (one: number, other: number) => Math.min(one, other) >= TWIN_SIZE * Math.max(one, other);
  return (
    second.length >= MIN_TWIN_LINES &&
    isLike(usualHeight(first), usualHeight(second)) &&
    turnBetween(areaAround(first).angle, areaAround(second).angle) < TWIN_TURN
  );
}

/**
 * Adds lines beyond a fold, a sharp shadow or a coloured band, which look like edges of the paper: those that stand in
 * the column of the kept ones, in letters of their size, begin or end where one of them does, and follow close.
 */
function addAcrossFolds(
  kept: Set<DirectedLine>,
  { long, area }: { long: readonly DirectedLine[]; area: Area },
): void {
  let open = long.filter(
    (line) => !kept.has(line) && endsOf(line, area).every((x) => x > area.left && x < area.right),
  );
  for (let added = true; added;) {
    const next = open.filter((line) => [...kept].some((other) => continues(line, other, area)));
    for (const line of next) {
      kept.add(line);
    }
    open = open.filter((line) => !kept.has(line));
    added = next.length > 0;
  }
}

function continues(line: DirectedLine, other: DirectedLine, area: Area): boolean {
  const size = Math.min(line.height, other.height);
  const [left = 0, right = 0] = endsOf(line, area);
  const [otherLeft = 0, otherRight = 0] = endsOf(other, area);
  return (
    turnBetween(line.angle, other.angle) < FOLD_TURN &&
    Math.max(line.height, other.height) < size * FOLD_SIZE &&
    Math.min(Math.abs(left - otherLeft), Math.abs(right - otherRight)) < size &&
    Math.abs(turned(line, area).y - turned(other, area).y) < MAX_DOWN * size
  );
}

/** Where a line begins and ends, across the text of an area. */
function endsOf(line: DirectedLine, area: Area): number[] {
  const { x } = turned(line, area);
  return [x - line.width / 2, x + line.width / 2];
}

/** A level rectangle in a frame turned by the direction of the text. */
interface Area {
  readonly angle: number;
  readonly cosine: number;
  readonly sine: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The area that lines take, with a rim of some heights of a line. */
function areaAround(lines: readonly DirectedLine[]): Area {
  const angles = lines.map(({ angle }) => angle).toSorted((first, second) => first - second);
  const angle = angles[Math.floor(angles.length / 2)] ?? 0;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const places = lines.flatMap(placesOn).map((place) => turned(place, { cosine, sine }));
  const rim = RIM * usualHeight(lines);
  return {
    angle,
    cosine,
    sine,
    left: Math.min(...places.map(({ x }) => x)) - rim,
    right: Math.max(...places.map(({ x }) => x)) + rim,
    top: Math.min(...places.map(({ y }) => y)) - rim,
    bottom: Math.max(...places.map(({ y }) => y)) + rim,
  };
}

function turned({ x, y }: Place, { cosine, sine }: { cosine: number; sine: number }) {
  return { x: x * cosine + y * sine, y: y * cosine - x * sine };
}

function isInColumn(line: DirectedLine, area: Area): boolean {
  const { x } = turned(line, area);
  return x > area.left && x < area.right;
}

function isInside(line: DirectedLine, area: Area): boolean {
  const { y } = turned(line, area);
  return isInColumn(line, area) && y > area.top && y < area.bottom;
}

/** A name or a total white on black has a surface of its own, and stands in the column of the other text. */
function isNear(line: DirectedLine, area: Area): boolean {
  const { y } = turned(line, area);
  const reach = BAND_REACH * line.height;
  return isInColumn(line, area) && y > area.top - reach && y < area.bottom + reach;
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
  let open = [...lines];
  for (let start = open.shift(); start !== undefined; start = open.shift()) {
    const group = [start];
    for (const line of group) {
      const near = open.filter((other) => areNeighbours(line, other, map));
      group.push(...near);
      open = open.filter((other) => !near.includes(other));
    }
    groups.push(group);
  }
  return groups;
}

function areNeighbours(first: DirectedLine, second: DirectedLine, map: PaperMap): boolean {
  const size = Math.min(first.height, second.height);
  if (!runsAlike(first, second) || Math.max(first.height, second.height) > size * MAX_SIZE_RATIO) {
    return false;
  }
  const [cosine, sine] = [Math.cos(first.angle), Math.sin(first.angle)];
  const away = turned({ x: second.x - first.x, y: second.y - first.y }, { cosine, sine });
  const across = Math.abs(away.y);
  const gap = Math.abs(away.x) - (first.width + second.width) / 2;
  if (across < SAME_ROW * size && gap < MAX_ALONG * size) {
    const way = wayAside(first, second, away.x > 0);
    return gap < CLOSE * size || !(crossesEdge(map, ...way) || crossesShadow(map, ...way));
  }
  if (across >= MAX_DOWN * size || gap >= MAX_ASIDE * size) {
    return false;
  }
  const way = wayDown(first, second, { along: away.x, across: away.y });
  return Math.max(gap, across - size) < CLOSE * size || !crossesEdge(map, ...way);
}

/** From the end of one line to the beginning of another on the same row. */
function wayAside(first: DirectedLine, second: DirectedLine, isRight: boolean): [Place, Place] {
  const end = (line: DirectedLine, side: number): Place => ({
    x: line.x + (Math.cos(first.angle) * line.width * side) / 2,
    y: line.y + (Math.sin(first.angle) * line.width * side) / 2,
  });
  return isRight ? [end(first, 1), end(second, -1)] : [end(first, -1), end(second, 1)];
}

/** Across the blank between a line and one above or below it, where the two face each other. */
function wayDown(
  first: DirectedLine,
  second: DirectedLine,
  { along, across }: { along: number; across: number },
): [Place, Place] {
  const [cosine, sine] = [Math.cos(first.angle), Math.sin(first.angle)];
  const left = Math.max(-first.width / 2, along - second.width / 2);
  const right = Math.min(first.width / 2, along + second.width / 2);
  const side = Math.sign(across);
  const place = (down: number): Place => {
    const middle = (left + right) / 2;
    return { x: first.x + middle * cosine - down * sine, y: first.y + middle * sine + down * cosine };
  };
  return [place((side * first.height) / 2), place(across - (side * second.height) / 2)];
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

function isOnFrame({ x, y }: Place, { width, height }: { width: number; height: number }) {
  const rim = 0.012 * Math.max(width, height);
  return x < rim || y < rim || x > width - rim || y > height - rim;
}

/** Blank paper above and below a line, where its own print, which may be bold and large, does not hide it. */
function placesBeside({ x, y, width, height, angle }: DirectedLine): Place[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [-0.45, 0, 0.45].flatMap((part) =>
    [-0.55, 0.55].map((side) => ({
      x: x + cosine * width * part - sine * height * side,
      y: y + sine * width * part + cosine * height * side,
    })),
  );
}

function usualHeight(lines: readonly DirectedLine[]): number {
  return median(lines.map(({ height }) => height));
}

/** Both ends and the middle of a line. */
function placesOn({ x, y, width, angle }: DirectedLine): Place[] {
  const [right, down] = [(Math.cos(angle) * width) / 2, (Math.sin(angle) * width) / 2];
  return [
    { x: x - right, y: y - down },
    { x, y },
    { x: x + right, y: y + down },
  ];
}

/** Tells whether a line runs like the nearest line of the receipt. */
function runsAlong(line: DirectedLine, main: readonly DirectedLine[]): boolean {
  const away = (other: DirectedLine) => Math.hypot(other.x - line.x, other.y - line.y);
  const nearest = main.reduce<DirectedLine | null>(
    (best, other) => (best === null || away(other) < away(best) ? other : best),
    null,
  );
  return nearest === null || runsAlike(nearest, line);
}

function runsAlike(first: DirectedLine, second: DirectedLine): boolean {
  const doubt = SHORT_DOUBT * (first.height / first.width + second.height / second.width);
  return turnBetween(first.angle, second.angle) < MAX_TURN + doubt;
}
