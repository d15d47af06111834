import type { Raster } from '../decode/raster.ts';

/** Along each side of the page so many places are looked at. */
const PLACES = 100;
/**
 * Of drawn pages nine tenths and more have the same colour as what lies beside them, of photographs at most 0.86, which
 * those reach whose camera smoothed them.
 */
const DRAWN = 0.88;

/**
 * Tells whether a page was drawn by a program, as a screen or a bill that was never printed: its ground has no grain.
 * All text on it is its own, whatever colours lie beside each other.
 */
export function isDrawn({ width, height, rgb }: Raster): boolean {
  let alike = 0;
  for (let row = 0; row < PLACES; row += 1) {
    const y = Math.floor(((row + 0.5) / PLACES) * (height - 1));
    for (let column = 0; column < PLACES; column += 1) {
      const x = Math.floor(((column + 0.5) / PLACES) * (width - 1));
      const at = (y * width + x) * 3;
      alike += isAlike(rgb, at, at + 3) && isAlike(rgb, at, at + width * 3) ? 1 : 0;
    }
  }
  return alike >= DRAWN * PLACES ** 2;
}

function isAlike(rgb: Uint8Array, first: number, second: number): boolean {
  return [0, 1, 2].every((channel) => rgb[first + channel] === rgb[second + channel]);
}
