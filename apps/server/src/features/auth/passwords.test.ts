import { verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';

import { createPasswords } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

/** '$argon2id$v=19$m=…,t=…,p=…', without salt and hash: what decides how much work a comparison is. */
const workOf = (passwordHash: unknown) => String(passwordHash).split('$').slice(0, 4);

const passwords = createPasswords();
const address = '10.0.0.1';

describe('createPasswords', () => {
  it('knows the right password from a wrong one', async () => {
    const passwordHash = await passwords.hash('hemmelig', address);

    expect(await passwords.isRight('hemmelig', passwordHash, address)).toBe(true);
    expect(await passwords.isRight('hemmelih', passwordHash, address)).toBe(false);
  });

  it('makes hashes of the strength that OWASP recommends, when nobody asks for another', async () => {
    expect(workOf(await passwords.hash('hemmelig', address))).toEqual([
      '',
      'argon2id',
      'v=19',
      'm=19456,t=2,p=1',
    ]);
  });

  it('knows a password whose hash was made at another cost', async () => {
    const passwordHash = await createPasswords({ memoryCost: 8, timeCost: 1 }).hash('hemmelig', address);

    expect(await passwords.isRight('hemmelig', passwordHash, address)).toBe(true);
    expect(await passwords.isRight('hemmelih', passwordHash, address)).toBe(false);
  });

  it('does the same work for an address without an account, and refuses (T-15)', async () => {
    const passwordHash = await passwords.hash('hemmelig', address);
    vi.mocked(verify).mockClear();

    const answers = [
      await passwords.isRight('hemmelig', passwordHash, address),
      await passwords.isRight('hemmelig', undefined, address),
    ];

    expect(answers).toEqual([true, false]);
    const [known, unknown] = vi.mocked(verify).mock.calls.map(([compared]) => workOf(compared));
    expect(known?.[1]).toBe('argon2id');
    expect(unknown).toEqual(known);
  });
});
