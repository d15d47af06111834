import { type Kysely, sql, type RawBuilder } from 'kysely';

import { foldText, readTags, tagKey, UNKNOWN_CVR } from '@bonbog/domain';

import { isAmong, isPostgres } from '#platform/database/dialect.ts';
import type { Database } from '#platform/database/schema.ts';

import type { OwnNames } from './names.ts';
import type { Conditions } from './question.ts';

/** Which receipts count, with every text of tags that has the one asked for; null where none is asked for. */
export interface ReceiptsScope extends Conditions {
  readonly tagTexts: readonly string[] | null;
}

/** What receipts are added up by, and what they are to be in as well. */
export interface TotalsAsked {
  readonly by: keyof typeof groups;
  readonly inside: ReceiptsScope | null;
}

/** Numbers of receipts from after one up to another. */
export interface NumberRange {
  readonly after: number;
  readonly to: number;
}

/** The order of a list: by date or by amount, and equals by number. */
export type ReceiptsOrder = 'latest' | 'first' | 'largest' | 'smallest';

const listed = [
  'receipt_number',
  'receipt_date',
  'store',
  'category',
  'currency_code',
  'amount_minor',
  'vat_minor',
] as const;

const groups = {
  store: sql<string>`store`,
  category: sql<string>`category`,
  month: sql<string>`substr(receipt_date, 1, 7)`,
  // No constant, because PostgreSQL groups by none.
  all: sql<string>`substr(currency_code, 1, 0)`,
};

/**
 * SQL for what the assistant may look up. Every query is scoped to one user and to a range of numbers, so that none takes
 * long; deleted receipts are in none.
 */
export function createOwnReceiptsRepository(db: Kysely<Database>) {
  const within = (userId: string, scopes: readonly ReceiptsScope[], range: NumberRange) =>
    ranged(db, userId, range).where(
      sql<boolean>`(${sql.join(
        scopes.map((scope) => both(conditions(db, scope))),
        sql` or `,
      )})`,
    );
  return {
    ...createNamesQueries(db),

    /** What receipts in any of some scopes add up to, by currency and by what is asked for; `credit_notes` are those below zero. */
    async totals(
      userId: string,
      { scopes, by, inside }: TotalsAsked & { readonly scopes: readonly ReceiptsScope[] },
      range: NumberRange,
    ) {
      return within(userId, scopes, range)
        .where(inside === null ? sql<boolean>`1 = 1` : both(conditions(db, inside)))
        .select((build) => [
          groups[by].as('name'),
          'currency_code',
          build.fn.countAll<number>().as('receipts'),
          build.fn.sum<number>('amount_minor').as('amount_minor'),
          build.fn.sum<number>('vat_minor').as('vat_minor'),
          sql<number>`sum(case when amount_minor < 0 then 1 else 0 end)`.as('credit_notes'),
        ])
        .groupBy([groups[by], 'currency_code'])
        .execute();
    },

    /** The first receipts in an order. */
    async list(
      userId: string,
      { scope, order, limit }: { scope: ReceiptsScope; order: ReceiptsOrder; limit: number },
      range: NumberRange,
    ) {
      const column =
        order === 'latest' || order === 'first' ? sql`receipt_date || ''` : sql`amount_minor + 0`;
      const direction = order === 'latest' || order === 'largest' ? 'desc' : 'asc';
      return within(userId, [scope], range)
        .select(listed)
        .orderBy(column, direction)
        .orderBy('receipt_number', direction)
        .limit(limit)
        .execute();
    },

    /** The receipts with a double anywhere: the same picture, or the same date, store, amount and currency. */
    async duplicates(userId: string, scope: ReceiptsScope, range: NumberRange) {
      return within(userId, [scope], range)
        .select(listed)
        .where(
          sql<boolean>`(exists (
            select 1 from receipts as other where other.user_id = receipts.user_id and other.deleted_at is null
            and other.receipt_date = receipts.receipt_date and other.store = receipts.store
            and other.amount_minor = receipts.amount_minor and other.currency_code = receipts.currency_code
            and other.receipt_number <> receipts.receipt_number
          ) or exists (
            select 1 from files as own join files as twin on twin.user_id = own.user_id and twin.sha256 = own.sha256
            join receipts as pictured on pictured.file_id = twin.id
            where own.id = receipts.file_id and twin.id <> own.id and pictured.deleted_at is null
          ))`,
        )
        .execute();
    },
  };
}
/** See {@link createOwnReceiptsRepository}. */
export type OwnReceiptsRepository = ReturnType<typeof createOwnReceiptsRepository>;

