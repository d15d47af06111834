import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { migrate } from '#platform/database/migrate.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createSealer } from '#platform/sealer.ts';

import { createMailQueue, type LetterKinds, type MailTrouble } from './mail-queue.ts';
import { createQueuedMailsRepository } from './queued-mails.repository.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { startMailServer } from './testing/mail-server.ts';

const minuteMs = 60_000;
/** Longer than a busy machine keeps a server from answering. */
const silenceMs = 3_000;

/** Two processes with one database file, as far as a queue can tell, and a real mail server. */
async function setUp(kinds: LetterKinds = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-queue-'));
  const path = join(folder, 'bonbog.sqlite');
  const server = await startMailServer();
  let now = Date.parse('2026-11-21T10:00:00Z');
  const clock = () => new Date(now);
  const troubles: MailTrouble[] = [];
  const open = (secretKey = 'a secret for the queue') => {
    const db = openDatabase(path);
    const queuedMails = createQueuedMailsRepository(db);
    const queue = createMailQueue({
      queuedMails,
      mailer: createSmtpMailer({ smtpUrl: server.url, from: 'bonbog@eksempel.dk', silenceMs }),
      sealer: createSealer(secretKey, 'test'),
      clock,
      kinds,
      onTrouble: (trouble) => troubles.push(trouble),
    });
    const post = async (topic = 'test:anna', text = 'Kære Anna') => {
      const row = queue.compose({
        topic,
        reference: 'the reference',
        mail: { to: 'anna@eksempel.dk', subject: 'Hej', text, html: `<p>${text}</p>` },
        expiresAt: new Date(now + 60 * minuteMs).toISOString(),
      });
      await queuedMails.put(row);
      return row;
    };
    const waiting = () => db.selectFrom('queued_mails').selectAll().execute();
    return { db, queue, post, waiting };
  };
  const first = open();
  const second = open();
  await migrate(first.db, migrations);
  onTestFinished(async () => {
    await first.db.destroy();
    await second.db.destroy();
    await rm(folder, { recursive: true });
  });
  return {
    ...first,
    second,
    open,
    path,
    server,
    troubles,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('the queue of mails', () => {
  it('forgets a mail once it has left (S-21)', async () => {
    const { queue, post, waiting, server } = await setUp();

    const delivery = await queue.send(await post());

    expect([delivery, server.received.length, await waiting()]).toEqual(['sent', 1, []]);
  });

  it('keeps a mail while the mail server is down, and sends it when it is back (S-21)', async () => {
    const { queue, post, waiting, server, wait } = await setUp();
    const port = Number(new URL(server.url).port);
    await server.stop();
    const delivery = await queue.send(await post());
    wait(30_000);
    await queue.sendDue();
    const kept = await waiting();
    const again = await startMailServer(port);
    wait(minuteMs);

    await queue.sendDue();

    expect(delivery).toBe('waiting');
    expect(kept).toMatchObject([{ attempts: 2 }]);
    expect(kept[0]?.last_failure).toContain('ECONNREFUSED');
    expect([again.received.length, await waiting()]).toEqual([1, []]);
  });

  it('gives up waiting for a server that hangs, and keeps the mail (S-21)', async () => {
    const { queue, post, waiting, server, wait } = await setUp();
    server.mood = 'hangs';

    const delivery = await queue.send(await post());
    server.mood = 'accepts';
    wait(30_000);
    await queue.sendDue();

    expect([delivery, server.received.length, await waiting()]).toEqual(['waiting', 1, []]);
  });

  it('tries again with growing pauses when it is refused for now (S-21)', async () => {
    const { queue, post, server, wait } = await setUp();
    server.mood = 451;
    await queue.send(await post());
    const triedAt: number[] = [];
    for (let second = 0; second <= 16 * 60; second += 10) {
      const before = server.attempts();
      await queue.sendDue();
      if (server.attempts() > before) {
        triedAt.push(second);
      }
      wait(10_000);
    }

    expect(triedAt).toEqual([30, 90, 210, 450, 750]);
  });

  it('sends what waits when the clock was set back, and does not wait for it to catch up (S-21)', async () => {
    const { queue, post, server, wait } = await setUp();
    server.mood = 451;
    await queue.send(await post());
    server.mood = 'accepts';
    wait(-30 * 24 * 60 * minuteMs);

    await queue.sendDue();

    expect(server.received).toHaveLength(1);
  });

  it('stops at an address that is refused for good, and says so without the text of the mail (S-21, S-27)', async () => {
    const { queue, post, waiting, server, troubles } = await setUp();
    server.mood = 550;

    const delivery = await queue.send(await post('test:anna', 'Koden er 123456'));

    expect([delivery, await waiting()]).toEqual(['refused', []]);
    expect(troubles).toMatchObject([{ kind: 'test', delivery: 'refused' }]);
    expect(troubles[0]?.reason).toContain('550');
    expect(JSON.stringify(troubles)).not.toContain('123456');
  });

  it('drops a mail that is of no use any more (S-21)', async () => {
    const { queue, post, waiting, server, troubles, wait } = await setUp();
    server.mood = 451;
    await queue.send(await post());
    server.mood = 'accepts';
    wait(60 * minuteMs);

    await queue.sendDue();

    expect([server.received, await waiting()]).toEqual([[], []]);
    expect(troubles.at(-1)).toMatchObject({ delivery: 'dropped' });
  });

  it('asks whether a late mail is still wanted, and drops it if not (S-18)', async () => {
    const asked: unknown[] = [];
    const { queue, post, waiting, server, wait } = await setUp({
      test: async (letter) => {
        asked.push(letter);
        return false;
      },
    });
    server.mood = 451;
    await queue.send(await post());
    server.mood = 'accepts';
    wait(minuteMs);

    await queue.sendDue();

    expect(asked).toEqual([{ accountId: 'anna', reference: 'the reference' }]);
    expect([server.received, await waiting()]).toEqual([[], []]);
  });

  it('sends a mail once when two processes look at the same moment (S-21)', async () => {
    const { queue, post, second, server, wait } = await setUp();
    server.mood = 451;
    for (const name of ['anna', 'bo', 'carl']) {
      await queue.send(await post(`test:${name}`));
    }
    server.mood = 'accepts';
    wait(minuteMs);

    await Promise.all([queue.sendDue(), second.queue.sendDue(), queue.sendDue()]);

    expect(server.received).toHaveLength(3);
  });

  it('sends what a killed process had in its hands, after its claim has ended (S-21)', async () => {
    const { queue, post, second, server, wait } = await setUp();
    await post();

    await second.queue.sendDue();
    const atOnce = server.received.length;
    wait(2 * minuteMs);
    await second.queue.sendDue();

    expect([atOnce, server.received.length]).toEqual([0, 1]);
    await queue.sendDue();
    expect(server.received).toHaveLength(1);
  });

  it('lets a later mail on a topic take the place of one that waits', async () => {
    const { queue, post, server, wait } = await setUp();
    server.mood = 451;
    await queue.send(await post('test:anna', 'Den gamle'));
    await queue.send(await post('test:anna', 'Den nye'));
    server.mood = 'accepts';
    wait(minuteMs);

    await queue.sendDue();

    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain('Den nye');
  });

  it('rests when the server fails again and again, and goes on with the next round', async () => {
    const { queue, post, server, wait } = await setUp();
    server.mood = 451;
    for (let number = 0; number < 10; number += 1) {
      await post(`test:${number}`);
    }
    wait(3 * minuteMs);

    await queue.sendDue();
    const inFirstRound = server.attempts();
    server.mood = 'accepts';
    await queue.sendDue();

    // On a busy machine one of the three failures may be a connection that took too long to be answered.
    expect(inFirstRound).toBeLessThanOrEqual(3);
    expect(server.received).toHaveLength(7);
  });

  it('keeps on disk neither text nor address of a mail (S-21)', async () => {
    const { post, path } = await setUp();
    await post('test:anna', 'Koden er 123456');

    const bytes = Buffer.concat([await readFile(path), await readFile(`${path}-wal`)]);

    expect(bytes.includes('test:anna')).toBe(true);
    expect(['123456', 'anna@eksempel.dk'].filter((text) => bytes.includes(text))).toEqual([]);
  });

  it('drops what was sealed under another secret instead of failing for ever', async () => {
    const { post, waiting, open, troubles, wait } = await setUp();
    await post();
    wait(3 * minuteMs);
    const other = open('another secret');

    await other.queue.sendDue();
    await other.db.destroy();

    expect(await waiting()).toEqual([]);
    expect(troubles.at(-1)?.reason).toContain('SECRET_KEY');
  });
});
