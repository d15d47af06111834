import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { ChildPool } from './child-pool.ts';
import { ChildFailure, TaskRefused } from './child-task.ts';

const modulePath = fileURLToPath(new URL('./testing/obedient-child.ts', import.meta.url));

function buildPool(options: Partial<ConstructorParameters<typeof ChildPool>[0]> = {}) {
  const onChildLost = vi.fn();
  const pool = new ChildPool({
    program: { modulePath, environment: {} },
    size: 1,
    startsAtOnce: true,
    restsAfterMs: 60_000,
    queueLimit: 5,
    waitLimitMs: 20_000,
    timeoutMs: 20_000,
    maxTasks: 100,
    maxResidentBytes: 2 ** 40,
    maxTaskBytes: 2 ** 40,
    onChildLost,
    ...options,
  });
  onTestFinished(() => {
    pool.close();
  });
  return { pool, onChildLost };
}

/** Waits until a child is there, so that its start does not count into anybody's time. */
async function untilReady(pool: ChildPool): Promise<void> {
  await vi.waitFor(
    () => {
      expect(pool.isReady).toBe(true);
    },
    { timeout: 20_000 },
  );
}

/** Why a task failed, or null when it did not. */
async function failureOf(task: Promise<unknown>): Promise<ChildFailure['reason'] | null> {
  return task.then(
    () => null,
    (error: unknown) => (error instanceof ChildFailure ? error.reason : null),
  );
}

