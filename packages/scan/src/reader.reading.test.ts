import { isCalendarDate } from '@bonbog/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createReader, type Reader } from './reader.ts';
import { danishReceipt } from './testing/danish-receipt.ts';
import { drawReceipt, wrapInPdf, writeLockedPdf, writePdf } from './testing/draw-receipt.ts';
import type { Reading } from './types.ts';

const day = '2026-11-21';
let reader: Reader;
let picture: Buffer;
let straight: Reading;

beforeAll(async () => {
  picture = await drawReceipt(danishReceipt);
  reader = await createReader({ today: () => (isCalendarDate(day) ? day : expect.unreachable()) });
  straight = await reader.read({ bytes: picture, type: 'image/png' });
});

afterAll(async () => {
  await reader.close();
});

function values(reading: Reading) {
  const { store, date, total, vat, currency, cvr } = reading;
  return [store, date, total, vat, currency, cvr].map((field) => field.value);
}

const truth = ['Købmandsgården ApS', '2026-06-12', '79.90', '15.98', 'DKK', '13585628'];
const nothing = [null, null, null, null, null, null];

describe('a drawn Danish receipt', () => {
  it('is read whole, with æ, ø and å (UPL-42)', () => {
    expect(values(straight)).toEqual(truth);
    expect(straight.total.sure).toBe(true);
    expect(straight.paymentMeans).toBe('Dankort');
    expect(straight.receiptNumber).toBe('4711');
    expect(straight.items.map((item) => item.amount)).toEqual(['24.95', '49.95', '15.00', '-10.00']);
  });

  it('says which of its pages it is where it prints that, and reads all else as before', async () => {
    const bytes = await drawReceipt(`${danishReceipt}\n\nSide 1 af 2`);

    const reading = await reader.read({ bytes, type: 'image/png' });

    expect(reading.printedPage).toEqual({ page: 1, of: 2 });
    expect(straight.printedPage).toBeNull();
    expect(values(reading)).toEqual(truth);
  });

  it('shows where the total stands (S-35)', () => {
    const [box] = straight.total.boxes;

    // The amount is the eleventh of sixteen rows, at the right.
    expect(box?.page).toBe(0);
    expect(box?.y).toBeGreaterThan(0.6);
    expect(box?.y).toBeLessThan(0.72);
    expect(box?.x).toBeGreaterThan(0.6);
  });

  it('is read from afar and on its side, where rows of small print run together at first (S-35)', async () => {
    const { height } = await sharp(picture).metadata();
    const receipt = await sharp(picture)
      .resize({ height: Math.round(height * 0.5) })
      .rotate(90)
      .toBuffer();
    const noise = { type: 'gaussian', mean: 50, sigma: 6 } as const;
    const table = sharp({ create: { width: 2600, height: 2400, channels: 3, background: '#333', noise } });
    const bytes = await table
      .composite([{ input: receipt, left: 900, top: 900 }])
      .jpeg({ quality: 90 })
      .toBuffer();

    const reading = await reader.read({ bytes, type: 'image/jpeg' });

    expect([reading.total.value, reading.date.value, reading.turn]).toEqual(['79.90', '2026-06-12', 270]);
  });

  it.each([
    [90, 270],
    [180, 180],
    [270, 90],
  ])('is read when turned by %i degrees, and says how to turn it back (S-35)', async (turn, back) => {
    const turned = await sharp(picture).rotate(turn).jpeg({ quality: 85 }).toBuffer();

    const reading = await reader.read({ bytes: turned, type: 'image/jpeg' });

    const { x = 0, y = 0 } = reading.total.boxes[0] ?? {};
    const { x: straightX, y: straightY } = straight.total.boxes[0] ?? expect.unreachable();
    expect(values(reading)).toEqual(truth);
    expect(reading.turn).toBe(back);
    expect([x, y]).toEqual([expect.closeTo(straightX, 1), expect.closeTo(straightY, 1)]);
  });

  it('is read to the small print at its foot, which only a closer look shows (S-35)', async () => {
    const receipt = sharp(await drawReceipt(danishReceipt.replace(/CVR.*\n/, ''))).resize({ width: 1800 });
    const { data: input, info } = await receipt.png().toBuffer({ resolveWithObject: true });
    const foot = sharp(await drawReceipt('Søndergade 14 · 8600 Silkeborg · CVR-nr. 13585628'));
    const { width } = await foot.metadata();
    const small = await foot
      .resize({ width: Math.round(width * 0.42) })
      .png()
      .toBuffer();
    const paper = { width: 1800, height: info.height + 200, channels: 3, background: '#fdfcf8' } as const;
    const bytes = await sharp({ create: paper })
      .composite([
        { input, left: 0, top: 0 },
        { input: small, left: 60, top: info.height + 20 },
      ])
      .jpeg({ quality: 90 })
      .toBuffer();

    const { cvr, total } = await reader.read({ bytes, type: 'image/jpeg' });

    expect([total.value, cvr.value]).toEqual(['79.90', '13585628']);
    expect(cvr.why).toContain('closer look');
    expect(cvr.sure).toBe(false);
    // The row stands below all others.
    expect(cvr.boxes[0]?.y).toBeGreaterThan(0.85);
  });

  it('is read from the text of a PDF (S-32)', async () => {
    const reading = await reader.read({ bytes: await writePdf(danishReceipt), type: 'application/pdf' });

    expect(values(reading)).toEqual(truth);
  });

  it('can be listened to for the text that its fields are looked for in (S-35)', async () => {
    const heard: string[] = [];
    const listened = await createReader({
      onText: ({ rows }) => heard.push(...rows.map(({ text }) => text)),
    });

    await listened.read({ bytes: await writePdf(danishReceipt), type: 'application/pdf' });
    await listened.close();

    expect(heard).toContain('Købmandsgården ApS');
    expect(heard.join('\n')).toMatch(/TOTAL DKK\s+79,90/);
  });

  it('is read from a scanned PDF (S-32)', async () => {
    const reading = await reader.read({ bytes: await wrapInPdf(picture), type: 'application/pdf' });

    expect(values(reading)).toEqual(truth);
  });
});

