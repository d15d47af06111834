import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { post, problem, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

it('takes a selection of thirty thousand receipts (EXP-03, S-49)', async () => {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const receiptIds = Array.from({ length: 30_000 }, () => randomUUID());

  const response = await post(house, '/api/receipts/export/e-conomic/selected', { receiptIds }, user.token);

  expect(problem(response)).toMatchObject({ status: 404, errorType: 'NOT_FOUND' });
});
