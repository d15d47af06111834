import { LINE_HEIGHT, type LinePicture } from './crop-line.ts';

/** Rows of a line picture, of {@link LINE_HEIGHT}. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** The rows that the letters of a stretch of a line fill. */
export interface Band extends Rows {
  /** The middle of the stretch as a share of the width, 0 to 1. */
  readonly at: number;
}

/** So many rows the letters of a small line fill when it is cut again. */
export const USUAL_ROWS = 25;
/** Rows are of letters where this part of the strongest is reached. */
const SHARE = 0.3;
/** Letters change this much more from pixel to pixel than the paper around them. */
const MIN_CONTRAST = 5;
const QUIET_ROWS = 4;
/** Stretches that change less than this part of the strongest are empty, or hold dots. */
const LETTERED = 0.4;

/** How many rows the letters of a whole line fill; 0 where there are none. */
export function lettersIn(picture: LinePicture): number {
  return rowsOf(bandOf(changesIn(picture, 0, picture.width)));
}

/**
 * Where the picture changes from left to right, as letters make it, in each stretch of so many columns that has letters:
 * a line may be curved, and an amount may stand in larger print among small words.
 */
export function letterBands(picture: LinePicture, stretch: number): Band[] {
  const count = Math.max(1, Math.floor(picture.width / stretch));
  const stretches = Array.from({ length: count }, (_, index) =>
    changesIn(picture, Math.floor((index * picture.width) / count), ((index + 1) * picture.width) / count),
  );
  const strongest = Math.max(...stretches.map(strengthOf));
  return stretches.flatMap((changes, index) => {
    const band = strengthOf(changes) >= LETTERED * strongest ? bandOf(changes) : null;
    return band === null ? [] : [{ ...band, at: (index + 0.5) / count }];
  });
}

/** How many they are; 0 of none. */
export function rowsOf(band: Rows | null): number {
  return band === null ? 0 : band.to - band.from;
}

/** How much the rows that change most do so. */
function strengthOf(changes: readonly number[]): number {
  return changes.toSorted((first, second) => second - first)[QUIET_ROWS] ?? 0;
}

/** Null where no rows stand out. */
function bandOf(changes: readonly number[]): Rows | null {
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