describe('a picture without a receipt', () => {
  it('gives nulls when blank (S-35)', async () => {
    const blank = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();

    expect(values(await reader.read({ bytes: blank, type: 'image/png' }))).toEqual(nothing);
  });

  it('gives nulls when noise (S-35)', async () => {
    const pixels = Buffer.from(
      Uint8Array.from({ length: 500 * 700 }, (_, index) => (index * index * 31 + index * 7) % 251),
    );
    const noise = await sharp(pixels, { raw: { width: 500, height: 700, channels: 1 } })
      .png()
      .toBuffer();

    expect(values(await reader.read({ bytes: noise, type: 'image/png' }))).toEqual(nothing);
  });

  it('gives nulls when a page of prose (S-35)', async () => {
    const prose = await drawReceipt(
      'Det var en mørk og stormfuld aften,\nog ingen havde lyst til at gå ud.\nDe sad ved ilden og fortalte om\ngamle dage, da alt var bedre.',
    );

    expect(values(await reader.read({ bytes: prose, type: 'image/png' }))).toEqual(nothing);
  });
});

describe('a damaged file', () => {
  it('is refused as unreadable when a JPEG is cut off (S-30)', async () => {
    const whole = await sharp(picture).jpeg().toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length / 2));

    await expect(reader.read({ bytes: cut, type: 'image/jpeg' })).rejects.toMatchObject({
      code: 'UNREADABLE',
    });
  });

  it('is refused as unreadable when it is no PDF (S-32)', async () => {
    const bytes = Buffer.from('%PDF-1.7 and then nothing of use');

    await expect(reader.read({ bytes, type: 'application/pdf' })).rejects.toMatchObject({
      code: 'UNREADABLE',
    });
  });

  it('is refused as encrypted when a PDF asks for a password (S-32)', async () => {
    const locked = reader.read({ bytes: writeLockedPdf(), type: 'application/pdf' });

    await expect(locked).rejects.toMatchObject({ code: 'ENCRYPTED_PDF' });
  });

  it('is refused as too large over 120 million pixels (S-30)', async () => {
    const huge = await sharp({ create: { width: 12_000, height: 10_001, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer();

    await expect(reader.read({ bytes: huge, type: 'image/png' })).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    });
  });

  it('leaves the reader working (S-32)', async () => {
    await reader.read({ bytes: Buffer.from('nothing'), type: 'image/png' }).catch(() => null);

    const reading = await reader.read({ bytes: await writePdf(danishReceipt), type: 'application/pdf' });

    expect(reading.total.value).toBe('79.90');
  });
});

it('reads no more text of a file than it may, and is sure of nothing then (S-35)', async () => {
  const short = await createReader({
    today: () => (isCalendarDate(day) ? day : expect.unreachable()),
    mostText: 4000,
  });
  const reading = await short.read({ bytes: picture, type: 'image/png' });
  await short.close();

  const fields = [reading.store, reading.date, reading.total, reading.vat, reading.currency, reading.cvr];
  expect(fields.filter((field) => field.sure)).toEqual([]);
  expect(fields.filter((field) => field.value !== null).length).toBeGreaterThan(0);
});
