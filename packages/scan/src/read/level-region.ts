import { fromRaster, toRaster } from '../decode/open-picture.ts';
import type { Raster } from '../decode/raster.ts';
import type { LineBox } from '../lines/line-box.ts';
import { turnBy } from '../lines/place.ts';
import { clamp } from '../numbers.ts';

/** A turned rectangle on a page, as lines are. */
export type Region = LineBox;

/** A region cut out and levelled, in pixels of the page, and where things in it are on the page. */
export interface LevelRegion {
  readonly raster: Raster;
  readonly toPage: (box: LineBox) => LineBox;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Neither paper nor print: no edge against either is as strong as that of a letter. */
const OUTSIDE = '#808080';
const MIN_SIDE = 16;

/** Cuts a region out of a page, as much of it as lies on the page, and turns it so that its text runs level. */
export async function levelRegion(page: Raster, region: Region): Promise<LevelRegion> {
  const around = onCanvas(page, boundsAlong([region], 0));
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
    right: turned.width / 2 + away.x + region.width / 2,
    bottom: turned.height / 2 + away.y + region.height / 2,
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

/** The rectangle around boxes whose sides run along and across a direction, in coordinates turned by it. */
export function boundsAlong(boxes: readonly LineBox[], angle: number): Rectangle {
  const reach = boxes.map((box) => {
    const { x, y } = turnBy({ x: box.centerX, y: box.centerY }, -angle);
    const cosine = Math.abs(Math.cos(box.angle - angle));
    const sine = Math.abs(Math.sin(box.angle - angle));
    const across = (box.width * cosine + box.height * sine) / 2;
    const down = (box.width * sine + box.height * cosine) / 2;
    return { left: x - across, right: x + across, top: y - down, bottom: y + down };
  });
  return {
    left: Math.min(...reach.map(({ left }) => left)),
    right: Math.max(...reach.map(({ right }) => right)),
    top: Math.min(...reach.map(({ top }) => top)),
    bottom: Math.max(...reach.map(({ bottom }) => bottom)),
  };
}

/** What of a rectangle lies on a canvas, in whole pixels; a few of them at least. */
function onCanvas(canvas: { width: number; height: number }, rectangle: Rectangle) {
  const left = clamp(Math.floor(rectangle.left), 0, Math.max(0, canvas.width - MIN_SIDE));
  const top = clamp(Math.floor(rectangle.top), 0, Math.max(0, canvas.height - MIN_SIDE));
  const right = clamp(Math.ceil(rectangle.right), left + MIN_SIDE, canvas.width);
  const bottom = clamp(Math.ceil(rectangle.bottom), top + MIN_SIDE, canvas.height);
  return { left, top, width: right - left, height: bottom - top };
}
