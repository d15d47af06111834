import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { migrate } from './database/migrate.ts';
import { migrations } from './database/migrations/index.ts';
import { openDatabase } from './database/open-database.ts';
import { createJobLeasesRepository } from './job-leases.repository.ts';
import { createJobLeases } from './job-leases.ts';

/** Two processes with one database file. */
async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-leases-'));
  let now = Date.parse('2026-11-21T10:00:00Z');
  const clock = () => new Date(now);
  const databases = [1, 2].map(() => openDatabase(join(folder, 'bonbog.sqlite')));
  const [first, second] = databases.map((db) =>
    createJobLeases({ leases: createJobLeasesRepository(db), clock }),
  );
  if (first === undefined || second === undefined || databases[0] === undefined) {
    throw new Error('two were made');
  }
  await migrate(databases[0], migrations);
  onTestFinished(async () => {
    await Promise.all(databases.map((db) => db.destroy()));
    await rm(folder, { recursive: true });
  });
  return { first, second, db: databases[0], wait: (ms: number) => (now += ms) };
}

/** A job that tells when it has begun, and goes on until it is let go. */
function hold() {
  const turns = new EventEmitter();
  const begun = once(turns, 'begun');
  const job = async () => {
    const end = once(turns, 'end');
    turns.emit('begun');
    await end;
    return 'done';
  };
  return { job, begun, letGo: () => turns.emit('end') };
}

describe('a job under a lease', () => {
  it('is done by one of two processes, and by the other one afterwards', async () => {
    const { first, second } = await setUp();
    const { job, begun, letGo } = hold();
    const running = first.tryRun('tidy', job);
    await begun;
    expect(await second.tryRun('tidy', job)).toEqual({ ran: false });

    letGo();

    expect(await running).toEqual({ ran: true, result: 'done' });
    expect(await second.tryRun('tidy', async () => 'mine')).toEqual({ ran: true, result: 'mine' });
  });

  it('is free at once when the clock that its holder died by is set back', async () => {
    const { first, second, wait } = await setUp();
    const { job, begun } = hold();
    void first.tryRun('tidy', job);
    await begun;
    expect(await second.tryRun('tidy', job)).toEqual({ ran: false });
    wait(-30_000);
    const aLittle = await second.tryRun('tidy', async () => 'mine');

    wait(-30 * 24 * 3_600_000);

    expect(aLittle).toEqual({ ran: false });
    expect(await second.tryRun('tidy', async () => 'mine')).toEqual({ ran: true, result: 'mine' });
  });

  it('keeps no file for good by a clock that was set back, and the present ones as ever', async () => {
    const { first, second, wait } = await setUp();
    const { job } = hold();
    void first.whileFilesStay(job);
    await expect.poll(() => second.mustFilesStay()).toBe(true);
    wait(-30_000);
    const aLittle = await second.mustFilesStay();

    wait(-30 * 24 * 3_600_000);

    expect([aLittle, await second.mustFilesStay()]).toEqual([true, false]);
  });

  it('does not keep other jobs waiting', async () => {
    const { first, second } = await setUp();

    const inside = await first.tryRun('tidy', () => second.tryRun('mail', async () => 'sent'));

    expect(inside).toEqual({ ran: true, result: { ran: true, result: 'sent' } });
  });

  it('is free again when it fails', async () => {
    const { first, second } = await setUp();
    await expect(first.tryRun('tidy', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    expect(await second.tryRun('tidy', async () => 'mine')).toEqual({ ran: true, result: 'mine' });
  });

  it('is free again a minute after its process was killed, and not before', async () => {
    const { second, db, wait } = await setUp();
    await db
      .insertInto('job_leases')
      .values({ name: 'tidy', holder: 'killed', expires_at: '2026-11-21T10:01:00.000Z' })
      .execute();
    wait(59_000);
    const before = await second.tryRun('tidy', async () => 'mine');
    wait(1000);

    expect(before).toEqual({ ran: false });
    expect(await second.tryRun('tidy', async () => 'mine')).toEqual({ ran: true, result: 'mine' });
  });
});
