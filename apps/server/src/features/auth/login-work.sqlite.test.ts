import { verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { PASSWORD, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

vi.mock('@node-rs/argon2', { spy: true });

const email = 'anna@eksempel.dk';

const login = (house: TestHouse, address: string, password: string) =>
  house.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '10.0.0.1',
    payload: { email: address, password },
  });

beforeEach(() => {
  vi.mocked(verify).mockClear();
});

describe('the work that a login costs', () => {
  it('is the same for an unknown address, a wrong and a right password (T-15, S-15)', async () => {
    const house = await buildTestHouse();
    await signUp(house, email);
    const work: (readonly [number, number])[] = [];

    for (const [address, password] of [
      ['ingen@eksempel.dk', PASSWORD],
      [email, 'forkert'],
      [email, PASSWORD],
    ] as const) {
      vi.mocked(verify).mockClear();
      const { statusCode } = await login(house, address, password);
      work.push([statusCode, vi.mocked(verify).mock.calls.length]);
    }

    expect(work).toEqual([
      [404, 1],
      [401, 1],
      [200, 1],
    ]);
    // The hash nobody has a password for costs what a user's costs: the same kind, memory and passes.
    const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join());
    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).toMatch(/^argon2id,/);
  });

  it('is not done for one machine that tries many addresses, once it is stopped (S-22, T-15)', async () => {
    const house = await buildTestHouse();

    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => login(house, `user${index}@eksempel.dk`, 'hemmelig')),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(50);
  });
});
