import { describe, expect, it } from 'vitest';

import {
  accountDeletionSchema,
  accountRoutes,
  passwordChangeSchema,
  passwordResetSchema,
} from './account.ts';
import { LIMITS } from './limits.ts';
import { refusalOf } from './testing/refusal.ts';

const longest = 'x'.repeat(LIMITS.passwordMaxLength);
const brokenLink = 'Linket er ufuldstændigt. Åbn det igen fra mailen.';

describe('the change of a password', () => {
  const change = { currentPassword: 'gammel', newPassword: 'ny-adgangskode' };

  it('takes both passwords as they were typed', () => {
    const typed = { currentPassword: ' a ', newPassword: ' ny kode ' };

    expect(passwordChangeSchema.parse(typed)).toEqual(typed);
  });

  it.each([
    ['one letter', null, 'x'],
    ['the longest a password may be', null, longest],
    ['nothing', 'Skriv din nuværende adgangskode.', ''],
    ['more than a password can have', 'Den nuværende adgangskode er forkert.', `${longest}x`],
  ])('with %s as the present password answers %j', (_, refusal, currentPassword) => {
    expect(refusalOf(passwordChangeSchema, { ...change, currentPassword })).toBe(refusal);
  });

  it('judges the new password as registration does', () => {
    expect(refusalOf(passwordChangeSchema, { ...change, newPassword: '12345' })).toBe(
      'Password must be at least 6 characters',
    );
  });
});

describe('the deletion of an account', () => {
  it.each([
    ['one letter', null, 'x'],
    ['the longest a password may be', null, longest],
    ['nothing', 'Skriv din adgangskode.', ''],
    ['more than a password can have', 'Adgangskoden er forkert.', `${longest}x`],
  ])('with %s as password answers %j', (_, refusal, password) => {
    expect(refusalOf(accountDeletionSchema, { password })).toBe(refusal);
  });
});

describe('the token of a mailed link', () => {
  const bodies = [
    ['a new password', passwordResetSchema, { password: 'ny-adgangskode' }],
    ['keeping an account', accountRoutes.keep.body, {}],
  ] as const;

  it.each(bodies)('for %s is not empty', (_, schema, others) => {
    expect(refusalOf(schema, { ...others, token: 'x' })).toBeNull();
    expect(refusalOf(schema, { ...others, token: '' })).toBe(brokenLink);
  });

  it.each(bodies)('for %s has at most 200 characters', (_, schema, others) => {
    expect(refusalOf(schema, { ...others, token: 'x'.repeat(200) })).toBeNull();
    expect(refusalOf(schema, { ...others, token: 'x'.repeat(201) })).not.toBeNull();
  });
});

describe('an answer about the own account', () => {
  it.each([accountRoutes.endSession, accountRoutes.remove])(
    'of $method $path tells only of success',
    (route) => {
      const answer = { success: true, message: 'Det er gjort.' };

      expect(route.response.parse(answer)).toEqual(answer);
      expect(refusalOf(route.response, { ...answer, success: false })).not.toBeNull();
    },
  );

  it('lists where the user is signed in, some of it from unknown devices', () => {
    const session = {
      id: '018f3b1e-0000-4000-8000-000000000001',
      device: null,
      createdAt: '2026-03-01T10:00:00.000Z',
      lastSeenAt: '2026-03-02T10:00:00.000Z',
      expiresAt: '2026-04-01T10:00:00.000Z',
      isCurrent: true,
    };

    expect(accountRoutes.sessions.response.parse({ sessions: [session] })).toEqual({ sessions: [session] });
  });
});
