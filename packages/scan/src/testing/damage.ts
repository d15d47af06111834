import sharp, { type Sharp } from 'sharp';

import type { ScanType } from '../types.ts';

/** What a reading of a damaged picture has to be: a person could read the total, or may fail to, or there is none. */
export type Demand = 'total' | 'unsure' | 'nothing' | 'refused';

/** A way pictures of receipts arrive that nobody drew so. */
export interface Damage {
  readonly name: string;
  readonly demand: Demand;
  readonly type: ScanType;
  readonly apply: (picture: Buffer) => Promise<Buffer>;
}

const PAPER = '#fdfcf8';
const DESK = '#6b5a48';

/** Damage that leaves a receipt a person can still read. */
export const readableDamage: readonly Damage[] = [
  ...[3, -3, 8, -8, 15, -15].map((degrees) =>
    jpeg(`turned by ${degrees} degrees`, (picture) => turn(picture, degrees)),
  ),
  ...[90, 180, 270].map((degrees) =>
    jpeg(`turned by ${degrees} degrees`, (picture) => turn(picture, degrees)),
  ),
  jpeg('blurred', (picture) => sharp(picture).blur(1.6)),
  jpeg('dark', (picture) => sharp(picture).linear(0.35, 0)),
  jpeg('very dark', (picture) => sharp(picture).linear(0.12, 0)),
  jpeg('pale', (picture) => sharp(picture).linear(0.25, 180)),
  jpeg('of half its size', (picture) => shrink(picture, 0.5)),
  jpeg('compressed much', (picture) => sharp(picture), 20),
  jpeg('compressed far too much', (picture) => sharp(picture), 5),
  jpeg('seen from below', keystone),
  jpeg('cut off at the left edge', (picture) => cut(picture, { left: 0.04, bottom: 0 })),
  jpeg('cut off below the VAT', (picture) => cut(picture, { left: 0, bottom: 0.12 })),
  jpeg('a negative', (picture) => sharp(picture).negate({ alpha: false })),
  jpeg('a negative on its side', (picture) => sharp(picture).negate({ alpha: false }).rotate(90)),
  jpeg('grey', (picture) => sharp(picture).greyscale()),
  jpeg('on a desk', onDesk),
  jpeg('under noise', grain),
];

/** Damage after which nothing may be called sure. */
export const doubtfulDamage: readonly Damage[] = [
  jpeg('of a quarter of its size', (picture) => shrink(picture, 0.25), 85, 'unsure'),
  jpeg('black but for a trace', (picture) => sharp(picture).linear(0.02, 0), 85, 'unsure'),
];

/** Pictures that show nothing to read. */
export const emptyPictures: readonly Damage[] = [
  flat('all black', { width: 1200, height: 1600, background: '#000000' }),
  flat('all white', { width: 1200, height: 1600, background: '#ffffff' }),
  flat('of one pixel', { width: 1, height: 1, background: PAPER }),
  flat('very wide', { width: 30_000, height: 10, background: PAPER }),
  flat('very high', { width: 10, height: 30_000, background: PAPER }),
  { name: 'noise', demand: 'nothing', type: 'image/png', apply: () => noise(900, 1200).png().toBuffer() },
];

/** Files that are refused. */
export const brokenFiles: readonly Damage[] = [
  {
    name: 'cut off in the middle',
    demand: 'refused',
    type: 'image/jpeg',
    apply: async (picture) => {
      const whole = await sharp(picture).jpeg().toBuffer();
      return whole.subarray(0, Math.floor(whole.length / 2));
    },
  },
  {
    name: 'a few bytes that unfold to a billion pixels',
    demand: 'refused',
    type: 'image/png',
    apply: async () => {
      const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: PAPER } })
        .png()
        .toBuffer();
      return claimSize(small, 30_000);
    },
  },
];

