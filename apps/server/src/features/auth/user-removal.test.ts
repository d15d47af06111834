import { readdir } from 'node:fs/promises';

import { DEFAULT_ACCOUNT_SETTINGS } from '@bonbog/domain';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import {
  drawPicture,
  get,
  patch,
  post,
  problem,
  putSettings,
  remove,
  saveReceipt,
  signUp,
  upload,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, copyHere, type TestHouse } from '#app/testing/test-house.ts';
import { isPostgres } from '#platform/database/dialect.ts';

const adminEmail = 'chef@eksempel.dk';
const environment = { ADMIN_EMAILS: `${adminEmail},vice@eksempel.dk` };

async function setUp() {
  const house = await buildTestHouse({ environment });
  const admin = await signUp(house, adminEmail);
  const user = await signUp(house);
  return { house, admin, user };
}

const removeUser = (house: TestHouse, id: string, token: string) =>
  remove(house, `/api/admin/users/${id}`, token);

/** Every table of the database that has a text in one of its rows. What counts attempts is forgotten by time. */
async function tablesNaming(house: TestHouse, text: string): Promise<string[]> {
  const names = isPostgres(house.db)
    ? sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`;
  const found: string[] = [];
  for (const { name } of (await names.execute(house.db)).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(house.db);
    if (name !== 'rate_counters' && JSON.stringify(rows).includes(text)) {
      found.push(name);
    }
  }
  return found.toSorted();
}

async function storedFiles(house: TestHouse, userId: string): Promise<string[]> {
  const entries = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.includes(userId))
    .map(({ name }) => name);
}

describe('DELETE /api/admin/users/{id}', () => {
  it('leaves no row and no file of the user in any table, and everything of others (S-83, ADM-23, ADM-33)', async () => {
    const { house, admin, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    await saveReceipt(house, other);
    const saved = await saveReceipt(house, user, {}, 120);
    const { receipt } = saved.json<{ receipt: { id: string } }>();
    await patch(house, `/api/receipts/${receipt.id}`, { store: 'Ny butik' }, user.token);
    await remove(house, `/api/receipts/${receipt.id}`, user.token);
    await saveReceipt(house, user, {}, 90);
    await uploadPicture(house, user, 60);
    await putSettings(house, user.token, { ...DEFAULT_ACCOUNT_SETTINGS, chart: 'own' });
    await patch(house, '/api/vat-settings', { companyName: 'Annas Café' }, user.token);
    await post(house, '/api/views', { name: 'Taxa', query: 'soeg=taxa' }, user.token);
    house.mailServerIsDown = true;
    await post(house, '/api/auth/forgot-password', { email: user.email });
    const before = await tablesNaming(house, user.id);
    const others = await tablesNaming(house, other.id);

    const answer = await removeUser(house, user.id, admin.token);

    expect(before).toEqual(
      expect.arrayContaining([
        'account_settings',
        'files',
        'pending_readings',
        'queued_mails',
        'saved_views',
        'users',
        'vat_settings',
      ]),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: 'Brugeren og alt, hvad brugeren har gemt, er slettet.',
    });
    expect(await tablesNaming(house, user.id)).toEqual([]);
    expect(await tablesNaming(house, user.email)).toEqual([]);
    expect(await storedFiles(house, user.id)).toEqual([]);
    expect(await tablesNaming(house, other.id)).toEqual(others);
    expect(await storedFiles(house, other.id)).toHaveLength(3);
    expect(problem(await get(house, '/api/receipts', user.token))).toMatchObject({
      status: 401,
      errorType: 'TOKEN_INVALID',
    });
  });

  it('notes who deleted, when, and of the address only what cannot be turned back (S-83)', async () => {
    const { house, admin, user } = await setUp();

    await removeUser(house, user.id, admin.token);

    const rows = await house.db.selectFrom('user_deletions').selectAll().execute();
    expect(rows).toMatchObject([{ deleted_by: admin.id, deleted_at: '2026-11-21T10:00:00.000Z' }]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['deleted_at', 'deleted_by', 'email_hmac', 'id']);
    expect(rows[0]?.email_hmac).toMatch(/^[0-9a-f]{64}$/);
  });

  it('refuses administrators, oneself among them, with 403 (S-83, ADM-26)', async () => {
    const { house, admin } = await setUp();
    const second = await signUp(house, 'vice@eksempel.dk');

    const answers = [
      await removeUser(house, second.id, admin.token),
      await removeUser(house, admin.id, admin.token),
    ];

    const refusal = { status: 403, errorType: 'FORBIDDEN', message: 'Administratorer kan ikke slettes.' };
    expect(answers.map(problem)).toEqual([refusal, refusal]);
    expect(answers[0]?.json()).toMatchObject({ error: 'Administratorer kan ikke slettes.' });
    expect(await house.db.selectFrom('users').select('id').execute()).toHaveLength(2 + 1);
    expect(await house.db.selectFrom('user_deletions').select('id').execute()).toEqual([]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'no-id', '..%2F..', '%00'])(
    'answers 404 with an error field to the unknown id %s (S-83, ADM-23, T-75)',
    async (id) => {
      const { house, admin } = await setUp();

      const answer = await removeUser(house, id, admin.token);

      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ errorType: 'NOT_FOUND', error: 'Brugeren findes ikke.' });
    },
  );

  it('lets one of two administrators succeed who delete the same user at once (S-83)', async () => {
    const { house, admin, user } = await setUp();
    const second = await signUp(house, 'vice@eksempel.dk');
    await saveReceipt(house, user);

    const answers = await Promise.all([
      removeUser(house, user.id, admin.token),
      removeUser(house, user.id, second.token),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await house.db.selectFrom('user_deletions').select('id').execute()).toHaveLength(1);
    expect(await storedFiles(house, user.id)).toEqual([]);
  });

  it('lets the address be registered again (S-83)', async () => {
    const { house, admin, user } = await setUp();
    await removeUser(house, user.id, admin.token);

    const again = await signUp(house, user.email);

    expect(again.id).not.toBe(user.id);
  });
});

describe('a user who is deleted while a receipt is read', () => {
  /** A house whose reader, or whose copying, is interrupted by the deletion of the user. */
  async function setUpInterrupted(moment: 'reading' | 'copying') {
    const interruption = { run: async () => {} };
    const house = await buildTestHouse({
      environment,
      scanner: {
        read: async () => {
          if (moment === 'reading') {
            await interruption.run();
          }
          // The picture lies on its side, so that its copies are made once more after it was read.
          return { ...buildReading(), turn: 90 };
        },
        copyPicture: async (task) => {
          await copyHere(task);
          if (moment === 'copying') {
            await interruption.run();
          }
        },
      },
    });
    const admin = await signUp(house, adminEmail);
    const user = await signUp(house);
    interruption.run = async () => {
      interruption.run = async () => {};
      expect((await removeUser(house, user.id, admin.token)).statusCode).toBe(200);
    };
    return { house, user };
  }

  it.each(['reading', 'copying'] as const)(
    'leaves no row and no byte behind, in the middle of %s (S-83)',
    async (moment) => {
      const { house, user } = await setUpInterrupted(moment);

      const answer = await upload(house, user.token, { bytes: await drawPicture() });

      expect(problem(answer)).toMatchObject({ status: 404, errorType: 'NOT_FOUND' });
      expect(await tablesNaming(house, user.id)).toEqual([]);
      expect(await storedFiles(house, user.id)).toEqual([]);
      expect(await readdir(house.tempDir)).toEqual([]);
    },
  );
});
