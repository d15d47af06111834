import sharp from 'sharp';

/** Numbers from 0 up to 1. */
export type Chance = () => number;

/** What can be wrong with how a photo was taken, as it is drawn here; some are told by one name to users. */
export const SPOILINGS = ['blur', 'shake', 'dark', 'glare', 'cut', 'far', 'small'] as const;

/** One of {@link SPOILINGS}. */
export type Spoiling = (typeof SPOILINGS)[number];

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

type Range = readonly [low: number, high: number];

/** How badly a photo may be taken, and how badly where it must be beyond reading. */
interface Severity {
  /** In pixels of the photo. */
  readonly blur: Range;
  readonly shake: Range;
  /** What is left of the light. */
  readonly darkness: Range;
  /** Of the frame. */
  readonly glare: Range;
  readonly cut: Range;
  /** Of the size it had. */
  readonly far: Range;
  readonly small: Range;
}

const ANY: Severity = {
  blur: [1.6, 7],
  shake: [7, 27],
  darkness: [0.02, 0.22],
  glare: [0.15, 0.6],
  cut: [0.15, 0.6],
  far: [0.2, 0.55],
  small: [0.14, 0.5],
};
const SEVERE: Severity = {
  blur: [2.6, 8],
  shake: [9, 29],
  darkness: [0.015, 0.05],
  glare: [0.4, 0.65],
  cut: [0.4, 0.6],
  far: [0.16, 0.27],
  small: [0.12, 0.22],
};
const GLARE_STRENGTH: Range = [0.85, 1];
const GRAIN: Range = [1, 4];
const QUALITY: Range = [60, 88];

/** How a photo is spoilt. */
export interface SpoilOptions {
  readonly random: Chance;
  readonly isSevere: boolean;
}

/** Takes a photo again, badly; then it is grained and packed as phones do. The same numbers give the same. */
export async function spoilPhoto(
  photo: Buffer,
  spoiling: Spoiling,
  { random, isSevere }: SpoilOptions,
): Promise<Buffer> {
  const upright = await sharp(photo).rotate().removeAlpha().toBuffer();
  const severity = isSevere ? SEVERE : ANY;
  const { data, info } = await sharp(await spoilers[spoiling](upright, random, severity))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const spoilt = { data, width: info.width, height: info.height };
  grain(spoilt, random);
  return sharp(spoilt.data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: Math.round(within(random, QUALITY)) })
    .toBuffer();
}

type Spoiler = (photo: Buffer, random: Chance, severity: Severity) => Promise<Buffer>;

const spoilers: Readonly<Record<Spoiling, Spoiler>> = {
  blur: (photo, random, { blur }) => sharp(photo).blur(steeply(random, blur)).tiff(AS_IS).toBuffer(),
  shake: (photo, random, { shake }) =>
    sharp(photo)
      .convolve(strokeOf(Math.round(steeply(random, shake) / 2), random))
      .tiff(AS_IS)
      .toBuffer(),
  dark: (photo, random, { darkness }) =>
    sharp(photo).linear(steeply(random, darkness), 0).tiff(AS_IS).toBuffer(),
  glare: shineOn,
  cut: cutOff,
  far: stepBack,
  small: async (photo, random, { small }) => {
    const { width } = await sharp(photo).metadata();
    return sharp(photo)
      .resize({ width: Math.round(width * steeply(random, small)) })
      .tiff(AS_IS)
      .toBuffer();
  },
};

const AS_IS = { compression: 'none' } as const;

/** A straight stroke in any direction, from its middle so many pixels to both sides. */
function strokeOf(middle: number, random: Chance): { width: number; height: number; kernel: number[] } {
  const side = 2 * middle + 1;
  const turn = random() * Math.PI;
  const [across, down] = [Math.cos(turn), Math.sin(turn)];
  const kernel = Array.from({ length: side * side }, (_, index) => {
    const [x, y] = [(index % side) - middle, Math.floor(index / side) - middle];
    const isOnStroke = Math.abs(x * down - y * across) <= 0.6 && Math.hypot(x, y) <= middle;
    return isOnStroke ? 1 : 0;
  });
  return { width: side, height: side, kernel };
}

/** A lamp in glossy paper that nothing shows through. */
async function shineOn(photo: Buffer, random: Chance, { glare }: Severity): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const [x, y] = [within(random, [0.25, 0.75]) * width, within(random, [0.2, 0.8]) * height];
  const size = within(random, glare);
  const [wide, high] = [size * width, size * within(random, [0.5, 1.3]) * width];
  const strength = within(random, GLARE_STRENGTH);
  const turn = Math.round(random() * 180);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g">` +
    `<stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset="0.55" stop-color="#fff" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
    `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" transform="rotate(${turn} ${x} ${y})" fill="url(#g)"/></svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(svg) }])
    .tiff(AS_IS)
    .toBuffer();
}

/** A side of the frame is left out, and of the paper what lay there. */
async function cutOff(photo: Buffer, random: Chance, { cut }: Severity): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const share = within(random, cut);
  const side = Math.floor(random() * 4);
  const [wide, high] =
    side < 2 ? [Math.round(width * (1 - share)), height] : [width, Math.round(height * (1 - share))];
  const [left, top] = [side === 0 ? width - wide : 0, side === 2 ? height - high : 0];
  return sharp(photo).extract({ left, top, width: wide, height: high }).tiff(AS_IS).toBuffer();
}

/** The frame is as large as before, the paper a small thing in it. */
async function stepBack(photo: Buffer, random: Chance, { far }: Severity): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const scale = steeply(random, far);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const [left, top] = [Math.round(random() * (width - wide)), Math.round(random() * (height - high))];
  const table = await sharp(photo)
    .resize(8, 8, { fit: 'fill' })
    .blur(3)
    .resize(width, height, { fit: 'fill' })
    .toBuffer();
  const small = await sharp(photo).resize(wide, high).toBuffer();
  return sharp(table)
    .linear(0.75, 0)
    .composite([{ input: small, left, top }])
    .tiff(AS_IS)
    .toBuffer();
}

function grain({ data }: Pixels, random: Chance): void {
  const strength = within(random, GRAIN);
  const noise = Float32Array.from(
    { length: 1 << 16 },
    () => (random() + random() + random() - 1.5) * 2 * strength,
  );
  let start = 0;
  for (let index = 0; index < data.length; index += 1) {
    if (index % 4096 === 0) {
      start = Math.floor(random() * noise.length);
    }
    const value = (data[index] ?? 0) + (noise[(start + index) & 0xffff] ?? 0);
    data[index] = Math.max(0, Math.min(255, Math.round(value)));
  }
}

function within(random: Chance, [low, high]: Range): number {
  return low + random() * (high - low);
}

/** Between two, as often near the one as, in proportion, near the other. */
function steeply(random: Chance, [low, high]: Range): number {
  return low * (high / low) ** random();
}
