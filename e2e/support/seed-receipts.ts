import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { danishSortKey, foldText, type CurrencyCode } from '@bonbog/domain';

import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';

/** What to seed, and for whom. `dataDir` is the one of a server that has migrated its database. */
export interface Seeding {
  readonly dataDir: string;
  readonly email: string;
  readonly count: number;
  /** The date of the newest receipt; each next one is about eight hours older. */
  readonly newest: Date;
}

const rowsPerInsert = 200;
const stores = [
  'Brugsen',
  'Føtex',
  'Ørsted',
  'Århus Taxa',
  'Netto',
  'Elgiganten',
  'DSB',
  'Æblehaven',
  'Shell',
];
const products = ['Kaffe', 'RUGBRØD og mælk', 'El', 'Taxa til møde', 'Papir', 'Skærm', 'Billet', 'Diesel'];
const categories = ['Mad og drikke', 'Transport', 'Kontorartikler', 'IT-udstyr', 'Brændstof'];
const currencies: readonly CurrencyCode[] = ['DKK', 'DKK', 'DKK', 'DKK', 'EUR', 'SEK'];
const dayMs = 86_400_000;

// A grey picture, 48 by 64.
const thumbnail = Buffer.from(
  'UklGRkQAAABXRUJQVlA4IDgAAABwAwCdASowAEAAPu12tVUppyUjIqgBMB2JaQDQGAh9fVjzagAA/u3tTdV0WHx9/huTktfgAAAAAA==',
  'base64',
);

/**
 * Gives a user many saved receipts at once, straight into database and file store: through the screens it would take
 * a day. They are the same for the same count, one in fifty of them a credit note.
 */
export async function seedReceipts({ dataDir, email, count, newest }: Seeding): Promise<void> {
  const db = openDatabase(join(dataDir, 'bonbog.sqlite'));
  try {
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, index) => buildRows(userId, { index, count, newest }));
    for (let at = 0; at < rows.length; at += rowsPerInsert) {
      const part = rows.slice(at, at + rowsPerInsert);
      // Before the rows, as the server stores them: a screen may ask for a picture as soon as its row is there.
      await Promise.all(part.map(({ file }) => writeThumbnail(dataDir, userId, file.id)));
      await db
        .insertInto('files')
        .values(part.map(({ file }) => file))
        .execute();
      await db
        .insertInto('receipts')
        .values(part.map(({ receipt }) => receipt))
        .execute();
    }
    await db.insertInto('receipt_counters').values({ user_id: userId, last_number: count }).execute();
  } finally {
    await db.destroy();
  }
}

function buildRows(userId: string, place: { index: number; count: number; newest: Date }) {
  const { index, count, newest } = place;
  const moment = new Date(newest.getTime() - index * (dayMs / 3)).toISOString();
  const store = pick(stores, index * 7);
  const product = `${pick(products, index * 3)} ${index}`;
  const amount = (((index * 7919) % 250_000) + 995) * (index % 50 === 49 ? -1 : 1);
  const shared = { user_id: userId, original_name: `bon-${index}.jpg` };
  const file = {
    ...shared,
    id: randomUUID(),
    status: 'linked' as const,
    type: 'image/jpeg',
    size_bytes: 1,
    sha256: String(index).padStart(64, '0'),
    has_copies: 1,
    created_at: moment,
  };
  const receipt = {
    ...shared,
    id: randomUUID(),
    receipt_number: count - index,
    receipt_date: moment.slice(0, 10),
    store,
    product,
    search_text: [store, product, ''].map(foldText).join('\n'),
    store_key: danishSortKey(store),
    amount_minor: amount,
    vat_minor: Math.round(amount / 5),
    category: pick(categories, index * 11),
    cvr: 'N/A',
    currency_code: pick(currencies, index),
    vat_percent: '25',
    vat_type: 'standard' as const,
    file_id: file.id,
    uploaded_at: moment,
    updated_at: moment,
    deleted_at: null,
  };
  return { file, receipt };
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) {
    throw new RangeError('There is nothing to pick from.');
  }
  return item;
}

async function writeThumbnail(dataDir: string, userId: string, fileId: string): Promise<void> {
  const folder = join(dataDir, 'files', userId, fileId);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'thumbnail'), thumbnail);
}
