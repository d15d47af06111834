// @vitest-environment jsdom
import type { ParsedReceipt } from '@bonbog/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildJpeg, buildPdf } from '#features/receipts/bulk/testing/build-files.ts';
import { driveQueue, rest } from '#features/receipts/bulk/testing/drive-queue.ts';
import { createLater } from '#features/receipts/bulk/testing/fake-ports.ts';
import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { ApiFailure } from '#lib/api-client.ts';
import { dismissToast, readToast } from '#lib/toast.ts';
import { resetBrowser, stubPageLoads } from '#testing/browser.ts';
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

describe('a session that ended', () => {
  const expired = { message: 'Login er udløbet.', errorType: 'TOKEN_EXPIRED' };

  it.each([
    [expired, 'Session udløbet / Login er udløbet.'],
    [
      { errorType: 'TOKEN_INVALID' },
      'Authentication fejl / Din session er udløbet. Log ind igen for at fortsætte.',
    ],
  ])('is told by its kind, and no other item is sent: %j (BSCAN-17…BSCAN-19, T-11)', async (body, toast) => {
    stubPageLoads();
    const { drop, parses, state, seen, named, toastText, queue } = driveQueue();
    parses.set('2.jpg', () => {
      state.hasToken = false;
      return refuse(401, body)();
    });

    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'), buildJpeg('3.jpg'));

    expect(named('1.jpg').status).toBe('parsed');
    expect(named('3.jpg').error).toBe('Du er logget ud. Log ind igen for at uploade kvitteringer.');
    expect(seen.parsed).toHaveLength(2);
    expect(queue.read().isProcessing).toBe(false);
    expect(toastText()).toBe(toast);
  });

  it('leads to the root after 2 seconds, and its message goes along (BSCAN-18, T-11, LIM-52)', async () => {
    const assign = stubPageLoads();
    const { drop, parses } = driveQueue();
    parses.set('1.jpg', refuse(401, expired));
    await drop(buildJpeg('1.jpg'));

    await rest(1999);
    expect(assign).not.toHaveBeenCalled();
    await rest(1);

    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
    expect(sessionStorage.getItem('carried_toast')).toContain('Session udløbet');
  });

  it('sends nothing for someone who signed in meanwhile (T-11)', async () => {
    stubPageLoads();
    const { drop, parses, statuses, seen, queue } = driveQueue();
    parses.set('1.jpg', refuse(401, expired));

    await drop(buildJpeg('1.jpg'), buildJpeg('2.jpg'));

    expect(seen.parsed).toHaveLength(1);
    expect(statuses()).toEqual(['error', 'compressed']);
    expect(queue.read().isProcessing).toBe(false);
  });

  it('that is gone before scanning makes each item an error without a call (BSCAN-14)', async () => {
    const { drop, compressions, state, statuses, seen, toastText } = driveQueue();
    const later = createLater<Compressed>();
    compressions.set('1.jpg', later.answer);
    await drop(buildJpeg('1.jpg', large), buildJpeg('2.jpg'));

    state.hasToken = false;
    later.give({ file: buildJpeg('1.jpg'), isCompressed: true });
    await rest();

    expect(statuses()).toEqual(['error', 'error']);
    expect(seen.parsed).toHaveLength(0);
    expect(toastText()).toContain('0 succesfuldt, 2 fejl');
  });
});

describe('a run', () => {
  it('tells each thing once (BSEL-56, BSEL-67, BSCAN-30)', async () => {
    const { drop, parses, compressions } = driveQueue();
    const toasts = vi.fn();
    const first = createLater<ParsedReceipt>();
    parses.set('1.jpg', first.answer);
    const note = () => {
      toasts(readToast()?.title);
      forgetToast();
    };
    await drop(buildJpeg('1.jpg', large));
    note();
    await drop(buildJpeg('2.jpg', large));
    note();
    compressions.set('3.jpg', () => ({ file: buildJpeg(), isCompressed: false }));
    compressions.set('4.jpg', () => ({ file: buildJpeg(), isCompressed: false }));
    await drop(buildJpeg('3.jpg', large));
    note();
    await drop(buildJpeg('4.jpg', large));
    note();
    first.give(buildParsed());
    await rest();
    note();

    expect(toasts.mock.calls.flat()).toEqual([
      'Komprimering fuldført',
      undefined,
      'Komprimering fejlede',
      undefined,
      '2 succesfuldt, 2 fejl',
    ]);
  });

  it('tells what was saved of the files it goes on with, not of those that were removed (BSEL-56)', async () => {
    const { drop, compressions, parses, queue, toastText } = driveQueue();
    const slow = createLater<Compressed>();
    compressions.set('2.jpg', slow.answer);
    await drop(buildJpeg('1.jpg', 4 * mb), buildJpeg('2.jpg', large));
    queue.clear();
    slow.refuse(new DOMException('Aborted', 'AbortError'));
    await rest();
    expect(toastText()).toBeNull();

    parses.set('3.jpg', createLater<ParsedReceipt>().answer);
    await drop(buildJpeg('3.jpg', mb + 1000));

    expect(toastText()).toBe('Komprimering fuldført / Du sparede 1,0 MB.');
  });

  it('tells what a batch saved that was too large at first without what was removed from it (BSEL-56, S-59)', async () => {
    const { drop, named, queue, toastText } = driveQueue();
    const parts = [1, 2, 3, 4, 5].map((index) => buildPdf(`${index}.pdf`, 20 * mb));
    await drop(buildJpeg('1.jpg', 4 * mb), buildJpeg('2.jpg', 2 * mb + 1000), ...parts);
    expect(toastText()).toContain('Batch for stor');
    queue.remove(['1.jpg', '1.pdf', '2.pdf'].map((name) => named(name).id));
    forgetToast();
    await rest();

    const toasts: unknown[] = [];
    const unsubscribe = queue.subscribe(() => toasts.push(toastText()));
    queue.startScanning();
    await rest();
    unsubscribe();

    expect(toasts).toContain('Komprimering fuldført / Du sparede 2,0 MB.');
  });
});
