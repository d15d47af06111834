import { exportRoutes, receiptRoutes } from '@bonbog/contract';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';

import { startHousekeeping } from '#app/housekeeping.ts';
import { createInTransaction } from '#app/in-transaction.ts';
import { readCsv } from '#app/testing/read-csv.ts';
import { readZip } from '#app/testing/read-zip.ts';
import { get, patch, post, remove, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { createExportsRepository } from './exports.repository.ts';
import { createNoting } from './note-exports.ts';
import { receiptPages } from './receipt-pages.ts';
import { allNumbers } from './select-numbers.ts';

const csv = '/api/receipts/export/e-conomic';

async function houseWith(...days: readonly string[]) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const ids: string[] = [];
  for (const [index, date] of days.entries()) {
    const saved = await saveReceipt(house, user, { date }, 50 + index);
    ids.push(receiptRoutes.save.response.parse(saved.json()).receipt.id);
  }
  const exportSome = (receiptIds: readonly string[], format = 'e-conomic') =>
    post(house, `/api/receipts/export/${format}/selected`, { receiptIds }, user.token);
  return { house, user, ids, exportSome };
}

/** By number: '1' is not exported, '1 exported', '1 changed since'. */
async function statesOf(house: TestHouse, { token }: TestUser) {
  const { receipts } = receiptRoutes.list.response.parse((await get(house, '/api/receipts', token)).json());
  return receipts
    .toSorted((one, two) => Number(one.receiptNumber) - Number(two.receiptNumber))
    .map(({ receiptNumber, exportedAt, isChangedSinceExport }) =>
      [receiptNumber, exportedAt && (isChangedSinceExport === true ? 'changed since' : 'exported')]
        .filter(Boolean)
        .join(' '),
    );
}

async function exportsOf(house: TestHouse, { token }: TestUser) {
  const answer = await get(house, exportRoutes.kept.path, token);
  return exportRoutes.kept.response.parse(answer.json()).exports;
}

function undo(house: TestHouse, { token }: TestUser, id: string) {
  return post(house, exportRoutes.undo.path.replace(':id', id), {}, token);
}

