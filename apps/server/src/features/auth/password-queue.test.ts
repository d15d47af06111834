import { afterEach, describe, expect, it, vi } from 'vitest';

import { createPasswordQueue } from './password-queue.ts';

/** A hash that takes until the test ends it, and tells when it begins. */
function setUp() {
  const queue = createPasswordQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string, name = address) =>
    queue.run(address, () => {
      begun.push(name);
      return new Promise<void>((resolve) => {
        ends.push(resolve);
      });
    });
  const endOne = async () => {
    ends.shift()?.();
    // The turn of the next comes with the promises of this one.
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, begun, endOne };
}

describe('work on passwords', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs two at once, and the next one when one has ended (S-22)', async () => {
    vi.useFakeTimers();
    const { ask, begun, endOne } = setUp();
    for (let index = 0; index < 40; index += 1) {
      void ask(`10.0.0.${index}`).catch(() => undefined);
    }
    await vi.advanceTimersByTimeAsync(0);
    const atFirst = begun.length;

    await endOne();

    expect([atFirst, begun.length]).toEqual([2, 3]);
  });

  it('goes on in turn by address, of IPv6 by network, so that many tries of one hold up nobody else (S-22)', async () => {
    vi.useFakeTimers();
    const { ask, begun, endOne } = setUp();
    for (let index = 0; index < 6; index += 1) {
      void ask(`2001:db8::${index}`, `many ${index}`).catch(() => undefined);
    }
    void ask('192.0.2.7', 'one');
    void ask('2001:db8:0:1::1', 'another');
    await vi.advanceTimersByTimeAsync(0);

    for (let index = 0; index < 3; index += 1) {
      await endOne();
    }

    expect(begun.slice(0, 2)).toEqual(['many 0', 'many 1']);
    expect(begun.slice(2, 4).toSorted()).toEqual(['another', 'one']);
  });

  it('is refused with 503 and when to come back, after ten seconds of waiting and no earlier (S-22)', async () => {
    vi.useFakeTimers();
    const { ask, begun, endOne } = setUp();
    void ask('10.0.0.1');
    void ask('10.0.0.2');
    const refusals: unknown[] = [];
    const late = ask('10.0.0.3').catch((error: unknown) => refusals.push(error));

    await vi.advanceTimersByTimeAsync(9999);
    const early = refusals.length;
    await vi.advanceTimersByTimeAsync(1);
    await late;
    await endOne();

    expect(early).toBe(0);
    expect(refusals).toMatchObject([
      { status: 503, retryAfterSeconds: 10, message: 'Der er travlt lige nu. Prøv igen om lidt.' },
    ]);
    expect(begun).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it('that fails lets the next one in (S-22)', async () => {
    const queue = createPasswordQueue();
    const failures = Array.from({ length: 3 }, () =>
      queue.run('10.0.0.1', () => Promise.reject(new Error('broken hash'))).catch(() => 'failed'),
    );

    expect(await Promise.all(failures)).toEqual(['failed', 'failed', 'failed']);
    expect(await queue.run('10.0.0.1', () => Promise.resolve('done'))).toBe('done');
  });
});
