import type { Raster } from '../decode/raster.ts';
import type { LineBox } from './line-box.ts';

const ALONG = 40;
/** In heights of a line from its middle: the first three cross its letters, the others run along the rims of its box. */
const LETTERS = [-0.25, 0, 0.25] as const;
const RIMS = [-0.48, 0.48] as const;
/** Below this difference there is no print to tell. */
const MIN_CONTRAST = 30;

/**
 * Tells whether a line is written light on dark, as on a band or a screen: the rims of its box, where no letters are,
 * are nearer to its darkest pixels than to its lightest.
 */
export function isLightOnDark(raster: Raster, box: LineBox): boolean {
  const letters = valuesAlong(raster, box, LETTERS);
  const [dark, light] = [valueAt(letters, 0.05), valueAt(letters, 0.95)];
  const rim = valueAt(valuesAlong(raster, box, RIMS), 0.5);
  return light - dark >= MIN_CONTRAST && rim - dark < light - rim;
}

/** Brightness of pixels along a line at some distances from its middle, darkest first. */
function valuesAlong(raster: Raster, box: LineBox, places: readonly number[]): number[] {
  const turn = box.width >= box.height ? box.angle : box.angle + Math.PI / 2;
  const [long, short] = [Math.max(box.width, box.height), Math.min(box.width, box.height)];
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return places
    .flatMap((place) =>
      Array.from({ length: ALONG }, (_, index) => {
        const [along, across] = [((index + 0.5) / ALONG - 0.5) * long, place * short];
        return brightnessAt(raster, {
          x: box.centerX + along * cosine - across * sine,
          y: box.centerY + along * sine + across * cosine,
        });
      }),
    )
    .toSorted((first, second) => first - second);
}

function valueAt(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

function brightnessAt({ width, height, rgb }: Raster, { x, y }: { x: number; y: number }): number {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)));
  const row = Math.max(0, Math.min(height - 1, Math.round(y)));
  const at = (row * width + column) * 3;
  return ((rgb[at] ?? 0) + (rgb[at + 1] ?? 0) + (rgb[at + 2] ?? 0)) / 3;
}
