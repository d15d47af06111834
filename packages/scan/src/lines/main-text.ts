import type { Raster } from '../decode/raster.ts';
import {
  type DirectedLine,
  isLong,
  placesBeside,
  placesOn,
  runsAlike,
  toDirected,
  turnBetween,
  usualHeight,
} from './directed-line.ts';
import { isDrawn } from './drawn-page.ts';
import { type Area, areaAround, endsOf, isInColumn, isInside, isNear } from './line-area.ts';
import type { LineBox } from './line-box.ts';
import { areOnOneRow, groupLines } from './line-groups.ts';
import { cellAt, mapPaper, reachFrom } from './paper-map.ts';
import { type Place, turnBy } from './place.ts';
import { isLightOnDark } from './polarity.ts';
import { isOnSheet, outlineSheet } from './sheet.ts';
import { linesOnOtherPart } from './side-sheet.ts';

/** Beyond a fold letters have this size still, and run this much alike. */
const FOLD_SIZE = 1.4;
const FOLD_TURN = 0.06;
const FOLD_DOWN = 5;
/** On one row a fold turns and moves print this much at most, and columns stand no further apart, in heights. */
const ROW_TURN = 0.12;
const ROW_STEP = 0.6;
const ROW_GAP = 8;
/** A bar that is printed from edge to edge, in heights of the white letters on it. */
const BAND_HEIGHTS = 2.5;
/** A column white on dark: its reach beside the other text, in heights of a line, and how many lines make one. */
const SIDE_REACH = 10;
const MIN_SIDE_LINES = 3;
/** In heights of a line: so far below them a box may stand in the same column. */
const SIDE_DEPTH = 20;
/** Fewer lines are no sheet of their own. */
const MIN_SHEET_LINES = 5;
/** On one curled sheet lines run no more differently than this, in radians. */
const SHEET_TURN = 0.2;
/** Of a word so much wider than high it is known roughly which way it runs. */
const TELLING_RATIO = 1.3;
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
 * What else stands on that surface and runs the same way belongs to it. A page that is one paper, or that a program
 * drew, keeps all its lines.
 */
