import type { Raster } from '../decode/raster.ts';

/** A coarse picture of the surface behind the text: how bright and how warm it is, cell by cell. */
export interface PaperMap {
  readonly columns: number;
  readonly rows: number;
  /** Pixels of the page a cell covers each way. */
  readonly cell: number;
  readonly brightness: Float32Array;
  readonly warmth: Float32Array;
  /** Brightness of a usual pixel of the cell, print and shadows included. */
  readonly shade: Float32Array;
}

/** Cells along the shorter side of a page at most; one is about as large as a letter, to show paper between print. */
const MAX_CELLS = 110;
const CELL_HEIGHTS = 0.6;
const SAMPLES = 5;
/** Of the 25 samples of a cell the brightest ones are paper; the very brightest may be noise. */
const BRIGHT_SAMPLES = 8;
/** Red less blue is kept behind the point of a sample's brightness, so that both are sorted together. */
const WARMTH_ROOM = 1024;
/** Added to brightness, so that noise in the dark is no border. */
const DARKNESS = 12;
/** From one cell to the next, paper changes less than this, in shares of its brightness, even in a shadow. */
const MAX_STEP = 0.065;
const MAX_WARMTH_STEP = 0.05;
/** A shadow is darker than this share of what lies around it. */
const SHADOW = 0.86;

/** Works out the surface of a page whose lines usually have this height. */
export function mapPaper(raster: Raster, lineHeight: number): PaperMap {
  const side = Math.min(raster.width, raster.height);
  const cell = Math.max(4, Math.round(Math.max(side / MAX_CELLS, lineHeight * CELL_HEIGHTS)));
  const [columns, rows] = [Math.ceil(raster.width / cell), Math.ceil(raster.height / cell)];
  const brightness = new Float32Array(columns * rows);
  const warmth = new Float32Array(columns * rows);
  const shade = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const surface = surfaceOf(raster, { left: column * cell, top: row * cell, size: cell });
      brightness[row * columns + column] = surface.brightness;
      warmth[row * columns + column] = surface.warmth;
      shade[row * columns + column] = surface.shade;
    }
  }
  return { columns, rows, cell, brightness, warmth, shade };
}

/** The cell of a place; places outside the page belong to the nearest cell. */
export function cellAt(map: PaperMap, place: { x: number; y: number }): number {
  const column = Math.max(0, Math.min(map.columns - 1, Math.floor(place.x / map.cell)));
  const row = Math.max(0, Math.min(map.rows - 1, Math.floor(place.y / map.cell)));
  return row * map.columns + column;
}

/** Marks every cell that can be reached from some cells without crossing the edge of a paper. */
export function reachFrom(map: PaperMap, cells: Iterable<number>): Uint8Array {
  return spread(map, cells, (from, to) => isSameSurface(map, from, to));
}

/** Marks some cells and, step by step, every neighbour of a marked one that may be stepped on from it. */
export function spread(
  map: PaperMap,
  cells: Iterable<number>,
  maySpread: (from: number, to: number) => boolean,
): Uint8Array {
  const reached = new Uint8Array(map.columns * map.rows);
  const open = [...cells];
  for (const cell of open) {
    reached[cell] = 1;
  }
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const next of neighboursOf(map, cell)) {
      if (reached[next] === 0 && maySpread(cell, next)) {
        reached[next] = 1;
        open.push(next);
      }
    }
  }
  return reached;
}

/** Tells whether a blank way from one place to another crosses the shadow that a paper throws on what lies below. */
export function crossesShadow(
  map: PaperMap,
  from: { x: number; y: number },
  to: { x: number; y: number },
): boolean {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / map.cell);
  const shades = Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / Math.max(1, steps);
    const cell = cellAt(map, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    return (map.shade[cell] ?? 0) / ((map.brightness[cell] ?? 0) + DARKNESS);
  });
  const usual = shades.toSorted((first, second) => first - second)[Math.floor(shades.length / 2)] ?? 0;
  return shades.some((shade) => shade < usual * SHADOW);
}

/** Tells whether a straight way from one place to another crosses the edge of a paper. */
export function crossesEdge(
  map: PaperMap,
  from: { x: number; y: number },
  to: { x: number; y: number },
): boolean {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / map.cell);
  let previous = cellAt(map, from);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const cell = cellAt(map, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    if (!isSameSurface(map, previous, cell)) {
      return true;
    }
    previous = cell;
  }
  return false;
}

function surfaceOf(
  { width, height, rgb }: Raster,
  { left, top, size }: { left: number; top: number; size: number },
): { brightness: number; warmth: number; shade: number } {
  const sums = new Float32Array(SAMPLES * SAMPLES);
  for (let index = 0; index < sums.length; index += 1) {
    const down = Math.floor(index / SAMPLES);
    const y = Math.min(height - 1, top + Math.floor(((down + 0.5) * size) / SAMPLES));
    const x = Math.min(width - 1, left + Math.floor(((index - down * SAMPLES + 0.5) * size) / SAMPLES));
    const at = (y * width + x) * 3;
    const [red, green, blue] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
    sums[index] = red + green + blue + (red - blue + 256) / WARMTH_ROOM;
  }
  sums.sort();
  let [brightness, warmth] = [0, 0];
  for (let index = sums.length - 1 - BRIGHT_SAMPLES; index < sums.length - 1; index += 1) {
    const sum = Math.floor(sums[index] ?? 0);
    brightness += sum / 3 / BRIGHT_SAMPLES;
    warmth += (((sums[index] ?? 0) - sum) * WARMTH_ROOM - 256) / (sum + 3 * DARKNESS) / BRIGHT_SAMPLES;
  }
  return { brightness, warmth, shade: (sums[sums.length >> 1] ?? 0) / 3 };
}

function isSameSurface(map: PaperMap, first: number, second: number): boolean {
  const [from, to] = [map.brightness[first] ?? 0, map.brightness[second] ?? 0];
  const step = Math.abs(from - to) / (Math.max(from, to) + DARKNESS);
  const warmth = Math.abs((map.warmth[first] ?? 0) - (map.warmth[second] ?? 0));
  return step < MAX_STEP && warmth < MAX_WARMTH_STEP;
}

function neighboursOf({ columns, rows }: PaperMap, cell: number): number[] {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column + 1 < columns ? [cell + 1] : []),
    ...(row > 0 ? [cell - columns] : []),
    ...(row + 1 < rows ? [cell + columns] : []),
  ];
}
