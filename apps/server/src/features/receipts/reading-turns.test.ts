import { setTimeout as pause } from 'node:timers/promises';

import { describe, expect, it, vi } from 'vitest';

import { buildTestHouse } from '#app/testing/test-house.ts';
import { createJobLeases } from '#platform/job-leases.ts';
import { createJobLeasesRepository } from '#platform/job-leases.repository.ts';

import { createReadingTurns } from './reading-turns.ts';

/** The turns of two servers with one database, and readings that end when they are told to. */
async function setUp() {
  const { db } = await buildTestHouse();
  const leases = createJobLeases({ leases: createJobLeasesRepository(db), clock: () => new Date() });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const reading = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => {
        resolve(name);
      });
    });
  const untilBegun = (...names: readonly string[]) =>
    vi.waitFor(() => {
      expect(begun).toEqual(names);
    });
  const end = (name: string) => ends.get(name)?.();
  return {
    one: createReadingTurns(leases),
    other: createReadingTurns(leases),
    reading,
    begun,
    untilBegun,
    end,
  };
}

describe('the turns of a user', () => {
  it('are two at once over all servers; others wait, in their order at the same server (S-22)', async () => {
    const { one, other, reading, untilBegun, end } = await setUp();
    const readings = [one('anna', reading('a'))];
    await untilBegun('a');
    readings.push(other('anna', reading('b')));
    await untilBegun('a', 'b');
    readings.push(one('anna', reading('c')), one('anna', reading('d')));
    await pause(250);
    await untilBegun('a', 'b');

    end('b');
    await untilBegun('a', 'b', 'c');
    end('a');
    await untilBegun('a', 'b', 'c', 'd');
    end('c');
    end('d');

    expect(await Promise.all(readings)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leave other users alone', async () => {
    const { one, reading, untilBegun, end } = await setUp();
    const annas = ['a', 'b', 'c'].map((name) => one('anna', reading(name)));
    await untilBegun('a', 'b');

    const bos = one('bo', reading('bo'));
    await untilBegun('a', 'b', 'bo');

    end('bo');
    expect(await bos).toBe('bo');
    end('a');
    end('b');
    await untilBegun('a', 'b', 'bo', 'c');
    end('c');
    await Promise.all(annas);
  });

  it('are given up by those who go away, whose reading never begins', async () => {
    const { one, reading, begun, untilBegun, end } = await setUp();
    const held = [one('anna', reading('a')), one('anna', reading('b'))];
    await untilBegun('a', 'b');
    const controller = new AbortController();
    const gone = one('anna', reading('gone'), controller.signal);
    const next = one('anna', reading('c'));

    controller.abort();
    await expect(gone).rejects.toMatchObject({ message: 'Forbindelsen blev afbrudt.' });
    end('a');
    await untilBegun('a', 'b', 'c');
    end('b');
    end('c');

    expect(await Promise.all([...held, next])).toEqual(['a', 'b', 'c']);
    expect(begun).not.toContain('gone');
  });

  it('are waited for by eight; the ninth is refused at once', async () => {
    const { one, reading, untilBegun, end, begun } = await setUp();
    const names = Array.from({ length: 10 }, (_, index) => String(index));
    const readings = [one('anna', reading('0')), one('anna', reading('1'))];
    await untilBegun('0', '1');
    readings.push(...names.slice(2).map((name) => one('anna', reading(name))));

    await expect(one('anna', reading('refused'))).rejects.toMatchObject({ errorType: 'RATE_LIMITED' });

    for (const [index, name] of names.entries()) {
      await vi.waitFor(() => {
        expect(begun.length).toBeGreaterThan(index);
      });
      end(name);
    }
    expect(await Promise.all(readings)).toEqual(names);
  });

  it('give their place back when a reading fails', async () => {
    const { one } = await setUp();
    const failing = () => Promise.reject(new Error('broken'));

    for (let count = 0; count < 5; count += 1) {
      await expect(one('anna', failing)).rejects.toThrow('broken');
    }
  });
});
