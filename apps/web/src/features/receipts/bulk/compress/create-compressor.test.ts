// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createBulkQueue } from '#features/receipts/bulk/queue/create-bulk-queue.ts';
import { buildJpeg } from '#features/receipts/bulk/testing/build-files.ts';
import { rest } from '#features/receipts/bulk/testing/drive-queue.ts';
import { createFakePorts } from '#features/receipts/bulk/testing/fake-ports.ts';
import { resetBrowser } from '#testing/browser.ts';
import { createCompressor } from './create-compressor.ts';

const mb = 1024 * 1024;
const hung = 'Det tog for lang tid. Prøv igen eller med et mindre billede.';

/** A browser without workers, whose decoder never answers. */
function setUp() {
  const decoded = vi.fn(() => new Promise<ImageBitmap>(() => undefined));
  vi.stubGlobal('createImageBitmap', decoded);
  const { compress } = createCompressor();
  const controller = new AbortController();
  const onProgress = vi.fn();
  const run = () => compress(buildJpeg('foto.jpg', mb), { onProgress, signal: controller.signal });
  return { decoded, compress, controller, onProgress, run };
}

beforeEach(async () => {
  // Loaded beforehand, because the fake clock does not wait for it.
  await import('browser-image-compression');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  resetBrowser();
});

describe('compressing in the page', () => {
  it('gives up a picture that has not come out after 60 seconds (BSEL-66)', async () => {
    const { decoded, run } = setUp();
    const ended = vi.fn();
    const failure = expect(run().finally(ended)).rejects.toThrow(hung);
    await vi.waitFor(() => {
      expect(decoded).toHaveBeenCalledOnce();
    });

    await vi.advanceTimersByTimeAsync(59_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);

    await failure;
  });

  it('ends when the picture is not wanted any more, also before it has begun (S-63)', async () => {
    const { controller, decoded, run } = setUp();
    const failure = expect(run()).rejects.toThrow('Din browser kunne ikke behandle filen. Prøv igen.');

    controller.abort();

    await failure;
    expect(vi.getTimerCount()).toBe(0);
    decoded.mockClear();
    await expect(run()).rejects.toThrow();
    expect(decoded).not.toHaveBeenCalled();
  });

  it('tells nothing of a picture that was given up and goes on after all', async () => {
    const { controller, decoded, onProgress, run } = setUp();
    let decode: (bitmap: ImageBitmap) => void = () => undefined;
    decoded.mockReturnValueOnce(
      new Promise((resolve) => {
        decode = resolve;
      }),
    );
    const failure = expect(run()).rejects.toThrow();
    await vi.waitFor(() => {
      expect(decoded).toHaveBeenCalledOnce();
    });
    controller.abort();
    await failure;

    decode({ width: 10, height: 10, close: () => undefined });
    await rest();

    expect(onProgress).not.toHaveBeenCalled();
  });

  it('lets the next files go on after those that hung, and after those that were removed (BSEL-66, S-63)', async () => {
    const { compress } = setUp();
    const fake = createFakePorts();
    const queue = createBulkQueue({ ...fake.ports, compress });
    queue.add(['1.jpg', '2.jpg', '3.jpg'].map((name) => buildJpeg(name, mb)));
    queue.add([buildJpeg('4.jpg')]);
    await rest();
    queue.remove(
      queue
        .read()
        .items.slice(0, 1)
        .map(({ id }) => id),
    );

    await rest(60_000);
    await rest(60_000);

    expect(queue.read().items.map(({ name, status }) => `${name} ${status}`)).toEqual([
      '2.jpg error',
      '3.jpg error',
      '4.jpg parsed',
    ]);
    expect(queue.read().isProcessing).toBe(false);
    expect(queue.read().items[0]?.error).toBe(`Fejl under komprimering: ${hung}`);
  });
});
