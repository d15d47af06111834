import { randomUUID } from 'node:crypto';

import { danishSortKey, foldText } from '@bonbog/domain';

import { createAssistant } from '../apps/server/src/app/create-assistant.ts';
import type { Turn } from '../apps/server/src/features/assistant/answering-engine.ts';
import { createOwnReceipts } from '../apps/server/src/features/assistant/asking/create-own-receipts.ts';
import { createOwnReceiptsRepository } from '../apps/server/src/features/assistant/asking/own-receipts.repository.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { migrations } from '../apps/server/src/platform/database/migrations/index.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import type { BenchReceipt, BenchReceipts } from './assistant-receipts.ts';

type BenchDatabase = ReturnType<typeof openDatabase>;

/** The assistant as it runs without a key, over a migrated database in memory with two users. */
export type AssistantHouse = Awaited<ReturnType<typeof openAssistantHouse>>;

/** Opens the assistant on a day. The user who asks owns `own`; `others` belong to somebody else. */
export async function openAssistantHouse({ own, others }: BenchReceipts, today: string) {
  const db = openDatabase(':memory:');
  await migrate(db, migrations);
  const userId = await addUser(db, own);
  await addUser(db, others);
  const noon = new Date(`${today}T12:00:00Z`);
  const clock = () => noon;
  const wiring = {
    config: loadConfig({}),
    clock,
    onModelTrouble: () => undefined,
    receipts: createOwnReceipts({
      repository: createOwnReceiptsRepository(db),
      clock,
      // There is no VAT return here.
      deductible: () => Promise.resolve(null),
    }),
    // There is no language model that anything could be shared with.
    isShared: () => Promise.resolve(false),
  };
  const assistant = createAssistant(wiring);
  const asker = { userId, role: 'user' } as const;
  return {
    /** Holds the conversation that was before, then asks, and measures that answer alone. */
    ask: async (question: string, earlier: readonly string[]) => {
      const turns: Turn[] = [];
      for (const text of earlier) {
        const { message, aiModel, handover, replies } = await assistant.reply(asker, text, turns);
        turns.push(
          { text, engine: null },
          { text: message, engine: aiModel, offersPerson: handover === 'offer', replies },
        );
      }
      const startedAt = performance.now();
      const reply = await assistant.reply(asker, question, turns);
      return { reply, ms: performance.now() - startedAt };
    },
    close: () => db.destroy(),
  };
}

async function addUser(db: BenchDatabase, receipts: readonly BenchReceipt[]): Promise<string> {
  const userId = randomUUID();
  await db
    .insertInto('users')
    .values({
      id: userId,
      email: `${userId}@eksempel.dk`,
      password_hash: '-',
      role: 'user',
      is_verified: 1,
      created_at: '2024-01-01T10:00:00.000Z',
      last_login_at: null,
    })
    .execute();
  for (const [index, receipt] of receipts.entries()) {
    await addReceipt(db, { userId, receipt, number: index + 1 });
  }
  return userId;
}

interface Numbered {
  readonly userId: string;
  readonly receipt: BenchReceipt;
  readonly number: number;
}

async function addReceipt(db: BenchDatabase, { userId, receipt, number }: Numbered): Promise<void> {
  const moment = `${receipt.date}T10:00:00.000Z`;
  const fileId = randomUUID();
  await db
    .insertInto('files')
    .values({
      id: fileId,
      user_id: userId,
      status: 'linked',
      type: 'image/jpeg',
      size_bytes: 1000,
      sha256: receipt.picture ?? fileId,
      original_name: 'bon.jpg',
      has_copies: 0,
      created_at: moment,
    })
    .execute();
  await db
    .insertInto('receipts')
    .values({
      ...columnsOf(receipt),
      id: randomUUID(),
      user_id: userId,
      receipt_number: number,
      file_id: fileId,
      original_name: 'bon.jpg',
      uploaded_at: moment,
      updated_at: moment,
      deleted_at: receipt.isDeleted ? moment : null,
    })
    .execute();
}

function columnsOf({ date, store, product, amount, vat, category, cvr, currency }: BenchReceipt) {
  return {
    receipt_date: date,
    store,
    product,
    search_text: [store, product, ''].map(foldText).join('\n'),
    store_key: danishSortKey(store),
    amount_minor: amount,
    vat_minor: vat,
    category,
    cvr,
    currency_code: currency,
    vat_percent: vat === 0 ? '0' : String(Math.round((100 * vat) / (amount - vat))),
    vat_type: 'standard' as const,
    original_amount_minor: null,
    original_vat_minor: null,
    original_currency_code: null,
    conversion_rate: null,
    rate_date: null,
    rate_source: null,
  };
}
