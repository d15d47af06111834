import type { GreyPicture } from './grey-picture.ts';

/** In pixels; about two rows of small print. */
export const TILE_SIDE = 16;

/** What is known of each tile of a picture, in rows from the top left. */
export interface PhotoTiles {
  readonly columns: number;
  readonly rows: number;
  readonly brightest: Float32Array;
  readonly darkest: Float32Array;
  readonly mean: Float32Array;
  /** The steepest step over two pixels. */
  readonly steepest: Float32Array;
  /** How strongly shades bend, as the root of the mean square of the Laplacian. */
  readonly bend: Float32Array;
}

/** Looks at a picture tile by tile; what is left over at the right and lower edge belongs to no tile. */
export function tilesOf(picture: GreyPicture): PhotoTiles {
  const columns = Math.max(1, Math.floor(picture.width / TILE_SIDE));
  const rows = Math.max(1, Math.floor(picture.height / TILE_SIDE));
  const count = columns * rows;
  const tiles = {
    columns,
    rows,
    brightest: new Float32Array(count),
    darkest: new Float32Array(count),
    mean: new Float32Array(count),
    steepest: new Float32Array(count),
    bend: new Float32Array(count),
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      lookAt(picture, { tiles, row, column });
    }
  }
  return tiles;
}

function lookAt(
  { width, height, shades }: GreyPicture,
  { tiles, row, column }: { readonly tiles: PhotoTiles; readonly row: number; readonly column: number },
): void {
  const [left, top] = [column * TILE_SIDE, row * TILE_SIDE];
  const [right, bottom] = [Math.min(width - 1, left + TILE_SIDE), Math.min(height - 1, top + TILE_SIDE)];
  let [brightest, darkest, sum, steepest, squares] = [0, 255, 0, 0, 0];
  for (let y = Math.max(1, top); y < bottom; y += 1) {
    for (let place = y * width + Math.max(1, left); place < y * width + right; place += 1) {
      const shade = shades[place] ?? 0;
      const [before, after] = [shades[place - 1] ?? 0, shades[place + 1] ?? 0];
      const [above, below] = [shades[place - width] ?? 0, shades[place + width] ?? 0];
      const bend = 4 * shade - before - after - above - below;
      brightest = shade > brightest ? shade : brightest;
      darkest = shade < darkest ? shade : darkest;
      sum += shade;
      steepest = Math.max(steepest, Math.abs(after - before), Math.abs(below - above));
      squares += bend * bend;
    }
  }
  const pixels = Math.max(1, (bottom - Math.max(1, top)) * (right - Math.max(1, left)));
  const index = row * tiles.columns + column;
  tiles.brightest[index] = brightest;
  tiles.darkest[index] = Math.min(darkest, brightest);
  tiles.mean[index] = sum / pixels;
  tiles.steepest[index] = steepest;
  tiles.bend[index] = Math.sqrt(squares / pixels);
}
