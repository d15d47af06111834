import type { Random } from '../random.ts';
import type { PhotoHabits } from './photo-level.ts';

/** A point in space, in pixels of the sheet; z grows towards the camera. */
export interface SpacePoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Where a place of the flat sheet lies in space, the middle of the sheet being the origin. */
export type Relief = (x: number, y: number) => SpacePoint;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A bent line: how far along it a point has moved, and how high. */
type Profile = (part: number) => { along: number; up: number };

type HeightAt = (x: number, y: number) => number;

const PROFILE_STEPS = 200;

/** Paper that remembers its roll: bent along its length and a little across, with waves and creases. */
export function composeRelief(random: Random, habits: PhotoHabits, size: Size): Relief {
  const lengthwise = bend(random, { curl: habits.curl, wave: habits.wave, length: size.height });
  const across = bend(random, { curl: habits.curl * 0.35, wave: habits.wave * 0.4, length: size.width });
  const creases = Array.from({ length: random.whole(...habits.creases) }, () =>
    composeCrease(random, size, habits.wave),
  );
  return (x, y) => {
    const down = lengthwise(y / size.height);
    const right = across(x / size.width);
    const folds = creases.reduce((sum, crease) => sum + crease(x, y), 0);
    return { x: right.along, y: down.along, z: down.up + right.up + folds };
  };
}

/** Slopes add up to a line whose length stays the same, so curled ends look shorter from above. */
function bend(
  random: Random,
  { curl, wave, length }: { curl: number; wave: number; length: number },
): Profile {
  const ends = (random.fraction() * 2 - 0.6) * curl;
  const lean = (random.fraction() - 0.5) * curl;
  const waves = {
    size: random.fraction() * wave,
    count: 1 + random.fraction() * 3,
    start: random.fraction() * 7,
  };
  const alongs = [0];
  const ups = [0];
  for (let step = 1; step <= PROFILE_STEPS; step += 1) {
    const part = (step - 0.5) / PROFILE_STEPS;
    const off = 2 * part - 1;
    const slope =
      ends * off * Math.abs(off) +
      lean * off +
      waves.size * Math.sin(waves.start + part * waves.count * 2 * Math.PI);
    alongs.push((alongs[step - 1] ?? 0) + (Math.cos(slope) * length) / PROFILE_STEPS);
    ups.push((ups[step - 1] ?? 0) + (Math.sin(slope) * length) / PROFILE_STEPS);
  }
  const half = PROFILE_STEPS / 2;
  return (part) => {
    const place = Math.min(PROFILE_STEPS - 0.001, Math.max(0, part * PROFILE_STEPS));
    return {
      along: between(alongs, place) - (alongs[half] ?? 0),
      up: between(ups, place) - (ups[half] ?? 0),
    };
  };
}

function between(values: readonly number[], place: number): number {
  const index = Math.floor(place);
  const [from = 0, to = 0] = [values[index], values[index + 1]];
  return from + (to - from) * (place - index);
}

/** A sharp ridge or valley that ends somewhere on the paper. */
function composeCrease(random: Random, size: Size, steepness: number): HeightAt {
  const turn = random.fraction() * Math.PI;
  const middle = { x: random.fraction() * size.width, y: random.fraction() * size.height };
  const reach = size.width * (0.04 + random.fraction() * 0.12);
  const length = size.width * (0.3 + random.fraction() * 0.7);
  const height = (random.chance(0.5) ? 1 : -1) * reach * (0.4 + random.fraction()) * steepness * 1.3;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return (x, y) => {
    const along = Math.abs((x - middle.x) * cosine + (y - middle.y) * sine) / length;
    const off = Math.abs((y - middle.y) * cosine - (x - middle.x) * sine) / reach;
    return along >= 1 || off >= 1 ? 0 : height * (1 - off) * (1 - along * along);
  };
}
