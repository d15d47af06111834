import { rm } from 'node:fs/promises';

import { describe, expect, it, vi } from 'vitest';

import { post, problem, remove, signUp } from '#app/testing/requests.ts';

import { hookedScanner, houseWith, saveReceipts, validate, VALIDATE_ALL } from './testing/picture-house.ts';

describe('POST /api/images/validate-all', () => {
  it('takes no payload and answers message (IMG-07, E-17, S-38)', async () => {
    const { house, user } = await houseWith(2);

    expect((await validate(house, user)).message).toBe('2 af 2 billeder er gyldige.');
  });

  it('has words for a user without receipts (S-38)', async () => {
    const { house, user } = await houseWith(0);

    expect((await validate(house, user)).message).toBe('Du har ingen billeder at kontrollere.');
  });

  it('counts neither the pictures of others nor those of deleted receipts (S-38)', async () => {
    const { house, user, saved, original } = await houseWith(2);
    const other = await signUp(house, 'bo@eksempel.dk');
    await saveReceipts(house, other, 1);
    await rm(original(1));
    await remove(house, `/api/receipts/${saved[0]?.id}`, user.token);

    expect((await validate(house, user)).message).toBe('1 af 1 billeder er gyldige.');
    expect((await validate(house, other)).message).toBe('1 af 1 billeder er gyldige.');
  });

  it('does not miss the picture of a receipt that is deleted meanwhile (S-38)', async () => {
    const { hook, options } = hookedScanner();
    const { house, user, saved } = await houseWith(2, {
      ...options,
      environment: { RETAIN_DELETED_DAYS: '0' },
    });
    hook.run = async () => {
      expect((await remove(house, `/api/receipts/${saved[1]?.id}`, user.token)).statusCode).toBe(200);
    };

    expect((await validate(house, user)).message).toBe('1 af 1 billeder er gyldige.');
  });
});

describe('validating in steps', () => {
  it('looks at 25 pictures a step and says where to go on (S-38)', async () => {
    const { house, user, original } = await houseWith(27);
    await rm(original(2));
    await rm(original(27));

    const first = await validate(house, user, '?after=0');
    const second = await validate(house, user, `?after=${first.progress?.next}`);

    expect(first).toEqual({
      message: '24 af 25 billeder er gyldige. 2 blev ikke nået. 1 mangler eller er beskadigede: bilag nr. 2',
      progress: { checked: 25, broken: ['2'], remaining: 2, next: '25' },
    });
    expect(second.progress).toEqual({ checked: 2, broken: ['27'], remaining: 0, next: null });
  });

  it.each(['x', '-1', '', '9999999999'])('refuses to go on after %j', async (after) => {
    const { house, user } = await houseWith(0);

    expect(problem(await post(house, `${VALIDATE_ALL}?after=${after}`, undefined, user.token))).toMatchObject(
      {
        status: 400,
        errorType: 'VALIDATION_ERROR',
      },
    );
  });
});

describe('validating when things go wrong', () => {
  it('answers two calls at once from one walk (S-38)', async () => {
    const { hook, options } = hookedScanner();
    const { house, user } = await houseWith(3, options);
    let decoded = 0;
    const askedTwice = async (): Promise<boolean> => {
      const counters = await house.db.selectFrom('rate_counters').selectAll().execute();
      return counters.some(({ counter_key: key, hits }) => key.startsWith('validateImages') && hits === 2);
    };
    hook.run = async () => {
      decoded += 1;
      await vi.waitUntil(askedTwice, 20_000);
    };

    const answers = await Promise.all([validate(house, user), validate(house, user)]);

    expect(answers.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => '3 af 3 billeder er gyldige.'),
    );
    expect(decoded).toBe(3);
  });

  it('answers 429 to one who asks more than 600 times an hour', async () => {
    const { house, user } = await houseWith(0);
    await validate(house, user);
    await house.db
      .updateTable('rate_counters')
      .set({ hits: 599 })
      .where('counter_key', 'like', 'validateImages%')
      .execute();

    await validate(house, user);

    expect(problem(await post(house, VALIDATE_ALL, undefined, user.token))).toMatchObject({
      status: 429,
      errorType: 'RATE_LIMITED',
    });
  });
});
