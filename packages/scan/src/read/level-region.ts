import { fromRaster, toRaster } from '../decode/open-picture.ts';
import type { Raster } from '../decode/raster.ts';
import type { LineBox } from '../lines/line-box.ts';
import { clamp } from '../numbers.ts';

/** A turned rectangle on a page, in its pixels; `angle` in radians clockwise, 0 for a level one. */
export interface Region {
  readonly centerX: number;
  readonly centerY: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** A region cut out and levelled, in pixels of the page, and where things in it are on the page. */
export interface LevelRegion {
  readonly raster: Raster;
  readonly toPage: (box: LineBox) => LineBox;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Neither paper nor print: no edge against either is as strong as that of a letter. */
const OUTSIDE = '#808080';
const MIN_SIDE = 16;

/** Cuts a region out of a page, as much of it as lies on the page, and turns it so that its text runs level. */
export async function levelRegion(page: Raster, region: Region): Promise<LevelRegion> {
  const around = onCanvas(page, boundsOf(region));
  const cut = fromRaster(page).extract(around);
  if (region.angle === 0) {
    const move = (box: LineBox) => ({
      ...box,
      centerX: box.centerX + around.left,
      centerY: box.centerY + around.top,
    });
    return { raster: await toRaster(cut), toPage: move };
  }
  const turned = await toRaster(cut.rotate((-region.angle * 180) / Math.PI, { background: OUTSIDE }));
  // Turning keeps the middle in the middle.
  const middle = { x: around.left + around.width / 2, y: around.top + around.height / 2 };
  const away = turnBy({ x: region.centerX - middle.x, y: region.centerY - middle.y }, -region.angle);
  const inner = onCanvas(turned, {
    left: turned.width / 2 + away.x - region.width / 2,
    top: turned.height / 2 + away.y - region.height / 2,
    width: region.width,
    height: region.height,
  });
  return {
    raster: await toRaster(fromRaster(turned).extract(inner)),
    toPage: (box) => {
      const x = inner.left + box.centerX - turned.width / 2;
      const y = inner.top + box.centerY - turned.height / 2;
      const place = turnBy({ x, y }, region.angle);
      return {
        ...box,
        centerX: middle.x + place.x,
        centerY: middle.y + place.y,
        angle: box.angle + region.angle,
      };
    },
  };
}

/** The level rectangle around a region. */
function boundsOf({ centerX, centerY, width, height, angle }: Region): Rectangle {
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [wide, high] = [width * cosine + height * sine, width * sine + height * cosine];
  return { left: centerX - wide / 2, top: centerY - high / 2, width: wide, height: high };
}

/** What of a rectangle lies on a canvas, in whole pixels; a few of them at least. */
function onCanvas(canvas: { width: number; height: number }, rectangle: Rectangle): Rectangle {
  const left = clamp(Math.floor(rectangle.left), 0, Math.max(0, canvas.width - MIN_SIDE));
  const top = clamp(Math.floor(rectangle.top), 0, Math.max(0, canvas.height - MIN_SIDE));
  const right = clamp(Math.ceil(rectangle.left + rectangle.width), left + MIN_SIDE, canvas.width);
  const bottom = clamp(Math.ceil(rectangle.top + rectangle.height), top + MIN_SIDE, canvas.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** A place turned clockwise about the origin, by radians. */
export function turnBy({ x, y }: { x: number; y: number }, angle: number): { x: number; y: number } {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}
