import { randomUUID } from 'node:crypto';

import { IDEMPOTENCY_KEY_HEADER, receiptRoutes } from '@bonbog/contract';
import { expect, it } from 'vitest';

import { migrate } from '#platform/database/migrate.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createSchema } from '#platform/database/testing/test-databases.ts';

import { authorization, buildSave, get, post, problem, signUp, uploadPicture } from './testing/requests.ts';
import { buildTestHouse, type TestHouse } from './testing/test-house.ts';

/** Two servers with a pool and a folder each, on one database. */
async function buildTwoServers(): Promise<[TestHouse, TestHouse]> {
  const address = await createSchema();
  const [first, second] = [openDatabase(address), openDatabase(address)];
  await Promise.all([migrate(first, migrations), migrate(second, migrations)]);
  return [await buildTestHouse({ db: first }), await buildTestHouse({ db: second })];
}

it('two servers on one database give 40 saves at once the numbers 1 to 40 (S-06)', async () => {
  const servers = await buildTwoServers();
  const user = await signUp(servers[0]);
  const saves = [];
  for (let index = 0; index < 40; index += 1) {
    const house = servers[index % 2 === 0 ? 0 : 1];
    saves.push({ house, imageUrl: await uploadPicture(house, user, 100 + index) });
  }

  const answers = await Promise.all(
    saves.map(({ house, imageUrl }) => post(house, '/api/receipts/save', buildSave(imageUrl), user.token)),
  );

  const numbers = answers.map((answer) =>
    Number(receiptRoutes.save.response.parse(answer.json()).receipt.receiptNumber),
  );
  expect(numbers.toSorted((left, right) => left - right)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
}, 60_000);

it('one receipt sent to two servers at once under one key is saved once, and both answer it (S-64)', async () => {
  const servers = await buildTwoServers();
  const user = await signUp(servers[0]);
  const payload = buildSave(await uploadPicture(servers[0], user));
  const headers = { ...authorization(user.token), [IDEMPOTENCY_KEY_HEADER]: randomUUID() };

  const answers = await Promise.all(
    [...servers, ...servers, ...servers].map(({ app }) =>
      app.inject({ method: 'POST', url: receiptRoutes.save.path, headers, payload }),
    ),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map((answer) => answer.json<{ receipt: { id: string } }>().receipt.id)).size).toBe(
    1,
  );
  expect(answers[0]?.json()).toMatchObject({ receipt: { receiptNumber: '1' } });
});

it('a session and a limit of one server hold on the other (S-14, S-22)', async () => {
  const [first, second] = await buildTwoServers();
  const user = await signUp(first);
  const guess = { email: user.email, password: 'a wrong guess' };

  const guesses = [];
  for (let index = 0; index < 11; index += 1) {
    guesses.push(problem(await post(index % 2 === 0 ? first : second, '/api/auth/login', guess)).errorType);
  }
  const seen = await get(second, '/api/receipts', user.token);
  await post(second, '/api/auth/logout', undefined, user.token);
  const after = await get(first, '/api/receipts', user.token);

  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 'INVALID_PASSWORD'), 'RATE_LIMITED']);
  expect([seen.statusCode, problem(after).errorType]).toEqual([200, 'TOKEN_INVALID']);
});
