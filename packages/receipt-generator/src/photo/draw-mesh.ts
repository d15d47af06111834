import type { Camera } from './camera.ts';
import type { Relief, SpacePoint } from './relief.ts';
import type { Sheet } from './sheet.ts';
import type { Point } from './warp.ts';

/** A corner of the mesh: its place on the sheet and in the photo, and how bright its slope makes it. */
interface Vertex extends Point {
  readonly u: number;
  readonly v: number;
  readonly shade: number;
}

/** A photo in the making, three bytes a pixel. */
export interface Picture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const STEP = 8;
const MIN_SHADE = 0.4;
const MAX_SHADE = 1.12;

/** Lays a bent sheet over a picture as the camera sees it; `light` points to where the light comes from. */
export function drawSheet(
  picture: Picture,
  sheet: Sheet,
  { relief, camera, light }: { relief: Relief; camera: Camera; light: SpacePoint },
): void {
  const columns = Math.ceil(sheet.width / STEP);
  const rows = Math.ceil(sheet.height / STEP);
  let above = rowOfVertices(sheet, { relief, camera, light }, 0);
  for (let row = 1; row <= rows; row += 1) {
    const below = rowOfVertices(sheet, { relief, camera, light }, row);
    for (let column = 0; column < columns; column += 1) {
      const corners = [above[column], above[column + 1], below[column], below[column + 1]];
      const [topLeft, topRight, bottomLeft, bottomRight] = corners;
      if (topLeft && topRight && bottomLeft && bottomRight) {
        drawTriangle(picture, sheet, [topLeft, topRight, bottomLeft]);
        drawTriangle(picture, sheet, [bottomRight, bottomLeft, topRight]);
      }
    }
    above = below;
  }
}

function rowOfVertices(
  sheet: Sheet,
  { relief, camera, light }: { relief: Relief; camera: Camera; light: SpacePoint },
  row: number,
): Vertex[] {
  const v = Math.min(sheet.height, row * STEP);
  return Array.from({ length: Math.ceil(sheet.width / STEP) + 1 }, (_, column) => {
    const u = Math.min(sheet.width, column * STEP);
    const place = relief(u, v);
    return { ...camera(place), u, v, shade: shadeAt(relief, { u, v }, { place, light }) };
  });
}

/** Paper scatters light the same to all sides, so that only the angle towards the light counts. */
function shadeAt(
  relief: Relief,
  { u, v }: { u: number; v: number },
  { place, light }: { place: SpacePoint; light: SpacePoint },
): number {
  const right = relief(u + 2, v);
  const down = relief(u, v + 2);
  const [ax, ay, az] = [right.x - place.x, right.y - place.y, right.z - place.z];
  const [bx, by, bz] = [down.x - place.x, down.y - place.y, down.z - place.z];
  const normal = { x: ay * bz - az * by, y: az * bx - ax * bz, z: ax * by - ay * bx };
  const length = Math.hypot(normal.x, normal.y, normal.z) || 1;
  const towards = (normal.x * light.x + normal.y * light.y + normal.z * light.z) / length;
  return Math.min(MAX_SHADE, Math.max(MIN_SHADE, towards / light.z));
}

function drawTriangle(picture: Picture, sheet: Sheet, [a, b, c]: readonly [Vertex, Vertex, Vertex]): void {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (area === 0) {
    return;
  }
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(picture.height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const right = Math.min(picture.width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const second = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area;
      const third = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / area;
      if (second >= 0 && third >= 0 && second + third <= 1) {
        const u = a.u + second * (b.u - a.u) + third * (c.u - a.u);
        const v = a.v + second * (b.v - a.v) + third * (c.v - a.v);
        const shade = a.shade + second * (b.shade - a.shade) + third * (c.shade - a.shade);
        copyPixel(sheet, { u, v, shade }, { pixels: picture.pixels, offset: (y * picture.width + x) * 3 });
      }
    }
  }
}

/** Copies the mix of the four pixels around a place of the sheet. */
function copyPixel(
  { pixels, width, height }: Sheet,
  { u, v, shade }: { u: number; v: number; shade: number },
  target: { pixels: Buffer; offset: number },
): void {
  const column = Math.max(0, Math.min(width - 2, Math.floor(u - 0.5)));
  const row = Math.max(0, Math.min(height - 2, Math.floor(v - 0.5)));
  const right = Math.max(0, Math.min(1, u - 0.5 - column));
  const down = Math.max(0, Math.min(1, v - 0.5 - row));
  const upper = (row * width + column) * 4;
  const lower = upper + width * 4;
  if ((pixels[upper + 3] ?? 0) < 128) {
    return;
  }
  for (let channel = 0; channel < 3; channel += 1) {
    const above = (pixels[upper + channel] ?? 0) * (1 - right) + (pixels[upper + 4 + channel] ?? 0) * right;
    const below = (pixels[lower + channel] ?? 0) * (1 - right) + (pixels[lower + 4 + channel] ?? 0) * right;
    target.pixels[target.offset + channel] = Math.min(255, (above * (1 - down) + below * down) * shade);
  }
}
