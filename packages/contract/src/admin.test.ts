import { describe, expect, it } from 'vitest';

import { adminRoutes, adminUsersQuerySchema } from './admin.ts';
import { LIMITS } from './limits.ts';
import { refusalOf } from './testing/refusal.ts';

describe('a search for users', () => {
  it('asks for all of them when nothing is said', () => {
    expect(adminUsersQuerySchema.parse({})).toEqual({});
  });

  it('looks for a part of an address as addresses are kept', () => {
    expect(adminUsersQuerySchema.parse({ search: '  Bo@Eksempel.DK ' })).toEqual({
      search: 'bo@eksempel.dk',
    });
  });

  it.each([
    ['no words', null, ''],
    ['words as long as an address', null, 'x'.repeat(LIMITS.emailMaxLength)],
    ['longer words', 'Søgningen må højst være på 254 tegn.', 'x'.repeat(LIMITS.emailMaxLength + 1)],
    ['a NUL in front', 'Søgningen kan ikke læses.', '\u0000bo'],
    ['a NUL at the end', 'Søgningen kan ikke læses.', 'bo\u0000'],
    ['half a character', 'Søgningen kan ikke læses.', 'b\ud83do'],
    ['a whole one', null, 'b😀o'],
  ])('with %s answers %j', (_, refusal, search) => {
    expect(refusalOf(adminUsersQuerySchema, { search })).toBe(refusal);
  });
});

describe('the part of the list of users', () => {
  it('is told in numbers', () => {
    expect(adminUsersQuerySchema.parse({ limit: '25', offset: '0' })).toEqual({ limit: 25, offset: 0 });
    expect(adminUsersQuerySchema.parse({ offset: '999999999' })).toEqual({ offset: 999_999_999 });
  });

  it.each([
    [{ limit: '1' }, null],
    [{ limit: '500' }, null],
    [{ limit: '0' }, 'limit skal være mindst 1.'],
    [{ limit: '501' }, 'limit må højst være 500.'],
    [{ limit: '' }, 'limit skal være et helt tal.'],
    [{ limit: '-1' }, 'limit skal være et helt tal.'],
    [{ limit: '10x' }, 'limit skal være et helt tal.'],
    [{ offset: 'x10' }, 'offset skal være et helt tal.'],
    [{ offset: '1.5' }, 'offset skal være et helt tal.'],
    [{ offset: '1000000000' }, 'offset skal være et helt tal.'],
  ])('%j answers %j', (query, refusal) => {
    expect(refusalOf(adminUsersQuerySchema, query)).toBe(refusal);
  });
});

describe('an answer to administrators', () => {
  const user = {
    id: 'u1',
    email: 'bo@eksempel.dk',
    role: 'user',
    isVerified: 'true',
    receiptCount: 0,
    createdAt: '2026-03-01T10:00:00.000Z',
  };

  it('lists users with the word that tells whether they are verified (T-74)', () => {
    expect(adminRoutes.users.response.parse([user])).toEqual([user]);
    expect(refusalOf(adminRoutes.users.response, [{ ...user, isVerified: true }])).not.toBeNull();
  });

  it.each([-1, 1.5])('never counts %d receipts', (receiptCount) => {
    expect(refusalOf(adminRoutes.users.response, [{ ...user, receiptCount }])).not.toBeNull();
  });

  it('tells of a removed user only that it is removed', () => {
    const answer = { success: true, message: 'Brugeren er slettet.' };

    expect(adminRoutes.removeUser.response.parse(answer)).toEqual(answer);
    expect(refusalOf(adminRoutes.removeUser.response, { ...answer, success: false })).not.toBeNull();
  });
});