export function keepMainText(raster: Raster, boxes: readonly LineBox[]): LineBox[] {
  const lines = boxes.map(toDirected);
  const long = lines.filter(isLong);
  const light = new Set(long.filter(({ box }) => isLightOnDark(raster, box)));
  if (long.length < 3 || isDrawn(raster)) {
    return [...boxes];
  }
  if (light.size > long.length / 2) {
    return keepScreen(lines, light);
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
  const sheet = fills ? null : outlineSheet(map, main.flatMap(cells));
  const isOnOutlined = ({ x, y }: DirectedLine) => sheet !== null && isOnSheet(sheet, { x, y });
  const area = areaAround(main);
  const isOnSurface = (line: DirectedLine) =>
    isInColumn(line, area) && cells(line).some((cell) => reached[cell] === 1);
  const isBand = (line: DirectedLine) => light.has(line) && isNear(line, area);
  const belongs = (line: DirectedLine) =>
    (isOnOutlined(line) && runsAlong(line, main, SHEET_TURN)) ||
    (runsAlong(line, main) && (fills || isOnSurface(line) || isBand(line)));
  const kept = new Set(groups.flatMap((group) => (group === main ? group : partOf(group, belongs))));
  const others = groups.filter((group) => group !== main);
  if (sheet !== null) {
    linesOnOtherPart(map, sheet, { main, others }).forEach((line) => kept.add(line));
  }
  addAcrossFolds(kept, { long, light, area: areaAround([...kept]) });
  addBelowBand(kept, { light, groups: others, area });
  addOnRows(kept, long);
  addSideBand(kept, { long, light, main, area });
  addBands(kept, light);
  // A band that was only found by what stands on its row may part the paper as well.
  addAcrossFolds(kept, { long, light, area: areaAround([...kept]) });
  addBelowBand(kept, { light, groups: others, area: areaAround([...kept]) });
  const whole = areaAround([...kept]);
  const belongsShort = (line: DirectedLine) =>
    (line.width < line.height * TELLING_RATIO || runsAlong(line, main, SHEET_TURN)) &&
    (isOnOutlined(line) || isInside(line, whole) || [...kept].some((other) => areOnOneRow(line, other, map)));
  return lines
    .filter((line) => kept.has(line) || (!isLong(line) && belongsShort(line)))
    .map(({ box }) => box);
}

/**
 * A screen shows nothing but itself, and its surface is not the brighter part of it: what is left out stands beside it
 * and runs another way than the text on it.
 */
function keepScreen(lines: readonly DirectedLine[], light: ReadonlySet<DirectedLine>): LineBox[] {
  const shown = [...light];
  const area = areaAround(shown);
  return lines
    .filter((line) => light.has(line) || isInside(line, area) || (isLong(line) && runsAlong(line, shown)))
    .map(({ box }) => box);
}

/** The lines of a group that belong to the receipt: of the text of another sheet none, though some may lie behind it. */
function partOf(
  group: readonly DirectedLine[],
  belongs: (line: DirectedLine) => boolean,
): readonly DirectedLine[] {
  const part = group.filter(belongs);
  return group.length >= MIN_SHEET_LINES && part.length * 2 < group.length ? [] : part;
}

/** Adds a bar white on dark over or under all that was kept: the paper about the main text may end far from it. */
function addBands(kept: Set<DirectedLine>, light: ReadonlySet<DirectedLine>): void {
  const known = [...kept];
  const area = areaAround(known);
  [...light].filter((line) => isNear(line, area) && runsAlong(line, known)).forEach((line) => kept.add(line));
}

/**
 * Adds what invoices print white in a dark column down their side, as the seller's name and numbers, and what stands in
 * a box of another colour there, as what is to be paid.
 */
function addSideBand(
  kept: Set<DirectedLine>,
  {
    long,
    light,
    main,
    area,
  }: {
    long: readonly DirectedLine[];
    light: ReadonlySet<DirectedLine>;
    main: readonly DirectedLine[];
    area: Area;
  },
): void {
  const reach = SIDE_REACH * usualHeight(main);
  const beside = [...light].filter((line) => {
    const [left = 0, right = 0] = endsOf(line, area);
    const { y } = turnBy(line, -area.angle);
    const gap = Math.max(area.left - right, left - area.right);
    return y > area.top && y < area.bottom && gap < reach && runsAlong(line, main);
  });
  if (beside.length < MIN_SIDE_LINES) {
    return;
  }
  const side = areaAround(beside);
  const depth = SIDE_DEPTH * usualHeight(beside);
  const isInBox = (line: DirectedLine) =>
    isInColumn(line, side) && downOf(line, side) < side.bottom + depth && runsAlong(line, beside);
  [...beside, ...long.filter(isInBox)].forEach((line) => kept.add(line));
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
  { long, light, area }: { long: readonly DirectedLine[]; light: ReadonlySet<DirectedLine>; area: Area },
): void {
  const bands = [...kept].filter((line) => light.has(line));
  let open = long.filter(
    (line) => !kept.has(line) && endsOf(line, area).every((x) => x > area.left && x < area.right),
  );
  for (let added = true; added;) {
    const next = open.filter((line) => [...kept].some((other) => continues(line, other, { area, bands })));
    for (const line of next) {
      kept.add(line);
    }
    open = open.filter((line) => !kept.has(line));
    added = next.length > 0;
  }
}

/** Adds the rest of the text below a bar that is printed from edge to edge, where some of it was found to follow. */
function addBelowBand(
  kept: Set<DirectedLine>,
  {
    light,
    groups,
    area,
  }: { light: ReadonlySet<DirectedLine>; groups: readonly DirectedLine[][]; area: Area },
): void {
  const bands = [...kept].filter((line) => light.has(line));
  if (bands.length === 0) {
    return;
  }
  const lowest = Math.max(...bands.map((line) => downOf(line, area)));
  const below = groups.filter((group) => group.some((line) => kept.has(line) && downOf(line, area) > lowest));
  const main = [...kept];
  below
    .flat()
    .filter((line) => downOf(line, area) > lowest && isInColumn(line, area) && runsAlong(line, main))
    .forEach((line) => kept.add(line));
}

/** Adds what stands on the row of a kept line, beyond a fold that no other line of its column crosses. */
function addOnRows(kept: Set<DirectedLine>, long: readonly DirectedLine[]): void {
  const known = [...kept];
  const area = areaAround(known);
  long
    .filter((line) => !kept.has(line) && isInColumn(line, area))
    .filter((line) => known.some((other) => isOnRow(line, other)))
    .forEach((line) => kept.add(line));
}

function isOnRow(line: DirectedLine, other: DirectedLine): boolean {
  const away = turnBy({ x: line.x - other.x, y: line.y - other.y }, -other.angle);
  const size = Math.min(line.height, other.height);
  return (
    turnBetween(line.angle, other.angle) < ROW_TURN &&
    Math.max(line.height, other.height) < size * FOLD_SIZE &&
    Math.abs(away.y) < ROW_STEP * size &&
    Math.abs(away.x) - (line.width + other.width) / 2 < ROW_GAP * size
  );
}

function continues(
  line: DirectedLine,
  other: DirectedLine,
  { area, bands }: { area: Area; bands: readonly DirectedLine[] },
): boolean {
  const size = Math.min(line.height, other.height);
  const [left = 0, right = 0] = endsOf(line, area);
  const [otherLeft = 0, otherRight = 0] = endsOf(other, area);
  const bandsBetween = () => {
    const [top, bottom] = [downOf(line, area), downOf(other, area)].toSorted(
      (first, second) => first - second,
    );
    const between = bands.filter(
      (band) => downOf(band, area) > (top ?? 0) && downOf(band, area) < (bottom ?? 0),
    );
    return BAND_HEIGHTS * Math.max(0, ...between.map(({ height }) => height));
  };
  return (
    turnBetween(line.angle, other.angle) < FOLD_TURN &&
    Math.max(line.height, other.height) < size * FOLD_SIZE &&
    Math.min(Math.abs(left - otherLeft), Math.abs(right - otherRight)) < size &&
    Math.abs(downOf(line, area) - downOf(other, area)) < FOLD_DOWN * size + bandsBetween()
  );
}

/** How far down the page a line stands. */
function downOf(line: DirectedLine, area: Area): number {
  return turnBy(line, -area.angle).y;
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

/** Tells whether a line runs like the nearest line of the receipt, or as little turned from it as is allowed. */
function runsAlong(line: DirectedLine, main: readonly DirectedLine[], most = 0): boolean {
  const away = (other: DirectedLine) => Math.hypot(other.x - line.x, other.y - line.y);
  const nearest = main.reduce<DirectedLine | null>(
    (best, other) => (best === null || away(other) < away(best) ? other : best),
    null,
  );
  return nearest === null || runsAlike(nearest, line) || turnBetween(nearest.angle, line.angle) < most;
}
