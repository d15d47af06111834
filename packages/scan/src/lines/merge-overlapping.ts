import { isTall, type LineBox } from './line-box.ts';

/** How far apart the middles of two parts of one printed line may be, in heights of the lower one. */
const MAX_OFFSET = 0.3;
const MAX_SLOPE_DIFFERENCE = 0.06;
/** Parts of one line are printed in one size; of a heading and small print beside it, each stays alone. */
const MIN_HEIGHT_RATIO = 0.6;

/**
 * Joins boxes that overlap on one row. Such boxes cut through the letter they share, which would be read twice:
 * '08' and '3 03 26' for '08 03 26'.
 */
export function mergeOverlapping(boxes: readonly LineBox[]): LineBox[] {
  const merged: LineBox[] = [];
  for (const box of boxes.toSorted((first, second) => first.centerX - second.centerX)) {
    const at = merged.findIndex((other) => isSameLine(other, box));
    const other = merged[at];
    if (other === undefined) {
      merged.push(box);
    } else {
      merged[at] = join(other, box);
    }
  }
  return merged;
}

function isSameLine(first: LineBox, second: LineBox): boolean {
  if (isTall(first) || isTall(second)) {
    return false;
  }
  const low = Math.min(first.height, second.height);
  const { along, across } = offset(first, second);
  return (
    Math.abs(first.angle - second.angle) < MAX_SLOPE_DIFFERENCE &&
    low / Math.max(first.height, second.height) >= MIN_HEIGHT_RATIO &&
    Math.abs(across) < low * MAX_OFFSET &&
    Math.abs(along) < (first.width + second.width) / 2
  );
}

/** From the middle of the first box to that of the second, along and across the first one's text. */
function offset(first: LineBox, second: LineBox): { along: number; across: number } {
  const [x, y] = [second.centerX - first.centerX, second.centerY - first.centerY];
  const [cosine, sine] = [Math.cos(first.angle), Math.sin(first.angle)];
  return { along: x * cosine + y * sine, across: y * cosine - x * sine };
}

/** The box around both, with the slope of the longer one. */
function join(first: LineBox, second: LineBox): LineBox {
  const [long, short] = first.width >= second.width ? [first, second] : [second, first];
  const { along, across } = offset(long, short);
  const [cosine, sine] = [Math.cos(long.angle), Math.sin(long.angle)];
  const left = Math.min(-long.width / 2, along - short.width / 2);
  const right = Math.max(long.width / 2, along + short.width / 2);
  const top = Math.min(-long.height / 2, across - short.height / 2);
  const bottom = Math.max(long.height / 2, across + short.height / 2);
  const [middleAlong, middleAcross] = [(left + right) / 2, (top + bottom) / 2];
  return {
    centerX: long.centerX + middleAlong * cosine - middleAcross * sine,
    centerY: long.centerY + middleAlong * sine + middleAcross * cosine,
    width: right - left,
    height: bottom - top,
    angle: long.angle,
  };
}
