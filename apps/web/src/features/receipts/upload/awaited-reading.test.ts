// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';

import { buildPending } from '#features/receipts/testing/build-parsed.ts';
import { forgetAwaited, hasArrived, leftMs, noteAwaited, readAwaited, stampOf } from './awaited-reading.ts';

const reading = { userId: 'anna', name: 'bon.png', startedAt: 1000, known: [] };

afterEach(() => {
  sessionStorage.clear();
});

describe('a reading under way', () => {
  it('is known to the page that a reload brings, however often, and to its user only', () => {
    noteAwaited(reading);

    expect(readAwaited('anna')).toEqual(reading);
    expect(readAwaited('anna')).toEqual(reading);
    expect(readAwaited('bo')).toBeNull();
    forgetAwaited();
    expect(readAwaited('anna')).toBeNull();
  });

  it('is waited for as long as the server may take, and then given up', () => {
    expect(leftMs(reading, 1000)).toBe(75_000);
    expect(leftMs(reading, 90_000)).toBeLessThan(0);
  });

  it('has arrived when the list has a reading that is new, also of a picture that was read before', () => {
    const earlier = buildPending();
    const waiting = { ...reading, known: [stampOf(earlier)] };

    expect(hasArrived(waiting, [earlier])).toBe(false);
    expect(hasArrived(waiting, [{ ...earlier, parsedAt: '2026-02-01T10:00:09.000Z' }])).toBe(true);
  });

  it.each(['{', '{"userId":"anna"}'])('is none when what lies there is %j', (text) => {
    sessionStorage.setItem('awaited_reading', text);

    expect(readAwaited('anna')).toBeNull();
  });
});
