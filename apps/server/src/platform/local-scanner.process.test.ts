import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { composeReceipt, drawLandscape, renderPng } from '@bonbog/receipt-generator';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { writeBombPdf, writeEndlessPdf, writeLockedPdf, writePdf } from '#app/testing/write-pdf.ts';

import { ChildFailure, TaskRefused } from './children/child-task.ts';
import { createLocalScanner } from './local-scanner.ts';

const timeoutMs = 300_000;

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-scan-'));
  const onChildLost = vi.fn();
  const scanner = createLocalScanner({ workers: 1, onChildLost });
  onTestFinished(async () => {
    scanner.close();
    await rm(folder, { recursive: true });
  });
  const write = async (name: string, bytes: Buffer): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };
  return { scanner, onChildLost, write, folder };
}

const refusalOf = (error: unknown): string => (error instanceof Error ? error.name : 'no error');

describe('createLocalScanner', () => {
  it(
    'reads a receipt in a child, and after a kill -9 in the middle the next one',
    async () => {
      const { scanner, onChildLost, write } = await setUp();
      const receipt = composeReceipt(7);
      const path = await write('bon.png', await renderPng(receipt));

      const first = await scanner.read(path, 'image/png', 'anna');
      const interrupted = scanner.read(path, 'image/png', 'anna');
      process.kill(scanner.readerProcessIds()[0] ?? 0, 'SIGKILL');
      await expect(interrupted).rejects.toBeInstanceOf(ChildFailure);
      const second = await scanner.read(path, 'image/png', 'anna');

      expect([first.total.value, second.total.value]).toEqual([receipt.truth.total, receipt.truth.total]);
      expect(onChildLost).toHaveBeenCalledTimes(1);
    },
    timeoutMs,
  );

  it(
    'finds nothing on a picture without a receipt (S-35)',
    async () => {
      const { scanner, write } = await setUp();
      const path = await write('landscape.jpg', await drawLandscape(3));

      const { store, date, total, vat, cvr } = await scanner.read(path, 'image/jpeg', 'anna');

      expect([store, date, total, vat, cvr].map(({ value }) => value)).toEqual([
        null,
        null,
        null,
        null,
        null,
      ]);
    },
    timeoutMs,
  );

  it(
    'stops a PDF that would be drawn for ever, and goes on (S-32, S-35)',
    async () => {
      const { scanner, write, folder, onChildLost } = await setUp();
      const endless = await write('endless.pdf', writeEndlessPdf());
      const content = 'BT /F 8 Tf 10 100 Td (Kaffe og kage, I ALT 125,00 kroner) Tj ET';
      const good = await write('good.pdf', writePdf([{ width: 400, height: 200, content }]));
      const type = 'application/pdf';
      const paths = { displayPath: join(folder, 'display'), thumbnailPath: join(folder, 'thumbnail') };
      const readers = scanner.readerProcessIds();

      const fates = await Promise.allSettled([
        scanner.copyPicture({ owner: 'anna', path: endless, type, turn: 0, ...paths }),
        scanner.read(endless, type, 'anna'),
      ]);
      await scanner.copyPicture({ owner: 'anna', path: good, type, turn: 0, ...paths });
      const next = await scanner.read(good, type, 'anna');

      // INTERNAL where the machine was too busy to tell that the file is to blame.
      const codes = fates.map((fate) =>
        fate.status === 'rejected' && fate.reason instanceof TaskRefused ? fate.reason.code : 'done',
      );
      expect(codes.join()).toMatch(/^(?:(?:TOO_COMPLEX|INTERNAL),?){2}$/);
      expect([onChildLost.mock.calls.length, scanner.readerProcessIds()]).toEqual([0, readers]);
      expect(next.total.value).toBe('125.00');
    },
    timeoutMs,
  );

  it.each([
    ['a progressive JPEG', 'image/jpeg'],
    ['an interlaced PNG of 16 bits', 'image/png'],
  ] as const)(
    'takes %s of 120 million pixels within its time and memory (S-30)',
    async (_, type) => {
      const { scanner, write, folder } = await setUp();
      const large = sharp({ create: { width: 12_000, height: 10_000, channels: 3, background: '#ccbbaa' } });
      const bytes =
        type === 'image/jpeg'
          ? await large.jpeg({ progressive: true }).toBuffer()
          : await large.toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer();
      const path = await write('large', bytes);
      const displayPath = join(folder, 'display');

      await scanner.copyPicture({
        owner: 'anna',
        path,
        type,
        turn: 0,
        displayPath,
        thumbnailPath: join(folder, 'thumb'),
      });
      const reading = await scanner.read(path, type, 'anna');

      const { width, height } = await sharp(displayPath).metadata();
      expect([width, height, reading.total.value]).toEqual([2000, 1667, null]);
    },
    timeoutMs,
  );

  it(
    'takes a PDF whose picture unpacks to 1.2 GB without giving it that memory (S-30, S-32)',
    async () => {
      const { scanner, write, folder, onChildLost } = await setUp();
      const bomb = await write('bomb.pdf', await writeBombPdf());
      const type = 'application/pdf';
      const paths = { displayPath: join(folder, 'display'), thumbnailPath: join(folder, 'thumbnail') };

      // A slow machine takes longer for it than a file may, and then refuses it.
      const outcomes = [
        await scanner.copyPicture({ owner: 'anna', path: bomb, type, turn: 0, ...paths }).catch(refusalOf),
        await scanner.read(bomb, type, 'anna').then(({ total }) => total.value ?? 'nothing read', refusalOf),
      ];

      expect(outcomes.filter((outcome) => typeof outcome === 'string' && /\d/.test(outcome))).toEqual([]);
      expect(onChildLost).not.toHaveBeenCalled();
    },
    timeoutMs,
  );

  it(
    'reads the first pages of a PDF of 60, and refuses one with a password (S-32, S-36)',
    async () => {
      const { scanner, write } = await setUp();
      const pages = Array.from({ length: 60 }, (_, index) => ({
        width: 400,
        height: 200,
        content: `BT /F 8 Tf 10 100 Td (${index === 0 ? 'Kaffe og kage, I ALT 125,00 kroner' : `Side ${index + 1} af vilkaarene`}) Tj ET`,
      }));
      const long = await write('long.pdf', writePdf(pages));
      const locked = await write('locked.pdf', writeLockedPdf());

      const reading = await scanner.read(long, 'application/pdf', 'anna');
      const refused = scanner.read(locked, 'application/pdf', 'anna');

      expect(reading.total.value).toBe('125.00');
      await expect(refused).rejects.toMatchObject({ name: 'TaskRefused', code: 'ENCRYPTED_PDF' });
    },
    timeoutMs,
  );

  it(
    'makes copies while it reads',
    async () => {
      const { scanner, write, folder } = await setUp();
      const path = await write('bon.png', await renderPng(composeReceipt(8)));
      const reading = scanner.read(path, 'image/png', 'anna');
      const [displayPath, thumbnailPath] = [join(folder, 'display'), join(folder, 'thumbnail')];
      const finished: string[] = [];

      await Promise.all([
        reading.then(() => finished.push('read')),
        scanner
          .copyPicture({ owner: 'anna', path, type: 'image/png', turn: 0, displayPath, thumbnailPath })
          .then(() => finished.push('copied')),
      ]);

      expect(finished).toEqual(['copied', 'read']);
      expect((await stat(thumbnailPath)).size).toBeGreaterThan(0);
    },
    timeoutMs,
  );
});
