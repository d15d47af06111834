import type { Kysely, Selectable } from 'kysely';

import { LEARNED_FIELDS, type LearnedFieldId } from '@bonbog/domain';

import type { MerchantMemoryTable } from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** By what a merchant is known: a CVR number, or the folded name as it was read. */
export type MerchantKey = Pick<MerchantMemoryTable, 'kind' | 'key'>;

/** What is remembered of a merchant. */
export type RememberedMerchant = Omit<Selectable<MerchantMemoryTable>, 'user_id'>;

/** What the user just corrected; fields that are left out stay as they were remembered. */
export type Correction = Partial<Pick<RememberedMerchant, LearnedFieldId>>;

const columns = ['kind', 'key', 'read_name', 'updated_at', ...LEARNED_FIELDS] as const;

/** SQL for what users corrected in the reading of a merchant's receipts. Every query is scoped to one user. */
export function createMerchantMemoryRepository(db: Kysely<Database>) {
  return {
    /** What the user's corrections taught about a merchant. */
    async find(userId: string, { kind, key }: MerchantKey): Promise<RememberedMerchant | undefined> {
      return db
        .selectFrom('merchant_memory')
        .select(columns)
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .executeTakeFirst();
    },

    /** Puts a correction in place of what was remembered in its fields; of two at once the later one stays. */
    async keep(
      userId: string,
      merchant: MerchantKey & { read_name: string | null },
      correction: Correction & { updated_at: string },
    ): Promise<void> {
      await db
        .insertInto('merchant_memory')
        .values({ user_id: userId, store: null, category: null, product: null, ...merchant, ...correction })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doUpdateSet(correction))
        .execute();
    },

    /** Forgets the merchants of the user that were corrected longest ago, all but the `kept` latest. */
    async forgetOldest(userId: string, kept: number): Promise<void> {
      const oldestKept = await db
        .selectFrom('merchant_memory')
        .select('updated_at')
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .limit(1)
        .offset(kept - 1)
        .executeTakeFirst();
      if (oldestKept !== undefined) {
        await db
          .deleteFrom('merchant_memory')
          .where('user_id', '=', userId)
          .where('updated_at', '<', oldestKept.updated_at)
          .execute();
      }
    },

    /** Everything remembered for the user, the latest first. */
    async list(userId: string): Promise<RememberedMerchant[]> {
      return db
        .selectFrom('merchant_memory')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('kind')
        .orderBy('key')
        .execute();
    },
  };
}
/** See {@link createMerchantMemoryRepository}. */
export type MerchantMemoryRepository = ReturnType<typeof createMerchantMemoryRepository>;
