import { describe, expect, it } from 'vitest';

import { contraAccountOf, NO_CONTRA_ACCOUNTS, PAYMENTS } from './payments.ts';

describe('the contra account of a purchase', () => {
  it('is the bank account unless how it was paid has one of its own (S-47)', () => {
    const settings = { bankAccount: '5820', contraAccounts: { ...NO_CONTRA_ACCOUNTS, private: '6830' } };

    expect(contraAccountOf(null, settings)).toBe('5820');
    expect(PAYMENTS.map((payment) => [payment, contraAccountOf(payment, settings)])).toEqual([
      ['card', '5820'],
      ['cash', '5820'],
      ['private', '6830'],
      ['unpaid', '5820'],
      ['credit', '5820'],
    ]);
  });
});
