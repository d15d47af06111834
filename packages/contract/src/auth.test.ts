import { describe, expect, it } from 'vitest';

import { authRoutes, codeSchema, credentialsSchema, roleSchema } from './auth.ts';
import { LIMITS } from './limits.ts';
import { refusalOf } from './testing/refusal.ts';

describe('a password', () => {
  it.each([
    ['the fewest characters', null, 'x'.repeat(LIMITS.passwordMinLength)],
    ['the most', null, 'x'.repeat(LIMITS.passwordMaxLength)],
    ['one too few', 'Password must be at least 6 characters', 'x'.repeat(LIMITS.passwordMinLength - 1)],
    ['one too many', 'Adgangskoden må højst være på 128 tegn.', 'x'.repeat(LIMITS.passwordMaxLength + 1)],
  ])('of %s answers %j', (_, refusal, password) => {
    expect(refusalOf(credentialsSchema, { email: 'bo@eksempel.dk', password })).toBe(refusal);
  });

  it('keeps the spaces around it', () => {
    const credentials = { email: 'bo@eksempel.dk', password: '  hemmelig ' };

    expect(credentialsSchema.parse(credentials)).toEqual(credentials);
  });
});

describe('a code', () => {
  it.each([
    ['012345', null],
    ['01234', 'Koden skal være 6 cifre'],
    ['0123456', 'Koden skal være 6 cifre'],
    ['', 'Koden skal være 6 cifre'],
    ['a12345', 'Koden må kun indeholde tal'],
    ['12345a', 'Koden må kun indeholde tal'],
    ['abcdef', 'Koden må kun indeholde tal'],
    ['123 45', 'Koden må kun indeholde tal'],
    ['١٢٣٤٥٦', 'Koden må kun indeholde tal'],
  ])('%j answers %j', (code, refusal) => {
    expect(refusalOf(codeSchema, code)).toBe(refusal);
  });
});

describe('a role', () => {
  it('is user or admin', () => {
    expect(['user', 'admin', 'owner', ''].map((role) => roleSchema.safeParse(role).success)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the token of a link for signing in', () => {
  const { body } = authRoutes.useSignInLink;

  it.each([
    ['one character', true, 1],
    ['200 characters', true, 200],
    ['201 characters', false, 201],
  ])('may have %s: %s', (_, isTaken, length) => {
    expect(body.safeParse({ token: 'x'.repeat(length) }).success).toBe(isTaken);
  });

  it('is not empty', () => {
    expect(refusalOf(body, { token: '' })).toBe('Linket er ufuldstændigt. Åbn det igen fra mailen.');
  });
});

describe('who is signed in', () => {
  const user = {
    id: '018f3b1e-0000-4000-8000-000000000001',
    email: 'bo@eksempel.dk',
    role: 'user',
    isVerified: true,
    createdAt: '2026-03-01T10:00:00.000Z',
  };

  it.each([[user], [null]])('is answered as %j', (signedIn) => {
    expect(authRoutes.me.response.parse({ user: signedIn })).toEqual({ user: signedIn });
  });

  it('is never answered with more than clients may see', () => {
    const answer = authRoutes.me.response.parse({ user: { ...user, passwordHash: 'x' } });

    expect(answer).toEqual({ user });
  });
});
