import sharp from 'sharp';

import { createRandom, type Random } from '../random.ts';
import type { ComposedReceipt } from '../receipt.ts';
import { renderPng } from '../render/render-image.ts';
import { composeDesk, type ColourAt } from './desk.ts';
import { locateOnSheet, type Corners, type SheetLocator } from './warp.ts';

const MAX_TURN = 0.05;
const MAX_CORNER_SHIFT = 0.014;
const NOISE = 9;
const SHADOW_PIXELS = 22;

/** A grey picture, one byte a pixel; receipts have no colour. */
interface Sheet {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Scene {
  readonly width: number;
  readonly height: number;
  readonly desk: ColourAt;
  readonly locate: SheetLocator;
  /** How bright the light is at a place of the photo, 0 to 1. */
  readonly light: (x: number, y: number) => number;
}

/**
 * The receipt as a telephone sees it, JPEG: on a desk, a little turned and seen at an angle, unevenly lit,
 * slightly blurred and noisy. Mild enough that a person reads it without effort.
 */
export async function renderPhoto(receipt: ComposedReceipt): Promise<Buffer> {
  const random = createRandom(receipt.seed, 'photo');
  const sheet = await readSheet(await renderPng(receipt));
  const scene = composeScene(random, sheet);
  const pixels = expose(sheet, scene, random);
  const blur = 0.5 + random.fraction() * 0.4;
  return sharp(pixels, { raw: { width: scene.width, height: scene.height, channels: 3 } })
    .blur(blur)
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function readSheet(png: Buffer): Promise<Sheet> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function composeScene(random: Random, sheet: Sheet): Scene {
  const width = Math.round(sheet.width * (1.18 + random.fraction() * 0.12));
  const height = Math.round(sheet.height + sheet.width * (0.2 + random.fraction() * 0.1));
  const corners = composeCorners(random, sheet, { width, height });
  return {
    width,
    height,
    desk: composeDesk(random),
    locate: locateOnSheet(corners),
    light: composeLight(random, { width, height }),
  };
}

function composeCorners(random: Random, sheet: Sheet, photo: { width: number; height: number }): Corners {
  // A long receipt sweeps out of the picture sooner when it turns.
  const turn = around(random, Math.min(MAX_TURN, (0.07 * sheet.width) / sheet.height));
  const corner = (right: number, down: number) => {
    const x = right * sheet.width + around(random, MAX_CORNER_SHIFT) * sheet.width;
    const y = down * sheet.height + around(random, MAX_CORNER_SHIFT) * sheet.width;
    return {
      x: photo.width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
      y: photo.height / 2 + x * Math.sin(turn) + y * Math.cos(turn),
    };
  };
  return {
    topLeft: corner(-0.5, -0.5),
    topRight: corner(0.5, -0.5),
    bottomRight: corner(0.5, 0.5),
    bottomLeft: corner(-0.5, 0.5),
  };
}

/** Light that falls off across the picture, and towards its corners as lenses do. */
function composeLight(
  random: Random,
  photo: { width: number; height: number },
): (x: number, y: number) => number {
  const towards = random.fraction() * 2 * Math.PI;
  const fall = 0.06 + random.fraction() * 0.12;
  return (x, y) => {
    const across = x / photo.width - 0.5;
    const down = y / photo.height - 0.5;
    const slope = across * Math.cos(towards) + down * Math.sin(towards);
    return 0.92 - fall * (0.5 + slope) - 0.14 * (across * across + down * down);
  };
}

function expose(sheet: Sheet, scene: Scene, random: Random): Buffer {
  const pixels = Buffer.alloc(scene.width * scene.height * 3);
  for (let y = 0; y < scene.height; y += 1) {
    for (let x = 0; x < scene.width; x += 1) {
      const colour = colourAt(sheet, scene, { x, y });
      const light = scene.light(x, y);
      const noise = (random.fraction() - 0.5) * NOISE;
      const offset = (y * scene.width + x) * 3;
      pixels[offset] = clampByte(colour.red * light + noise);
      pixels[offset + 1] = clampByte(colour.green * light + noise);
      pixels[offset + 2] = clampByte(colour.blue * light + noise);
    }
  }
  return pixels;
}

function colourAt(sheet: Sheet, scene: Scene, { x, y }: { x: number; y: number }): ReturnType<ColourAt> {
  const place = scene.locate(x, y);
  const sheetX = place.x * sheet.width;
  const sheetY = place.y * sheet.height;
  const outside = Math.max(-sheetX, sheetX - sheet.width, -sheetY, sheetY - sheet.height);
  if (outside < 0) {
    const grey = sampleGrey(sheet, sheetX - 0.5, sheetY - 0.5);
    return { red: grey, green: grey * 0.985, blue: grey * 0.955 };
  }
  const shade = 1 - 0.45 * Math.max(0, 1 - outside / SHADOW_PIXELS);
  const desk = scene.desk(x, y);
  return { red: desk.red * shade, green: desk.green * shade, blue: desk.blue * shade };
}

/** The grey between four pixels, weighted by nearness. */
function sampleGrey({ pixels, width, height }: Sheet, x: number, y: number): number {
  const column = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const right = Math.min(1, Math.max(0, x - column));
  const down = Math.min(1, Math.max(0, y - row));
  const start = row * width + column;
  const upper = mix(pixels[start], pixels[start + 1], right);
  const lower = mix(pixels[start + width], pixels[start + width + 1], right);
  return mix(upper, lower, down);
}

/** Pixels beyond the picture count as paper. */
function mix(first = 255, second = 255, share: number): number {
  return first * (1 - share) + second * share;
}

function around(random: Random, size: number): number {
  return (random.fraction() * 2 - 1) * size;
}

function clampByte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
