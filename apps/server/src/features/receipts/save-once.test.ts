import { randomUUID } from 'node:crypto';

import {
  apiErrorSchema,
  IDEMPOTENCY_KEY_HEADER,
  LIMITS,
  type Receipt,
  receiptRoutes,
} from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  authorization,
  buildSave,
  deleteAccount,
  get,
  patch,
  post,
  problem,
  remove,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const { save } = receiptRoutes;

interface Sent {
  readonly user: TestUser;
  readonly key: string;
  readonly body: Record<string, unknown>;
}

/** A house where a picture was read, and a save of it that can be repeated. */
async function setUp(environment: Record<string, string> = {}) {
  const house = await buildTestHouse({ environment });
  const user = await signUp(house);
  const sent: Sent = { user, key: randomUUID(), body: buildSave(await uploadPicture(house, user)) };
  return { house, user, sent };
}

function send(house: TestHouse, { user, key, body }: Sent) {
  return house.app.inject({
    method: 'POST',
    url: save.path,
    headers: { ...authorization(user.token), [IDEMPOTENCY_KEY_HEADER]: key },
    payload: body,
  });
}

async function saved(house: TestHouse, sent: Sent): Promise<Receipt> {
  const response = await send(house, sent);
  expect(response.statusCode, response.body).toBe(201);
  return save.response.parse(response.json()).receipt;
}

async function countOf(house: TestHouse, table: 'receipts' | 'idempotency_keys'): Promise<number> {
  return (await house.db.selectFrom(table).select('user_id').execute()).length;
}

