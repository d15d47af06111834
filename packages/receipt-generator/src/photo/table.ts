import sharp from 'sharp';

import type { Random } from '../random.ts';
import { within } from './camera.ts';
import type { Colour } from './desk.ts';
import type { PhotoHabits } from './photo-level.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

type ShadeAt = (x: number, y: number) => number;

const DARK_TABLES: readonly Colour[] = [
  { red: 168, green: 128, blue: 86 },
  { red: 104, green: 74, blue: 54 },
  { red: 205, green: 172, blue: 128 },
  { red: 82, green: 86, blue: 92 },
  { red: 58, green: 84, blue: 76 },
  { red: 40, green: 41, blue: 45 },
  { red: 142, green: 52, blue: 48 },
  { red: 128, green: 130, blue: 132 },
];

/** Lacquer, laminate, a sheet of paper and marble: hardly darker than a receipt. */
const WHITE_TABLES: readonly Colour[] = [
  { red: 238, green: 238, blue: 236 },
  { red: 226, green: 224, blue: 219 },
  { red: 243, green: 240, blue: 232 },
  { red: 214, green: 216, blue: 219 },
];

/** Textures are soft, so they are worked out at a quarter of the size. */
const COARSENESS = 4;

/** A table top with its grain or pattern, as an SVG-free picture of the wanted size. */
export async function drawTable(
  random: Random,
  habits: PhotoHabits,
  { width, height }: Size,
): Promise<Buffer> {
  const isWhite = random.chance(habits.whiteTableChance);
  const colour = random.pick(isWhite ? WHITE_TABLES : DARK_TABLES);
  const shade = random.pick(isWhite ? [plain, marble] : [grain, grain, plain, speckle, checks, stripes])(
    random,
    width,
  );
  const [columns, rows] = [Math.ceil(width / COARSENESS), Math.ceil(height / COARSENESS)];
  const pixels = Buffer.alloc(columns * rows * 3);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const brightness = shade(x * COARSENESS, y * COARSENESS);
      const at = (y * columns + x) * 3;
      pixels[at] = Math.min(255, colour.red * brightness);
      pixels[at + 1] = Math.min(255, colour.green * brightness);
      pixels[at + 2] = Math.min(255, colour.blue * brightness);
    }
  }
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer();
}

function plain(): ShadeAt {
  return () => 1;
}

function grain(random: Random, width: number): ShadeAt {
  const isAcross = random.chance(0.5);
  const waves = Array.from({ length: 6 }, () => ({
    length: (width / 1000) * within(random, [3, 60]),
    start: random.fraction() * 7,
    sway: within(random, [150, 700]),
    strength: within(random, [0.01, 0.045]),
  }));
  return (x, y) => {
    const [side, run] = isAcross ? [y, x] : [x, y];
    return waves.reduce(
      (sum, wave) =>
        sum + wave.strength * Math.sin(side / wave.length + wave.start + 2 * Math.sin(run / wave.sway)),
      1,
    );
  };
}

function marble(random: Random, width: number): ShadeAt {
  const start = random.fraction() * 50;
  const size = width / within(random, [3, 9]);
  return (x, y) => {
    const bend = Math.sin((x + 2 * y) / size + start) + Math.sin((y - x) / (size * 0.6) + start * 2);
    return 1 - 0.12 * Math.exp(-8 * Math.abs(Math.sin((x - y) / (size * 1.7) + bend)));
  };
}

function speckle(random: Random): ShadeAt {
  const spots = Array.from({ length: 4096 }, () => within(random, [0.72, 1.22]));
  return (x, y) => spots[((x >> 2) * 31 + (y >> 2) * 197 + ((x * y) >> 6)) & 4095] ?? 1;
}

function checks(random: Random, width: number): ShadeAt {
  const size = width / within(random, [8, 22]);
  const depth = within(random, [0.15, 0.5]);
  const isDark = (place: number) => Math.floor(place / size) % 2 === 0;
  return (x, y) => 1 + depth * ((isDark(x) ? 0.5 : -0.2) + (isDark(y) ? 0.5 : -0.2));
}

function stripes(random: Random, width: number): ShadeAt {
  const size = width / within(random, [12, 50]);
  const lean = within(random, [-0.6, 0.6]);
  const depth = within(random, [0.1, 0.35]);
  return (x, y) => (Math.floor((x + y * lean) / size) % 2 === 0 ? 1 + depth : 1);
}
