import { chatRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { authorization, deleteAccount, get, problem, signUp } from '#app/testing/requests.ts';
import { readZip } from '#app/testing/read-zip.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const path = '/api/chat/sharing';
const baseUrl = 'http://127.0.0.1:9/v1';
const withModel = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: baseUrl, AI_MODEL: 'skrivemester' };
const offering = { ...withModel, AI_SHARE_RECEIPTS: 'true' };

async function setUp(environment: Record<string, string> = offering) {
  const house = await buildTestHouse({ environment });
  const anna = await signUp(house);
  const bo = await signUp(house, 'bo@eksempel.dk');
  return { house, anna, bo };
}

function choose(house: TestHouse, token: string, body: unknown) {
  return house.app.inject({
    method: 'PUT',
    url: path,
    headers: { ...authorization(token), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

async function sharingOf(house: TestHouse, token: string) {
  return chatRoutes.sharing.response.parse((await get(house, path, token)).json());
}

describe('what a language model may see of receipts', () => {
  it.each([
    ['without a model', {}, { isOffered: false, isOn: false, model: null }],
    ['without the operator', withModel, { isOffered: false, isOn: false, model: 'skrivemester' }],
    ['before the user said yes', offering, { isOffered: true, isOn: false, model: 'skrivemester' }],
  ])('is nothing %s (S-72)', async (_, environment, expected) => {
    const { house, anna } = await setUp(environment);

    expect(await sharingOf(house, anna.token)).toEqual(expected);
  });

  it('is what its user chose last, and nobody else (S-72, S-05)', async () => {
    const { house, anna, bo } = await setUp();

    const yes = await choose(house, anna.token, { isOn: true });
    const others = await sharingOf(house, bo.token);
    const kept = await sharingOf(house, anna.token);
    await choose(house, anna.token, { isOn: true });
    const no = await choose(house, anna.token, { isOn: false });

    const on = { isOffered: true, isOn: true, model: 'skrivemester' };
    expect([yes.json(), kept, others.isOn, no.json(), (await sharingOf(house, anna.token)).isOn]).toEqual([
      on,
      on,
      false,
      { ...on, isOn: false },
      false,
    ]);
  });

  it('cannot be allowed where the operator does not offer it, and always be forbidden (S-72)', async () => {
    const { house, anna } = await setUp(withModel);

    expect(problem(await choose(house, anna.token, { isOn: true }))).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'Deling med en sprogmodel er ikke slået til på denne server.',
    });
    expect((await choose(house, anna.token, { isOn: false })).statusCode).toBe(200);
    expect(problem(await choose(house, anna.token, { isOn: 'ja' }))).toMatchObject({ status: 400 });
    expect(await house.db.selectFrom('receipt_sharing').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['another model', { ...offering, AI_MODEL: 'nymester' }, false],
    ['another service', { ...offering, AI_BASE_URL: 'http://127.0.0.1:10/v1' }, false],
    ['no offer any more', withModel, false],
    ['the same model', offering, true],
  ])('is after a start with %s what the user said to that model: %s (S-72)', async (_, environment, isOn) => {
    const { house, anna } = await setUp();
    await choose(house, anna.token, { isOn: true });

    const after = await buildTestHouse({ besides: house, environment });

    expect((await sharingOf(after, anna.token)).isOn).toBe(isOn);
  });

  it('is part of the copy of everything, with its moment, and goes with the account (S-25, S-72)', async () => {
    const { house, anna, bo } = await setUp();
    await choose(house, anna.token, { isOn: true });
    await choose(house, bo.token, { isOn: true });

    const copy = await readZip((await get(house, '/api/account/export', anna.token)).rawPayload);
    const deletion = await deleteAccount(house, anna);

    expect(JSON.parse(String(copy.get('deling.json')))).toEqual([
      { recipient: `skrivemester ${baseUrl}`, allowedAt: '2026-11-21T10:00:00.000Z' },
    ]);
    expect(deletion.statusCode).toBe(200);
    const left = await house.db.selectFrom('receipt_sharing').select('user_id').execute();
    expect(left).toEqual([{ user_id: bo.id }]);
  });
});
