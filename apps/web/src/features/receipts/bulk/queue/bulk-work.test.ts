// @vitest-environment jsdom
import type { ParsedReceipt } from '@bonbog/contract';
import { afterEach, describe, expect, it } from 'vitest';

import { buildFile, buildJpeg, buildPdf } from '#features/receipts/bulk/testing/build-files.ts';
import { driveQueue, rest } from '#features/receipts/bulk/testing/drive-queue.ts';
import { createLater } from '#features/receipts/bulk/testing/fake-ports.ts';
import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { ApiFailure } from '#lib/api-client.ts';
import { dismissToast, readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import type { Compressed } from './bulk-ports.ts';

const mb = 1024 * 1024;
const large = 400 * 1024;

afterEach(resetBrowser);

function forgetToast(): void {
  dismissToast(readToast()?.id ?? 0);
}

function refuse(status: number, body: object): () => Promise<never> {
  return () => Promise.reject(new ApiFailure({ status, message: 'Refused', body }));
}

describe('a batch over 80 MB', () => {
  /** Four PDFs that are 80 MB together, and whatever is added. */
  async function dropHeavy(more: number) {
    const driven = driveQueue();
    await driven.drop(
      ...[1, 2, 3, 4].map((index) => buildPdf(`${index}.pdf`, 20 * mb)),
      ...(more === 0 ? [] : [buildPdf('mere.pdf', more)]),
    );
    return driven;
  }
  const tooLarge =
    'Batch for stor / Den samlede filstørrelse (80,1 MB) overstiger grænsen på 80MB. Fjern nogle filer.';

  it('may be 80 MB exactly (BSEL-53, LIM-26, T-38)', async () => {
    const { statuses, queue } = await dropHeavy(0);

    expect(statuses()).toEqual(['parsed', 'parsed', 'parsed', 'parsed']);
    expect(queue.read().isTooLarge).toBe(false);
  });

  it('is not scanned and says so (BSEL-53, BSEL-54, LIM-26, S-59, T-38)', async () => {
    const { statuses, queue, seen, toastText } = await dropHeavy(100);

    expect(new Set(statuses())).toEqual(new Set(['compressed']));
    expect(seen.parsed).toHaveLength(0);
    expect(queue.read()).toMatchObject({ isTooLarge: true, isProcessing: false });
    expect(toastText()).toBe(tooLarge);
  });

  it('is checked again when the user wants to go on, and scanned once it fits (S-59)', async () => {
    const { named, queue, seen, toastText } = await dropHeavy(100);
    forgetToast();

    queue.startScanning();
    await rest();
    expect(toastText()).toBe(tooLarge);
    expect(seen.parsed).toHaveLength(0);

    forgetToast();
    queue.remove([named('mere.pdf').id]);
    await rest();
    expect(toastText()).toBeNull();
    expect(queue.read()).toMatchObject({ isTooLarge: true, isProcessing: false });

    queue.startScanning();
    await rest();
    expect(seen.parsed).toHaveLength(4);
    expect(queue.read().isTooLarge).toBe(false);
    expect(toastText()).toContain('Alle filer behandlet');
  });

  it('waits for the user, also when small files are added after others were removed (S-59)', async () => {
    const { drop, named, queue, seen } = await dropHeavy(100);
    queue.remove([named('1.pdf').id]);

    await drop(buildJpeg('ny.jpg'));
    expect(seen.parsed).toHaveLength(0);

    queue.startScanning();
    await rest();
    expect(seen.parsed).toHaveLength(5);
  });

  it('stops the scanning that runs after the file it is at (BSEL-53)', async () => {
    const { drop, parses, queue, statuses, seen } = driveQueue();
    const first = createLater<ParsedReceipt>();
    parses.set('1.pdf', first.answer);
    await drop(buildPdf('1.pdf', 20 * mb), buildPdf('2.pdf', 20 * mb));

    await drop(buildPdf('3.pdf', 25 * mb), buildPdf('4.pdf', 25 * mb));
    first.give(buildParsed());
    await rest();

    expect(statuses()).toEqual(['parsed', 'compressed', 'compressed', 'compressed']);
    expect(seen.parsed).toHaveLength(1);
    expect(queue.read()).toMatchObject({ isTooLarge: true, isProcessing: false });
  });

  it('is forgotten with the list (S-59)', async () => {
    const { drop, queue, statuses } = await dropHeavy(100);

    queue.clear();
    expect(queue.read().isTooLarge).toBe(false);
    await drop(buildJpeg('ny.jpg'));

    expect(statuses()).toEqual(['parsed']);
  });
});

describe('removing a file', () => {
  it('while it is scanned aborts the call, and the queue goes on (S-63)', async () => {
    const { drop, named, parses, queue, seen, statuses } = driveQueue();
    const gone = createLater<ParsedReceipt>();
    parses.set('1.jpg', gone.answer);
    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'));

    queue.remove([named('1.jpg').id]);
    expect(seen.parsed[0]?.signal.aborted).toBe(true);
    expect(seen.withdrawn).toEqual([seen.parsed[0]?.key]);
    gone.refuse(new DOMException('Aborted', 'AbortError'));
    await rest();

    expect(statuses()).toEqual(['parsed']);
    expect(queue.read().isProcessing).toBe(false);
  });

  it('while it waits for another attempt ends the waiting (S-63)', async () => {
    const { drop, named, parses, queue, statuses, seen } = driveQueue();
    parses.set('1.jpg', refuse(503, { message: 'Optaget.', shouldRetry: true }));
    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'));
    expect(statuses()).toEqual(['retrying', 'compressed']);

    queue.remove([named('1.jpg').id]);
    await rest();

    expect(statuses()).toEqual(['parsed']);
    expect(seen.parsed).toHaveLength(2);
  });

  it('while it is compressed aborts that, and the others are scanned (S-63)', async () => {
    const { drop, named, compressions, progress, queue, statuses } = driveQueue();
    const gone = createLater<Compressed>();
    compressions.set('1.jpg', gone.answer);
    await drop(buildJpeg('1.jpg', large), buildJpeg('2.jpg'));
    expect(statuses()).toEqual(['compressing', 'compressed']);

    queue.remove([named('1.jpg').id]);
    expect(progress.get('1.jpg')?.signal.aborted).toBe(true);
    gone.refuse(new Error('AbortError'));
    await rest();

    expect(statuses()).toEqual(['parsed']);
  });

  it('that was read throws its picture away on the server', async () => {
    const { drop, named, queue, seen } = driveQueue();
    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'));
    const { id, imageUrl } = named('1.jpg');

    queue.remove([id]);

    expect(seen.discarded).toEqual([imageUrl]);
    expect(seen.withdrawn).toEqual([]);
  });

  it('that was sent in vain withdraws it, because it may have been read; one never sent needs nothing (S-63)', async () => {
    const { drop, parses, queue, seen, statuses } = driveQueue();
    parses.set('1.jpg', refuse(422, { message: 'Det er ingen kvittering.' }));
    parses.set('2.jpg', createLater<ParsedReceipt>().answer);
    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'), buildJpeg('3.jpg'));
    expect(statuses()).toEqual(['error', 'parsing', 'compressed']);

    queue.clear();

    expect(seen.withdrawn).toEqual(seen.parsed.map(({ key }) => key));
  });

  it('is not what leaving the page means: what is still being read can be picked up later', async () => {
    const { drop, parses, queue, seen } = driveQueue();
    parses.set('1.jpg', createLater<ParsedReceipt>().answer);
    await drop(buildJpeg('1.jpg'));

    queue.dispose();

    expect([seen.withdrawn, seen.discarded]).toEqual([[], []]);
  });
});

describe('trying again with the same file', () => {
  it('clears the failure and scans what was compressed already (BSCAN-21, T-52)', async () => {
    const { drop, named, parses, compressions, queue, seen } = driveQueue();
    const small = buildJpeg('1.jpg', 500);
    compressions.set('1.jpg', () => ({ file: small, isCompressed: true }));
    parses.set('1.jpg', refuse(503, { message: 'Optaget.', shouldRetry: true }));
    await drop(buildJpeg('1.jpg', large));
    await rest(7000);
    expect(named('1.jpg')).toMatchObject({ status: 'error', retryCount: 3 });

    const later = createLater<ParsedReceipt>();
    parses.set('1.jpg', later.answer);
    queue.retry(named('1.jpg').id);
    expect(named('1.jpg')).toMatchObject({ error: null, retryCount: 0 });
    await rest();
    expect(named('1.jpg').status).toBe('parsing');

    later.give(buildParsed());
    await rest();
    expect(named('1.jpg')).toMatchObject({ status: 'parsed', error: null });
    expect(seen.compressed).toEqual(['1.jpg']);
    expect(seen.parsed.at(-1)?.file).toBe(small);
    expect(new Set(seen.parsed.map(({ key }) => key)).size).toBe(1);
  });

  it('compresses first what failed in compression (BSCAN-21, T-52)', async () => {
    const { drop, named, compressions, queue, seen } = driveQueue();
    compressions.set('1.jpg', () => Promise.reject(new Error('Det tog for lang tid.')));
    await drop(buildJpeg('1.jpg', large));
    expect(named('1.jpg').status).toBe('error');

    compressions.delete('1.jpg');
    queue.retry(named('1.jpg').id);
    await rest();

    expect(named('1.jpg').status).toBe('parsed');
    expect(seen.compressed).toEqual(['1.jpg', '1.jpg']);
  });

  it('tells the result of the whole list when it is done (BSCAN-30)', async () => {
    const { drop, named, parses, queue, toastText } = driveQueue();
    parses.set('1.jpg', refuse(422, { message: 'Nej.' }));
    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'));
    parses.delete('1.jpg');

    queue.retry(named('1.jpg').id);
    await rest();

    expect(toastText()).toBe('Alle filer behandlet / 2 kvitteringer er klar til redigering.');
  });

  it('does nothing to a file that has not failed', async () => {
    const { drop, named, queue, seen } = driveQueue();
    await drop(buildJpeg('1.jpg'));

    queue.retry(named('1.jpg').id);
    await rest();

    expect(seen.parsed).toHaveLength(1);
  });
});

describe('replacing a file', () => {
  async function dropFailing() {
    const driven = driveQueue();
    driven.parses.set('1.jpg', refuse(422, { message: 'Nej.' }));
    await driven.drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'));
    const { id } = driven.named('1.jpg');
    return {
      ...driven,
      id,
      replace: async (file: File) => {
        driven.queue.replace(id, file);
        await rest();
      },
    };
  }

  it('puts a new item in its place, which goes the whole way (BSCAN-23, T-52)', async () => {
    const { replace, id, queue, names, statuses, seen } = await dropFailing();

    await replace(buildJpeg('ny.jpg', large));

    expect(names()).toEqual(['ny.jpg', '2.jpg']);
    expect(queue.read().items[0]?.id).not.toBe(id);
    expect(statuses()).toEqual(['parsed', 'parsed']);
    expect(seen.compressed).toEqual(['ny.jpg']);
  });

  it('says so (BSCAN-24)', async () => {
    const { replace, parses, toastText } = await dropFailing();
    parses.set('ny.jpg', createLater<ParsedReceipt>().answer);

    await replace(buildJpeg('ny.jpg'));

    expect(toastText()).toBe('Fil erstattet / ny.jpg');
  });

  it.each([
    [
      'another type',
      buildFile({ name: 'a.txt', type: 'text/plain', start: [] }, 200),
      'Ugyldig filtype / Kun JPG, PNG og PDF filer understøttes',
    ],
    ['over 25 MB', buildJpeg('a.jpg', 25 * mb + 1), 'Fil for stor / Maksimal filstørrelse er 25 MB'],
    ['too little', buildJpeg('a.jpg', 20), 'Ugyldig fil / Filen er tom eller beskadiget'],
  ])(
    'refuses what cannot be taken and leaves the item: %s (BSCAN-25, BSCAN-26)',
    async (_what, file, toast) => {
      const { replace, names, statuses, toastText } = await dropFailing();

      await replace(file);

      expect(toastText()).toBe(toast);
      expect(names()).toEqual(['1.jpg', '2.jpg']);
      expect(statuses()[0]).toBe('error');
    },
  );

  it('does nothing when the item is gone meanwhile', async () => {
    const { queue, id, names } = await dropFailing();

    queue.replace(id, buildJpeg('ny.jpg'));
    queue.remove([id]);
    await rest();

    expect(names()).toEqual(['2.jpg']);
  });
});
