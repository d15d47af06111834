import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { composeReceipt, drawLandscape, renderPng } from '@bonbog/receipt-generator';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { ChildFailure } from './children/child-task.ts';
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

describe('createLocalScanner', () => {
  it(
    'reads a receipt in a child, and after a kill -9 in the middle the next one',
    async () => {
      const { scanner, onChildLost, write } = await setUp();
      const receipt = composeReceipt(7);
      const path = await write('bon.png', await renderPng(receipt));

      const first = await scanner.read(path, 'image/png');
      const interrupted = scanner.read(path, 'image/png');
      process.kill(scanner.readerProcessIds()[0] ?? 0, 'SIGKILL');
      await expect(interrupted).rejects.toBeInstanceOf(ChildFailure);
      const second = await scanner.read(path, 'image/png');

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

      const { store, date, total, vat, cvr } = await scanner.read(path, 'image/jpeg');

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
    'makes copies while it reads',
    async () => {
      const { scanner, write, folder } = await setUp();
      const path = await write('bon.png', await renderPng(composeReceipt(8)));
      const reading = scanner.read(path, 'image/png');
      const [displayPath, thumbnailPath] = [join(folder, 'display'), join(folder, 'thumbnail')];
      const finished: string[] = [];

      await Promise.all([
        reading.then(() => finished.push('read')),
        scanner
          .copyPicture({ path, type: 'image/png', turn: 0, displayPath, thumbnailPath })
          .then(() => finished.push('copied')),
      ]);

      expect(finished).toEqual(['copied', 'read']);
      expect((await stat(thumbnailPath)).size).toBeGreaterThan(0);
    },
    timeoutMs,
  );
});
