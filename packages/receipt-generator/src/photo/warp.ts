/** A point, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a sheet in a photo: clockwise from the sheet's own top left. */
export interface Corners {
  readonly topLeft: Point;
  readonly topRight: Point;
  readonly bottomRight: Point;
  readonly bottomLeft: Point;
}

/** Finds the place on the sheet, 0 to 1 from left to right and top to bottom, that a point of the photo shows. */
export type SheetLocator = (x: number, y: number) => Point;

/** A projective map, row by row; the ninth number is 1. */
interface Projection {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
}

/**
 * The way back from a photo to a flat sheet, as a camera that looks at it from an angle sees it.
 * Points beside the sheet come out below 0 or above 1.
 */
export function locateOnSheet(corners: Corners): SheetLocator {
  const { a, b, c, d, e, f, g, h } = projectUnitSquare(corners);
  // The inverse of a projection is its adjugate; a common factor cancels out in the division below.
  const back = {
    xx: e - f * h,
    xy: c * h - b,
    x1: b * f - c * e,
    yx: f * g - d,
    yy: a - c * g,
    y1: c * d - a * f,
    wx: d * h - e * g,
    wy: b * g - a * h,
    w1: a * e - b * d,
  };
  return (x, y) => {
    const w = back.wx * x + back.wy * y + back.w1;
    return {
      x: (back.xx * x + back.xy * y + back.x1) / w,
      y: (back.yx * x + back.yy * y + back.y1) / w,
    };
  };
}

/** The projection that takes the unit square to four corners, solved from their differences. */
function projectUnitSquare({ topLeft, topRight, bottomRight, bottomLeft }: Corners): Projection {
  const rightEdge = { x: topRight.x - bottomRight.x, y: topRight.y - bottomRight.y };
  const bottomEdge = { x: bottomLeft.x - bottomRight.x, y: bottomLeft.y - bottomRight.y };
  const skew = {
    x: topLeft.x - topRight.x + bottomRight.x - bottomLeft.x,
    y: topLeft.y - topRight.y + bottomRight.y - bottomLeft.y,
  };
  const area = cross(rightEdge, bottomEdge);
  const g = cross(skew, bottomEdge) / area;
  const h = cross(rightEdge, skew) / area;
  return {
    a: topRight.x - topLeft.x + g * topRight.x,
    b: bottomLeft.x - topLeft.x + h * bottomLeft.x,
    c: topLeft.x,
    d: topRight.y - topLeft.y + g * topRight.y,
    e: bottomLeft.y - topLeft.y + h * bottomLeft.y,
    f: topLeft.y,
    g,
    h,
  };
}

function cross(first: Point, second: Point): number {
  return first.x * second.y - second.x * first.y;
}
