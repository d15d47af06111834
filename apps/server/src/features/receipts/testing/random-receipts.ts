import { randomUUID } from 'node:crypto';

import type { Insertable, Kysely } from 'kysely';

import type { ReceiptsTable } from '#platform/database/receipt-schema.ts';
import type { Database, FilesTable } from '#platform/database/schema.ts';

import { listColumns } from '#features/receipts/receipt-row.ts';

const moments = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z'] as const;
const stores = [
  'Netto',
  'netto',
  'Føtex 2',
  'Føtex 10',
  'Aalborg Kiosk',
  'Ålborg kiosk',
  'Østre',
  'Zoo',
  '',
  '7-Eleven',
] as const;
const tagTexts = [null, null, null, 'Kunde A', 'kunde a, Bil', 'Ærø'] as const;
const currencies = ['DKK', 'EUR', 'NOK'] as const;

/** Draws numbers from 0 up to a bound, which a seed decides. */
export type Draw = (bound: number) => number;

/** Writes receipts that are alike in many ways straight into the database, and deletes some of them. */
export async function insertRandomReceipts(
  db: Kysely<Database>,
  { userId, count, draw }: { readonly userId: string; readonly count: number; readonly draw: Draw },
): Promise<void> {
  const files: Insertable<FilesTable>[] = [];
  const receipts: Insertable<ReceiptsTable>[] = [];
  for (let number = 1; number <= count; number += 1) {
    const file = fileOf(userId, draw(count * 2));
    files.push(file);
    receipts.push(receiptOf(userId, { number, fileId: file.id, draw }));
  }
  await db.insertInto('files').values(files).execute();
  await db.insertInto('receipts').values(receipts).execute();
}

function fileOf(userId: string, picture: number): Insertable<FilesTable> & { id: string } {
  return {
    id: randomUUID(),
    user_id: userId,
    status: 'linked',
    type: 'image/png',
    size_bytes: 1,
    sha256: `${userId} ${picture}`,
    original_name: 'bon.png',
    has_copies: 1,
    created_at: moments[0],
  };
}

function receiptOf(
  userId: string,
  { number, fileId, draw }: { readonly number: number; readonly fileId: string; readonly draw: Draw },
): Insertable<ReceiptsTable> {
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[draw(values.length)] ?? values[0];
  const named = {
    store: pick(stores),
    product: pick(['Kaffe', 'Øl og 50% brød', '', 'te_kop']),
    tags: pick(tagTexts),
  };
  return {
    ...named,
    ...listColumns(named),
    id: randomUUID(),
    user_id: userId,
    receipt_number: number,
    receipt_date: `2026-0${1 + draw(2)}-0${1 + draw(3)}`,
    amount_minor: (draw(7) - 2) * 1250,
    vat_minor: draw(2) * 250,
    category: pick(['Andet', 'Mad og drikke', 'Transport']),
    cvr: pick(['13585628', 'N/A', '']),
    currency_code: pick(currencies),
    vat_percent: '25',
    vat_type: 'standard',
    file_id: fileId,
    original_name: 'bon.png',
    uploaded_at: moments[0],
    updated_at: pick(moments),
    exported_at: pick([null, moments[1]]),
    deleted_at: draw(10) === 0 ? moments[2] : null,
    saved_at: null,
    original_amount_minor: null,
    original_vat_minor: null,
    original_currency_code: null,
    conversion_rate: null,
    rate_date: null,
    rate_source: null,
    ...pick(payments),
  };
}

const payments = [
  {},
  {},
  { paid_with: 'private' },
  { paid_with: 'private', settled_on: '2026-03-01' },
  { paid_with: 'unpaid' },
  { paid_with: 'unpaid', due_date: '2026-11-20' },
  { paid_with: 'unpaid', due_date: '2026-11-21' },
] as const;
