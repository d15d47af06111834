import type { Random } from '../random.ts';
import { around, within } from './camera.ts';
import type { Picture } from './draw-mesh.ts';
import type { PhotoHabits } from './photo-level.ts';
import type { Point } from './warp.ts';

/** Light changes slowly, so it is worked out once for every sixteen pixels each way. */
const STEP = 16;
const NOISE_SIZE = 1 << 16;

/** The light of a photo: how much of it falls on a place, and how much a shiny surface throws back. */
interface Light {
  readonly falling: (place: Point) => number;
  readonly glare: (place: Point) => number;
  readonly tint: readonly [red: number, green: number, blue: number];
}

/** Lights a picture in place: uneven, tinted and shadowed light, a shining spot, and the noise of the sensor. */
export function lightPicture(random: Random, habits: PhotoHabits, picture: Picture): void {
  const light = composeLight(random, habits);
  const noise = composeNoise(random);
  const strength = within(random, habits.noise);
  for (let row = 0; row < picture.height; row += STEP) {
    for (let column = 0; column < picture.width; column += STEP) {
      const start = Math.floor(random.fraction() * NOISE_SIZE);
      lightTile(picture, { column, row, start, strength, light, noise });
    }
  }
}

function lightTile(
  { pixels, width, height }: Picture,
  tile: { column: number; row: number; start: number; strength: number; light: Light; noise: Float32Array },
): void {
  const { column, row, start, strength, light, noise } = tile;
  const at = (x: number, y: number) => ({ x: x / width, y: y / height });
  const corners = [
    at(column, row),
    at(column + STEP, row),
    at(column, row + STEP),
    at(column + STEP, row + STEP),
  ];
  const falling = mixer(corners.map(light.falling));
  const glare = mixer(corners.map(light.glare));
  for (let y = row; y < Math.min(height, row + STEP); y += 1) {
    for (let x = column; x < Math.min(width, column + STEP); x += 1) {
      const [right, down] = [(x - column) / STEP, (y - row) / STEP];
      const bright = falling(right, down);
      const shine = glare(right, down);
      const offset = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const lit = (pixels[offset + channel] ?? 0) * bright * (light.tint[channel] ?? 1);
        const grain =
          strength * (noise[(start + (y - row) * 131 + (x - column) * 3 + channel) % NOISE_SIZE] ?? 0);
        pixels[offset + channel] = Math.max(0, Math.min(255, lit + (255 - lit) * shine + grain));
      }
    }
  }
}

function mixer([topLeft = 0, topRight = 0, bottomLeft = 0, bottomRight = 0]: readonly number[]) {
  return (right: number, down: number) => {
    const above = topLeft + (topRight - topLeft) * right;
    const below = bottomLeft + (bottomRight - bottomLeft) * right;
    return above + (below - above) * down;
  };
}

function composeLight(random: Random, habits: PhotoHabits): Light {
  const brightness = within(random, habits.brightness);
  const fall = within(random, habits.lightFall);
  const towards = random.fraction() * 2 * Math.PI;
  const shadow = composeHandShadow(random, within(random, habits.handShadow));
  const warmth = around(random, habits.cast);
  const green = around(random, habits.cast * 0.3);
  return {
    falling: (place) => {
      const [across, down] = [place.x - 0.5, place.y - 0.5];
      const slope = across * Math.cos(towards) + down * Math.sin(towards);
      const lens = 1 - 0.22 * (across * across + down * down);
      return brightness * lens * (1 - fall * (0.5 + slope)) * shadow(place);
    },
    glare: composeGlare(random, habits),
    tint: [1 + warmth, 1 + green, 1 - warmth],
  };
}

/** The soft shadow of the hand and the phone reaches in from one side of the frame. */
function composeHandShadow(random: Random, depth: number): (place: Point) => number {
  const turn = random.fraction() * 2 * Math.PI;
  const edge = within(random, [-0.25, 0.45]);
  const softness = within(random, [0.03, 0.18]);
  const bulge = within(random, [-0.6, 0.6]);
  return ({ x, y }) => {
    const [across, down] = [x - 0.5, y - 0.5];
    const along = down * Math.cos(turn) - across * Math.sin(turn);
    const inside = across * Math.cos(turn) + down * Math.sin(turn) - edge - bulge * along * along;
    return 1 - depth / (1 + Math.exp(-inside / softness));
  };
}

/** A lamp mirrored in glossy paper: bright, but print still shows through its rim. */
function composeGlare(random: Random, habits: PhotoHabits): (place: Point) => number {
  if (!random.chance(habits.glareChance)) {
    return () => 0;
  }
  const middle = { x: within(random, [0.3, 0.7]), y: within(random, [0.25, 0.75]) };
  const [wide, high] = [within(random, [0.05, 0.16]), within(random, [0.04, 0.14])];
  const strength = within(random, [0.35, 0.75]);
  return ({ x, y }) => strength * Math.exp(-(((x - middle.x) / wide) ** 2) - ((y - middle.y) / high) ** 2);
}

/** Numbers spread like sensor noise: the sum of a few even ones. */
function composeNoise(random: Random): Float32Array {
  return Float32Array.from(
    { length: NOISE_SIZE },
    () => random.fraction() + random.fraction() + random.fraction() - 1.5,
  );
}
