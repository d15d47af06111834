import { IDEMPOTENCY_KEY_HEADER, type ParsedReceipt } from '@bonbog/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildJpeg } from '#features/receipts/bulk/testing/build-files.ts';
import { rest } from '#features/receipts/bulk/testing/drive-queue.ts';
import { createFakePorts, createLater } from '#features/receipts/bulk/testing/fake-ports.ts';
import { buildParsed, buildReading } from '#features/receipts/testing/build-parsed.ts';
import { ApiFailure } from '#lib/api-client.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { createBulkItem, type BulkItem } from './bulk-item.ts';
import { createRealPorts } from './real-ports.ts';
import { scanItem } from './scan-item.ts';

const networkFailure = () => new ApiFailure({ status: 0, message: 'Der er ingen forbindelse.', body: null });

function refuse(status: number, body: object, retryAfterSeconds: number | null = null): ApiFailure {
  return new ApiFailure({ status, message: 'Refused', body, retryAfterSeconds });
}

/** Scans an item; `answers` are what the server gives, the last of them again and again. */
function scan(...answers: readonly (ParsedReceipt | Error)[]) {
  const fake = createFakePorts();
  let attempts = 0;
  fake.parses.set('bon.jpg', () => {
    const answer = answers[Math.min(attempts, answers.length - 1)];
    attempts += 1;
    return answer instanceof Error || answer === undefined
      ? Promise.reject(answer ?? new Error('No answer'))
      : answer;
  });
  const controller = new AbortController();
  const seen: BulkItem[] = [];
  let item = createBulkItem(buildJpeg('bon.jpg'));
  const patch = (change: Partial<BulkItem>) => {
    item = { ...item, ...change };
    seen.push(item);
  };
  const begin = () => scanItem(item, { ports: fake.ports, patch, signal: controller.signal });
  return {
    ...fake,
    controller,
    begin,
    item: () => item,
    statuses: () => seen.map(({ status }) => status),
    calls: fake.seen.parsed,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('scanning an item', () => {
  it('takes over what was read, its place and what it may repeat (BSCAN-03, BSCAN-04)', async () => {
    const duplicateOf = { id: '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c', receiptNumber: '7' };
    const parsed = buildParsed({}, { reading: buildReading(), duplicateOf });
    vi.setSystemTime('2026-02-01T10:00:00Z');
    const { begin, item, statuses } = scan(parsed);

    expect(await begin()).toEqual({ refusedSession: null });
    expect(statuses()).toEqual(['parsing', 'parsed']);
    expect(item()).toMatchObject({
      extractedData: parsed.extractedData,
      imageUrl: parsed.imageUrl,
      reading: parsed.reading,
      duplicateOf,
      lastAttempt: Date.parse('2026-02-01T10:00:00Z'),
    });
  });

  it('sends the file as field receipt under the key of the item (BSCAN-04)', async () => {
    const { calls } = fakeServer({ 'POST /api/receipts/parse': () => Response.json(buildParsed()) });
    const file = buildJpeg();

    await createRealPorts().parse(file, 'key-1', new AbortController().signal);

    const [call] = calls;
    expect(call?.headers.get(IDEMPOTENCY_KEY_HEADER)).toBe('key-1');
    expect(call?.body instanceof FormData ? call.body.get('receipt') : null).toEqual(file);
  });

  it('waits 1, 2 and 4 seconds between 4 attempts and then gives up (BSCAN-06, BSCAN-07, LIM-27)', async () => {
    const { begin, calls, item, statuses } = scan(refuse(503, { message: 'Optaget.', shouldRetry: true }));
    const end = begin();

    await rest();
    expect(item()).toMatchObject({ status: 'retrying', retryCount: 1 });
    for (const [count, waitMs] of [1000, 2000, 4000].entries()) {
      await rest(waitMs - 1);
      expect(calls).toHaveLength(count + 1);
      await rest(1);
      expect(calls).toHaveLength(count + 2);
    }
    await end;
    expect(item()).toMatchObject({ status: 'error', error: 'Optaget.', retryCount: 3 });
    expect(statuses().filter((status) => status === 'parsing')).toHaveLength(4);
  });

  it('is done when a later attempt succeeds (BSCAN-03)', async () => {
    const { begin, item, statuses } = scan(networkFailure(), buildParsed());
    const end = begin();
    await rest(1000);
    await end;

    expect(statuses()).toEqual(['parsing', 'retrying', 'parsing', 'parsed']);
    expect(item()).toMatchObject({ retryCount: 1, error: null });
  });

  it('uses the same key in every attempt (BSCAN-06)', async () => {
    const { begin, calls, item } = scan(networkFailure(), networkFailure(), buildParsed());
    const end = begin();
    await rest(3000);
    await end;

    expect(calls.map(({ key }) => key)).toEqual([item().id, item().id, item().id]);
  });

  it('does not try again what the server calls final (BSCAN-09, BSCAN-10, BSCAN-11)', async () => {
    const { begin, calls, item } = scan(
      refuse(422, { message: 'Det er ingen kvittering.', suggestion: 'Tag et nyt.' }),
    );

    await begin();

    expect(calls).toHaveLength(1);
    expect(item()).toMatchObject({ status: 'error', error: 'Det er ingen kvittering. Tag et nyt.' });
  });

  it('tries again without a network and says how often (BSCAN-12, BSCAN-13, T-54)', async () => {
    const { begin, item } = scan(networkFailure());
    const end = begin();
    await rest(7000);
    await end;

    expect(item().error).toBe('Netværksfejl efter 4 forsøg: Der er ingen forbindelse.');
  });

  it.each([
    [30, 30_000],
    [3600, 60_000],
    [0, 1000],
  ])('waits as long as the server asks, %i s, up to a minute (BSCAN-07)', async (seconds, waitMs) => {
    const busy = refuse(429, { message: 'For mange forsøg.', shouldRetry: true }, seconds);
    const { begin, calls } = scan(busy, buildParsed());
    const end = begin();

    await rest(waitMs - 1);
    expect(calls).toHaveLength(1);
    await rest(1);
    expect(calls).toHaveLength(2);
    await end;
  });

  it('calls nobody without a token (BSCAN-14)', async () => {
    const { begin, state, calls, item } = scan(buildParsed());
    state.hasToken = false;

    await begin();

    expect(calls).toHaveLength(0);
    expect(item()).toMatchObject({
      status: 'error',
      error: 'Du er logget ud. Log ind igen for at uploade kvitteringer.',
    });
  });

  it.each([
    [{ message: 'Login er udløbet.', errorType: 'TOKEN_EXPIRED' }, 'Login er udløbet.'],
    [{}, 'Din session er udløbet. Log ind igen for at fortsætte.'],
  ])('ends at a refused session with the words of the server: %j (BSCAN-17)', async (body, text) => {
    const { begin, calls, item } = scan(refuse(401, { ...body, shouldRetry: true }));

    const end = await begin();

    expect(calls).toHaveLength(1);
    expect(item()).toMatchObject({ status: 'error', error: text });
    expect(end.refusedSession).toMatchObject({ status: 401 });
  });

  it('drops what comes after the item was removed, and its picture (S-63)', async () => {
    const later = createLater<ParsedReceipt>();
    const { parses, begin, controller, seen, statuses } = scan();
    parses.set('bon.jpg', later.answer);
    const end = begin();
    await rest();

    controller.abort();
    later.give(buildParsed({}, { imageUrl: '/api/files/late' }));

    expect(await end).toEqual({ refusedSession: null });
    expect(statuses()).toEqual(['parsing']);
    expect(seen.discarded).toEqual(['/api/files/late']);
  });

  it('does not wait for another attempt at an item that was removed (S-63)', async () => {
    const { begin, controller, calls, statuses } = scan(networkFailure());
    const end = begin();
    await rest();

    controller.abort();
    await end;
    await rest(60_000);

    expect(calls).toHaveLength(1);
    expect(statuses()).toEqual(['parsing', 'retrying']);
  });
});