describe('POST /api/receipts/save with a key', () => {
  it('answers a repeated save as the first time, and makes nothing new (S-64)', async () => {
    const { house, user, sent } = await setUp();
    const first = await saved(house, sent);
    const repeated = await saved(house, sent);
    const next = await saved(house, {
      ...sent,
      key: randomUUID(),
      body: buildSave(await uploadPicture(house, user, 90)),
    });

    expect(repeated).toEqual(first);
    expect([first.receiptNumber, next.receiptNumber, await countOf(house, 'receipts')]).toEqual([
      '1',
      '2',
      2,
    ]);
    expect(await house.db.selectFrom('receipt_events').select('kind').execute()).toHaveLength(2);
  });

  it('takes the same thing written otherwise for the same (S-64)', async () => {
    const { house, sent } = await setUp();
    const first = await saved(house, sent);

    const repeated = await saved(house, {
      ...sent,
      key: sent.key.toUpperCase(),
      body: { ...sent.body, amount: '125,00', date: '12-11-2026', userId: 'somebody' },
    });

    expect(repeated).toEqual(first);
  });

  it('answers ten at the same moment alike, with one receipt (S-06, S-64)', async () => {
    const { house, sent } = await setUp();

    const receipts = await Promise.all(Array.from({ length: 10 }, () => saved(house, sent)));

    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect([receipts[0]?.receiptNumber, await countOf(house, 'receipts')]).toEqual(['1', 1]);
  });

  it('lets one of two different receipts with one key through at the same moment (S-64)', async () => {
    const { house, user, sent } = await setUp();
    const other = { ...sent, body: buildSave(await uploadPicture(house, user, 90)) };

    const answers = await Promise.all([send(house, sent), send(house, other)]);

    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409]);
    expect(await countOf(house, 'receipts')).toBe(1);
  });

  it('answers the first result also when the receipt was edited since (S-64)', async () => {
    const { house, user, sent } = await setUp();
    const first = await saved(house, sent);
    await patch(house, `/api/receipts/${first.id}`, { store: 'Ny butik' }, user.token);

    expect(await saved(house, sent)).toEqual(first);
  });

  it('refuses the same key with something else, and answers the receipt as it is (S-64)', async () => {
    const { house, user, sent } = await setUp();
    const first = await saved(house, sent);
    await patch(house, `/api/receipts/${first.id}`, { store: 'Ny butik' }, user.token);

    const refused = await send(house, { ...sent, body: { ...sent.body, product: 'Te' } });

    expect(problem(refused)).toEqual({
      status: 409,
      errorType: 'CONFLICT',
      message: 'Kvitteringen er allerede gemt med andre oplysninger.',
    });
    expect(apiErrorSchema.parse(refused.json()).receipt).toEqual({ ...first, store: 'Ny butik' });
    expect(await countOf(house, 'receipts')).toBe(1);
  });

  it.each(['30', '0'])(
    'brings no deleted receipt back, kept for %s days or not, and keeps nothing it says (S-13, S-64)',
    async (RETAIN_DELETED_DAYS) => {
      const { house, user, sent } = await setUp({ RETAIN_DELETED_DAYS });
      const first = await saved(house, sent);
      await remove(house, `/api/receipts/${first.id}`, user.token);

      const answers = [
        await send(house, sent),
        await send(house, { ...sent, body: { ...sent.body, store: 'x' } }),
      ];

      expect(answers.map(problem)).toEqual(
        Array.from({ length: 2 }, () => ({
          status: 404,
          errorType: 'NOT_FOUND',
          message: 'Kvitteringen er allerede gemt, og den er slettet siden.',
        })),
      );
      const list = await get(house, '/api/receipts', user.token);
      expect(list.json()).toEqual({ receipts: [] });
      expect(await house.db.selectFrom('idempotency_keys').select('answer').execute()).toEqual([
        { answer: null },
      ]);
    },
  );

  it('holds a key for 24 hours, and housekeeping forgets it then (S-64)', async () => {
    const { house, user, sent } = await setUp();
    await saved(house, sent);
    house.wait(LIMITS.idempotencyKeyLifetimeMs - 1);
    await house.tidy();
    const kept = await send(house, sent);
    house.wait(1);
    const body = buildSave(await uploadPicture(house, user, 90));
    const ended = await saved(house, { ...sent, body });
    const repeated = await saved(house, { ...sent, body });
    const before = await countOf(house, 'idempotency_keys');
    house.wait(LIMITS.idempotencyKeyLifetimeMs);
    await house.tidy();

    expect([kept.statusCode, ended.receiptNumber, repeated.id]).toEqual([201, '2', ended.id]);
    expect([before, await countOf(house, 'idempotency_keys')]).toEqual([1, 0]);
  });

  it('keeps no key of a save that was refused, so that it can be mended (S-64)', async () => {
    const { house, sent } = await setUp();
    const refused = await send(house, { ...sent, body: { ...sent.body, vat: '126,00' } });

    expect(problem(refused)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    expect((await saved(house, sent)).receiptNumber).toBe('1');
  });

  it('knows only the keys of its user (S-05, S-64)', async () => {
    const { house, sent } = await setUp();
    await saved(house, sent);
    const bo = await signUp(house, 'bo@eksempel.dk');
    const body = buildSave(await uploadPicture(house, bo));

    const bos = await saved(house, { ...sent, user: bo, body });
    const stolen = await send(house, { user: bo, key: randomUUID(), body: sent.body });

    expect(bos.imageUrl).toBe(body.imageUrl);
    expect(problem(stolen)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    expect(await countOf(house, 'receipts')).toBe(2);
  });

  it.each(['', '1', 'x'.repeat(36), `${randomUUID()}, ${randomUUID()}`])(
    'refuses the key %j and saves nothing (S-64)',
    async (key) => {
      const { house, sent } = await setUp();

      const refused = await send(house, { ...sent, key });

      expect(problem(refused)).toEqual({
        status: 400,
        errorType: 'VALIDATION_ERROR',
        message: 'Nøglen er ikke gyldig.',
      });
      expect(await countOf(house, 'receipts')).toBe(0);
    },
  );

  it('goes with the account (S-64, S-13)', async () => {
    const { house, user, sent } = await setUp();
    await saved(house, sent);

    const response = await deleteAccount(house, user);

    expect(response.statusCode).toBe(200);
    expect(await countOf(house, 'idempotency_keys')).toBe(0);
  });

  it('saves every time without a key, as before', async () => {
    const { house, user, sent } = await setUp();
    await post(house, save.path, sent.body, user.token);

    const again = await post(house, save.path, sent.body, user.token);

    expect(problem(again)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    expect(await countOf(house, 'idempotency_keys')).toBe(0);
  });
});
