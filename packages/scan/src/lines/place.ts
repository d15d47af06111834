/** A place on a page, in its pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * A place turned clockwise about the origin, by radians. By less than nothing: its coordinates along and across a
 * direction.
 */
export function turnBy({ x, y }: Place, angle: number): Place {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}