/** SQL for what the receipts of a user are named by. */
function createNamesQueries(db: Kysely<Database>) {
  return {
    /** Changes with every change of the user's receipts. */
    async revision(userId: string): Promise<string> {
      const row = await db
        .selectFrom('receipt_revisions')
        .select('revision')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return String(row?.revision ?? 0);
    },

    /** The highest number a receipt of the user has; 0 without any. */
    async lastNumber(userId: string): Promise<number> {
      const row = await db
        .selectFrom('receipts')
        .where('receipts.user_id', '=', userId)
        .select((build) => build.fn.max<number | null>('receipt_number').as('last'))
        .executeTakeFirst();
      return row?.last ?? 0;
    },

    /** The names that some receipts bear. */
    async names(userId: string, range: NumberRange): Promise<OwnNames> {
      const rows = await ranged(db, userId, range)
        .select(['store', 'category', 'product', 'tags'])
        .distinct()
        .execute();
      return {
        stores: rows.map(({ store }) => store),
        categories: rows.map(({ category }) => category),
        products: rows.map(({ product }) => product),
        tags: rows.flatMap(({ tags }) => readTags(tags ?? '')),
      };
    },

    /** Every text of tags that has one in it. */
    async tagTexts(userId: string, tag: string, range: NumberRange): Promise<string[]> {
      const rows = await ranged(db, userId, range)
        .select('tags')
        .distinct()
        .where(sql<boolean>`tags || '' <> ''`)
        .execute();
      return rows.flatMap(({ tags }) =>
        tags !== null && readTags(tags).some((one) => tagKey(one) === tagKey(tag)) ? [tags] : [],
      );
    },
  };
}

function ranged(db: Kysely<Database>, userId: string, { after, to }: NumberRange) {
  return db
    .selectFrom('receipts')
    .where('receipts.user_id', '=', userId)
    .where('receipts.receipt_number', '>', after)
    .where('receipts.receipt_number', '<=', to)
    .where('receipts.deleted_at', 'is', null);
}

function both(parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return parts.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/**
 * What each condition narrows to: as the list of receipts does it for the same address. They are written so that no index
 * answers them: receipts are looked through by their numbers, step by step.
 */
function conditions(db: Kysely<Database>, scope: ReceiptsScope): RawBuilder<boolean>[] {
  const { period, category, currency, amountFrom, amountTo, receiptNumber, status, missing, tagTexts } =
    scope;
  const given = <Value>(value: Value | null, condition: (value: Value) => readonly RawBuilder<boolean>[]) =>
    value === null ? [] : condition(value);
  return [
    ...given(period, ({ from, to }) => [
      sql<boolean>`receipt_date || '' >= ${from}`,
      sql<boolean>`receipt_date || '' <= ${to}`,
    ]),
    ...given(category, (name) => [sql<boolean>`category = ${name}`]),
    ...given(currency, (code) => [sql<boolean>`currency_code || '' = ${code}`]),
    ...given(amountFrom, (amount) => [sql<boolean>`amount_minor + 0 >= ${amount}`]),
    ...given(amountTo, (amount) => [sql<boolean>`amount_minor + 0 <= ${amount}`]),
    ...given(receiptNumber, (number) => [sql<boolean>`receipt_number = ${number}`]),
    ...given(tagTexts, (texts) => [isAmong(db, sql`coalesce(tags, '')`, texts)]),
    ...given(status, (name) => [statuses[name]]),
    ...given(missing, (part) => [lacking[part]]),
    ...named(db, scope),
  ];
}

/** Neither a search nor the name of a store has a line break in it, so that each is found inside one field. */
function named(db: Kysely<Database>, scope: ReceiptsScope): RawBuilder<boolean>[] {
  const position = isPostgres(db) ? sql`strpos` : sql`instr`;
  const [search, store] = [foldText(scope.search ?? ''), foldText(scope.store ?? '')];
  const inStore = sql<boolean>`${position}(search_text, ${store}) between 1 and ${position}(search_text, ${'\n'})`;
  return [
    ...(search === '' ? [] : [sql<boolean>`${position}(search_text, ${search}) > 0`]),
    ...(store === '' ? [] : [inStore]),
  ];
}

const statuses = {
  notExported: sql<boolean>`exported_at is null`,
  exported: sql<boolean>`exported_at is not null and updated_at <= exported_at`,
  outlay: sql<boolean>`paid_with = 'private' and settled_on is null`,
  settled: sql<boolean>`paid_with = 'private' and settled_on is not null`,
  unpaid: sql<boolean>`paid_with = 'unpaid'`,
};

const lacking = {
  cvr: sql<boolean>`cvr in ('', ${UNKNOWN_CVR})`,
  vat: sql<boolean>`vat_minor = 0`,
  product: sql<boolean>`product = ''`,
};
