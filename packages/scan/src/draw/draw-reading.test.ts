import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createReader, type Reader } from '../reader.ts';
import { danishReceipt } from '../testing/danish-receipt.ts';
import { drawReceipt, writePdf } from '../testing/draw-receipt.ts';
import type { Box, Reading } from '../types.ts';
import { drawReading } from './draw-reading.ts';
import { fieldMarks } from './field-marks.ts';

let reader: Reader;

beforeAll(async () => {
  reader = await createReader();
});

afterAll(async () => {
  await reader.close();
});

/** Pixels of a colour inside a part of a picture. */
async function countColour(png: Buffer, colour: string, part: Region): Promise<number> {
  const { data, info } = await sharp(png)
    .extract(part)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    count += wanted.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 12) ? 1 : 0;
  }
  return count;
}

function around(box: Box, page: { width: number; height: number }): Region {
  return {
    left: Math.floor(box.x * page.width) - 6,
    top: Math.floor(box.y * page.height) - 6,
    width: Math.ceil(box.width * page.width) + 12,
    height: Math.ceil(box.height * page.height) + 12,
  };
}

async function expectBoxes(png: Buffer, reading: Reading, page: { width: number; height: number }) {
  for (const name of ['total', 'date', 'cvr'] as const) {
    const colour = fieldMarks(reading).find(({ title }) => title.startsWith(name))?.colour ?? '';
    const [box] = reading[name].boxes;
    const drawn = await countColour(png, colour, around(box ?? expect.unreachable(), page));
    expect(drawn, name).toBeGreaterThan(40);
  }
}

describe('drawReading', { timeout: 120_000 }, () => {
  it('draws the boxes where a turned picture stands upright, and a margin beside it (S-35)', async () => {
    const upright = await drawReceipt(danishReceipt);
    const { width, height } = await sharp(upright).metadata();
    const bytes = await sharp(upright).rotate(90).png().toBuffer();
    const reading = await reader.read({ bytes, type: 'image/png' });

    const png = await drawReading({ bytes, type: 'image/png' }, reading);

    const drawn = await sharp(png).metadata();
    expect([drawn.format, drawn.height]).toEqual(['png', height]);
    expect(drawn.width).toBeGreaterThan(width + 200);
    await expectBoxes(png, reading, { width, height });
  });

  it('draws the first page of a PDF (S-32, S-35)', async () => {
    const bytes = await writePdf(danishReceipt);
    const reading = await reader.read({ bytes, type: 'application/pdf' });

    const png = await drawReading({ bytes, type: 'application/pdf' }, reading);

    // 400 by 600 points at 2000 pixels for the longer side.
    expect((await sharp(png).metadata()).height).toBe(2000);
    await expectBoxes(png, reading, { width: 1333, height: 2000 });
  });
});

describe('fieldMarks', () => {
  it('tells field, value and how likely it is, and where a value without a box stands (S-35)', async () => {
    const bytes = await writePdf(danishReceipt);
    const reading = await reader.read({ bytes, type: 'application/pdf' });
    const later = reading.date.boxes.map((box) => ({ ...box, page: 1 }));
    const marks = fieldMarks({
      ...reading,
      total: { ...reading.total, value: '79.90', probability: 0.987, sure: true },
      date: { ...reading.date, probability: 0.5, sure: false, boxes: later },
      cvr: { ...reading.cvr, value: null, boxes: [] },
      store: { ...reading.store, value: 'Købmandsgården på Strandvejen ApS' },
    });

    const lines = marks.map(({ title, detail }) => `${title} | ${detail}`);
    expect(lines[0]).toBe('total  79.90 | 98.7 %, sure');
    expect(lines[1]).toBe('date  2026-06-12 | 50.0 %, unsure, page 2');
    expect(lines[2]).toContain('store  Købmandsgården på Strandv… | ');
    expect(lines).toContain('cvr  – | not found');
    expect(new Set(marks.map(({ colour }) => colour)).size).toBe(marks.length);
  });
});
