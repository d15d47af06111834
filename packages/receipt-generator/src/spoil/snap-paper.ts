import sharp from 'sharp';

import type { Chance } from './spoil-photo.ts';

type Range = readonly [low: number, high: number];

/** Of the frame, how much of its width the paper takes. */
const FILLS: Range = [0.42, 1.04];
/** Of the blank edge of a paper, how much may lie outside the frame. */
const EDGE_OUTSIDE = 0.75;
/** In degrees. */
const MOST_TURNED = 7;
/** Of a photo, and in how many of a hundred it is that long; browsers and messages make some small. */
const LONG_SIDES: readonly (readonly [range: Range, weight: number])[] = [
  [[420, 900], 20],
  [[900, 1700], 45],
  [[1700, 3000], 12],
  [[3900, 4100], 23],
];
/** Print of a paper that is less wide than this is too small. */
const LEAST_PAPER = 270;

/** How a table looks: how large its spots are, how long they are drawn, and between which shades they lie. */
interface Ground {
  readonly spot: Range;
  readonly stretch: Range;
  readonly dark: Range;
  readonly bright: Range;
}

const GROUNDS: readonly Ground[] = [
  // Stone, wood, leather, cloth, a dark one and a bright one with hardly anything on it.
  { spot: [3, 14], stretch: [1, 1.2], dark: [20, 90], bright: [150, 235] },
  { spot: [2, 6], stretch: [8, 30], dark: [50, 120], bright: [110, 200] },
  { spot: [2, 5], stretch: [1, 2], dark: [10, 40], bright: [50, 110] },
  { spot: [1.5, 4], stretch: [1, 3], dark: [60, 140], bright: [120, 220] },
  { spot: [20, 60], stretch: [1, 3], dark: [15, 60], bright: [30, 90] },
  { spot: [10, 60], stretch: [1, 3], dark: [170, 220], bright: [215, 250] },
];

/**
 * A paper as it lies before people who photograph it: near, some of its blank edge outside the frame, on stone, wood or
 * leather, with grain and a shadow on it, in any size that can be read. The same numbers give the same.
 */
export async function snapPaper(picture: Buffer, random: Chance): Promise<Buffer> {
  const paper = await paperOf(picture, random);
  const laid = await lay(paper, random);
  const lit = await light(laid, random);
  const { width, height } = await sharp(lit).metadata();
  const long = longSideOf(random) / Math.max(width, height);
  const scale = Math.max(long, LEAST_PAPER / paper.width);
  const soft = await sharp(lit)
    .resize({ width: Math.round(width * scale), kernel: 'cubic' })
    .blur(within(random, [0.3, 0.4 + 0.5 * Math.max(1, scale)]))
    .toBuffer();
  const taken =
    random() < 0.5
      ? await sharp(soft)
          .sharpen({ sigma: within(random, [0.6, 1.6]) })
          .toBuffer()
      : soft;
  return sharp(taken)
    .jpeg({ quality: Math.round(within(random, [55, 92])) })
    .toBuffer();
}

interface Paper {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  /** Blank at the left, right, top and lower edge, in pixels. */
  readonly blank: readonly [left: number, right: number, top: number, bottom: number];
}

