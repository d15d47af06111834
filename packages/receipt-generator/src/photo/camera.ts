import type { Random } from '../random.ts';
import type { PhotoHabits } from './photo-level.ts';
import type { SpacePoint } from './relief.ts';
import type { BlankEdges } from './sheet.ts';
import type { Point } from './warp.ts';

/** Where a point in space is seen, in pixels of the photo. */
export type Camera = (point: SpacePoint) => Point;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the picture is taken: the size of the paper's pixels and the size of the frame. */
export interface Shot {
  /** Photo pixels for one pixel of the drawn sheet. */
  readonly scale: number;
  readonly frame: Size;
  readonly turn: number;
}

/** Frames of phones are three by four; one in five photos is taken with the phone held across. */
const ASPECT = 4 / 3;
const ACROSS_CHANCE = 0.2;
/** Sheets of A4 are drawn this wide and more, with letters of two thirds the size. */
const WIDE_SHEET = 1000;
const SMALL_PRINT = 1.45;

/** Chooses how near the phone is. Print that would be too small to read makes the photographer step closer. */
export function composeShot(random: Random, habits: PhotoHabits, sheet: Size): Shot {
  const turn = around(random, habits.turn);
  const isAcross = random.chance(ACROSS_CHANCE) && sheet.height < sheet.width * 1.6;
  const [wide, high] = isAcross ? [ASPECT, 1] : [1, ASPECT];
  const [cosine, sine] = [Math.cos(turn), Math.abs(Math.sin(turn))];
  // The unit is the short side of a frame that the turned paper would just fill.
  const unit = Math.max(
    (sheet.width * cosine + sheet.height * sine) / wide,
    (sheet.height * cosine + sheet.width * sine) / high,
  );
  const fill = within(random, habits.fill);
  const wanted = ((within(random, habits.longSide) / ASPECT) * fill) / unit;
  const least = habits.scale[0] * (sheet.width > WIDE_SHEET ? SMALL_PRINT : 1);
  const scale = Math.min(habits.scale[1], Math.max(least, wanted));
  const [shortest, longest] = [habits.longSide[0] / ASPECT, habits.longSide[1] / ASPECT];
  const frame = Math.min(longest, Math.max(shortest, (unit * scale) / fill));
  const side = Math.max(frame, (unit * scale) / habits.fill[1]);
  return { scale, turn, frame: { width: Math.round(side * wide), height: Math.round(side * high) } };
}

/** A camera over the paper, looking at it at an angle from about an arm's length. */
export function composeCamera(
  random: Random,
  habits: PhotoHabits,
  { shot, sheet, blank }: { shot: Shot; sheet: Size; blank: BlankEdges },
): Camera {
  const pitch = around(random, habits.tilt);
  const roll = around(random, habits.tilt * 0.6);
  const distance = Math.max(sheet.width * 1.3, sheet.height) * (1.5 + random.fraction() * 0.9);
  const look = ({ x, y, z }: SpacePoint): Point => {
    const [side, near] = [x * Math.cos(roll) + z * Math.sin(roll), z * Math.cos(roll) - x * Math.sin(roll)];
    const [down, towards] = [
      y * Math.cos(pitch) - near * Math.sin(pitch),
      near * Math.cos(pitch) + y * Math.sin(pitch),
    ];
    const zoom = distance / (distance - towards);
    return {
      x: (side * Math.cos(shot.turn) - down * Math.sin(shot.turn)) * zoom,
      y: (side * Math.sin(shot.turn) + down * Math.cos(shot.turn)) * zoom,
    };
  };
  const { zoom, middle } = fitFrame(look, sheet, { frame: shot.frame, fill: habits.fill[1] });
  const shift = composeShift(random, { habits, shot, sheet, blank, zoom, look });
  return (point) => {
    const seen = look(point);
    return {
      x: (seen.x - middle.x) * zoom + shot.frame.width / 2 + shift.x,
      y: (seen.y - middle.y) * zoom + shot.frame.height / 2 + shift.y,
    };
  };
}

/** Near parts of a tilted paper grow; the photographer steps back until all of it is in the frame. */
function fitFrame(
  look: Camera,
  sheet: Size,
  { frame, fill }: { frame: Size; fill: number },
): { zoom: number; middle: Point } {
  const box = seenBox(look, sheet);
  return {
    zoom: Math.min(
      1,
      (frame.width * fill) / (box.right - box.left),
      (frame.height * fill) / (box.bottom - box.top),
    ),
    middle: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 },
  };
}

function seenBox(look: Camera, { width, height }: Size) {
  const corners = [-0.5, 0.5].flatMap((right) =>
    [-0.5, 0.5].map((down) => look({ x: right * width, y: down * height, z: 0 })),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Paper rarely lies in the very middle. In a few photos a blank edge of it is cut off. */
function composeShift(
  random: Random,
  {
    habits,
    shot,
    sheet,
    blank,
    zoom,
    look,
  }: { habits: PhotoHabits; shot: Shot; sheet: Size; blank: BlankEdges; zoom: number; look: Camera },
): Point {
  const box = seenBox(look, sheet);
  const room = {
    x: Math.max(0, shot.frame.width - (box.right - box.left) * zoom) / 2,
    y: Math.max(0, shot.frame.height - (box.bottom - box.top) * zoom) / 2,
  };
  const shift = { x: around(random, room.x * 0.7), y: around(random, room.y * 0.7) };
  const cut = 0.7 * zoom;
  if (!random.chance(habits.cutChance) || Math.abs(shot.turn) > 0.05) {
    return shift;
  }
  return random.pick([
    { x: shift.x, y: room.y + blank.bottom * sheet.height * cut },
    { x: shift.x, y: -room.y - blank.top * sheet.height * cut },
    { x: room.x + blank.right * sheet.width * cut, y: shift.y },
    { x: -room.x - blank.left * sheet.width * cut, y: shift.y },
  ]);
}

/** A number between two. */
export function within(random: Random, [low, high]: readonly [number, number]): number {
  return low + random.fraction() * (high - low);
}

/** A number from −size to size. */
export function around(random: Random, size: number): number {
  return (random.fraction() * 2 - 1) * size;
}
