import { type DirectedLine, placesOn, usualHeight } from './directed-line.ts';
import { turnBy } from './place.ts';

/** In heights of a usual line. */
const RIM = 2.5;
/** In heights of a line on a band. */
const BAND_REACH = 4;

/** A level rectangle in a frame turned by the direction of the text. */
export interface Area {
  readonly angle: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The area that lines take, with a rim of some heights of a line. */
export function areaAround(lines: readonly DirectedLine[]): Area {
  const angles = lines.map(({ angle }) => angle).toSorted((first, second) => first - second);
  const angle = angles[Math.floor(angles.length / 2)] ?? 0;
  const places = lines.flatMap(placesOn).map((place) => turnBy(place, -angle));
  const rim = RIM * usualHeight(lines);
  return {
    angle,
    left: Math.min(...places.map(({ x }) => x)) - rim,
    right: Math.max(...places.map(({ x }) => x)) + rim,
    top: Math.min(...places.map(({ y }) => y)) - rim,
    bottom: Math.max(...places.map(({ y }) => y)) + rim,
  };
}

/** Where a line begins and ends, across the text of an area. */
export function endsOf(line: DirectedLine, area: Area): number[] {
  const { x } = turnBy(line, -area.angle);
  return [x - line.width / 2, x + line.width / 2];
}

/** Tells whether the middle of a line stands between the sides of an area. */
export function isInColumn(line: DirectedLine, area: Area): boolean {
  const { x } = turnBy(line, -area.angle);
  return x > area.left && x < area.right;
}

/** Tells whether the middle of a line stands in an area. */
export function isInside(line: DirectedLine, area: Area): boolean {
  const { y } = turnBy(line, -area.angle);
  return isInColumn(line, area) && y > area.top && y < area.bottom;
}

/** A name or a total white on black has a surface of its own, and stands in the column of the other text. */
export function isNear(line: DirectedLine, area: Area): boolean {
  const { y } = turnBy(line, -area.angle);
  const reach = BAND_REACH * line.height;
  return isInColumn(line, area) && y > area.top - reach && y < area.bottom + reach;
}