/** Faded ink on paper that is not white, as long as it came out of its printer. */
async function paperOf(picture: Buffer, random: Chance): Promise<Paper> {
  const { data, info } = await sharp(picture)
    .flatten()
    .trim({ threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  const edge = (most: number) => Math.round(within(random, [0.02, most]) * info.width);
  const blank = [edge(0.12), edge(0.12), edge(0.5), edge(0.7)] as const;
  const [left, right, top, bottom] = blank;
  const [width, height] = [info.width + left + right, info.height + top + bottom];
  const ink = within(random, [5, 80]);
  const white = within(random, [195, 250]);
  const flat = await sharp(data)
    .extend({ left, right, top, bottom, background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .linear((white - ink) / 255, ink)
    .png()
    .toBuffer();
  const creases = await noise({ width, height }, { spot: [12, 90], stretch: [1, 2] }, random);
  const deep = within(random, [0.01, 0.08]);
  const pixels = await sharp(flat)
    .composite([
      {
        input: await sharp(creases)
          .linear(deep, 255 * (1 - deep))
          .png()
          .toBuffer(),
        blend: 'multiply',
      },
    ])
    .png()
    .toBuffer();
  return { pixels, width, height, blank };
}

/** On its table, a little turned; the frame may leave out some of the blank edge. */
async function lay({ pixels, width, height, blank }: Paper, random: Chance): Promise<Buffer> {
  const turned = await sharp(pixels)
    .ensureAlpha()
    .rotate((random() * 2 - 1) * MOST_TURNED * random(), { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const room = Math.max(0, width / within(random, FILLS) - width);
  const sides = blank.map((edge) => {
    const outside = -edge * EDGE_OUTSIDE * random();
    return Math.round(random() < 0.4 ? outside : room * random());
  });
  const [left = 0, right = 0, top = 0, bottom = 0] = sides;
  const table = {
    width: turned.info.width + 2 * Math.ceil(room),
    height: turned.info.height + 2 * Math.ceil(room),
  };
  const at = Math.ceil(room);
  const all = await sharp(await groundOf(table, random))
    .composite([{ input: turned.data, left: at, top: at }])
    .png()
    .toBuffer();
  return sharp(all)
    .extract({
      left: at - left,
      top: at - top,
      width: turned.info.width + left + right,
      height: Math.min(turned.info.height + top + bottom, Math.round(4 * (width + left + right)), height * 2),
    })
    .png()
    .toBuffer();
}

async function groundOf(size: { width: number; height: number }, random: Chance): Promise<Buffer> {
  const ground = GROUNDS[Math.floor(random() * GROUNDS.length)] ?? {
    spot: [3, 9],
    stretch: [1, 1],
    dark: [40, 90],
    bright: [120, 200],
  };
  const dark = within(random, ground.dark);
  const bright = Math.max(dark + 8, within(random, ground.bright));
  return sharp(await noise(size, ground, random))
    .linear((bright - dark) / 255, dark)
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

/** Spots of any shade, grey. */
async function noise(
  { width, height }: { readonly width: number; readonly height: number },
  { spot, stretch }: Pick<Ground, 'spot' | 'stretch'>,
  random: Chance,
): Promise<Buffer> {
  const size = within(random, spot);
  const [columns, rows] = [
    Math.max(2, Math.round(width / size)),
    Math.max(2, Math.round(height / size / within(random, stretch))),
  ];
  const shades = Buffer.from(Uint8Array.from({ length: columns * rows }, () => Math.floor(random() * 256)));
  return sharp(shades, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
}

/** Brighter at one side, often with the shadow of a hand or a telephone, and grained. */
async function light(photo: Buffer, random: Chance): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const shade = (part: number) => Math.round(255 * part);
  const [from, to] = [shade(within(random, [0.75, 1])), shade(within(random, [0.85, 1]))];
  const shadow = random() < 0.5 ? within(random, [0.1, 0.4]) : 0;
  const [x, y] = [within(random, [0.3, 0.9]) * width, within(random, [0.4, 0.9]) * height];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" gradientTransform="rotate(${Math.round(random() * 90)})">` +
    `<stop offset="0" stop-color="rgb(${from},${from},${from})"/><stop offset="1" stop-color="rgb(${to},${to},${to})"/></linearGradient>` +
    `<filter id="b"><feGaussianBlur stdDeviation="${Math.round(within(random, [2, 30]))}"/></filter></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#l)"/>` +
    `<path d="M${x} ${height + 50}L${x * within(random, [0.2, 0.9])} ${y}L${width + 50} ${y * within(random, [0.6, 1.2])}V${height + 50}Z" fill-opacity="${shadow}" filter="url(#b)"/></svg>`;
  const grain = Buffer.from(
    Uint8Array.from({ length: width * height }, () =>
      Math.floor((256 * (random() + random() + random())) / 3),
    ),
  );
  const strength = within(random, [0.01, 0.09]);
  const grained = await sharp(grain, { raw: { width, height, channels: 1 } })
    .linear(strength, 255 * (1 - strength))
    .png()
    .toBuffer();
  return sharp(photo)
    .composite([
      { input: Buffer.from(svg), blend: 'multiply' },
      { input: grained, blend: 'multiply' },
    ])
    .removeAlpha()
    .png()
    .toBuffer();
}

function longSideOf(random: Chance): number {
  let left = random() * LONG_SIDES.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [range, weight] of LONG_SIDES) {
    left -= weight;
    if (left < 0) {
      return within(random, range);
    }
  }
  return 1600;
}

function within(random: Chance, [low, high]: Range): number {
  return low + random() * (high - low);
}
