import { verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';

import { hashPassword, isPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

/** '$argon2id$v=19$m=…,t=…,p=…', without salt and hash: what decides how much work a comparison is. */
const workOf = (passwordHash: unknown) => String(passwordHash).split('$').slice(0, 4);

describe('isPassword', () => {
  it('knows the right password from a wrong one', async () => {
    const passwordHash = await hashPassword('hemmelig');

    expect(await isPassword('hemmelig', passwordHash)).toBe(true);
    expect(await isPassword('hemmelih', passwordHash)).toBe(false);
  });

  it('does the same work for an address without an account, and refuses (T-15)', async () => {
    const passwordHash = await hashPassword('hemmelig');
    vi.mocked(verify).mockClear();

    const answers = [await isPassword('hemmelig', passwordHash), await isPassword('hemmelig', undefined)];

    expect(answers).toEqual([true, false]);
    const [known, unknown] = vi.mocked(verify).mock.calls.map(([compared]) => workOf(compared));
    expect(known?.[1]).toBe('argon2id');
    expect(unknown).toEqual(known);
  });
});
