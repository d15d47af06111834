import { describe, expect, it } from 'vitest';

import { createPhotoQueue } from './create-photo-queue.ts';
import type { Unsent } from './send-photo.ts';
import { createMemoryStore } from './testing/memory-store.ts';
import type { WaitingCause, WaitingPhoto } from './waiting-photo.ts';

const buildPhoto = (id: string, cause: WaitingCause = 'offline'): WaitingPhoto => ({
  id,
  userId: 'anna',
  name: `${id}.jpg`,
  type: 'image/jpeg',
  takenAt: Number(id),
  thumbnail: null,
  reason: { cause, said: null },
});
const unsent = (cause: WaitingCause, more: Partial<Unsent> = {}): Unsent => ({
  reason: { cause, said: null },
  retryAfterMs: null,
  ...more,
});

/** A queue whose answers, locks and clock the test has in hand. */
async function setUp(...photos: WaitingPhoto[]) {
  const store = createMemoryStore();
  for (const photo of photos) {
    await store.keep(photo, new ArrayBuffer(8));
  }
  const world = {
    sent: new Array<string>(),
    arrived: new Array<number>(),
    pauses: new Array<number>(),
    answers: new Map<string, Unsent>(),
    isAlone: true,
    isOwn: true,
    wakeAfterPause: () => {},
    whileSending: async () => {},
  };
  const queue = createPhotoQueue('anna', {
    store,
    send: async ({ id }) => {
      world.sent.push(id);
      await world.whileSending();
      return world.answers.get(id) ?? null;
    },
    alone: async (work) => {
      if (world.isAlone) {
        await work();
      }
      return world.isAlone;
    },
    isOwnSession: () => world.isOwn,
    later: (work, milliseconds) => {
      world.pauses.push(milliseconds);
      world.wakeAfterPause = work;
      return () => {
        world.wakeAfterPause = () => {};
      };
    },
    onChanged: () => {},
    onSent: (count) => world.arrived.push(count),
  });
  /** Wakes the queue and waits until it rests. */
  const run = async (wake: () => void = queue.wake) => {
    wake();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const ids = async () => (await store.list('anna')).map(({ id }) => id);
  return { store, world, queue, run, ids };
}

describe('the photos that wait', () => {
  it('are sent the oldest first, each once, and are gone then', async () => {
    const { world, run, ids } = await setUp(buildPhoto('2'), buildPhoto('1'), buildPhoto('3'));

    await run();
    await run();

    expect(world.sent).toEqual(['1', '2', '3']);
    expect(world.arrived).toEqual([3]);
    expect(await ids()).toEqual([]);
  });

  it('wait longer and longer while nothing answers, five minutes at most, and shortly again after one has arrived', async () => {
    const { world, run } = await setUp(buildPhoto('1'), buildPhoto('2'));
    world.answers.set('1', unsent('unreachable'));

    await run();
    for (let failure = 1; failure < 6; failure += 1) {
      await run(() => {
        world.wakeAfterPause();
      });
    }
    expect(world.pauses).toEqual([5000, 15_000, 45_000, 135_000, 300_000, 300_000]);
    expect(world.sent).toEqual(['1', '1', '1', '1', '1', '1']);

    world.answers.clear();
    world.answers.set('2', unsent('unreachable'));
    await run();
    expect(world.pauses.at(-1)).toBe(5000);
  });

  it('are left alone as long as the server asks for it', async () => {
    const { world, run } = await setUp(buildPhoto('1'));
    world.answers.set('1', unsent('busy', { retryAfterMs: 60_000 }));

    await run();

    expect(world.pauses).toEqual([60_000]);
  });

  it('say why they wait', async () => {
    const { store, world, run } = await setUp(buildPhoto('1'));
    world.answers.set('1', { reason: { cause: 'busy', said: 'Optaget.' }, retryAfterMs: null });

    await run();

    expect((await store.list('anna'))[0]?.reason).toEqual({ cause: 'busy', said: 'Optaget.' });
  });

  it('are sent past one that is refused, which is sent again only when its user says so', async () => {
    const { world, queue, run, ids } = await setUp(buildPhoto('1'), buildPhoto('2'));
    world.answers.set('1', unsent('refused'));

    await run();
    await run();
    expect(world.sent).toEqual(['1', '2']);
    expect(world.pauses).toEqual([]);

    world.answers.clear();
    await queue.send('1');
    expect(world.sent).toEqual(['1', '2', '1']);
    expect(await ids()).toEqual([]);
  });

  it('stop where the session is over, or is no longer that of their user', async () => {
    const { world, run, ids } = await setUp(buildPhoto('1'), buildPhoto('2'));
    world.answers.set('1', unsent('signedOut'));
    await run();
    expect([world.sent, world.pauses]).toEqual([['1'], []]);

    world.answers.clear();
    world.isOwn = false;
    await run();
    expect(world.sent).toEqual(['1']);
    expect(await ids()).toEqual(['1', '2']);
  });

  it('are left to another tab that sends them', async () => {
    const { world, run } = await setUp(buildPhoto('1'));
    world.isAlone = false;
    await run();
    expect([world.sent, world.pauses]).toEqual([[], [10_000]]);

    world.isAlone = true;
    await run(() => {
      world.wakeAfterPause();
    });
    expect(world.sent).toEqual(['1']);
  });

  it('are not sent twice by being woken twice', async () => {
    const { world, queue, run } = await setUp(buildPhoto('1'));

    await run(() => {
      queue.wake();
      queue.wake();
    });

    expect(world.sent).toEqual(['1']);
  });

  it('that are deleted while they are sent do not come back', async () => {
    const { store, world, run, ids } = await setUp(buildPhoto('1'));
    world.answers.set('1', unsent('offline'));
    world.whileSending = () => store.remove('1');

    await run();

    expect(await ids()).toEqual([]);
  });

  it('are those of their user alone', async () => {
    const { world, run, store } = await setUp(buildPhoto('1'));
    await store.keep({ ...buildPhoto('9'), userId: 'bo' }, new ArrayBuffer(8));

    await run();

    expect(world.sent).toEqual(['1']);
    expect(await store.list('bo')).toHaveLength(1);
  });

  it('are shown as they are', async () => {
    const { world, queue, run } = await setUp(buildPhoto('1'));
    const shown: unknown[] = [];
    queue.subscribe(() => shown.push(queue.state().sendingId));
    world.answers.set('1', unsent('offline'));

    await run();

    expect(shown).toContain('1');
    expect(queue.state()).toMatchObject({ photos: [{ id: '1' }], sendingId: null });
    await queue.remove('1');
    expect(queue.state().photos).toEqual([]);
  });

  it('are sent no more once the queue is stopped', async () => {
    const { world, queue, run } = await setUp(buildPhoto('1'));
    queue.stop();
    await run();
    expect(world.sent).toEqual([]);
  });
});
