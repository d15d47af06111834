import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { apiErrorSchema } from '@bonbog/contract';
import { describe, expect, it, onTestFinished } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { drawPicture, problem, signUp, upload } from '#app/testing/requests.ts';
import { buildTestHouse, copyHere } from '#app/testing/test-house.ts';
import { ChildPool } from '#platform/children/child-pool.ts';

const modulePath = fileURLToPath(
  new URL('../../platform/children/testing/obedient-child.ts', import.meta.url),
);
const megabyte = 1024 ** 2;

/** A house whose reader is a real child process that meets the fate it is told. */
async function setUp(timeoutMs = 20_000) {
  const pool = new ChildPool({
    program: { modulePath, environment: { NODE_OPTIONS: '--max-old-space-size=40' } },
    size: 1,
    startsAtOnce: true,
    restsAfterMs: 60_000,
    queueLimit: 5,
    timeoutMs,
    waitLimitMs: timeoutMs,
    maxTasks: 100,
    maxResidentBytes: 2 ** 40,
    maxTaskBytes: 400 * megabyte,
    onChildLost: () => undefined,
  });
  onTestFinished(() => {
    pool.close();
  });
  const fate = { kind: 'work' };
  const started = buildSignal();
  const house = await buildTestHouse({
    scanner: {
      read: async () => {
        const task = pool.run(fate);
        started.tell();
        await task;
        return buildReading();
      },
      copyPicture: copyHere,
    },
  });
  return { house, user: await signUp(house), pool, fate, started };
}

function buildSignal() {
  let tell: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { promise, tell };
}

describe('a reader that breaks', () => {
  it.each([
    ['dies', 'die', 503, 'AI_UNAVAILABLE', 'Læsningen blev afbrudt. Billedet er ikke gået tabt.', true],
    [
      'runs out of memory',
      'overflow',
      503,
      'AI_UNAVAILABLE',
      'Læsningen blev afbrudt. Billedet er ikke gået tabt.',
      true,
    ],
    [
      'takes more memory than it may',
      'hoard',
      413,
      'FILE_TOO_LARGE',
      'Filen kræver for meget hukommelse at læse.',
      false,
    ],
    [
      'talks nonsense',
      'nonsense',
      503,
      'AI_UNAVAILABLE',
      'Læsningen blev afbrudt. Billedet er ikke gået tabt.',
      true,
    ],
  ])(
    'and %s gives one clear error, keeps the picture, and reads the next (S-32, S-35, UPL-41)',
    async (_, kind, status, errorType, message, shouldRetry) => {
      const { house, user, fate } = await setUp();
      fate.kind = kind;
      const failed = await upload(house, user.token, { bytes: await drawPicture() });
      fate.kind = 'work';

      const next = await upload(house, user.token, { bytes: await drawPicture(90) });

      expect(problem(failed)).toEqual({ status, errorType, message });
      expect(apiErrorSchema.parse(failed.json()).shouldRetry).toBe(shouldRetry);
      expect(next.statusCode).toBe(200);
      expect(await house.db.selectFrom('files').select('has_copies').execute()).toEqual([
        { has_copies: 1 },
        { has_copies: 1 },
      ]);
      expect(await readdir(house.tempDir)).toEqual([]);
    },
  );

  it('and hangs is stopped when its time is up (S-35)', async () => {
    const { house, user, pool, fate } = await setUp(3000);
    await pool.run({ kind: 'work' });
    fate.kind = 'hang';
    const failed = await upload(house, user.token, { bytes: await drawPicture() });
    fate.kind = 'work';

    const next = await upload(house, user.token, { bytes: await drawPicture() });

    expect(problem(failed)).toEqual({
      status: 503,
      errorType: 'AI_UNAVAILABLE',
      message: 'Læsningen tog for lang tid og blev stoppet.',
    });
    expect(next.statusCode).toBe(200);
  });

  it('and is killed from outside gives one clear error (S-35)', async () => {
    const { house, user, pool, fate, started } = await setUp();
    await pool.run({ kind: 'work' });
    fate.kind = 'hang';
    const reading = upload(house, user.token, { bytes: await drawPicture() });
    await started.promise;
    process.kill(pool.processIds[0] ?? 0, 'SIGKILL');

    const failed = await reading;

    expect(problem(failed)).toMatchObject({ status: 503, errorType: 'AI_UNAVAILABLE' });
    fate.kind = 'work';
    expect((await upload(house, user.token, { bytes: await drawPicture() })).statusCode).toBe(200);
  });
});
