import type { Turn } from '../types.ts';

/** An RGB picture: three bytes a pixel, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Perceived brightness of a pixel, 0 to 255, weighted as in ITU-R BT.601. */
export function brightnessAt({ rgb }: Raster, pixel: number): number {
  const place = pixel * 3;
  return Math.round(
    0.299 * (rgb[place] ?? 0) + 0.587 * (rgb[place + 1] ?? 0) + 0.114 * (rgb[place + 2] ?? 0),
  );
}

/** Turns a picture clockwise. */
export function turnRaster(raster: Raster, turn: Turn): Raster {
  if (turn === 0) {
    return raster;
  }
  const { width, height, rgb } = raster;
  const swaps = turn !== 180;
  const turned = { width: swaps ? height : width, height: swaps ? width : height };
  const target = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = targetOffset({ x, y }, raster, turn) * 3;
      const from = (y * width + x) * 3;
      target[to] = rgb[from] ?? 0;
      target[to + 1] = rgb[from + 1] ?? 0;
      target[to + 2] = rgb[from + 2] ?? 0;
    }
  }
  return { ...turned, rgb: target };
}

function targetOffset(point: { x: number; y: number }, raster: Raster, turn: Turn): number {
  const { width, height } = raster;
  if (turn === 90) {
    return point.x * height + (height - 1 - point.y);
  }
  if (turn === 180) {
    return (height - 1 - point.y) * width + (width - 1 - point.x);
  }
  return (width - 1 - point.x) * height + point.y;
}
