import { median } from '../numbers.ts';
import { convexHull } from './line-box.ts';
import { type PaperMap, spread } from './paper-map.ts';
import type { Place } from './place.ts';

/** The outline of a sheet of paper on a page, in its pixels, corner by corner. */
export type Sheet = readonly Place[];

interface Span {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How paper is told from what lies around it. */
interface Trial {
  /** In shares of the brightness around the text; what is darker is no paper in whatever shadow. */
  readonly level: number;
  /** From one cell to the next, over a fold or into a sharp shadow, paper changes less than this. */
  readonly step: number;
  /** Half the width in cells of what leads from one sheet to another thing: a rim of a cup, a ray of light. */
  readonly bridge: number;
}

/**
 * The largest sheet that one of them outlines is taken. A bar printed from edge to edge leaves a narrow way, too, so
 * nothing is cut off where that is not needed; a table nearly as bright as the paper is left by a higher level and
 * smaller steps; and where half a page lies in a deep shadow, or folds turn parts of it from the light, the lit part
 * alone would be an outline, too.
 */
const TRIALS: readonly Trial[] = [
  { level: 0.66, step: 0.25, bridge: 0 },
  { level: 0.66, step: 0.25, bridge: 2 },
  { level: 0.8, step: 0.12, bridge: 1 },
  { level: 0.45, step: 0.4, bridge: 1 },
  { level: 0.36, step: 0.5, bridge: 1 },
];
/** Half the width in cells of what may touch a sheet and is cut off where its outline would be none: a strip of paper. */
const TAIL = 6;
const MAX_WARMTH = 0.07;
/** How much of the area within its outline a sheet takes, what is printed on it included; the rest are curled edges. */
const MIN_FILLED = 0.92;
/** How much of what goes around both two parts of one sheet take, which may lap over each other a little. */
const MIN_JOINED = 0.92;
const MAX_JOINED = 1.06;
/** How much of the frame a sheet may reach; more is a table as bright as the paper. */
const MAX_FRAME = 0.35;

/**
 * The sheet that some cells lie on, over folds and shadows; null where what looks like it is no convex area within
 * the frame, because the table or another paper looks the same.
 */
export function outlineSheet(map: PaperMap, cells: readonly number[]): Sheet | null {
  const brightness = median(cells.map((cell) => map.brightness[cell] ?? 0));
  const warmth = median(cells.map((cell) => map.warmth[cell] ?? 0));
  let largest: Sheet | null = null;
  for (const trial of TRIALS) {
    const paper = Uint8Array.from(map.brightness, (one, cell) =>
      one >= trial.level * brightness && Math.abs((map.warmth[cell] ?? 0) - warmth) < MAX_WARMTH ? 1 : 0,
    );
    const found = outline(map, { cells, paper, trial });
    if (found !== null && (largest === null || areaOf(found) > areaOf(largest))) {
      largest = found;
    }
  }
  return largest;
}

/** The outline of the paper that is reached from some cells, not over what is narrower than twice a bridge of cells. */
function outline(
  map: PaperMap,
  { cells, paper, trial }: { cells: readonly number[]; paper: Uint8Array; trial: Trial },
): Sheet | null {
  const core = narrow(map, paper, trial.bridge);
  const isNext = (from: number, to: number) => core[to] === 1 && stepBetween(map, from, to) < trial.step;
  const reached = widen(map, spread(map, within(core, cells), isNext), trial.bridge);
  return convexOutline(map, reached) ?? convexOutline(map, withoutTails(map, reached, cells));
}

function convexOutline(map: PaperMap, reached: Uint8Array): Sheet | null {
  const spans = spansOf(map, reached);
  const corners = convexHull(spans.flatMap(cornersOf));
  if (corners.length < 3 || frameShare(map, reached) > MAX_FRAME) {
    return null;
  }
  const taken = spans.reduce((sum, { left, right, top, bottom }) => sum + (right - left) * (bottom - top), 0);
  return taken < MIN_FILLED * areaOf(corners) ? null : corners;
}

/** What is reached, with what is printed on it, and without all of it that is narrower than two tails. */
function withoutTails(map: PaperMap, reached: Uint8Array, cells: readonly number[]): Uint8Array {
  const whole = new Uint8Array(reached.length);
  for (const { left, right, top } of spansOf(map, reached)) {
    const row = (top / map.cell) * map.columns;
    whole.fill(1, row + left / map.cell, row + right / map.cell);
  }
  const core = narrow(map, whole, TAIL);
  return widen(
    map,
    spread(map, within(core, cells), (_, to) => core[to] === 1),
    TAIL,
  );
}

function within(core: Uint8Array, cells: readonly number[]): number[] {
  return cells.filter((cell) => core[cell] === 1);
}

/** Tells whether a place lies on a sheet. */
export function isOnSheet(sheet: Sheet, { x, y }: Place): boolean {
  return sheet.every((corner, index) => {
    const next = sheet[(index + 1) % sheet.length] ?? corner;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0;
  });
}

/** Tells whether two outlines are parts of one sheet: together they have straight sides as well, and neither holds the other. */
export function areOneSheet(first: Sheet, second: Sheet): boolean {
  const taken = (areaOf(first) + areaOf(second)) / areaOf(convexHull([...first, ...second]));
  return taken > MIN_JOINED && taken < MAX_JOINED;
}

/** Cells with nothing but paper so many cells around them. */
function narrow(map: PaperMap, paper: Uint8Array, reach: number): Uint8Array {
  const none = widen(
    map,
    paper.map((isPaper) => 1 - isPaper),
    reach,
  );
  return none.map((isOther) => 1 - isOther);
}

/** Cells and those so many cells around them. */
function widen({ columns, rows }: PaperMap, cells: Uint8Array, reach: number): Uint8Array {
  const wide = new Uint8Array(cells.length);
  for (const [cell, isIn] of cells.entries()) {
    const row = Math.floor(cell / columns);
    const [left, right] = [Math.max(0, cell - row * columns - reach), cell - row * columns + reach + 1];
    for (let y = Math.max(0, row - reach); isIn === 1 && y <= Math.min(rows - 1, row + reach); y += 1) {
      wide.fill(1, y * columns + left, y * columns + Math.min(columns, right));
    }
  }
  return wide;
}

function stepBetween({ brightness }: PaperMap, from: number, to: number): number {
  const [first, second] = [brightness[from] ?? 0, brightness[to] ?? 0];
  return Math.abs(first - second) / Math.max(first, second, 1);
}

/** Of each row of cells from the first to the last one that is reached, in pixels. */
function spansOf({ columns, rows, cell }: PaperMap, reached: Uint8Array): Span[] {
  return Array.from({ length: rows }, (_, row) => {
    const line = reached.subarray(row * columns, (row + 1) * columns);
    const [first, last] = [line.indexOf(1), line.lastIndexOf(1)];
    const [top, bottom] = [row * cell, (row + 1) * cell];
    return first < 0 ? [] : [{ left: first * cell, right: (last + 1) * cell, top, bottom }];
  }).flat();
}

function cornersOf({ left, right, top, bottom }: Span): Place[] {
  return [
    { x: left, y: top },
    { x: left, y: bottom },
    { x: right, y: top },
    { x: right, y: bottom },
  ];
}

/** How much of the frame is reached, 0 to 1. */
function frameShare({ columns, rows }: PaperMap, reached: Uint8Array): number {
  let count = 0;
  for (let cell = 0; cell < reached.length; cell += 1) {
    const row = Math.floor(cell / columns);
    const column = cell - row * columns;
    const isFrame = row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
    count += isFrame ? (reached[cell] ?? 0) : 0;
  }
  return count / (2 * (columns + rows) - 4);
}

function areaOf(corners: readonly Place[]): number {
  const twice = corners.reduce((sum, corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return sum + corner.x * next.y - next.x * corner.y;
  }, 0);
  return Math.abs(twice) / 2;
}
