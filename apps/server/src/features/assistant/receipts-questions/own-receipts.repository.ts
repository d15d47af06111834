import { type ExpressionBuilder, type Kysely, sql } from 'kysely';

import { type CurrencyCode, UNKNOWN_CVR } from '@bonbog/domain';

import type { Database } from '#platform/database/schema.ts';

import type { Period } from './calendar.ts';

/** Which receipts count; null takes all. `stores` are whole names, and no receipt is taken when there are none. */
export interface ReceiptsScope {
  readonly period: Period | null;
  readonly stores: readonly string[] | null;
  readonly category: string | null;
  readonly currency: CurrencyCode | null;
  readonly missing: 'cvr' | 'vat' | 'product' | null;
  readonly amountFrom: number | null;
  readonly amountTo: number | null;
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
  const living = (userId: string) =>
    db.selectFrom('receipts').where('receipts.user_id', '=', userId).where('receipts.deleted_at', 'is', null);
  const within = (userId: string, scope: ReceiptsScope) =>
    living(userId).where((build) => conditions(build, scope));
  return {
    /** The names the user's receipts bear: of stores, and of categories. */
    async names(userId: string): Promise<{ stores: string[]; categories: string[] }> {
      const stores = await living(userId).select('store').distinct().orderBy('store').execute();
      const categories = await living(userId).select('category').distinct().orderBy('category').execute();
      return { stores: stores.map(({ store }) => store), categories: categories.map((row) => row.category) };
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
            .select(['receipts.category', 'receipts.currency_code', 'receipts.cvr', 'receipts.product'])
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
        .where((build) => conditions(build, scope))
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

/** The columns that conditions are about, wherever they are selected from. */
interface ConditionColumns {
  receipts: Pick<
    Database['receipts'],
    'receipt_date' | 'store' | 'category' | 'currency_code' | 'cvr' | 'product' | 'amount_minor' | 'vat_minor'
  >;
}

function conditions(build: ExpressionBuilder<ConditionColumns, 'receipts'>, scope: ReceiptsScope) {
  const { period, stores, category, currency, amountFrom, amountTo } = scope;
  return build.and([
    ...(period === null
      ? []
      : [build('receipt_date', '>=', period.from), build('receipt_date', '<=', period.to)]),
    ...(stores === null ? [] : [stores.length === 0 ? sql<boolean>`1 = 0` : build('store', 'in', stores)]),
    ...(category === null ? [] : [build('category', '=', category)]),
    ...(currency === null ? [] : [build('currency_code', '=', currency)]),
    ...(amountFrom === null ? [] : [build('amount_minor', '>=', amountFrom)]),
    ...(amountTo === null ? [] : [build('amount_minor', '<=', amountTo)]),
    ...lacking(build, scope.missing),
  ]);
}

function lacking(build: ExpressionBuilder<ConditionColumns, 'receipts'>, missing: ReceiptsScope['missing']) {
  switch (missing) {
    case 'cvr':
      return [build('cvr', 'in', ['', UNKNOWN_CVR])];
    case 'vat':
      return [build('vat_minor', '=', 0)];
    case 'product':
      return [build('product', '=', '')];
    case null:
      return [];
  }
}
