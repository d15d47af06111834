// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { driveQueue, rest } from '#features/receipts/bulk/testing/drive-queue.ts';
import { buildJpeg } from '#features/receipts/bulk/testing/build-files.ts';
import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { onSessionEnded } from '#lib/api-client.ts';
import { readToken } from '#lib/session-token.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser, stubPageLoads } from '#testing/browser.ts';
import { buildError, fakeServer } from '#testing/fake-server.ts';
import { createBulkQueue } from './create-bulk-queue.ts';
import { createRealPorts } from './real-ports.ts';

const first = '/api/receipts/pending/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c';
const second = '/api/receipts/pending/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4d';

beforeEach(() => {
  localStorage.setItem('token', 'abc');
});

afterEach(resetBrowser);

describe('the ports of a browser', () => {
  it('throw pictures away one after the other, whatever the server says to it', async () => {
    let running = 0;
    const paths: string[] = [];
    const answer = (path: string, status: number) => async () => {
      running += 1;
      paths.push(`${path} ${running}`);
      await Promise.resolve();
      running -= 1;
      return Response.json(buildError('NOT_FOUND', 'Billedet findes ikke.'), { status });
    };
    fakeServer({
      [`DELETE ${first}`]: answer(first, 404),
      [`DELETE ${second}`]: answer(second, 500),
    });
    const { discard } = createRealPorts();

    discard('/api/files/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c');
    discard('/api/files/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4d');
    discard('/api/files/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c');

    await expect.poll(() => paths).toEqual([`${first} 1`, `${second} 1`, `${first} 1`]);
    expect(readToast()).toBeNull();
  });

  it('withdraw a reading once the server has seen that nobody waits for it, and only while signed in (S-63)', async () => {
    vi.useFakeTimers();
    const key = '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c';
    const { calls } = fakeServer({
      [`DELETE /api/receipts/parse/${key}`]: () => Response.json({ success: true, message: '' }),
    });
    const { withdraw } = createRealPorts();

    withdraw(key);
    await rest(999);
    expect(calls).toHaveLength(0);
    await rest(1);
    expect(calls).toHaveLength(1);

    withdraw(key);
    localStorage.removeItem('token');
    await rest(5000);
    expect(calls).toHaveLength(1);
  });

  it('know whether someone is signed in (BSEL-57, BSCAN-14)', () => {
    const { hasToken } = createRealPorts();

    expect(hasToken()).toBe(true);
    localStorage.removeItem('token');
    expect(hasToken()).toBe(false);
  });

  it('forget the token that the server refuses, and leave the screen as it is (BSCAN-15, BSCAN-16, T-11)', async () => {
    stubPageLoads();
    const listener = vi.fn();
    const stopListening = onSessionEnded(listener);
    const { calls } = fakeServer({
      'POST /api/receipts/parse': () =>
        Response.json(buildError('TOKEN_EXPIRED', 'Login er udløbet.'), { status: 401 }),
    });
    const queue = createBulkQueue(createRealPorts());

    queue.add([buildJpeg('1.jpg'), buildJpeg('2.jpg')]);

    await expect
      .poll(() => queue.read().items.map(({ error }) => error))
      .toEqual(['Login er udløbet.', 'Du er logget ud. Log ind igen for at uploade kvitteringer.']);
    expect(readToken()).toBeNull();
    expect(calls).toHaveLength(1);
    expect(listener).not.toHaveBeenCalled();
    expect(readToast()).toMatchObject({ title: 'Session udløbet', description: 'Login er udløbet.' });
    stopListening();
  });

  it('hand on how long the server asks to be left alone (BSCAN-07)', async () => {
    const { calls } = fakeServer({
      'POST /api/receipts/parse': () =>
        calls.length > 1
          ? Response.json(buildParsed())
          : Response.json(buildError('RATE_LIMITED', 'For mange forsøg.', { shouldRetry: true }), {
              status: 429,
              headers: { 'retry-after': '9' },
            }),
    });
    driveQueue();
    const queue = createBulkQueue(createRealPorts());
    queue.add([buildJpeg('bon.jpg')]);
    await rest(8999);
    expect(calls).toHaveLength(1);

    await rest(1);

    expect(calls).toHaveLength(2);
    expect(queue.read().items[0]?.status).toBe('parsed');
  });
});
