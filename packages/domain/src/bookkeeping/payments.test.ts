import { describe, expect, it } from 'vitest';

import { contraAccountOf, isOverdue, NO_CONTRA_ACCOUNTS, PAYMENTS, settlementRefusal } from './payments.ts';

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

describe('the day an outlay was given back', () => {
  it.each([
    ['2026-11-20', null],
    ['2026-11-19', 'Et udlæg kan ikke udlignes før sin dato.'],
    ['2027-11-29', null],
    ['2027-12-01', 'Et udlæg kan højst udlignes et år frem.'],
    ['9999-12-31', 'Et udlæg kan højst udlignes et år frem.'],
  ])('may be %s: %s', (settledOn, refusal) => {
    expect(settlementRefusal(settledOn, '2026-11-20', '2026-11-29')).toBe(refusal);
  });
});

describe('a bill', () => {
  it.each([
    ['unpaid', '2026-11-19', true],
    ['unpaid', '2026-11-20', false],
    ['unpaid', null, false],
    ['card', '2026-11-19', false],
    [null, '2026-11-19', false],
  ] as const)('paid with %s and due on %s is overdue on 2026-11-20: %s', (paidWith, dueDate, expected) => {
    expect(isOverdue({ paidWith, dueDate }, '2026-11-20')).toBe(expected);
  });
});
