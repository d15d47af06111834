import {
  appendFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';

import { saveReceipt, signUp, uploadPicture } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';
import type { Finding } from '#features/doctor/finding.ts';
import { loadConfig } from '#platform/config.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { migrate } from '#platform/database/migrate.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';

import { openHouse } from './open-house.ts';
import { printDoctor } from './print-doctor.ts';

const yesterday = new Date(Date.now() - 24 * 3_600_000);

/** An installation on disk with one saved receipt, one upload and one deleted receipt; a server has it open. */
async function setUp() {
  const root = await mkdtemp(join(tmpdir(), 'bonbog-doctor-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const { filesDir, databasePath } = prepareDataDir(root);
  const db = openDatabase(databasePath);
  await migrate(db, migrations);
  let isOpen = true;
  const close = async () => {
    if (isOpen) {
      isOpen = false;
      await db.destroy();
    }
  };
  onTestFinished(close);
  const house = await buildTestHouse({ besides: { db, filesDir } });
  const user = await signUp(house);
  await saveReceipt(house, user);
  await uploadPicture(house, user, 90);
  // Uploaded long ago; what arrives just now is left alone.
  await db.updateTable('files').set({ created_at: yesterday.toISOString() }).execute();
  const paths = await readdir(filesDir, { recursive: true });
  const stored = async (variant: string): Promise<string> => {
    const path = paths.find((candidate) => candidate.endsWith(variant));
    if (path === undefined) {
      throw new Error(`nothing stored as ${variant}`);
    }
    return join(filesDir, path);
  };
  return { root, db, house, user, filesDir, databasePath, stored, close };
}

async function examine(root: string): Promise<Finding[]> {
  const house = await openHouse(loadConfig({ DATA_DIR: root }));
  try {
    const findings: Finding[] = [];
    for await (const finding of house.doctor.examine()) {
      findings.push(finding);
    }
    return findings;
  } finally {
    await house.close();
  }
}

const problemsIn = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === 'problem').map(({ check }) => check);

const withoutReferences = async (db: ReturnType<typeof openDatabase>, work: () => Promise<unknown>) => {
  await sql`pragma foreign_keys = off`.execute(db);
  await work();
};

describe('the doctor', () => {
  it('finds nothing wrong with a house that is in order, beside a server that has it open', async () => {
    const { root } = await setUp();

    const findings = await examine(root);

    expect(problemsIn(findings)).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual([
      'database',
      'settings',
      'contacts',
      'privacy',
      'reading',
      'disk',
      'backups',
      'mails',
      'exchange rates',
      'history',
      'receipts',
      'pages',
      'numbers',
      'removals',
      'originals',
      'checksums',
      'copies',
      'links',
      'strays',
    ]);
  });

  it('changes nothing: no lock, no folder emptied, no file touched', async () => {
    const { root } = await setUp();
    const upload = join(root, 'tmp', 'an upload under way');
    await writeFile(upload, 'half');

    await examine(root);

    expect(await readdir(join(root, 'tmp'))).toEqual(['an upload under way']);
  });

  it('finds an original that is missing', async () => {
    const { root, stored } = await setUp();
    await rm(await stored('original'));

    const findings = await examine(root);

    expect(problemsIn(findings)).toEqual(['originals']);
    expect(findings.find(({ check }) => check === 'originals')).toMatchObject({
      message: 'Missing from the store: 1 of 2 files.',
    });
  });

  it('finds an original that was changed by one byte', async () => {
    const { root, stored } = await setUp();
    const handle = await open(await stored('original'), 'r+');
    await handle.write(Buffer.from([0]), 0, 1, 60);
    await handle.close();

    expect(problemsIn(await examine(root))).toEqual(['checksums']);
  });

  it('finds an original that grew', async () => {
    const { root, stored } = await setUp();
    await appendFile(await stored('original'), 'x');

    expect(problemsIn(await examine(root))).toEqual(['checksums']);
  });

  it.each(['display', 'thumbnail'])('finds a %s copy that is gone or empty', async (variant) => {
    const { root, stored } = await setUp();
    const path = await stored(variant);
    await truncate(path);
    const empty = problemsIn(await examine(root));
    await rm(path);

    expect([empty, problemsIn(await examine(root))]).toEqual([['copies'], ['copies']]);
  });

  it('finds a saved file whose copies were never made, and lets an upload that could not be shown be', async () => {
    const { root, db } = await setUp();
    const forgetCopies = (status: 'linked' | 'pending') =>
      db.updateTable('files').set({ has_copies: 0 }).where('status', '=', status).execute();
    await forgetCopies('pending');
    const uploaded = problemsIn(await examine(root));
    await forgetCopies('linked');

    expect([uploaded, problemsIn(await examine(root))]).toEqual([[], ['copies']]);
  });

  it('finds bytes that no row knows, but not those of an upload that is just arriving', async () => {
    const { root, filesDir, user } = await setUp();
    const stray = join(filesDir, user.id, crypto.randomUUID(), 'original');
    const odd = join(filesDir, 'notes.txt');
    await mkdir(dirname(stray));
    await writeFile(stray, 'bytes');
    await writeFile(odd, 'text');
    const arriving = problemsIn(await examine(root));
    await utimes(stray, yesterday, yesterday);
    await utimes(odd, yesterday, yesterday);

    const findings = await examine(root);

    expect([arriving, problemsIn(findings)]).toEqual([[], ['strays']]);
    expect(findings.at(-1)).toMatchObject({
      message: 'Stored files that belong to no row of the database: 2.',
    });
  });

  it('finds a file that counts as linked without a receipt', async () => {
    const { root, db } = await setUp();
    await db.updateTable('files').set({ status: 'linked' }).execute();

    expect(problemsIn(await examine(root))).toEqual(['links']);
  });

  it('finds history without its receipt', async () => {
    const { root, db } = await setUp();
    await withoutReferences(db, () => db.updateTable('receipt_events').set({ receipt_id: 'gone' }).execute());

    // SQLite sees the same damage as a reference that leads nowhere, and the receipt lacks its first entry.
    expect(problemsIn(await examine(root))).toEqual(['database', 'history', 'receipts']);
  });

  it('finds a receipt without its file', async () => {
    const { root, db } = await setUp();
    await withoutReferences(db, () => db.updateTable('receipts').set({ file_id: 'gone' }).execute());

    expect(problemsIn(await examine(root))).toEqual(['database', 'receipts', 'links']);
  });

  it('finds a page whose file is the first page of a receipt as well', async () => {
    const { root, db } = await setUp();
    const { id, user_id, file_id } = await db
      .selectFrom('receipts')
      .select(['id', 'user_id', 'file_id'])
      .executeTakeFirstOrThrow();
    await db.insertInto('receipt_pages').values({ file_id, receipt_id: id, user_id, position: 2 }).execute();

    expect(problemsIn(await examine(root))).toEqual(['pages']);
  });

  it('finds a counter that would give a number twice, or is gone', async () => {
    const { root, db } = await setUp();
    await db.updateTable('receipt_counters').set({ last_number: 0 }).execute();
    const behind = problemsIn(await examine(root));
    await db.deleteFrom('receipt_counters').execute();

    expect([behind, problemsIn(await examine(root))]).toEqual([['numbers'], ['numbers']]);
  });

  it('finds a damaged database file, and goes on looking', async () => {
    const { root, db, databasePath, close } = await setUp();
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    const pages = await sql<{
      rootpage: number;
    }>`select rootpage from sqlite_master where name = 'receipts_user_date'`.execute(db);
    await close();
    const handle = await open(databasePath, 'r+');
    const offset = ((pages.rows[0]?.rootpage ?? 0) - 1) * 4096;
    await handle.write(Buffer.alloc(4096, 0xff), 0, 4096, offset);
    await handle.close();

    const findings = await examine(root);

    expect(problemsIn(findings)[0]).toBe('database');
    expect(findings.find(({ check }) => check === 'originals')?.severity).toBe('ok');
  });

  it('tells how many mails wait, and what the mail server said (S-21)', async () => {
    const { root, db, house } = await setUp();
    const row = house.services.mailQueue.compose({
      topic: 'test:anna',
      reference: null,
      mail: { to: 'anna@eksempel.dk', subject: 'Hej', text: 'Hej', html: 'Hej' },
      expiresAt: '2027-01-01T00:00:00.000Z',
    });
    await db.insertInto('queued_mails').values(row).execute();
    const fresh = problemsIn(await examine(root));
    await db.updateTable('queued_mails').set({ last_failure: 'connect ECONNREFUSED' }).execute();

    expect([fresh, problemsIn(await examine(root))]).toEqual([[], ['mails']]);
    expect((await examine(root)).find(({ check }) => check === 'mails')?.message).toContain(
      'Mails that wait to be sent: 1',
    );
  });

  it('leaves an upload alone whose row is there and whose bytes are on their way', async () => {
    const { root, db, stored } = await setUp();
    await rm(await stored('original'));
    await db.updateTable('files').set({ status: 'pending', created_at: new Date().toISOString() }).execute();

    const arriving = problemsIn(await examine(root));
    await db.updateTable('files').set({ created_at: yesterday.toISOString() }).execute();

    expect(arriving).not.toContain('originals');
    expect(problemsIn(await examine(root))).toContain('originals');
  });

  it('looks through 20 000 files without keeping them', { timeout: 120_000 }, async () => {
    const { root, db, user } = await setUp();
    await sql`
      with recursive counter(n) as (select 1 union all select n + 1 from counter where n < 20000)
      insert into files (id, user_id, status, type, size_bytes, sha256, original_name, has_copies, created_at)
      select printf('f%06d', n), ${user.id}, 'pending', 'image/png', 1, printf('x%d', n), 'bon.png', 0, '2020-01-01' from counter
    `.execute(db);

    const findings = await examine(root);

    const originals = findings.find(({ check }) => check === 'originals');
    expect(originals?.message).toBe('Missing from the store: 20000 of 20002 files.');
    expect(originals?.examples).toHaveLength(10);
  });

  it('refuses a folder without a database, and a database of another version, and says what to do', async () => {
    const { root, db, databasePath, close } = await setUp();
    await sql`delete from migrations`.execute(db);
    await close();
    const older = openHouse(loadConfig({ DATA_DIR: root }));
    await expect(older).rejects.toThrow(/older than this version[\s\S]*Start the server once/);
    await rename(databasePath, `${databasePath}.aside`);

    await expect(openHouse(loadConfig({ DATA_DIR: root }))).rejects.toThrow(/There is no Bonbog in/);
    expect((await readdir(root)).filter((name) => name === 'bonbog.sqlite')).toEqual([]);
  });

  it('prints sentences or one JSON, and answers 1 when something is wrong', async () => {
    const { root, stored } = await setUp();
    const run = async (asJson: boolean) => {
      const lines: string[] = [];
      const house = await openHouse(loadConfig({ DATA_DIR: root }));
      const code = await printDoctor(house, { asJson, print: (text) => lines.push(text) });
      await house.close();
      return { code, text: lines.join('\n') };
    };
    const fine = await run(false);
    await rm(await stored('original'));
    const wrong = await run(false);
    const json = await run(true);

    expect([fine.code, wrong.code, json.code]).toEqual([0, 1, 1]);
    expect(fine.text).toContain('Everything is in order.');
    expect(wrong.text).toMatch(
      /PROBLEM originals: Missing from the store: 1 of 2 files[\s\S]*What to do: Copy them back/,
    );
    expect(JSON.parse(json.text)).toMatchObject({ status: 'problems' });
  });
});
