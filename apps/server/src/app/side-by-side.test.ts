import { readdir } from 'node:fs/promises';

import { parsedReceiptSchema, receiptRoutes, signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { createRepositories } from './create-repositories.ts';
import {
  buildSave,
  codeFor,
  drawPicture,
  get,
  PASSWORD,
  patch,
  post,
  problem,
  saveReceipt,
  signUp,
  upload,
  uploadPicture,
  wrongCode,
} from './testing/requests.ts';
import { buildTestHouse, type TestHouse } from './testing/test-house.ts';

const email = 'anna@eksempel.dk';

/** Does the same `count` times at the same moment. */
function atOnce<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

async function kindsOf(answers: Awaited<ReturnType<typeof post>>[]): Promise<Record<string, number>> {
  const kinds = answers.map((answer) =>
    answer.statusCode < 400 ? String(answer.statusCode) : problem(answer).errorType,
  );
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((k) => k === kind).length]),
  );
}

async function roleOf(house: TestHouse, code: { email: string; code: string }): Promise<unknown> {
  const { token } = signedInSchema.parse((await post(house, '/api/auth/verify', code)).json());
  return (await get(house, '/api/auth/me', token)).json<{ user: { role: string } }>().user.role;
}

describe('at the same moment', () => {
  it('two registrations of one address make one account, and the newest mail confirms it (S-17)', async () => {
    const house = await buildTestHouse();
    const passwords = ['first-password', 'other-password'];

    const answers = await atOnce(2, (index) =>
      post(house, '/api/auth/register', { email, password: passwords[index] }),
    );

    const verified = await post(house, '/api/auth/verify', { email, code: codeFor(house, email) });
    const logins = await atOnce(2, (index) =>
      post(house, '/api/auth/login', { email, password: passwords[index] }),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(await house.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
    expect(verified.statusCode).toBe(200);
    expect(logins.map((login) => login.statusCode).toSorted()).toEqual([200, 401]);
  });

  it('ten wrong codes get five tries between them, and the right one comes too late (S-18)', async () => {
    const house = await buildTestHouse({ environment: { RATE_LIMIT_FACTOR: '10' } });
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    const code = codeFor(house, email);

    const answers = await atOnce(10, () => post(house, '/api/auth/verify', { email, code: wrongCode(code) }));

    expect(await kindsOf(answers)).toEqual({ INVALID_CODE: 5, RATE_LIMITED: 5 });
    const right = await post(house, '/api/auth/verify', { email, code });
    expect(problem(right).message).toBe("For mange forkerte koder. Tryk på 'Send igen' for at få en ny.");
  });

  it('a code used by five requests signs in one of them (S-18)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    const code = codeFor(house, email);

    const answers = await atOnce(5, () => post(house, '/api/auth/verify', { email, code }));

    expect(await kindsOf(answers)).toEqual({ '200': 1, INVALID_CODE: 4 });
  });

  it('two first accounts are confirmed and one of them is administrator (S-81)', async () => {
    const house = await buildTestHouse({ environment: { FIRST_USER_IS_ADMIN: 'true' } });
    const addresses = ['anna@eksempel.dk', 'bo@eksempel.dk'];
    for (const address of addresses) {
      await post(house, '/api/auth/register', { email: address, password: PASSWORD });
    }

    const roles = await Promise.all(
      addresses.map((address) => roleOf(house, { email: address, code: codeFor(house, address) })),
    );

    expect(roles.toSorted()).toEqual(['admin', 'user']);
  });

  it('thirty guesses of a password are counted to the last one (S-22)', async () => {
    const house = await buildTestHouse();
    await signUp(house, email);

    const answers = await atOnce(30, () =>
      post(house, '/api/auth/login', { email, password: 'a wrong guess' }),
    );

    expect(await kindsOf(answers)).toEqual({ INVALID_PASSWORD: 10, RATE_LIMITED: 20 });
  });

  it('the same picture uploaded twice is kept once (S-34)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);
    const bytes = await drawPicture();

    const answers = await atOnce(2, () => upload(house, user.token, { bytes }));

    const addresses = answers.map((answer) => parsedReceiptSchema.parse(answer.json()).imageUrl);
    expect(new Set(addresses).size).toBe(1);
    const files = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.name === 'original')).toHaveLength(1);
    expect(await house.db.selectFrom('files').select('has_copies').execute()).toEqual([{ has_copies: 1 }]);
  });

  it('a picture saved ten times becomes one receipt with number 1 (S-06)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);
    const imageUrl = await uploadPicture(house, user);

    const answers = await atOnce(10, () =>
      post(house, '/api/receipts/save', buildSave(imageUrl), user.token),
    );
    const next = await saveReceipt(house, user, {}, 90);

    expect(await kindsOf(answers)).toEqual({ '201': 1, VALIDATION_ERROR: 9 });
    expect(next.json()).toMatchObject({ receipt: { receiptNumber: '2' } });
  });

  it('edits of different fields are all kept, each with its own place in the history', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);
    const { receipt } = receiptRoutes.save.response.parse((await saveReceipt(house, user)).json());
    const edits = [{ store: 'Ny butik' }, { product: 'Te' }, { category: 'Rejse' }, { cvr: '11111111' }];

    await atOnce(edits.length, (index) =>
      patch(house, `/api/receipts/${receipt.id}`, edits[index], user.token),
    );

    const list = await get(house, '/api/receipts', user.token);
    expect(receiptRoutes.list.response.parse(list.json()).receipts).toMatchObject([
      Object.assign({}, ...edits),
    ]);
    const events = await house.db
      .selectFrom('receipt_events')
      .select(['kind', 'field', 'position'])
      .orderBy('position')
      .execute();
    expect(events[0]).toEqual({ kind: 'created', field: null, position: 1 });
    expect(events.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(
      events
        .slice(1)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(['category', 'cvr', 'product', 'store']);
  });
});

it('a code neither arrives nor counts for a password that was replaced meanwhile (S-17, S-18)', async () => {
  const house = await buildTestHouse();
  await post(house, '/api/auth/register', { email, password: PASSWORD });
  const { users, emailCodes } = createRepositories(house.db);
  const account = await users.findByEmail(email);
  if (account === undefined) {
    throw new Error('The account is missing');
  }
  await users.replaceUnverifiedPassword(account.id, 'the hash of another password');

  const verified = await users.verify(account, 'user');
  const claimed = await emailCodes.claim(
    account,
    { code_hmac: 'late', failed_attempts: 0, sent_at: '2027', expires_at: '2028' },
    '2027',
  );

  expect([verified, claimed]).toEqual([false, false]);
});
