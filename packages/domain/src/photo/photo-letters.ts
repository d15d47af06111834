import type { GreyPicture } from './grey-picture.ts';
import { type PhotoTiles, TILE_SIDE } from './photo-tiles.ts';

/** Dark pixels that hang together: a letter, mostly. Edges in pixels, right and bottom inside. */
export interface Blot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  area: number;
}

/** How much darker than the paper around it ink is, of the whole difference that is there. */
const INK_FROM = 0.45;
/** Less difference is grain. */
const LEAST_CONTRAST = 16;
/** A blot of so many pixels is no letter, in the size that photos are judged in. */
const LONGEST = 90;
const LEAST_AREA = 4;
const SLIMMEST = 9;

/** What could be letters on a picture: dark on brighter ground, and neither specks nor large areas. */
export function lettersOf(picture: GreyPicture, tiles: PhotoTiles): Blot[] {
  return blotsOf(picture, groundsOf(tiles)).filter(isLetter);
}

function isLetter({ left, right, top, bottom, area }: Blot): boolean {
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const [long, slim] = [Math.max(wide, high), Math.min(wide, high)];
  return area >= LEAST_AREA && long <= LONGEST && long >= 3 && long <= slim * SLIMMEST;
}

/** For each tile the shade from which a pixel is no ink any more; 0 where nothing stands out. */
function groundsOf(tiles: PhotoTiles): Float32Array {
  return tiles.brightest.map((brightest, index) => {
    const [column, row] = [index % tiles.columns, Math.floor(index / tiles.columns)];
    const ground = groundAround(tiles, column, row);
    return brightest > ground ? ground : 0;
  });
}

function groundAround(
  { columns, rows, brightest, darkest }: PhotoTiles,
  column: number,
  row: number,
): number {
  let [bright, dark, count] = [0, 255, 0];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
      bright += brightest[y * columns + x] ?? 0;
      dark = Math.min(dark, darkest[y * columns + x] ?? 255);
      count += 1;
    }
  }
  const contrast = bright / count - dark;
  return contrast < LEAST_CONTRAST ? 0 : bright / count - INK_FROM * contrast;
}

interface Run {
  readonly left: number;
  readonly right: number;
  readonly blot: Blot;
}

/** Joins the dark runs of each row with those they touch in the row above. */
function blotsOf({ width, height, shades }: GreyPicture, grounds: Float32Array): Blot[] {
  const columns = Math.max(1, Math.floor(width / TILE_SIDE));
  const lastRow = Math.max(1, Math.floor(height / TILE_SIDE)) - 1;
  const joined = new Map<Blot, Blot>();
  const blots: Blot[] = [];
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const firstTile = Math.min(lastRow, Math.floor(y / TILE_SIDE)) * columns;
    const runs: Run[] = [];
    let [start, next] = [-1, 0];
    for (let x = 0; x <= width; x += 1) {
      const tile = firstTile + Math.min(columns - 1, x >> 4);
      const isInk = x < width && (shades[y * width + x] ?? 255) < (grounds[tile] ?? 0);
      if (isInk && start < 0) {
        start = x;
      } else if (!isInk && start >= 0) {
        next = placeRun({ left: start, right: x - 1, y }, { above, next, runs, blots, joined });
        start = -1;
      }
    }
    above = runs;
  }
  return blots.filter((blot) => !joined.has(blot));
}

interface Placing {
  readonly above: readonly Run[];
  /** The first run above that may still touch one of this row. */
  readonly next: number;
  readonly runs: Run[];
  readonly blots: Blot[];
  readonly joined: Map<Blot, Blot>;
}

/** Gives a run to the blot it touches, or begins one; answers where to go on in the row above. */
function placeRun(
  { left, right, y }: { readonly left: number; readonly right: number; readonly y: number },
  { above, next, runs, blots, joined }: Placing,
): number {
  let from = next;
  while ((above[from]?.right ?? Number.POSITIVE_INFINITY) < left - 1) {
    from += 1;
  }
  let blot: Blot | null = null;
  for (let index = from; (above[index]?.left ?? Number.POSITIVE_INFINITY) <= right + 1; index += 1) {
    const touched = above[index];
    if (touched !== undefined) {
      blot = join(blot, rootOf(touched.blot, joined), joined);
    }
  }
  const area = right - left + 1;
  if (blot === null) {
    blot = { left, right, top: y, bottom: y, area };
    blots.push(blot);
  } else {
    blot.left = Math.min(blot.left, left);
    blot.right = Math.max(blot.right, right);
    blot.bottom = y;
    blot.area += area;
  }
  runs.push({ left, right, blot });
  return from;
}

function rootOf(blot: Blot, joined: ReadonlyMap<Blot, Blot>): Blot {
  let root = blot;
  for (let next = joined.get(root); next !== undefined; next = joined.get(root)) {
    root = next;
  }
  return root;
}

function join(one: Blot | null, other: Blot, joined: Map<Blot, Blot>): Blot {
  if (one === null || one === other) {
    return other;
  }
  one.left = Math.min(one.left, other.left);
  one.right = Math.max(one.right, other.right);
  one.top = Math.min(one.top, other.top);
  one.bottom = Math.max(one.bottom, other.bottom);
  one.area += other.area;
  joined.set(other, one);
  return one;
}
