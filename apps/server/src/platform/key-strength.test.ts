import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { isWeakKey } from './key-strength.ts';

describe('isWeakKey', () => {
  it.each([
    'a'.repeat(64),
    `${'a'.repeat(63)}b`,
    'abc'.repeat(20),
    '0123456789abcdef'.repeat(3),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '12345678901234567890123456789012',
    'changeme'.repeat(5),
    'password-password-password-passwort',
    `${'0'.repeat(60)}1234`,
  ])('sees that %s can be guessed', (key) => {
    expect(isWeakKey(key)).toBe(true);
  });

  it('takes every key that was made by chance, in each usual spelling', () => {
    const keys = Array.from({ length: 500 }, () => [
      randomBytes(16).toString('hex'),
      randomBytes(24).toString('base64'),
      randomBytes(32).toString('hex'),
    ]).flat();

    expect(keys.filter(isWeakKey)).toEqual([]);
  });

  it('takes a sentence nobody else would say', () => {
    expect(isWeakKey('seksten blå ænder drikker kaffe i Skagen')).toBe(false);
  });
});
