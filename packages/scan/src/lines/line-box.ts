/** A line of text as a turned rectangle: middle, size along and across the text, slope in radians clockwise. */
export interface LineBox {
  readonly centerX: number;
  readonly centerY: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line whose box is this much taller than wide stands on its side. */
const TALL_RATIO = 1.5;

/** Tells whether a line is written upwards or downwards. One-letter lines are about square and never count. */
export function isTall(box: LineBox): boolean {
  return box.height > box.width * TALL_RATIO;
}

/** Moves a box from one picture size to another; the two scales may differ a little. */
export function scaleBox(box: LineBox, scale: { x: number; y: number }): LineBox {
  const cosine = Math.cos(box.angle);
  const sine = Math.sin(box.angle);
  return {
    centerX: box.centerX * scale.x,
    centerY: box.centerY * scale.y,
    width: box.width * Math.hypot(cosine * scale.x, sine * scale.y),
    height: box.height * Math.hypot(sine * scale.x, cosine * scale.y),
    angle: Math.atan2(sine * scale.y, cosine * scale.x),
  };
}

/** The smallest turned rectangle around points, its width along the text; null for fewer than two points. */
export function smallestBox(points: readonly Point[]): LineBox | null {
  const corners = convexHull(points);
  let best: LineBox | null = null;
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const length = Math.hypot(next.x - corner.x, next.y - corner.y);
    if (length === 0) {
      continue;
    }
    const box = boxAlong(corners, (next.x - corner.x) / length, (next.y - corner.y) / length);
    if (best === null || box.width * box.height < best.width * best.height) {
      best = box;
    }
  }
  return best === null ? null : layFlat(best);
}

function boxAlong(corners: readonly Point[], unitX: number, unitY: number): LineBox {
  const along = corners.map((point) => point.x * unitX + point.y * unitY);
  const across = corners.map((point) => point.y * unitX - point.x * unitY);
  const [left, right] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...across), Math.max(...across)];
  const middleAlong = (left + right) / 2;
  const middleAcross = (top + bottom) / 2;
  return {
    centerX: middleAlong * unitX - middleAcross * unitY,
    centerY: middleAlong * unitY + middleAcross * unitX,
    width: right - left,
    height: bottom - top,
    angle: Math.atan2(unitY, unitX),
  };
}

/** Brings the slope to −45…45 degrees by swapping the sides. */
function layFlat(box: LineBox): LineBox {
  let { width, height, angle } = box;
  while (angle > Math.PI / 4) {
    angle -= Math.PI / 2;
    [width, height] = [height, width];
  }
  while (angle <= -Math.PI / 4) {
    angle += Math.PI / 2;
    [width, height] = [height, width];
  }
  return { ...box, width, height, angle };
}

/** Corners of the smallest convex area around points (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((first, second) => first.x - second.x || first.y - second.y);
  if (sorted.length < 3) {
    return sorted;
  }
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && !turnsLeft(hull.at(-2), hull.at(-1), point)) {
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
}

function turnsLeft(first: Point | undefined, second: Point | undefined, third: Point): boolean {
  if (first === undefined || second === undefined) {
    return true;
  }
  return (second.x - first.x) * (third.y - first.y) - (second.y - first.y) * (third.x - first.x) > 0;
}
