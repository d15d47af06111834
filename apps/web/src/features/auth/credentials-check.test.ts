import { LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { checkCredentials } from './credentials-check.ts';

describe('checkCredentials', () => {
  it.each(['', 'a', 'a@', 'a b@c.dk'])(
    'refuses the address "%s" in the specified words (AUTH-36, T-25)',
    (email) => {
      expect(checkCredentials({ email, password: 'hemmelig' })).toEqual({
        ok: false,
        errors: { email: 'Please enter a valid email address' },
      });
    },
  );

  it('refuses five characters and takes six (AUTH-37, LIM-01)', () => {
    expect(checkCredentials({ email: 'a@b.dk', password: '12345' })).toEqual({
      ok: false,
      errors: { password: 'Password must be at least 6 characters' },
    });
    expect(checkCredentials({ email: 'a@b.dk', password: '123456' }).ok).toBe(true);
    expect(LIMITS.passwordMinLength).toBe(6);
  });

  it('complains about both at once', () => {
    expect(checkCredentials({ email: '', password: '' })).toMatchObject({
      errors: {
        email: 'Please enter a valid email address',
        password: 'Password must be at least 6 characters',
      },
    });
  });

  it('sends the address trimmed and in lower case, the password untouched (S-16)', () => {
    expect(checkCredentials({ email: ' A+x@B.dk ', password: ' Aa12 3 ' })).toEqual({
      ok: true,
      credentials: { email: 'a+x@b.dk', password: ' Aa12 3 ' },
    });
  });
});
