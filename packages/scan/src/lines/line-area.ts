import { type DirectedLine, placesOn, turned, usualHeight } from './directed-line.ts';

/** In heights of a usual line. */
const RIM = 2.5;
/** In heights of a line on a band. */
const BAND_REACH = 4;

/** A level rectangle in a frame turned by the direction of the text. */
export interface Area {
  readonly angle: number;
  readonly cosine: number;
  readonly sine: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The area that lines take, with a rim of some heights of a line. */
export function areaAround(lines: readonly DirectedLine[]): Area {
  const angles = lines.map(({ angle }) => angle).toSorted((first, second) => first - second);
  const angle = angles[Math.floor(angles.length / 2)] ?? 0;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const places = lines.flatMap(placesOn).map((place) => turned(place, { cosine, sine }));
  const rim = RIM * usualHeight(lines);
  return {
    angle,
    cosine,
    sine,
    left: Math.min(...places.map(({ x }) => x)) - rim,
    right: Math.max(...places.map(({ x }) => x)) + rim,
    top: Math.min(...places.map(({ y }) => y)) - rim,
    bottom: Math.max(...places.map(({ y }) => y)) + rim,
  };
}

/** Where a line begins and ends, across the text of an area. */
export function endsOf(line: DirectedLine, area: Area): number[] {
  const { x } = turned(line, area);
  return [x - line.width / 2, x + line.width / 2];
}

/** Tells whether the middle of a line stands between the sides of an area. */
export function isInColumn(line: DirectedLine, area: Area): boolean {
  const { x } = turned(line, area);
  return x > area.left && x < area.right;
}

/** Tells whether the middle of a line stands in an area. */
export function isInside(line: DirectedLine, area: Area): boolean {
  const { y } = turned(line, area);
  return isInColumn(line, area) && y > area.top && y < area.bottom;
}

/** A name or a total white on black has a surface of its own, and stands in the column of the other text. */
export function isNear(line: DirectedLine, area: Area): boolean {
  const { y } = turned(line, area);
  const reach = BAND_REACH * line.height;
  return isInColumn(line, area) && y > area.top - reach && y < area.bottom + reach;
}
