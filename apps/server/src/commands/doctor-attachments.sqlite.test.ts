import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { drawPicture, signUp } from '#app/testing/requests.ts';
import { sendForm } from '#app/testing/send-form.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';
import { writePdf } from '#app/testing/write-pdf.ts';
import { loadConfig } from '#platform/config.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { migrate } from '#platform/database/migrate.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';

import { openHouse } from './open-house.ts';

/** An installation on disk whose only files are attached to feedback. */
async function setUp() {
  const root = await mkdtemp(join(tmpdir(), 'bonbog-doctor-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const { filesDir, databasePath } = prepareDataDir(root);
  const db = openDatabase(databasePath);
  onTestFinished(() => db.destroy());
  await migrate(db, migrations);
  const house = await buildTestHouse({ besides: { db, filesDir } });
  const { id, token } = await signUp(house);
  await sendForm(house, {
    token,
    fields: { feedbackType: 'bug', title: 'Momsen er væk', message: 'Der står 0,00 kr. i moms.' },
    files: [
      { bytes: await drawPicture(), name: 'skærm.png' },
      { bytes: writePdf([{ width: 100, height: 100, content: '' }]), name: 'faktura.pdf' },
    ],
  });
  const { id: picture } = await db
    .selectFrom('files')
    .select('id')
    .where('type', '=', 'image/png')
    .executeTakeFirstOrThrow();
  return { root, folder: join(filesDir, id, picture) };
}

async function problems(root: string): Promise<string[]> {
  const house = await openHouse(loadConfig({ DATA_DIR: root }));
  const found: string[] = [];
  for await (const { severity, check } of house.doctor.examine()) {
    found.push(...(severity === 'problem' ? [check] : []));
  }
  await house.close();
  return found;
}

describe('the doctor, of files attached to feedback', () => {
  it('asks for no receipt, and for no drawing of a PDF', async () => {
    const { root } = await setUp();

    expect(await problems(root)).toEqual([]);
  });

  it.each([
    ['original', 'originals'],
    ['thumbnail', 'copies'],
  ])('misses a lost %s', async (variant, check) => {
    const { root, folder } = await setUp();
    await rm(join(folder, variant));

    expect(await problems(root)).toEqual([check]);
  });
});
