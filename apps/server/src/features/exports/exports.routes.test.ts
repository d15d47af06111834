import { exportRoutes } from '@bonbog/contract';
import { DEFAULT_ACCOUNT_SETTINGS } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

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
  type TestUser,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { readCsv } from '#app/testing/read-csv.ts';
import { manifestFaults, readZip } from '#app/testing/read-zip.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';

const someId = '00000000-0000-4000-8000-000000000000';
const csvPath = '/api/receipts/export/e-conomic';
const zipPath = exportRoutes.zip.path;

async function setUp(environment: Record<string, string> = {}) {
  const house = await buildTestHouse({ environment });
  const user = await signUp(house);
  return { house, user };
}

async function save(house: TestHouse, user: TestUser, fields: Record<string, unknown>, shade: number) {
  const response = await saveReceipt(house, user, fields, shade);
  return response.json<{ receipt: { id: string } }>().receipt.id;
}

function eventsOf(house: TestHouse) {
  return house.db
    .selectFrom('exported_receipts')
    .innerJoin('exports', 'exports.id', 'exported_receipts.export_id')
    .select(['receipt_number', 'format'])
    .orderBy('format')
    .execute();
}

describe('GET /api/receipts/export/{format}', () => {
  it('answers the journal of e-conomic in windows-1252, by date and number (EXP-01, S-47)', async () => {
    const { house, user } = await setUp();
    await save(house, user, { date: '2026-11-12', store: 'Købmand Søgaard', product: '=1+1; "x"' }, 50);
    await save(house, user, { date: '2026-11-10', amount: '-10.00', vat: '-2.00' }, 60);

    const response = await get(house, csvPath, user.token);

    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=windows-1252',
      'content-disposition': 'attachment; filename="kvitteringer_2026-11-21.csv"',
      'cache-control': 'private, no-store',
    });
    const [header, ...rows] = readCsv(response.rawPayload, 'latin1');
    expect(header?.slice(0, 6)).toEqual(['Type', 'Bilagsnr.', 'Dato', 'Konto', 'Tekst', 'Beløb']);
    expect(rows.map((row) => [row[0], row[1], row[2], row[5], row[10], row[12]])).toEqual([
      ['Finansbilag', '2', '10-11-2026', '-10,00', 'Købmand Søgaard', '2_2026-11-10_koebmand-soegaard.png'],
      ['Finansbilag', '1', '12-11-2026', '125,00', 'Købmand Søgaard', '1_2026-11-12_koebmand-soegaard.png'],
    ]);
    expect(rows[1]?.[4]).toContain('=1+1; "x"');
  });

  it('answers UTF-8 with its mark when asked, and always for the overview (S-47)', async () => {
    const { house, user } = await setUp();
    await save(house, user, { category: 'Min egen' }, 50);

    const asked = await get(house, `${csvPath}?encoding=utf-8`, user.token);
    const overview = await get(house, '/api/receipts/export/oversigt', user.token);

    expect(asked.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(asked.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(readCsv(asked.rawPayload, 'utf8')[1]?.[10]).toBe('Købmand Søgaard');
    expect(overview.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(readCsv(overview.rawPayload, 'utf8')[1]).toEqual([
      '1',
      '12-11-2026',
      'Købmand Søgaard',
      'Kaffe',
      'Min egen',
      '13585628',
      '125,00',
      '25,00',
      '25',
      'Standard',
      'DKK',
      '1_2026-11-12_koebmand-soegaard.png',
    ]);
  });

  it.each(['billy', 'uniconta'])(
    'asks for numbers first where the chart of %s is not known (S-47)',
    async (format) => {
      const { house, user } = await setUp();
      await save(house, user, {}, 50);

      expect(problem(await get(house, `/api/receipts/export/${format}`, user.token))).toEqual({
        status: 400,
        errorType: 'VALIDATION_ERROR',
        message: 'Skriv først dine kontonumre under Bogføring og eksport.',
      });
    },
  );

  it('books for Dinero by the chart of Dinero while nothing is chosen (S-47)', async () => {
    const { house, user } = await setUp();
    await save(house, user, { category: 'Kontorartikler' }, 50);

    const response = await get(house, '/api/receipts/export/dinero', user.token);

    expect(readCsv(response.rawPayload, 'latin1')[1]?.slice(3, 5)).toEqual(['7200', '55000']);
  });

  it.each(['dinero', 'billy', 'uniconta'])('answers %s by the numbers of the user (S-47)', async (format) => {
    const { house, user } = await setUp();
    await putSettings(house, user.token, { ...DEFAULT_ACCOUNT_SETTINGS, chart: 'own' });
    await save(house, user, {}, 50);

    const response = await get(house, `/api/receipts/export/${format}`, user.token);

    const [header, row] = readCsv(response.rawPayload, 'latin1');
    expect(row).toHaveLength(header?.length ?? 0);
    expect(row).toContain('12-11-2026');
  });

  it.each([
    'ukendt',
    'E-CONOMIC',
    '..%2F..%2Fetc%2Fpasswd',
    '__proto__',
    'constructor',
    'e-conomic%00',
    '%20',
  ])('answers 400 to the format %s, which is no path (S-49)', async (format) => {
    const { house, user } = await setUp();

    const all = await get(house, `/api/receipts/export/${format}`, user.token);
    const chosen = await post(
      house,
      `/api/receipts/export/${format}/selected`,
      { receiptIds: [someId] },
      user.token,
    );

    const expected = { status: 400, errorType: 'VALIDATION_ERROR', message: 'Ukendt eksportformat' };
    expect([problem(all), problem(chosen)]).toEqual([expected, expected]);
  });

  it('answers 400 to an unknown encoding', async () => {
    const { house, user } = await setUp();

    const response = await get(house, `${csvPath}?encoding=utf-7`, user.token);

    expect(problem(response)).toMatchObject({ status: 400, message: 'Ukendt tegnsæt' });
  });

  it('answers an empty body without any receipt, deleted ones included (S-51, EXP-08, T-62)', async () => {
    const { house, user } = await setUp();
    const id = await save(house, user, {}, 50);
    await remove(house, `/api/receipts/${id}`, user.token);

    const response = await get(house, csvPath, user.token);

    expect([response.statusCode, response.rawPayload.length]).toEqual([200, 0]);
  });

  it('answers 404 to HEAD instead of making a file that nobody reads', async () => {
    const { house, user } = await setUp();

    const response = await house.app.inject({
      method: 'HEAD',
      url: csvPath,
      headers: { authorization: `Bearer ${user.token}` },
    });

    expect(response.statusCode).toBe(404);
  });

  it('is refused after sixty an hour, which the environment can widen (S-22)', async () => {
    const { house, user } = await setUp();
    const wide = await buildTestHouse({ besides: house, environment: { RATE_LIMIT_FACTOR: '2' } });
    for (let count = 0; count < 60; count += 1) {
      await get(house, csvPath, user.token);
    }

    const refused = await get(house, csvPath, user.token);
    const allowed = await get(wide, csvPath, user.token);

    expect(problem(refused)).toMatchObject({ status: 429, errorType: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(allowed.statusCode).toBe(200);
  });

  it('writes each receipt that left into its history, and what it left as', async () => {
    const { house, user } = await setUp();
    const id = await save(house, user, {}, 50);
    await patch(house, `/api/receipts/${id}`, { store: 'Ny' }, user.token);

    await get(house, csvPath, user.token);
    await post(house, zipPath, { receiptIds: [id] }, user.token);
    await get(house, '/api/account/export', user.token);

    expect(await eventsOf(house)).toEqual([
      { receipt_number: 1, format: 'e-conomic' },
      { receipt_number: 1, format: 'zip' },
    ]);
  });
});

describe('a selection of receipts', () => {
  it('is exported once each, by date, however it was chosen (EXP-03, E-15)', async () => {
    const { house, user } = await setUp();
    const late = await save(house, user, { date: '2026-11-12' }, 50);
    const early = await save(house, user, { date: '2026-11-01' }, 60);
    await save(house, user, { date: '2026-11-05' }, 70);

    const response = await post(
      house,
      `${csvPath}/selected?encoding=utf-8`,
      { receiptIds: [late, early, late] },
      user.token,
    );

    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(readCsv(response.rawPayload, 'utf8').map((row) => row[1])).toEqual(['Bilagsnr.', '2', '1']);
  });

  it.each([`${csvPath}/selected`, zipPath])('of nothing is refused by %s (S-51)', async (path) => {
    const { house, user } = await setUp();

    const response = await post(house, path, { receiptIds: [] }, user.token);

    expect(problem(response)).toMatchObject({ status: 400, message: 'Vælg mindst én kvittering.' });
  });

  it.each([`${csvPath}/selected`, zipPath])(
    'with a foreign, deleted, missing or malformed id is 404 as a whole at %s, and leaves no trace (S-05)',
    async (path) => {
      const { house, user } = await setUp();
      const own = await save(house, user, {}, 50);
      const deleted = await save(house, user, {}, 60);
      await remove(house, `/api/receipts/${deleted}`, user.token);
      const other = await signUp(house, 'bo@eksempel.dk');
      const foreign = await save(house, other, {}, 70);

      const answers = [];
      for (const id of [foreign, deleted, someId, 'nonsense', '', '../x', `${own}\u0000`]) {
        answers.push(await post(house, path, { receiptIds: [own, id] }, user.token));
      }

      const expected = { status: 404, errorType: 'NOT_FOUND', message: 'Kvitteringen findes ikke.' };
      expect(answers.map(problem)).toEqual(answers.map(() => expected));
      expect(await eventsOf(house)).toEqual([]);
    },
  );

  it('of others is never part of an export of everything (S-05)', async () => {
    const { house, user } = await setUp();
    await save(house, user, { store: 'Annas' }, 50);
    const other = await signUp(house, 'bo@eksempel.dk');
    await save(house, other, { store: 'Bos' }, 60);

    const [annas, bos] = await Promise.all([user, other].map(({ token }) => get(house, csvPath, token)));

    expect(annas?.payload).toContain('Annas');
    expect(annas?.payload).not.toContain('Bos');
    expect(bos?.payload).not.toContain('Annas');
  });
});

describe('POST /api/receipts/local-zip-download', () => {
  it('answers the journal and the originals under readable names (EXP-05…07, S-52, S-57, E-16)', async () => {
    const { house, user } = await setUp();
    const first = await save(house, user, { store: 'Købmand Ærø', date: '2026-11-12' }, 50);
    const second = await save(house, user, { store: 'Åse', date: '2026-11-02' }, 60);

    const response = await post(house, zipPath, { receiptIds: [first, second, first] }, user.token);

    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="BonbogKvitteringer_2026-11-21.zip"',
    });
    const files = await readZip(response.rawPayload);
    expect([...files.keys()]).toEqual([
      'kvitteringer_2026-11-21.csv',
      'billeder/2_2026-11-02_aase.png',
      'billeder/1_2026-11-12_koebmand-aeroe.png',
      'manifest-sha256.txt',
    ]);
    expect(files.get('billeder/1_2026-11-12_koebmand-aeroe.png')?.equals(await drawPicture(50))).toBe(true);
    expect(manifestFaults(files)).toEqual([]);
    const rows = readCsv(files.get('kvitteringer_2026-11-21.csv') ?? Buffer.of(), 'latin1');
    expect(rows.slice(1).map((row) => `billeder/${row.at(-1)}`)).toEqual([...files.keys()].slice(1, 3));
  });

  it('takes a thousand receipts and refuses one more (S-52)', async () => {
    const { house, user } = await setUp();
    const ids = await seedReceipts(house.db, user.id, 1001);

    const fits = await post(house, zipPath, { receiptIds: ids.slice(1) }, user.token);
    const tooMany = await post(house, zipPath, { receiptIds: ids }, user.token);

    const files = await readZip(fits.rawPayload);
    expect(String(files.get('manglende-billeder.txt')).split('\r\n')).toHaveLength(1002);
    expect(problem(tooMany)).toMatchObject({
      status: 400,
      message: 'Du kan højst hente 1000 kvitteringer i én ZIP-fil. Vælg færre.',
    });
  });
});
