// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';

import { buildHeic, buildJpeg } from '#features/receipts/bulk/testing/build-files.ts';
import { driveQueue, rest } from '#features/receipts/bulk/testing/drive-queue.ts';
import { createLater } from '#features/receipts/bulk/testing/fake-ports.ts';
import { ApiFailure } from '#lib/api-client.ts';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

describe('HEIC of a drop', () => {
  it('is told of while it becomes a JPEG, and read as that (S-37)', async () => {
    const { drop, queue, jpegs, names, statuses } = driveQueue();
    const later = createLater<File>();
    jpegs.set('foto.heic', later.answer);

    await drop(buildHeic('foto.heic'));
    expect(queue.read()).toMatchObject({ converting: { done: 0, count: 1 }, isProcessing: true, items: [] });

    later.give(buildJpeg('foto.jpg'));
    await rest();
    expect(queue.read().converting).toBeNull();
    expect([names(), statuses()]).toEqual([['foto.jpg'], ['parsed']]);
  });

  it('is given up when the list is cleared (S-37, S-63)', async () => {
    const { drop, queue, jpegs, names } = driveQueue();
    const later = createLater<File>();
    const signals: AbortSignal[] = [];
    jpegs.set('foto.heic', (signal) => {
      signals.push(signal);
      return later.answer();
    });
    await drop(buildHeic('foto.heic'));

    queue.clear();
    later.refuse(new Error('aborted'));
    await rest();

    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(names()).toEqual([]);
    expect(queue.read()).toMatchObject({ converting: null, rejections: [], isProcessing: false });
  });

  it('can take the place of a file that failed, or says how to get a JPEG (T-55, S-37)', async () => {
    const { drop, queue, jpegs, parses, named, names, toastText } = driveQueue();
    parses.set('1.jpg', () => Promise.reject(new ApiFailure({ status: 422, message: 'Nej', body: null })));
    await drop(buildJpeg('1.jpg'));
    jpegs.set('2.heic', () => Promise.reject(new Error('Tag et skærmbillede.')));

    queue.replace(named('1.jpg').id, buildHeic('2.heic'));
    await rest();
    expect(toastText()).toBe(
      'Ugyldig filtype / Kun JPG, PNG og PDF filer understøttes. Tag et skærmbillede.',
    );
    expect(names()).toEqual(['1.jpg']);

    queue.replace(named('1.jpg').id, buildHeic('3.heic'));
    await rest();
    expect(names()).toEqual(['fra-heic.jpg']);
  });
});
