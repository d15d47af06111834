import { setImmediate as nextTurn } from 'node:timers/promises';

import type { AdminStats, AdminUser, AdminUsersQuery } from '@bonbog/contract';
import { copenhagenDate, usersFileName } from '@bonbog/domain';

import type { Clock } from '#platform/clock.ts';
import type { SentFile } from '#platform/files/send-file.ts';
import { startStream } from '#platform/files/start-stream.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import { activityWindows, createStatsSum } from './admin-stats.ts';
import type { UserActivityRow, AdminUsersRepository, ListedUserRow } from './admin-users.repository.ts';
import { usersCsv } from './users-csv.ts';

// SQLite answers while everything else waits; so many users with their receipts take it a few milliseconds.
const pageSize = 500;

interface AdminDependencies {
  readonly adminUsers: AdminUsersRepository;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** A list of users, and how many there are in all. */
export interface ListedUsers {
  readonly users: readonly AdminUser[];
  readonly total: number;
}

/**
 * What administrators see of the house. Whatever goes over all users goes page by page, with others served in between,
 * and meets each user once; it is no picture of one moment.
 */
export function createAdminService({ adminUsers, rateLimiter, clock }: AdminDependencies) {
  async function* pagesOf<Row>(
    listAfter: (last: Row | null) => Promise<Row[]>,
  ): AsyncGenerator<Row[], void, undefined> {
    let page: Row[];
    let last: Row | null = null;
    do {
      page = await listAfter(last);
      last = page.at(-1) ?? null;
      yield page;
      await nextTurn();
    } while (page.length === pageSize);
  }

  const pagesOfUsers = (search: string) =>
    pagesOf<ListedUserRow>((last) => adminUsers.listAfter(last, pageSize, search));

  const listAll = async (search: string): Promise<ListedUserRow[]> => {
    const rows: ListedUserRow[] = [];
    for await (const page of pagesOfUsers(search)) {
      rows.push(...page);
    }
    return rows.reverse();
  };

  return {
    /** Numbers about all users and receipts. */
    async stats(): Promise<AdminStats> {
      const windows = activityWindows(clock());
      const sum = createStatsSum(windows);
      const pages = pagesOf<UserActivityRow>((last) =>
        adminUsers.listActivityAfter(last?.id ?? '', pageSize, windows),
      );
      for await (const page of pages) {
        page.forEach(sum.add);
      }
      return sum.stats();
    },

    /** Users, the newest first: all, or a part of those that are looked for. */
    async users({ search = '', limit, offset = 0 }: AdminUsersQuery): Promise<ListedUsers> {
      if (limit === undefined) {
        const all = await listAll(search);
        return { users: all.slice(offset).map(toAdminUser), total: all.length };
      }
      const total = await adminUsers.count(search);
      const rows = await adminUsers.list(search, { limit, offset });
      return { users: rows.map(toAdminUser), total };
    },

    /** All users as a CSV file, in the order in which they came. */
    async usersFile(session: Session): Promise<SentFile> {
      await rateLimiter.hit('exportsByUser', session.userId);
      return {
        name: usersFileName(copenhagenDate(clock())),
        type: 'text/csv; charset=utf-8',
        stream: await startStream(usersCsv(pagesOfUsers(''))),
      };
    },
  };
}
/** See {@link createAdminService}. */
export type AdminService = ReturnType<typeof createAdminService>;

function toAdminUser(row: ListedUserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    isVerified: row.is_verified === 1 ? 'true' : 'false',
    receiptCount: row.receipt_count,
    createdAt: row.created_at,
  };
}