describe('ChildPool', () => {
  it('does tasks in another process, in the order they came', async () => {
    const { pool } = buildPool();

    const processIds = await Promise.all([1, 2, 3].map(() => pool.run({ kind: 'work' })));

    expect(new Set(processIds)).toEqual(new Set(pool.processIds));
    expect(processIds).not.toContain(process.pid);
  });

  it('tells a refused task from a failed one', async () => {
    const { pool } = buildPool();

    await expect(pool.run({ kind: 'refuse' })).rejects.toEqual(new TaskRefused('UNREADABLE', 'broken'));
  });

  it('loses one task with a child that dies, and nothing else', async () => {
    const { pool, onChildLost } = buildPool();

    const fates = await Promise.all(['work', 'die', 'work'].map((kind) => failureOf(pool.run({ kind }))));

    expect(fates).toEqual([null, 'died', null]);
    expect(onChildLost).toHaveBeenCalledTimes(1);
  });

  it('gives up a child that answers nonsense', async () => {
    const { pool } = buildPool();

    expect(await failureOf(pool.run({ kind: 'nonsense' }))).toBe('died');
    await expect(pool.run({ kind: 'work' })).resolves.toBeTypeOf('number');
  });

  it('survives a child that is killed from outside in the middle of its task', async () => {
    const { pool } = buildPool();
    await pool.run({ kind: 'work' });
    const hanging = pool.run({ kind: 'hang' });
    process.kill(pool.processIds[0] ?? 0, 'SIGKILL');

    expect(await failureOf(hanging)).toBe('died');
    await expect(pool.run({ kind: 'work' })).resolves.toBeTypeOf('number');
  });

  it('kills a child whose task is over its time', async () => {
    const { pool } = buildPool({ timeoutMs: 1000 });
    await untilReady(pool);

    expect(await failureOf(pool.run({ kind: 'hang' }))).toBe('timeout');

    await untilReady(pool);
    await expect(pool.run({ kind: 'work' })).resolves.toBeTypeOf('number');
  });

  it('kills a child whose task takes too much memory, and serves the next (S-32)', async () => {
    const { pool, onChildLost } = buildPool({ maxTaskBytes: 400 * 1024 ** 2 });

    expect(await failureOf(pool.run({ kind: 'hoard' }))).toBe('memory');

    await expect(pool.run({ kind: 'work' })).resolves.toBeTypeOf('number');
    expect(onChildLost).toHaveBeenCalledTimes(1);
  });

  it('serves an owner whose file took too long after all others, and tells the child to hurry (S-35)', async () => {
    const { pool } = buildPool();
    await untilReady(pool);
    await expect(pool.run({ kind: 'toil' }, 'anna')).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
    const served: string[] = [];
    const run = async (owner: string) => {
      const isHurried = await pool.run({ kind: 'whether' }, owner);
      served.push(`${owner} ${isHurried === true ? 'hurried' : 'as ever'}`);
    };

    await Promise.all([pool.run({ kind: 'work' }), ...['anna', 'anna', 'bo', 'carl'].map(run)]);

    expect(served).toEqual(['bo as ever', 'carl as ever', 'anna hurried', 'anna hurried']);
  });

  it('is ready while its only child is replaced, and not before the first or after the end (S-35)', async () => {
    const { pool } = buildPool();
    expect(pool.isReady).toBe(false);
    await untilReady(pool);

    await failureOf(pool.run({ kind: 'die' }));

    expect(pool.isReady).toBe(true);
    pool.close();
    expect(pool.isReady).toBe(false);
  });

  it('starts no child before the first task, is ready all the same, and ends it when there is nothing to do', async () => {
    const { pool, onChildLost } = buildPool({ startsAtOnce: false, restsAfterMs: 300 });
    expect([pool.processIds.length, pool.isReady]).toEqual([0, true]);

    const first = await pool.run({ kind: 'work' });
    expect([pool.processIds, pool.isReady, pool.isResting]).toEqual([[first], true, false]);
    await vi.waitFor(() => {
      expect([pool.processIds, pool.isReady, pool.isResting]).toEqual([[], true, true]);
    });
    const second = await pool.run({ kind: 'work' });

    expect(second).not.toBe(first);
    expect(onChildLost).not.toHaveBeenCalled();
  });

  it('keeps a child that is busy, however long it was idle before', async () => {
    const { pool } = buildPool({ restsAfterMs: 300 });
    await untilReady(pool);

    // It takes a second.
    expect(await failureOf(pool.run({ kind: 'slow' }))).toBeNull();
  });

  it('starts no more children than tasks wait for', async () => {
    const { pool } = buildPool({ size: 3 });
    await untilReady(pool);
    expect(pool.processIds).toHaveLength(1);

    await Promise.all(['slow', 'work'].map((kind) => pool.run({ kind })));
    expect(pool.processIds).toHaveLength(2);
  });

  it('survives a child that runs out of memory by itself (S-32)', async () => {
    const { pool } = buildPool({
      program: { modulePath, environment: { NODE_OPTIONS: '--max-old-space-size=40' } },
    });

    expect(await failureOf(pool.run({ kind: 'overflow' }))).toBe('died');

    await expect(pool.run({ kind: 'work' })).resolves.toBeTypeOf('number');
  });

  it('refuses what does not fit into the queue, at once', async () => {
    const { pool } = buildPool({ queueLimit: 2 });
    const accepted = [pool.run({ kind: 'work' }), pool.run({ kind: 'work' })];

    expect(await failureOf(pool.run({ kind: 'work' }))).toBe('busy');
    await Promise.all(accepted);
  });

  it('serves owners in turn: one who asks once comes before the nineteen another has waiting (S-22)', async () => {
    const { pool } = buildPool({ queueLimit: 40 });
    const served: string[] = [];
    const ask = async (owner: string, kind = 'work') => {
      await pool.run({ kind }, owner);
      served.push(owner);
    };
    await untilReady(pool);
    const tasks = [ask('anna', 'slow'), ...Array.from({ length: 19 }, () => ask('anna'))];

    await Promise.all([...tasks, ask('bo')]);

    expect(served.indexOf('bo')).toBe(1);
    expect(served).toHaveLength(21);
  });

  it('refuses in a full queue the newest of whoever has most waiting, not one who comes with the first (S-22)', async () => {
    const { pool } = buildPool({ queueLimit: 4 });
    const annas = [1, 2, 3, 4].map(() => failureOf(pool.run({ kind: 'work' }, 'anna')));

    const bos = failureOf(pool.run({ kind: 'work' }, 'bo'));

    expect([await Promise.all(annas), await bos]).toEqual([[null, null, null, 'busy'], null]);
  });

  it('refuses in a full queue whoever would have as many waiting as the other then (S-22)', async () => {
    const { pool } = buildPool({ queueLimit: 3 });
    const waiting = ['anna', 'anna', 'bo'].map((owner) => failureOf(pool.run({ kind: 'work' }, owner)));

    const more = ['anna', 'bo'].map((owner) => failureOf(pool.run({ kind: 'work' }, owner)));

    expect(await Promise.all(more)).toEqual(['busy', 'busy']);
    expect(await Promise.all(waiting)).toEqual([null, null, null]);
  });

  it('does not begin what nobody wants any more, and ends nothing that has begun (S-35)', async () => {
    const { pool, onChildLost } = buildPool();
    await untilReady(pool);
    const [begun, waiting] = [new AbortController(), new AbortController()];
    const slow = failureOf(pool.run({ kind: 'slow' }, 'anna', begun.signal));
    const unwanted = failureOf(pool.run({ kind: 'die' }, 'bo', waiting.signal));
    const wanted = failureOf(pool.run({ kind: 'work' }, 'bo'));

    begun.abort();
    waiting.abort();

    expect(await failureOf(pool.run({ kind: 'die' }, 'bo', waiting.signal))).toBe('busy');
    expect(await Promise.all([slow, unwanted, wanted])).toEqual([null, 'busy', null]);
    expect(onChildLost).not.toHaveBeenCalled();
  });

  it('lets nobody wait for ever: busy instead of hanging (S-22)', async () => {
    const { pool } = buildPool({ waitLimitMs: 500 });
    await untilReady(pool);
    const hanging = failureOf(pool.run({ kind: 'hang' }));

    const waiting = await Promise.all([1, 2].map(() => failureOf(pool.run({ kind: 'work' }))));

    expect(waiting).toEqual(['busy', 'busy']);
    pool.close();
    expect(await hanging).toBe('died');
  });

  it('counts the waiting into the time of a task (S-22)', async () => {
    const { pool } = buildPool({ timeoutMs: 2500 });
    await untilReady(pool);
    const slow = pool.run({ kind: 'slow' });
    const startedAt = performance.now();

    const hanging = await failureOf(pool.run({ kind: 'hang' }));

    expect(hanging).toBe('timeout');
    // The slow task before it takes a second; two and a half more would be three and a half.
    expect(performance.now() - startedAt).toBeLessThan(3400);
    await slow;
  });

  it('replaces a child that has done its share', async () => {
    const { pool, onChildLost } = buildPool({ maxTasks: 2 });

    const processIds: unknown[] = [];
    for (let task = 0; task < 4; task += 1) {
      processIds.push(await pool.run({ kind: 'work' }));
    }

    expect(new Set(processIds).size).toBe(2);
    expect(onChildLost).not.toHaveBeenCalled();
  });

  it('replaces a child that has grown too large', async () => {
    const { pool } = buildPool({ maxResidentBytes: 1 });

    const first = await pool.run({ kind: 'work' });

    expect(await pool.run({ kind: 'work' })).not.toBe(first);
  });

  it('gives a child no setting of the server', async () => {
    vi.stubEnv('SECRET_KEY', 'not for children');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { pool } = buildPool();

    const environment = await pool.run({ kind: 'environment' });

    expect(JSON.stringify(environment)).not.toContain('not for children');
  });

  it('reads at the usual priority where the system allows no other', async () => {
    const setPriority = vi.spyOn(os, 'setPriority').mockImplementation(() => {
      throw new Error('EACCES');
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      setPriority.mockRestore();
      syncBuiltinESMExports();
    });
    const { pool } = buildPool();

    await expect(pool.run({ kind: 'work' })).resolves.toBeTypeOf('number');
    expect(setPriority).toHaveBeenCalledTimes(1);
  });

  it('ends every child when it closes, and takes nothing more', async () => {
    const { pool } = buildPool();
    await pool.run({ kind: 'work' });
    const hanging = pool.run({ kind: 'hang' });

    pool.close();

    expect(await failureOf(hanging)).toBe('died');
    expect(await failureOf(pool.run({ kind: 'work' }))).toBe('busy');
    expect(pool.processIds).toEqual([]);
  });
});
