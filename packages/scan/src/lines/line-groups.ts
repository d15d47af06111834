import { type DirectedLine, runsAlike } from './directed-line.ts';
import { crossesEdge, crossesShadow, type PaperMap } from './paper-map.ts';
import { type Place, turnBy } from './place.ts';

/** The shortest amounts, of three narrow digits, are so much longer than high. */
const AMOUNT_RATIO = 1.2;
/** Neighbouring lines of one paper, in heights: below each other, or as label and amount on one row. */
const MAX_DOWN = 5;
const MAX_ASIDE = 1.5;
const MAX_ALONG = 30;
const SAME_ROW = 0.7;
const MAX_SIZE_RATIO = 2.8;
const MAX_ROW_SIZE_RATIO = 1.4;
/** Across so small a gap no edge of a paper is looked for. */
const CLOSE = 0.6;

/** Gathers lines that follow each other on one paper and run the same way. */
export function groupLines(lines: readonly DirectedLine[], map: PaperMap): DirectedLine[][] {
  const groups: DirectedLine[][] = [];
  let open = [...lines];
  for (let start = open.shift(); start !== undefined; start = open.shift()) {
    const group = [start];
    for (const line of group) {
      const near = open.filter((other) => areNeighbours(line, other, map));
      group.push(...near);
      open = open.filter((other) => !near.includes(other));
    }
    groups.push(group);
  }
  return groups;
}

/** An amount too short to tell its direction, on the row of its label and on the same paper. */
export function areOnOneRow(line: DirectedLine, other: DirectedLine, map: PaperMap): boolean {
  const away = turnBy({ x: line.x - other.x, y: line.y - other.y }, -other.angle);
  const size = Math.min(line.height, other.height);
  return (
    line.width > line.height * AMOUNT_RATIO &&
    Math.max(line.height, other.height) < size * MAX_ROW_SIZE_RATIO &&
    Math.abs(away.y) < SAME_ROW * size &&
    areNeighbours(other, line, map)
  );
}

function areNeighbours(first: DirectedLine, second: DirectedLine, map: PaperMap): boolean {
  const size = Math.min(first.height, second.height);
  if (!runsAlike(first, second) || Math.max(first.height, second.height) > size * MAX_SIZE_RATIO) {
    return false;
  }
  const away = turnBy({ x: second.x - first.x, y: second.y - first.y }, -first.angle);
  const across = Math.abs(away.y);
  const gap = Math.abs(away.x) - (first.width + second.width) / 2;
  if (across < SAME_ROW * size && gap < MAX_ALONG * size) {
    const way = wayAside(first, second, away.x > 0);
    return gap < CLOSE * size || !(crossesEdge(map, ...way) || crossesShadow(map, ...way));
  }
  if (across >= MAX_DOWN * size || gap >= MAX_ASIDE * size) {
    return false;
  }
  const way = wayDown(first, second, { along: away.x, across: away.y });
  return Math.max(gap, across - size) < CLOSE * size || !crossesEdge(map, ...way);
}

/** From the end of one line to the beginning of another on the same row. */
function wayAside(first: DirectedLine, second: DirectedLine, isRight: boolean): [Place, Place] {
  const end = (line: DirectedLine, side: number): Place => ({
    x: line.x + (Math.cos(first.angle) * line.width * side) / 2,
    y: line.y + (Math.sin(first.angle) * line.width * side) / 2,
  });
  return isRight ? [end(first, 1), end(second, -1)] : [end(first, -1), end(second, 1)];
}

/** Across the blank between a line and one above or below it, where the two face each other. */
function wayDown(
  first: DirectedLine,
  second: DirectedLine,
  { along, across }: { along: number; across: number },
): [Place, Place] {
  const [cosine, sine] = [Math.cos(first.angle), Math.sin(first.angle)];
  const left = Math.max(-first.width / 2, along - second.width / 2);
  const right = Math.min(first.width / 2, along + second.width / 2);
  const side = Math.sign(across);
  const place = (down: number): Place => {
    const middle = (left + right) / 2;
    return { x: first.x + middle * cosine - down * sine, y: first.y + middle * sine + down * cosine };
  };
  return [place((side * first.height) / 2), place(across - (side * second.height) / 2)];
}
