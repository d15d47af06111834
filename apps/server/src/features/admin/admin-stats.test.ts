import { describe, expect, it } from 'vitest';

import { activityWindows, createStatsSum } from './admin-stats.ts';

const windows = activityWindows(new Date('2026-11-21T10:00:00.000Z'));
const longAgo = '2025-01-01T00:00:00.000Z';

function user(over: Record<string, unknown> = {}) {
  return {
    id: 'x',
    created_at: longAgo,
    last_login_at: null,
    receipts: 0,
    receipts_of_week: 0,
    receipts_of_month: 0,
    ...over,
  };
}

function statsOf(users: ReturnType<typeof user>[]) {
  const sum = createStatsSum(windows);
  users.forEach(sum.add);
  return sum.stats();
}

describe('the windows', () => {
  it('are rolling 7 and 30 times 24 hours, also over the end of summer time (S-84)', () => {
    expect(windows).toEqual({
      weekAgo: '2026-11-14T10:00:00.000Z',
      monthAgo: '2026-10-22T10:00:00.000Z',
    });
  });
});

describe('the statistics', () => {
  it('without any user are 0 throughout (S-84)', () => {
    expect(statsOf([])).toEqual({
      totalUsers: 0,
      newUsers7Days: 0,
      activeUsers30Days: 0,
      totalReceipts: 0,
      receiptsLast7Days: 0,
      receiptsLast30Days: 0,
      avgReceiptsPerUser: 0,
      minReceiptsPerUser: 0,
      maxReceiptsPerUser: 0,
      userDistribution: { zeroReceipts: 0, oneToFive: 0, sixToTwenty: 0, twentyOnePlus: 0 },
    });
  });

  it.each([
    [0, 'zeroReceipts'],
    [1, 'oneToFive'],
    [5, 'oneToFive'],
    [6, 'sixToTwenty'],
    [20, 'sixToTwenty'],
    [21, 'twentyOnePlus'],
    [100_000, 'twentyOnePlus'],
  ])('count a user with %i receipts as %s (ADM-13, LIM-54)', (receipts, bucket) => {
    const empty = { zeroReceipts: 0, oneToFive: 0, sixToTwenty: 0, twentyOnePlus: 0 };

    expect(statsOf([user({ receipts })]).userDistribution).toEqual({ ...empty, [bucket]: 1 });
  });

  it('average over all users, those with none too, with one decimal (S-84)', () => {
    const { avgReceiptsPerUser, minReceiptsPerUser, maxReceiptsPerUser, totalReceipts } = statsOf([
      user(),
      user({ receipts: 2 }),
      user({ receipts: 3 }),
    ]);

    expect({ avgReceiptsPerUser, minReceiptsPerUser, maxReceiptsPerUser, totalReceipts }).toEqual({
      avgReceiptsPerUser: 1.7,
      minReceiptsPerUser: 0,
      maxReceiptsPerUser: 3,
      totalReceipts: 5,
    });
  });

  it.each([
    ['2026-10-22T10:00:00.000Z', 0, 1],
    ['2026-10-22T09:59:59.999Z', 0, 0],
    [null, 0, 0],
    [null, 1, 1],
    [longAgo, 3, 1],
  ])('with a login at %s and %i receipts of the month count %i active (S-84)', (login, receipts, active) => {
    const { activeUsers30Days } = statsOf([user({ last_login_at: login, receipts_of_month: receipts })]);

    expect(activeUsers30Days).toBe(active);
  });

  it.each([
    ['2026-11-14T10:00:00.000Z', 1],
    ['2026-11-14T09:59:59.999Z', 0],
  ])('with a user of %s count %i new (S-84)', (createdAt, expected) => {
    expect(statsOf([user({ created_at: createdAt })]).newUsers7Days).toBe(expected);
  });
});
