import { danishSortKey } from '@bonbog/domain';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

const moment = '2026-11-01T10:00:00.000Z';

/**
 * Writes many receipts of a user straight into the database, set by set; their pictures are rows without bytes.
 * Numbers begin at 1, dates go round the year. Answers the ids by number.
 */
export async function seedReceipts(db: Kysely<Database>, userId: string, count: number): Promise<string[]> {
  // Two users of one database differ in the beginning.
  const fileIds = `${userId.slice(0, 8)}-0000-4000-9000-`;
  const receiptIds = `${userId.slice(0, 8)}-0000-4000-8000-`;
  const idEnd = sql`substr(cast(1000000000000 + n as text), 2)`;
  const numbers = sql`with recursive numbers (n) as (
    select 1 union all select n + 1 from numbers where n < ${count})`;
  const date = sql`'2026-' || substr(cast(101 + n % 12 as text), 2) || '-' || substr(cast(101 + n % 28 as text), 2)`;
  await sql`${numbers}
    insert into files (id, user_id, status, type, size_bytes, sha256, original_name, has_copies, created_at)
    select ${fileIds} || ${idEnd}, ${userId}, 'linked', 'application/pdf', 1000, ${fileIds} || ${idEnd}, 'bon.pdf', 1,
      ${moment}
    from numbers`.execute(db);
  // Numbers of as many digits differ in them alone.
  const storeKeys = Array.from({ length: 7 }, (_, digits) => danishSortKey(`Købmand ${10 ** digits}`));
  const beginnings = storeKeys.map(
    (key, digits) => sql`when ${digits + 1} then ${key.slice(0, -digits - 1)}`,
  );
  const storeKey = sql`case length(cast(n as text)) ${sql.join(beginnings, sql` `)} end || n`;
  await sql`${numbers}
    insert into receipts (id, user_id, receipt_number, receipt_date, store, product, search_text, store_key, amount_minor,
      vat_minor, category, cvr, currency_code, vat_percent, vat_type, file_id, original_name, uploaded_at, updated_at,
      saved_at)
    select ${receiptIds} || ${idEnd}, ${userId}, n, ${date}, 'Købmand ' || n, 'Kaffe; "te" og småkager',
      'kobmand ' || n || ${'\nkaffe; "te" og smakager\n'}, ${storeKey}, n * 100 + 25, n * 20, 'Mad og drikke', '13585628', 'DKK', '25', 'standard',
      ${fileIds} || ${idEnd}, 'bon.pdf', ${moment}, ${moment}, ${moment}
    from numbers`.execute(db);
  // What PostgreSQL does by itself after a minute; until then it takes every table for a small one.
  await sql`analyze files`.execute(db);
  await sql`analyze receipts`.execute(db);
  return Array.from({ length: count }, (_, index) => receiptIds + String(index + 1).padStart(12, '0'));
}
