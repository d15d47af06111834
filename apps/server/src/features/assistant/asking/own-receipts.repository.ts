import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';

import { foldText, readTags, tagKey, UNKNOWN_CVR } from '@bonbog/domain';

import { isAmong, isPostgres } from '#platform/database/dialect.ts';
import type { Database } from '#platform/database/schema.ts';

import type { OwnNames } from './names.ts';
import type { Conditions } from './question.ts';

/** Which receipts count, with every text of tags that has the one asked for; null where none is asked for. */
export interface ReceiptsScope extends Conditions {
  readonly tagTexts: readonly string[] | null;
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
};

/** SQL for what the assistant may look up. Every query is scoped to one user; deleted receipts are in none. */
export function createOwnReceiptsRepository(db: Kysely<Database>) {
  const living = (userId: string) => livingOf(db, userId);
  const within = (userId: string, scope: ReceiptsScope) =>
    living(userId).where((build) => build.and(conditions(db, build, scope)));
  return {
    ...createNamesQueries(db),

    /** The names of the stores of some receipts. */
    async storesIn(userId: string, scope: ReceiptsScope): Promise<string[]> {
      const rows = await within(userId, scope).select('store').distinct().orderBy('store').execute();
      return rows.map(({ store }) => store);
    },

    /** What the receipts add up to, by currency; `credit_notes` are those below zero. */
    async totals(userId: string, scope: ReceiptsScope) {
      return within(userId, scope)
        .select((build) => [
          'currency_code',
          build.fn.countAll<number>().as('receipts'),
          build.fn.sum<number>('amount_minor').as('amount_minor'),
          build.fn.sum<number>('vat_minor').as('vat_minor'),
          sql<number>`sum(case when amount_minor < 0 then 1 else 0 end)`.as('credit_notes'),
        ])
        .groupBy('currency_code')
        .orderBy('currency_code')
        .execute();
    },

    /** What the receipts add up to, by currency and by store, category or month (YYYY-MM). */
    async totalsBy(userId: string, scope: ReceiptsScope, by: keyof typeof groups) {
      return within(userId, scope)
        .select((build) => [
          groups[by].as('name'),
          'currency_code',
          build.fn.countAll<number>().as('receipts'),
          build.fn.sum<number>('amount_minor').as('amount_minor'),
          build.fn.sum<number>('vat_minor').as('vat_minor'),
        ])
        .groupBy([groups[by], 'currency_code'])
        .execute();
    },

    /** The first receipts in an order. */
    async list(
      userId: string,
      scope: ReceiptsScope,
      { order, limit }: { order: ReceiptsOrder; limit: number },
    ) {
      const column = order === 'latest' || order === 'first' ? 'receipt_date' : 'amount_minor';
      const direction = order === 'latest' || order === 'largest' ? 'desc' : 'asc';
      return within(userId, scope)
        .select(listed)
        .orderBy(column, direction)
        .orderBy('receipt_number', direction)
        .limit(limit)
        .execute();
    },

    /** The receipts with a double: the same picture, or the same date, store, amount and currency. */
    async duplicates(userId: string, scope: ReceiptsScope) {
      return db
        .selectFrom(
          living(userId)
            .innerJoin('files', 'files.id', 'receipts.file_id')
            .select(['receipts.receipt_number', 'receipts.receipt_date', 'receipts.store'])
            .select([
              'receipts.category',
              'receipts.currency_code',
              'receipts.cvr',
              'receipts.product',
              'receipts.tags',
            ])
            .select(['receipts.search_text', 'receipts.exported_at', 'receipts.updated_at'])
            .select(['receipts.paid_with', 'receipts.settled_on'])
            .select(['receipts.amount_minor', 'receipts.vat_minor', 'files.sha256'])
            .select(
              sql<number>`count(*) over (partition by receipt_date, store, amount_minor, currency_code)`.as(
                'alike',
              ),
            )
            .select(sql<number>`count(*) over (partition by files.sha256)`.as('pictured'))
            .as('receipts'),
        )
        .select(listed)
        .where((build) => build.or([build('alike', '>', 1), build('pictured', '>', 1)]))
        .where((build) => build.and(conditions(db, build, scope)))
        .orderBy('receipt_date', 'desc')
        .orderBy('store')
        .orderBy('amount_minor')
        .orderBy('receipt_number')
        .execute();
    },
  };
}
/** See {@link createOwnReceiptsRepository}. */
export type OwnReceiptsRepository = ReturnType<typeof createOwnReceiptsRepository>;

