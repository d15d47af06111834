import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { describe, expect, it, onTestFinished } from 'vitest';

import { buildDataDir } from '#app/testing/server-process.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { migrate } from '#platform/database/migrate.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { parseJson } from '#platform/parse-json.ts';

const receipts = 500;
const killedAfter = [1, 40, 150, 300, 420];
const program = fileURLToPath(new URL('testing/export-program.ts', import.meta.url));
const tsxLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** A user with receipts whose pictures lie on disk. */
async function prepareReceipts(dataDir: string): Promise<string> {
  const { databasePath, filesDir } = prepareDataDir(dataDir);
  const db = openDatabase(databasePath);
  await migrate(db, migrations);
  const userId = randomUUID();
  await db
    .insertInto('users')
    .values({
      id: userId,
      email: 'anna@eksempel.dk',
      password_hash: 'unused',
      role: 'user',
      is_verified: 1,
      created_at: '2026-11-21T10:00:00.000Z',
      last_login_at: null,
    })
    .execute();
  await seedReceipts(db, userId, receipts);
  for (const { id } of await db.selectFrom('files').select('id').execute()) {
    const folder = join(filesDir, userId, id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'original'), `%PDF of ${id}`);
    const sha256 = createHash('sha256').update(`%PDF of ${id}`).digest('hex');
    await db.updateTable('files').set({ sha256 }).where('id', '=', id).execute();
  }
  await db.destroy();
  return userId;
}

function start(arguments_: readonly string[]) {
  const child = spawn(process.execPath, ['--import', tsxLoader, program, ...arguments_], {
    cwd: tmpdir(),
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

const filesIn = (folder: string) => readdir(folder).catch((): string[] => []);

/** Lets an export begin and kills it once so many files more are there; answers how many there are then. */
async function killAfter(count: number, child: ReturnType<typeof start>, folder: string): Promise<number> {
  while (child.exitCode === null && (await filesIn(folder)).length < count) {
    await wait(2);
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  return (await filesIn(folder)).length;
}

describe('an export whose server is killed', () => {
  it(
    'is repeated until all is there, each file once and whole (S-55, S-56)',
    { timeout: 180_000 },
    async () => {
      const dataDir = await buildDataDir();
      const cloudDir = await buildDataDir();
      const folder = join(cloudDir, 'Bonbog_fil');
      const userId = await prepareReceipts(dataDir);
      const reached: number[] = [];
      for (const [minute, count] of killedAfter.entries()) {
        reached.push(await killAfter(count, start([dataDir, cloudDir, userId, String(minute)]), folder));
      }

      const last = start([dataDir, cloudDir, userId, String(killedAfter.length)]);
      const answer = parseJson(await text(last.stdout));

      expect(reached.every((count, index) => count >= (killedAfter[index] ?? 0))).toBe(true);
      expect(reached.filter((count) => count <= receipts).length).toBeGreaterThanOrEqual(3);
      expect(answer).toEqual({ message: '501 af 501 filer eksporteret', exported: 501, total: 501 });
      const names = await filesIn(folder);
      expect(names.filter((name) => /\(\d+\)/.test(name))).toEqual([]);
      expect(names).toHaveLength(receipts + 1);
      const contents = await Promise.all(
        names.filter((name) => name.endsWith('.pdf')).map((name) => readFile(join(folder, name), 'utf8')),
      );
      expect(new Set(contents).size).toBe(receipts);
    },
  );
});
