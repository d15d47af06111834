import { readdir } from 'node:fs/promises';

import { parsedReceiptSchema, receiptRoutes, signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  buildSave,
  codeFor,
  drawPicture,
  get,
  openBrowser,
  patch,
  post,
  problem,
  saveReceipt,
  signUp,
  type TestBrowser,
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

function browserAt(browsers: readonly TestBrowser[], index: number): TestBrowser {
  return browsers[index] ?? expect.unreachable('There is a browser for each');
}

async function kindsOf(answers: Awaited<ReturnType<typeof post>>[]): Promise<Record<string, number>> {
  const kinds = answers.map((answer) =>
    answer.statusCode < 400 ? String(answer.statusCode) : problem(answer).errorType,
  );
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((k) => k === kind).length]),
  );
}

async function roleOf(house: TestHouse, address: string, browser: TestBrowser): Promise<unknown> {
  const { token } = signedInSchema.parse((await browser.verify(address, codeFor(house, address))).json());
  return (await get(house, '/api/auth/me', token)).json<{ user: { role: string } }>().user.role;
}

describe('at the same moment', () => {
  it('two registrations of one address make one account, and each browser confirms its own password (S-17)', async () => {
    const house = await buildTestHouse();
    const browsers = [openBrowser(house), openBrowser(house)];
    const passwords = ['first-password', 'other-password'];

    const answers = await atOnce(2, (index) => browserAt(browsers, index).register(email, passwords[index]));
    const verified = await browserAt(browsers, 1).verify(email, codeFor(house, email));
    const late = await browserAt(browsers, 0).verify(email, codeFor(house, email));

    const logins = await atOnce(2, (index) =>
      post(house, '/api/auth/login', { email, password: passwords[index] }),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(await house.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
    expect([verified.statusCode, problem(late).errorType]).toEqual([200, 'BROWSER_UNKNOWN']);
    expect(logins.map((login) => login.statusCode)).toEqual([401, 200]);
  });

  it('ten wrong codes get five tries between them, and the right one comes too late (S-18)', async () => {
    const house = await buildTestHouse({ environment: { RATE_LIMIT_FACTOR: '10' } });
    const browser = openBrowser(house);
    await browser.register(email);
    const code = codeFor(house, email);

    const answers = await atOnce(10, () => browser.verify(email, wrongCode(code)));

    expect(await kindsOf(answers)).toEqual({ INVALID_CODE: 5, RATE_LIMITED: 5 });
    expect(problem(await browser.verify(email, code)).errorType).toBe('RATE_LIMITED');
  });

  it('a code used by five requests signs in one of them (S-18)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email);
    const code = codeFor(house, email);

    const answers = await atOnce(5, () => browser.verify(email, code));

    const signedIn = answers.filter(({ statusCode }) => statusCode === 200);
    expect(signedIn).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 400, 409].includes(statusCode))).toBe(true);
  });

  it('two first accounts are confirmed and one of them is administrator (S-81)', async () => {
    const house = await buildTestHouse({ environment: { FIRST_USER_IS_ADMIN: 'true' } });
    const addresses = ['anna@eksempel.dk', 'bo@eksempel.dk'];
    const browsers = addresses.map(() => openBrowser(house));
    await Promise.all(addresses.map((address, index) => browserAt(browsers, index).register(address)));

    const roles = await Promise.all(
      addresses.map((address, index) => roleOf(house, address, browserAt(browsers, index))),
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
