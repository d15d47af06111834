import { median } from '../numbers.ts';
import { isTall, type LineBox } from './line-box.ts';
import type { Place } from './place.ts';

/** A line with its own direction: along the text, also of one that stands on its side. */
export interface DirectedLine {
  readonly box: LineBox;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Radians; text upside down runs the same way. */
  readonly angle: number;
}

/** Lines at least this much longer than high tell their direction. */
const LONG_RATIO = 2.4;
/** Neighbours on one paper run the same way; papers on a table rarely do. */
const MAX_TURN = 0.07;
/** Short lines know their way less well, by the square of height over width. */
const SHORT_DOUBT = 0.7;

/** A line with its own direction. */
export function toDirected(box: LineBox): DirectedLine {
  const tall = isTall(box);
  return {
    box,
    x: box.centerX,
    y: box.centerY,
    width: tall ? box.height : box.width,
    height: tall ? box.width : box.height,
    angle: tall ? box.angle + Math.PI / 2 : box.angle,
  };
}

/** Tells whether a line is long enough to tell its direction. */
export function isLong({ width, height }: Pick<DirectedLine, 'width' | 'height'>): boolean {
  return width > height * LONG_RATIO;
}

/** Angle between two directions, 0 to a quarter turn. */
export function turnBetween(first: number, second: number): number {
  const turn = Math.abs(first - second) % Math.PI;
  return Math.min(turn, Math.PI - turn);
}

/** Tells whether two lines run the same way, as neighbours on one paper do. */
export function runsAlike(first: DirectedLine, second: DirectedLine): boolean {
  const doubt = SHORT_DOUBT * ((first.height / first.width) ** 2 + (second.height / second.width) ** 2);
  return turnBetween(first.angle, second.angle) < MAX_TURN + doubt;
}

/** Blank paper above and below a line, where its own print, which may be bold and large, does not hide it. */
export function placesBeside({ x, y, width, height, angle }: DirectedLine): Place[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [-0.45, 0, 0.45].flatMap((part) =>
    [-0.55, 0.55].map((side) => ({
      x: x + cosine * width * part - sine * height * side,
      y: y + sine * width * part + cosine * height * side,
    })),
  );
}

/** Both ends and the middle of a line. */
export function placesOn({ x, y, width, angle }: DirectedLine): Place[] {
  const [right, down] = [(Math.cos(angle) * width) / 2, (Math.sin(angle) * width) / 2];
  return [
    { x: x - right, y: y - down },
    { x, y },
    { x: x + right, y: y + down },
  ];
}

/** The usual height of lines. */
export function usualHeight(lines: readonly DirectedLine[]): number {
  return median(lines.map(({ height }) => height));
}