/** Two receipts on one desk, side by side. */
export function sideBySide(left: Buffer, right: Buffer): Promise<Buffer> {
  return onOneDesk([left, right], (first) => ({ left: first.width + 2 * DESK_GAP, top: DESK_GAP }));
}

/** Two receipts on one desk, the second below the first. */
export function oneAbove(upper: Buffer, lower: Buffer): Promise<Buffer> {
  return onOneDesk([upper, lower], (first) => ({ left: DESK_GAP, top: first.height + 2 * DESK_GAP }));
}

const DESK_GAP = 60;

async function onOneDesk(
  [one, other]: readonly [Buffer, Buffer],
  placeOther: (first: { width: number; height: number }) => { left: number; top: number },
): Promise<Buffer> {
  const [first, second] = [await sharp(one).metadata(), await sharp(other).metadata()];
  const place = placeOther(first);
  const width = Math.max(first.width + DESK_GAP, place.left + second.width) + DESK_GAP;
  const height = Math.max(first.height + DESK_GAP, place.top + second.height) + DESK_GAP;
  return sharp({ create: { width, height, channels: 3, background: DESK } })
    .composite([
      { input: one, left: DESK_GAP, top: DESK_GAP },
      { input: other, ...place },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
}

function jpeg(
  name: string,
  pipeline: (picture: Buffer) => Sharp | Promise<Sharp>,
  quality = 85,
  demand: Demand = 'total',
): Damage {
  const apply = async (picture: Buffer) => (await pipeline(picture)).jpeg({ quality }).toBuffer();
  return { name, demand, type: 'image/jpeg', apply };
}

function flat(name: string, area: { width: number; height: number; background: string }): Damage {
  const apply = () =>
    sharp({ create: { ...area, channels: 3 } })
      .png()
      .toBuffer();
  return { name, demand: 'nothing', type: 'image/png', apply };
}

function turn(picture: Buffer, degrees: number): Sharp {
  return sharp(picture).rotate(degrees, { background: DESK });
}

async function shrink(picture: Buffer, scale: number): Promise<Sharp> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture).resize({ width: Math.max(1, Math.round(width * scale)) });
}

async function cut(picture: Buffer, { left, bottom }: { left: number; bottom: number }): Promise<Sharp> {
  const { width, height } = await sharp(picture).metadata();
  const edge = Math.round(width * left);
  return sharp(picture).extract({
    left: edge,
    top: 0,
    width: width - edge,
    height: Math.round(height * (1 - bottom)),
  });
}

async function onDesk(picture: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(picture).metadata();
  const [top, left] = [Math.round(height * 0.3), Math.round(width * 0.5)];
  return sharp(picture).extend({ top, bottom: top, left, right: left, background: DESK });
}

async function grain(picture: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(picture).metadata();
  const input = await noise(width, height).ensureAlpha(0.25).png().toBuffer();
  return sharp(picture).composite([{ input }]);
}

/** The upper edge three quarters as wide as the lower one, as a camera held low sees it. */
async function keystone(picture: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const target = Buffer.alloc(data.length, 0x5a);
  for (let y = 0; y < info.height; y += 1) {
    const share = 0.75 + (0.25 * y) / info.height;
    for (let x = 0; x < info.width; x += 1) {
      const from = Math.round(info.width / 2 + (x - info.width / 2) / share);
      if (from >= 0 && from < info.width) {
        const [to, place] = [(y * info.width + x) * 3, (y * info.width + from) * 3];
        data.copy(target, to, place, place + 3);
      }
    }
  }
  return sharp(target, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** Grey noise, the same at every call. */
function noise(width: number, height: number): Sharp {
  let state = 1;
  const pixels = Uint8Array.from({ length: width * height }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

/** Writes another size into the header of a PNG: a file of 100 bytes that asks for gigabytes. */
function claimSize(png: Buffer, side: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(side, 16);
  claimed.writeUInt32BE(side, 20);
  return claimed;
}