describe('what was exported', () => {
  it('is kept with the export and told with each receipt (S-47, S-11)', async () => {
    const { house, user, ids, exportSome } = await houseWith('2026-11-01', '2026-11-02', '2026-11-03');
    expect(await exportsOf(house, user)).toEqual([]);

    await exportSome(ids.slice(0, 2));

    expect(await statesOf(house, user)).toEqual(['1 exported', '2 exported', '3']);
    expect(await exportsOf(house, user)).toMatchObject([
      { format: 'e-conomic', receipts: 2, isWhole: true, undoneAt: null },
    ]);
  });

  it('says so when a receipt was changed since, until it is exported again', async () => {
    const { house, user, ids, exportSome } = await houseWith('2026-11-01', '2026-11-02');
    await exportSome(ids);
    house.wait(1000);

    const edit = (body: object) => patch(house, `/api/receipts/${ids[0] ?? ''}`, body, user.token);
    // Neither changes what is booked.
    await edit({ note: 'Ret kontoen' });
    await edit({ store: 'Købmand Søgaard' });
    expect(await statesOf(house, user)).toEqual(['1 exported', '2 exported']);
    await edit({ category: 'Hotel' });
    expect(await statesOf(house, user)).toEqual(['1 changed since', '2 exported']);

    house.wait(1000);
    await get(house, csv, user.token);
    expect(await statesOf(house, user)).toEqual(['1 exported', '2 exported']);
  });

  it('can be undone: each receipt counts as it did without that export, and its history tells', async () => {
    const { house, user, ids, exportSome } = await houseWith('2026-11-01', '2026-11-02');
    await exportSome(ids.slice(0, 1));
    house.wait(1000);
    await exportSome(ids, 'dinero');
    const [latest, first] = await exportsOf(house, user);

    const answer = await undo(house, user, latest?.id ?? '');

    expect(answer.statusCode).toBe(200);
    expect(exportRoutes.undo.response.parse(answer.json()).export.undoneAt).not.toBeNull();
    expect(await statesOf(house, user)).toEqual(['1 exported', '2']);
    const events = await get(house, `/api/receipts/${ids[1] ?? ''}/events`, user.token);
    expect(receiptRoutes.events.response.parse(events.json()).events.map(({ kind }) => kind)).toEqual([
      ...['export-undone', 'exported', 'created'],
    ]);

    await undo(house, user, first?.id ?? '');
    expect(await statesOf(house, user)).toEqual(['1', '2']);
  });

  it('stands in the history and in the copy of the account, in its place among the changes', async () => {
    const { house, user, ids, exportSome } = await houseWith('2026-11-01');
    house.wait(1000);
    await exportSome(ids);
    house.wait(1000);
    await patch(house, `/api/receipts/${ids[0] ?? ''}`, { store: 'Kiosken' }, user.token);
    house.wait(1000);
    const [latest] = await exportsOf(house, user);
    await undo(house, user, latest?.id ?? '');

    const events = await get(house, `/api/receipts/${ids[0] ?? ''}/events`, user.token);
    const told = receiptRoutes.events.response.parse(events.json()).events;
    expect(told.map(({ kind, newValue }) => `${kind} ${newValue ?? ''}`)).toEqual([
      ...['export-undone e-conomic', 'changed Kiosken', 'exported e-conomic', 'created '],
    ]);
    const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);
    const history = readCsv(files.get('historik.csv') ?? Buffer.alloc(0), 'utf8').slice(1);
    expect(history.map((cells) => cells[2])).toEqual([
      ...['Oprettet', 'Eksporteret', 'Ændret', 'Eksport fortrudt'],
    ]);
  });

  it('is undone by its user alone, and once however often (S-05)', async () => {
    const { house, user, ids, exportSome } = await houseWith('2026-11-01');
    const stranger = await signUp(house, 'bo@eksempel.dk');
    await exportSome(ids);
    const [{ id } = { id: '' }] = await exportsOf(house, user);

    expect((await undo(house, stranger, id)).statusCode).toBe(404);
    expect(await exportsOf(house, stranger)).toEqual([]);
    expect(await statesOf(house, user)).toEqual(['1 exported']);

    expect((await undo(house, user, id)).statusCode).toBe(200);
    // As often as it is asked for.
    expect((await undo(house, user, id)).statusCode).toBe(200);
    const events = await get(house, `/api/receipts/${ids[0] ?? ''}/events`, user.token);
    expect(receiptRoutes.events.response.parse(events.json()).events).toHaveLength(3);
    expect((await undo(house, user, 'noget')).statusCode).toBe(404);
  });

  it('is of no export where nothing left, and a copy of the account is none', async () => {
    const { house, user, ids } = await houseWith('2026-11-01');
    await remove(house, `/api/receipts/${ids[0] ?? ''}`, user.token);
    await get(house, csv, user.token);
    await saveReceipt(house, user, {}, 90);
    await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    expect(await exportsOf(house, user)).toEqual([]);
    expect(await statesOf(house, user)).toEqual(['2']);
  });

  it('is what left of an export that broke off, which is not whole', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await seedReceipts(house.db, user.id, 900);
    const exports = createExportsRepository(house.db);
    const noted = createNoting({ inTransaction: createInTransaction(house.db), clock: () => new Date() });
    const pages = noted(user.id, 'zip').leaving(
      receiptPages(exports, user.id, await allNumbers(exports, user.id)),
    );
    await pages.next();
    await pages.next();
    await pages.return(undefined);

    const [broken] = await exportsOf(house, user);
    expect(broken).toMatchObject({ receipts: 800, isWhole: false });
    expect((await statesOf(house, user)).filter((state) => state.endsWith('exported'))).toHaveLength(800);
    await undo(house, user, broken?.id ?? '');
    expect((await statesOf(house, user)).filter((state) => state.endsWith('exported'))).toHaveLength(0);
  });

  it('takes no more of an export that is undone while it runs, and goes on where undoing broke off', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await seedReceipts(house.db, user.id, 900);
    const inTransaction = createInTransaction(house.db);
    const exports = createExportsRepository(house.db);
    const noted = createNoting({ inTransaction, clock: () => new Date() })(user.id, 'zip');
    const pages = noted.leaving(receiptPages(exports, user.id, await allNumbers(exports, user.id)));
    await pages.next();
    await pages.next();
    const [running] = await exportsOf(house, user);
    await house.services.keptExports.foldAll();
    // As if the server had stopped after the first step.
    await exports.undoExport(user.id, running?.id ?? '', new Date().toISOString());

    await pages.next();
    await noted.arrived();
    const exported = async () => (await statesOf(house, user)).filter((state) => state.endsWith('exported'));
    expect(await exported()).toHaveLength(800);
    await undo(house, user, running?.id ?? '');
    expect(await exported()).toHaveLength(0);
  });

  it('stays as late as the latest export, whichever is noted first', async () => {
    const { house, user, ids, exportSome } = await houseWith('2026-11-01');
    await exportSome(ids);
    const before = await get(house, '/api/receipts', user.token);
    const earlier = new Date('2026-11-01T00:00:00Z');
    const noted = createNoting({ inTransaction: createInTransaction(house.db), clock: () => earlier })(
      user.id,
      'zip',
    );
    const exports = createExportsRepository(house.db);
    const pages = noted.leaving(receiptPages(exports, user.id, await allNumbers(exports, user.id)));
    await pages.next();
    await pages.return(undefined);

    expect(await exportsOf(house, user)).toHaveLength(2);
    expect((await get(house, '/api/receipts', user.token)).json()).toEqual(before.json());
  });

  it('is brought to the receipts by the next start where the server was killed, with the moment of each page', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await seedReceipts(house.db, user.id, 900);
    const exports = createExportsRepository(house.db);
    const moments = ['09', '10', '11', '12'].map((hour) => `2026-12-01T${hour}:00:00.000Z`);
    let page = -1;
    const clock = () => new Date(moments[(page += 1)] ?? '');
    const noted = createNoting({ inTransaction: createInTransaction(house.db), clock })(user.id, 'zip');
    const pages = noted.leaving(receiptPages(exports, user.id, await allNumbers(exports, user.id)));
    await pages.next();
    await pages.next();
    // Nobody asks for more, and nobody says so.
    expect((await statesOf(house, user)).filter((state) => state.endsWith('exported'))).toEqual([]);

    await startHousekeeping(house.services, () => new Date(), pino({ level: 'silent' }))();
    // It is harmless twice.
    await house.services.keptExports.foldAll();

    const receipts = house.db.selectFrom('receipts').select(['receipt_number', 'exported_at']);
    const told = await receipts.orderBy('receipt_date').orderBy('receipt_number').execute();
    expect(told.map((row) => row.exported_at)).toEqual([
      ...Array<unknown>(400).fill(moments[0]),
      ...Array<unknown>(400).fill(moments[1]),
      ...Array<unknown>(100).fill(null),
    ]);
    const kept = await house.db.selectFrom('exported_receipts').selectAll().execute();
    expect(new Map(kept.map((row) => [row.receipt_number, row.taken_at]))).toEqual(
      new Map(told.slice(0, 800).map((row) => [row.receipt_number, row.exported_at])),
    );
    expect(await house.db.selectFrom('export_notes').selectAll().execute()).toEqual([]);
  });

  it('stays in the history and is not brought to the receipts where the export was undone meanwhile', async () => {
    const { house, user, ids } = await houseWith('2026-11-01');
    const exports = createExportsRepository(house.db);
    const inTransaction = createInTransaction(house.db);
    const clock = () => new Date('2026-11-21T10:00:01Z');
    const noted = createNoting({ inTransaction, clock })(user.id, 'zip');
    await noted.leaving(receiptPages(exports, user.id, await allNumbers(exports, user.id))).next();
    const [{ id } = { id: '' }] = await exportsOf(house, user);

    house.wait(2000);
    await undo(house, user, id);

    expect(await statesOf(house, user)).toEqual(['1']);
    const events = await get(house, `/api/receipts/${ids[0] ?? ''}/events`, user.token);
    expect(receiptRoutes.events.response.parse(events.json()).events.map(({ kind }) => kind)).toEqual([
      ...['export-undone', 'exported', 'created'],
    ]);
  });
});
