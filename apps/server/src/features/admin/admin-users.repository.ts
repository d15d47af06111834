import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';

import { likePattern } from '#platform/database/like-pattern.ts';
import type { Database, UsersTable } from '#platform/database/schema.ts';

const listedColumns = ['id', 'email', 'role', 'is_verified', 'created_at'] as const;

type ListedColumns = Pick<Selectable<UsersTable>, (typeof listedColumns)[number]>;

/** Moments that numbers are counted from. */
export interface ActivityWindows {
  readonly weekAgo: string;
  readonly monthAgo: string;
}

/** Which part of a list is wanted. */
export interface ListPart {
  readonly limit: number;
  readonly offset: number;
}

/**
 * SQL over all users, for administrators. Deleted receipts are gone from all of it. Receipts are counted for one page
 * of users at a time, by their index. `search` is a part of the address, in lower case; empty for all.
 */
export function createAdminUsersRepository(db: Kysely<Database>) {
  const found = (search: string) =>
    db
      .selectFrom('users')
      .$if(search !== '', (query) =>
        query.where(sql<boolean>`users.email like ${likePattern(search)} escape '!'`),
      );
  const withReceiptCount = (page: SelectQueryBuilder<Database, 'users', ListedColumns>) =>
    db
      .selectFrom(page.as('page'))
      .leftJoin('receipts', (join) =>
        join.onRef('receipts.user_id', '=', 'page.id').on('receipts.deleted_at', 'is', null),
      )
      .groupBy(['page.id', 'page.email', 'page.role', 'page.is_verified', 'page.created_at'])
      .selectAll('page')
      .select(({ fn }) => fn.count<number>('receipts.user_id').as('receipt_count'));
  return {
    /** How many users there are whose address has the text in it. */
    async count(search: string): Promise<number> {
      const { users } = await found(search)
        .select(({ fn }) => fn.countAll<number>().as('users'))
        .executeTakeFirstOrThrow();
      return users;
    },

    /** A part of the users whose address has the text in it, the newest first. */
    async list(search: string, { limit, offset }: ListPart) {
      const page = found(search)
        .select(listedColumns)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset);
      return withReceiptCount(page).orderBy('page.created_at', 'desc').orderBy('page.id', 'desc').execute();
    },

    /** The next users whose address has the text in it, the oldest first; null begins with the oldest of all. */
    async listAfter(last: Pick<ListedColumns, 'id' | 'created_at'> | null, limit: number, search: string) {
      const page = found(search)
        .select(listedColumns)
        .$if(last !== null, (query) =>
          query.where(sql<boolean>`(created_at, id) > (${last?.created_at}, ${last?.id})`),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit);
      return withReceiptCount(page).orderBy('page.created_at').orderBy('page.id').execute();
    },

    /** The next users by id, after one, with how many receipts each saved and when. */
    async listActivityAfter(afterId: string, limit: number, { weekAgo, monthAgo }: ActivityWindows) {
      const page = db
        .selectFrom('users')
        .select(['id', 'created_at', 'last_login_at'])
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit);
      return db
        .selectFrom(page.as('page'))
        .leftJoin('receipts', (join) =>
          join.onRef('receipts.user_id', '=', 'page.id').on('receipts.deleted_at', 'is', null),
        )
        .groupBy(['page.id', 'page.created_at', 'page.last_login_at'])
        .selectAll('page')
        .select(({ fn }) => {
          const receipts = fn.count<number>('receipts.user_id');
          return [
            receipts.as('receipts'),
            receipts.filterWhere('receipts.uploaded_at', '>=', weekAgo).as('receipts_of_week'),
            receipts.filterWhere('receipts.uploaded_at', '>=', monthAgo).as('receipts_of_month'),
          ];
        })
        .orderBy('page.id')
        .execute();
    },
  };
}
/** See {@link createAdminUsersRepository}. */
export type AdminUsersRepository = ReturnType<typeof createAdminUsersRepository>;

/** A user of a list. */
export type ListedUserRow = Awaited<ReturnType<AdminUsersRepository['listAfter']>>[number];

/** A user with what is counted of the user's receipts. */
export type UserActivityRow = Awaited<ReturnType<AdminUsersRepository['listActivityAfter']>>[number];
