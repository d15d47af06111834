import { type Kysely, sql } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

const numbersUpTo = (count: number) => sql`with recursive numbers (n) as (
  select 1 union all select n + 1 from numbers where n < ${count})`;
/** A number as the end of an id. */
const idEnd = sql`substr(cast(1000000000000 + n as text), 2)`;

/**
 * Writes many verified users straight into the database, each with as many receipts; their pictures are rows without
 * bytes. Addresses are 'bruger{n}@firma{n % 100}.dk', and later numbers are newer.
 */
export async function seedUsers(
  db: Kysely<Database>,
  { users, receiptsOfEach }: { readonly users: number; readonly receiptsOfEach: number },
): Promise<void> {
  await sql`${numbersUpTo(users)}
    insert into users (id, email, password_hash, role, is_verified, created_at, last_login_at)
    select '50000000-0000-4000-8000-' || ${idEnd}, 'bruger' || n || '@firma' || (n % 100) || '.dk', 'none', 'user', 1,
      '2026-01-01T00:00:00.' || substr(cast(1000000000 + n as text), 2) || 'Z', '2026-11-01T00:00:00.000Z'
    from numbers`.execute(db);
  if (receiptsOfEach > 0) {
    await seedReceiptsOfAll(db, users, receiptsOfEach);
  }
  // What PostgreSQL does by itself after a minute; until then it takes every table for a small one.
  await sql`analyze`.execute(db);
}

async function seedReceiptsOfAll(db: Kysely<Database>, users: number, each: number): Promise<void> {
  const userId = sql`'50000000-0000-4000-8000-' || substr(cast(1000000000001 + (n % ${sql.raw(String(users))}) as text), 2)`;
  await sql`${numbersUpTo(users * each)}
    insert into files (id, user_id, status, type, size_bytes, sha256, original_name, has_copies, created_at)
    select '60000000-0000-4000-8000-' || ${idEnd}, ${userId}, 'linked', 'image/png', 1000, cast(n as text), 'bon.png', 1,
      '2026-11-15T10:00:00.000Z'
    from numbers`.execute(db);
  await sql`${numbersUpTo(users * each)}
    insert into receipts (id, user_id, receipt_number, receipt_date, store, product, search_text, amount_minor,
      vat_minor, category, cvr, currency_code, vat_percent, vat_type, file_id, original_name, uploaded_at, updated_at)
    select '70000000-0000-4000-8000-' || ${idEnd}, ${userId}, n, '2026-11-01', 'Købmand', 'Kaffe', 'kobmand kaffe',
      n * 100, n * 20, 'Mad og drikke', '13585628', 'DKK', '25', 'standard', '60000000-0000-4000-8000-' || ${idEnd},
      'bon.png', '2026-11-15T10:00:00.000Z', '2026-11-15T10:00:00.000Z'
    from numbers`.execute(db);
}
