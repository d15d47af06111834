import type { AdminStats, UserDistribution } from '@bonbog/contract';

import type { ActivityWindows, UserActivityRow } from './admin-users.repository.ts';

const dayMs = 24 * 3_600_000;

/** The last 7 and 30 times 24 hours before a moment. */
export function activityWindows(moment: Date): ActivityWindows {
  const before = (days: number) => new Date(moment.getTime() - days * dayMs).toISOString();
  return { weekAgo: before(7), monthAgo: before(30) };
}

/** Adds up users as they come, page by page; `stats` tells what they come to (S-84). */
export function createStatsSum({ weekAgo, monthAgo }: ActivityWindows) {
  let [users, newUsers, activeUsers] = [0, 0, 0];
  let [receipts, receiptsOfWeek, receiptsOfMonth] = [0, 0, 0];
  let [min, max] = [Infinity, 0];
  const distribution: UserDistribution = { zeroReceipts: 0, oneToFive: 0, sixToTwenty: 0, twentyOnePlus: 0 };
  return {
    /** Adds one user. */
    add: (user: UserActivityRow): void => {
      users += 1;
      newUsers += Number(user.created_at >= weekAgo);
      activeUsers += Number(user.receipts_of_month > 0 || (user.last_login_at ?? '') >= monthAgo);
      receipts += user.receipts;
      receiptsOfWeek += user.receipts_of_week;
      receiptsOfMonth += user.receipts_of_month;
      min = Math.min(min, user.receipts);
      max = Math.max(max, user.receipts);
      distribution[bucketOf(user.receipts)] += 1;
    },

    /** The numbers so far; without any user all of them are 0. */
    stats: (): AdminStats => ({
      totalUsers: users,
      newUsers7Days: newUsers,
      activeUsers30Days: activeUsers,
      totalReceipts: receipts,
      receiptsLast7Days: receiptsOfWeek,
      receiptsLast30Days: receiptsOfMonth,
      avgReceiptsPerUser: users === 0 ? 0 : Math.round((receipts * 10) / users) / 10,
      minReceiptsPerUser: users === 0 ? 0 : min,
      maxReceiptsPerUser: max,
      userDistribution: { ...distribution },
    }),
  };
}

/** Which part of the distribution a user with so many receipts belongs to (LIM-54). */
function bucketOf(receipts: number): keyof UserDistribution {
  if (receipts === 0) {
    return 'zeroReceipts';
  }
  if (receipts <= 5) {
    return 'oneToFive';
  }
  return receipts <= 20 ? 'sixToTwenty' : 'twentyOnePlus';
}
