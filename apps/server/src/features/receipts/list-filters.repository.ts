import { foldText, UNKNOWN_CVR } from '@bonbog/domain';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { isAmong, isPostgres } from '#platform/database/dialect.ts';

/** What is asked for, all of it as the contract tells, and what follows from it that the database does not know itself. */
export interface ListFilter {
  readonly search?: string | undefined;
  readonly store?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly category?: string | undefined;
  readonly currencyCode?: string | undefined;
  /** In minor units, like the other one. */
  readonly amountFrom?: number | undefined;
  readonly amountTo?: number | undefined;
  readonly status?: keyof typeof statuses | 'overdue' | 'toCheck' | undefined;
  readonly missing?: keyof typeof missing | undefined;
  readonly cvr?: string | undefined;
  /** Found anywhere in the text of a line that was bought. */
  readonly line?: string | undefined;
  /** Every text of tags that has the one asked for; null where none is asked for. */
  readonly tagTexts: readonly string[] | null;
  /** The numbers of receipts that are perhaps saved twice; null where those are not asked for. */
  readonly duplicates: readonly number[] | null;
  /** The numbers of receipts that something stands in the way of; null where those are not asked for. */
  readonly obstructed: readonly number[] | null;
  /** The day it is, where that decides. */
  readonly today: string;
}

/**
 * The conditions of a filter on receipts. They are written so that no index answers them: the receipts are looked through
 * by their numbers, step by step.
 */
export function conditionsOf<Tables>(db: Kysely<Tables>, filter: ListFilter): readonly RawBuilder<boolean>[] {
  const given = <Value>(value: Value | undefined | null, condition: (value: Value) => RawBuilder<boolean>) =>
    value === undefined || value === null ? [] : [condition(value)];
  return [
    ...given(filter.from, (day) => sql<boolean>`receipt_date || '' >= ${day}`),
    ...given(filter.to, (day) => sql<boolean>`receipt_date || '' <= ${day}`),
    ...given(filter.category, (category) => sql<boolean>`category = ${category}`),
    ...given(filter.currencyCode, (code) => sql<boolean>`currency_code || '' = ${code}`),
    ...given(filter.amountFrom, (amount) => sql<boolean>`amount_minor + 0 >= ${amount}`),
    ...given(filter.amountTo, (amount) => sql<boolean>`amount_minor + 0 <= ${amount}`),
    ...given(filter.status, (status) => withStatus(db, filter, status)),
    ...given(filter.missing, (part) => missing[part]),
    ...given(filter.cvr, (cvr) => sql<boolean>`cvr || '' = ${cvr}`),
    ...given(filter.line, (line) => bought(db, foldText(line))),
    ...given(filter.tagTexts, (texts) => isAmong(db, sql`coalesce(tags, '')`, texts)),
    ...given(filter.duplicates, (numbers) => isAmong(db, sql`receipt_number`, numbers)),
    ...named(db, filter),
  ];
}

/** What is blank was bought with every receipt. */
function bought<Tables>(db: Kysely<Tables>, line: string): RawBuilder<boolean> {
  return line === ''
    ? sql`true`
    : sql`exists (select 1 from receipt_lines
        where receipt_lines.receipt_id = receipts.id and ${isLine(db, line)})`;
}

/** Whether what was bought has a folded text in one of its lines. */
export function isLine<Tables>(db: Kysely<Tables>, line: string): RawBuilder<boolean> {
  return sql`${isPostgres(db) ? sql`strpos` : sql`instr`}(receipt_lines.search_text, ${line}) > 0`;
}

/** Neither a search nor the name of a store has a line break in it, so that each is found inside one field. */
function named<Tables>(db: Kysely<Tables>, filter: ListFilter): readonly RawBuilder<boolean>[] {
  const position = isPostgres(db) ? sql`strpos` : sql`instr`;
  const [search, store] = [foldText(filter.search ?? ''), foldText(filter.store ?? '')];
  const inStore = sql<boolean>`${position}(search_text, ${store}) between 1 and ${position}(search_text, ${'\n'})`;
  return [
    ...(search === '' ? [] : [sql<boolean>`${position}(search_text, ${search}) > 0`]),
    ...(store === '' ? [] : [inStore]),
  ];
}

function withStatus<Tables>(
  db: Kysely<Tables>,
  filter: ListFilter,
  status: NonNullable<ListFilter['status']>,
): RawBuilder<boolean> {
  if (status === 'overdue') {
    return sql<boolean>`(paid_with = 'unpaid' and due_date < ${filter.today})`;
  }
  return status === 'toCheck' ? toCheck(db, filter) : statuses[status];
}

/** Something of the reading was not looked at, or something stands in the way. */
function toCheck<Tables>(db: Kysely<Tables>, { obstructed }: ListFilter): RawBuilder<boolean> {
  const isObstructed = isAmong(db, sql`receipt_number`, obstructed ?? []);
  return sql<boolean>`(unchecked_fields is not null or ${isObstructed})`;
}

const statuses = {
  notExported: sql<boolean>`exported_at is null`,
  changed: sql<boolean>`exported_at is not null and updated_at > exported_at`,
  exported: sql<boolean>`exported_at is not null and updated_at <= exported_at`,
  outlay: sql<boolean>`paid_with = 'private' and settled_on is null`,
  settled: sql<boolean>`paid_with = 'private' and settled_on is not null`,
  unpaid: sql<boolean>`paid_with = 'unpaid'`,
};

const missing = {
  cvr: sql<boolean>`cvr in ('', ${UNKNOWN_CVR})`,
  // A receipt without VAT is stored with none.
  vat: sql<boolean>`vat_minor = 0`,
  product: sql<boolean>`product = ''`,
};
