import { type LineBox } from '../lines/line-box.ts';
import type { Raster } from '../decode/raster.ts';
import { alongText, cropLine, LINE_HEIGHT, type LinePicture } from './crop-line.ts';

/** The rows of a line picture that its letters fill, of {@link LINE_HEIGHT}. */
interface Band {
  readonly from: number;
  readonly to: number;
}

/** Letters mostly fill 25 to 33 rows of their picture; lines with fewer than this lost letters, one in three of the smallest. */
const SMALL = 21;
/** Where a few letters together fill more, an amount stands there in larger print. */
const MAX_SOMEWHERE = 29;
/** What is lower is a dash or a dotted line. */
const MIN_BAND = 12;
/** So many rows the letters of a small line fill when it is cut again. */
const USUAL = 25;
/** Empty rows above and below the letters of a curved line, together. */
const RIM = 6;
/** Rows are of letters where this part of the strongest is reached. */
const SHARE = 0.3;
/** Letters change this much more from pixel to pixel than the paper around them. */
const MIN_CONTRAST = 5;
const QUIET_ROWS = 4;
/** In columns: a few letters, so that none of other size is outvoted. */
const STRETCH = 2 * LINE_HEIGHT;
/** Stretches that change less than this part of the strongest are empty, or hold dots. */
const LETTERED = 0.4;
/** Shorter ones may be a word without tall letters. */
const MIN_WIDTH = 3 * LINE_HEIGHT;

/** Cuts a line out of a page as {@link cropLine} does, {@link closeToLetters}. */
export function cropLetters(raster: Raster, box: LineBox, upsideDown = false): LinePicture {
  const picture = cropLine(raster, box);
  const closer = closeToLetters(box, picture);
  return closer === box && !upsideDown ? picture : cropLine(raster, closer, upsideDown);
}

/**
 * The box drawn closer around letters that are small in it, as it happens with the small print of a photographed
 * invoice: there the map of lines shows little more than a stroke, and the box around it is mostly empty paper. The
 * model has one answer for every eight columns, which are then wider than a letter. The box itself for all others.
 */
export function closeToLetters(box: LineBox, picture: LinePicture): LineBox {
  const rows = picture.width < MIN_WIDTH ? 0 : rowsOf(bandOf(changesIn(picture, 0, picture.width)));
  if (rows < MIN_BAND || rows >= SMALL) {
    return box;
  }
  const bands = letterBands(picture);
  if (bands.some((band) => rowsOf(band) > MAX_SOMEWHERE)) {
    return box;
  }
  const from = Math.min(...bands.map((band) => band.from));
  const to = Math.max(...bands.map((band) => band.to));
  const line = alongText(box);
  const down = ((from + to) / 2 / LINE_HEIGHT - 1 / 2) * line.height;
  return {
    ...line,
    centerX: line.centerX - Math.sin(line.angle) * down,
    centerY: line.centerY + Math.cos(line.angle) * down,
    height: line.height * Math.min(1, Math.max(rows / USUAL, (to - from + RIM) / LINE_HEIGHT)),
  };
}

/**
 * Where the picture changes from left to right, as letters make it, in each stretch of it that has letters: a line may
 * be curved, and an amount may stand in larger print among small words.
 */
function letterBands(picture: LinePicture): Band[] {
  const count = Math.max(1, Math.floor(picture.width / STRETCH));
  const stretches = Array.from({ length: count }, (_, index) =>
    changesIn(picture, Math.floor((index * picture.width) / count), ((index + 1) * picture.width) / count),
  );
  const strongest = Math.max(...stretches.map(strengthOf));
  return stretches
    .filter((changes) => strengthOf(changes) >= LETTERED * strongest)
    .flatMap((changes) => bandOf(changes) ?? []);
}

function rowsOf(band: Band | null): number {
  return band === null ? 0 : band.to - band.from;
}

/** How much the rows that change most do so. */
function strengthOf(changes: readonly number[]): number {
  return changes.toSorted((first, second) => second - first)[QUIET_ROWS] ?? 0;
}

/** Null where no rows stand out. */
function bandOf(changes: readonly number[]): Band | null {
  const quiet = changes.toSorted((first, second) => first - second)[QUIET_ROWS] ?? 0;
  const strong = strengthOf(changes);
  if (strong < MIN_CONTRAST * Math.max(1 / 2, quiet)) {
    return null;
  }
  const isLettered = (change: number) => change >= quiet + SHARE * (strong - quiet);
  return { from: changes.findIndex(isLettered), to: changes.findLastIndex(isLettered) + 1 };
}

/** How much each row of pixels changes from one to the next but one on average, between two columns; the green of it. */
function changesIn({ width, rgb }: LinePicture, start: number, end: number): number[] {
  return Array.from({ length: LINE_HEIGHT }, (_, row) => {
    let change = 0;
    for (let column = Math.max(1, start); column < Math.min(end, width - 1); column += 1) {
      const at = (row * width + column) * 3 + 1;
      change += Math.abs((rgb[at + 3] ?? 0) - (rgb[at - 3] ?? 0));
    }
    return change / Math.max(1, end - start);
  });
}