/** SQL for what the receipts of a user are named by. */
function createNamesQueries(db: Kysely<Database>) {
  const living = (userId: string) => livingOf(db, userId);
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
      const row = await living(userId)
        .select((build) => build.fn.max<number | null>('receipt_number').as('last'))
        .executeTakeFirst();
      return row?.last ?? 0;
    },

    /** The names that receipts bear whose numbers are after one and up to another. */
    async names(userId: string, after: number, to: number): Promise<OwnNames> {
      const rows = await living(userId)
        .select(['store', 'category', 'product', 'tags'])
        .distinct()
        .where('receipt_number', '>', after)
        .where('receipt_number', '<=', to)
        .execute();
      return {
        stores: rows.map(({ store }) => store),
        categories: rows.map(({ category }) => category),
        products: rows.map(({ product }) => product),
        tags: rows.flatMap(({ tags }) => readTags(tags ?? '')),
      };
    },

    /** Every text of tags that has one in it. */
    async tagTexts(userId: string, tag: string): Promise<string[]> {
      const rows = await living(userId).select('tags').distinct().where('tags', 'is not', null).execute();
      return rows.flatMap(({ tags }) =>
        tags !== null && readTags(tags).some((one) => tagKey(one) === tagKey(tag)) ? [tags] : [],
      );
    },
  };
}

function livingOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('receipts')
    .where('receipts.user_id', '=', userId)
    .where('receipts.deleted_at', 'is', null);
}

/** The columns that conditions are about, wherever they are selected from. */
interface ConditionColumns {
  receipts: Pick<
    Database['receipts'],
    | 'receipt_date'
    | 'category'
    | 'currency_code'
    | 'cvr'
    | 'product'
    | 'amount_minor'
    | 'vat_minor'
    | 'receipt_number'
  >;
}

/** What each condition narrows to: as the list of receipts does it for the same address. */
function conditions(
  db: Kysely<Database>,
  build: ExpressionBuilder<ConditionColumns, 'receipts'>,
  scope: ReceiptsScope,
): Expression<SqlBool>[] {
  const { period, category, currency, amountFrom, amountTo, receiptNumber, status, missing, tagTexts } =
    scope;
  const given = <Value>(value: Value | null, condition: (value: Value) => readonly Expression<SqlBool>[]) =>
    value === null ? [] : condition(value);
  return [
    ...given(period, ({ from, to }) => [build('receipt_date', '>=', from), build('receipt_date', '<=', to)]),
    ...given(category, (name) => [build('category', '=', name)]),
    ...given(currency, (code) => [build('currency_code', '=', code)]),
    ...given(amountFrom, (amount) => [build('amount_minor', '>=', amount)]),
    ...given(amountTo, (amount) => [build('amount_minor', '<=', amount)]),
    ...given(receiptNumber, (number) => [build('receipt_number', '=', number)]),
    ...given(tagTexts, (texts) => [isAmong(db, sql`coalesce(tags, '')`, texts)]),
    ...given(status, (name) => [statuses[name]]),
    ...given(missing, (part) => [lacking[part]]),
    ...named(db, scope),
  ];
}

/** Neither a search nor the name of a store has a line break in it, so that each is found inside one field. */
function named(db: Kysely<Database>, scope: ReceiptsScope): Expression<SqlBool>[] {
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
