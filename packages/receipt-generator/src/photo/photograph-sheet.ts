import sharp, { type Sharp } from 'sharp';

import { createRandom, type Random } from '../random.ts';
import { composeCamera, composeShot, within, type Camera } from './camera.ts';
import { drawClutter } from './clutter.ts';
import { drawSheet, type Picture } from './draw-mesh.ts';
import { lightPicture } from './light.ts';
import { PHOTO_HABITS, type PhotoHabits, type PhotoLevel } from './photo-level.ts';
import { composeRelief, type Relief } from './relief.ts';
import { blankEdges, openSheet, type Sheet } from './sheet.ts';
import { drawTable } from './table.ts';
import { wearSheet } from './wear.ts';

/** Which photo to take of a sheet. */
export interface PhotoOptions {
  readonly seed: number;
  readonly level: PhotoLevel;
}

/** The turns that EXIF tells of, clockwise, with their code. */
const EXIF_TURNS = [
  [90, 8],
  [180, 3],
  [270, 6],
] as const;
const SHADOW_SIZE = 8;

/**
 * Photographs any drawn sheet, grey or in colour, as phones do; JPEG. The paper is really bent and seen through a
 * camera, so that lines converge and curve; what is left of its print can be read by a person. The same sheet and
 * options give the same photo.
 */
export async function photographSheet(sheetPicture: Buffer, { seed, level }: PhotoOptions): Promise<Buffer> {
  const random = createRandom(seed, level);
  const habits = PHOTO_HABITS[level];
  const { width, height } = await sharp(sheetPicture).metadata();
  const shot = composeShot(random, habits, { width, height });
  const sheet = await openSheet(sheetPicture, shot.scale);
  const blank = blankEdges(sheet);
  wearSheet(random, habits, { sheet, blank });
  const relief = composeRelief(random, habits, sheet);
  const camera = composeCamera(random, habits, { shot, sheet, blank });
  const pixels = await drawSurroundings(random, habits, {
    frame: shot.frame,
    outline: outlineOf(sheet, relief, camera),
  });
  const picture = { ...shot.frame, pixels };
  drawSheet(picture, sheet, { relief, camera, light: composeLamp(random) });
  lightPicture(random, habits, picture);
  return develop(random, habits, picture);
}

function composeLamp(random: Random) {
  const turn = random.fraction() * 2 * Math.PI;
  const low = within(random, [0.3, 0.9]);
  return { x: Math.cos(turn) * low, y: Math.sin(turn) * low, z: 1 };
}

/** The table with what lies on it and the shadow of the paper. */
async function drawSurroundings(
  random: Random,
  habits: PhotoHabits,
  { frame, outline }: { frame: { width: number; height: number }; outline: string },
): Promise<Buffer> {
  const table = await drawTable(random, habits, frame);
  const clutter = Buffer.from(drawClutter(random, habits, frame));
  const shadow = await drawShadow(random, frame, outline);
  return sharp(table, { raw: { ...frame, channels: 3 } })
    .composite([{ input: clutter }, { input: shadow, raw: { ...frame, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The outline in pixels of a picture {@link SHADOW_SIZE} times smaller than the photo. */
function outlineOf({ width, height }: Sheet, relief: Relief, camera: Camera): string {
  const parts = Array.from({ length: 21 }, (_, index) => index / 20);
  const places = [
    ...parts.map((part) => [part * width, 0] as const),
    ...parts.map((part) => [width, part * height] as const),
    ...parts.map((part) => [(1 - part) * width, height] as const),
    ...parts.map((part) => [0, (1 - part) * height] as const),
  ];
  return places
    .map(([x, y]) => camera(relief(x, y)))
    .map(({ x, y }) => `${(x / SHADOW_SIZE).toFixed(1)},${(y / SHADOW_SIZE).toFixed(1)}`)
    .join(' ');
}

async function drawShadow(
  random: Random,
  frame: { width: number; height: number },
  outline: string,
): Promise<Buffer> {
  const [width, height] = [Math.ceil(frame.width / SHADOW_SIZE), Math.ceil(frame.height / SHADOW_SIZE)];
  const [right, down] = [within(random, [-3, 3]).toFixed(1), within(random, [-1, 3]).toFixed(1)];
  const depth = within(random, [0.3, 0.65]).toFixed(2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon transform="translate(${right} ${down})" points="${outline}" opacity="${depth}"/></svg>`;
  return sharp(
    await sharp(Buffer.from(svg))
      .blur(within(random, [0.6, 3]))
      .png()
      .toBuffer(),
  )
    .resize({ ...frame, fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Focus, a hand that shakes, the way the phone was held, and the file. */
async function develop(
  random: Random,
  habits: PhotoHabits,
  { pixels, width, height }: Picture,
): Promise<Buffer> {
  let photo = sharp(pixels, { raw: { width, height, channels: 3 } }).blur(within(random, habits.blur));
  if (random.chance(habits.motionChance)) {
    photo = photo.convolve(composeShake(random));
  }
  const quality = random.whole(...habits.quality);
  const [turn, orientation] = random.pick(EXIF_TURNS);
  const sideways = random.pick([90, 180, 270]);
  if (random.chance(habits.sidewaysChance)) {
    return inJpeg(photo.rotate(sideways), quality).toBuffer();
  }
  return random.chance(habits.exifChance)
    ? inJpeg(photo.rotate(turn), quality).withMetadata({ orientation }).toBuffer()
    : inJpeg(photo, quality).toBuffer();
}

function inJpeg(photo: Sharp, quality: number): Sharp {
  return photo.jpeg({ quality });
}

/** A short stroke of three pixels in one direction. */
function composeShake(random: Random): { width: number; height: number; kernel: number[] } {
  return {
    width: 3,
    height: 3,
    kernel: random.pick([
      [0, 0, 0, 1, 1, 1, 0, 0, 0],
      [0, 1, 0, 0, 1, 0, 0, 1, 0],
      [1, 0, 0, 0, 1, 0, 0, 0, 1],
      [0, 0, 1, 0, 1, 0, 1, 0, 0],
    ]),
  };
}
