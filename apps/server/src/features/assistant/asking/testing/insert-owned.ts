import { type CurrencyCode, foldText } from '@bonbog/domain';
import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** A receipt of one of two users; the same `picture` means the same bytes. */
export interface OwnedReceipt {
  readonly owner: 'anna' | 'bo';
  readonly isDeleted: boolean;
  readonly date: string;
  readonly store: string;
  readonly product: string;
  readonly category: string;
  readonly cvr: string;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly vat: number;
  readonly picture: number;
  readonly tags?: string;
}

const moment = '2026-11-01T10:00:00.000Z';
const rowsPerInsert = 200;

/** Writes two users and their receipts, numbered from 1 on in their order. */
export async function insertOwned(db: Kysely<Database>, receipts: readonly OwnedReceipt[]): Promise<void> {
  await db
    .insertInto('users')
    .values(
      ['anna', 'bo'].map((id) => ({
        id,
        email: `${id}@eksempel.dk`,
        password_hash: 'x',
        role: 'user' as const,
        is_verified: 1,
        created_at: moment,
      })),
    )
    .execute();
  for (let at = 0; at < receipts.length; at += rowsPerInsert) {
    const part = receipts
      .slice(at, at + rowsPerInsert)
      .map((receipt, index) => rowsOf(receipt, at + index + 1));
    await db
      .insertInto('files')
      .values(part.map(({ file }) => file))
      .execute();
    await db
      .insertInto('receipts')
      .values(part.map(({ row }) => row))
      .execute();
  }
}

function rowsOf(receipt: OwnedReceipt, number: number) {
  const shared = { user_id: receipt.owner, original_name: 'bon.jpg' };
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return {
    file: {
      ...shared,
      id,
      status: 'linked' as const,
      type: 'image/jpeg',
      size_bytes: 1,
      sha256: String(receipt.picture).padStart(64, '0'),
      has_copies: 1,
      created_at: moment,
    },
    row: {
      ...shared,
      id,
      receipt_number: number,
      receipt_date: receipt.date,
      store: receipt.store,
      product: receipt.product,
      search_text: [receipt.store, receipt.product, receipt.tags ?? ''].map(foldText).join('\n'),
      tags: receipt.tags ?? null,
      store_key: '',
      amount_minor: receipt.amount,
      vat_minor: receipt.vat,
      category: receipt.category,
      cvr: receipt.cvr,
      currency_code: receipt.currency,
      vat_percent: '25',
      vat_type: 'standard' as const,
      file_id: id,
      uploaded_at: moment,
      updated_at: moment,
      deleted_at: receipt.isDeleted ? moment : null,
    },
  };
}
