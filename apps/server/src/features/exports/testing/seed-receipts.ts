import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

const batch = 500;

/** Writes many receipts of a user straight into the database; their pictures are rows without bytes. */
export async function seedReceipts(db: Kysely<Database>, userId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 1; start <= count; start += batch) {
    const rows = Array.from({ length: Math.min(batch, count - start + 1) }, (_, index) =>
      buildRows(userId, start + index),
    );
    await db
      .insertInto('files')
      .values(rows.map(({ file }) => file))
      .execute();
    await db
      .insertInto('receipts')
      .values(rows.map(({ receipt }) => receipt))
      .execute();
    ids.push(...rows.map(({ receipt }) => receipt.id));
  }
  return ids;
}

function buildRows(userId: string, number: number) {
  const moment = '2026-11-01T10:00:00.000Z';
  const file = {
    id: randomUUID(),
    user_id: userId,
    status: 'linked' as const,
    type: 'application/pdf',
    size_bytes: 1000,
    sha256: randomUUID(),
    original_name: 'bon.pdf',
    has_copies: 1,
    created_at: moment,
  };
  const day = String((number % 28) + 1).padStart(2, '0');
  const month = String((number % 12) + 1).padStart(2, '0');
  const receipt = {
    id: randomUUID(),
    user_id: userId,
    receipt_number: number,
    receipt_date: `2026-${month}-${day}`,
    store: `Købmand ${number}`,
    product: 'Kaffe; "te" og småkager',
    search_text: `kobmand ${number} kaffe`,
    amount_minor: number * 100 + 25,
    vat_minor: number * 20,
    category: 'Mad og drikke',
    cvr: '13585628',
    currency_code: 'DKK' as const,
    vat_percent: '25',
    vat_type: 'standard' as const,
    file_id: file.id,
    original_name: 'bon.pdf',
    uploaded_at: moment,
    updated_at: moment,
    deleted_at: null,
  };
  return { file, receipt };
}
