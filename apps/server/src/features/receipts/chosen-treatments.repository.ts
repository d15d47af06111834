import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** SQL for how the VAT of earlier receipts is treated. Every query is scoped to one user. */
export function createChosenTreatmentsRepository(db: Kysely<Database>) {
  return {
    /** Of the user's latest receipt without VAT that has this number or name, as it is stored; null for none. */
    async last(userId: string, [column, value]: readonly ['cvr' | 'store', string]): Promise<string | null> {
      const row = await db
        .selectFrom('receipts')
        .select('vat_treatment')
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where(column, '=', value)
        .where('vat_minor', '=', 0)
        .where('vat_treatment', 'is not', null)
        .orderBy('receipt_number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.vat_treatment ?? null;
    },
  };
}
/** See {@link createChosenTreatmentsRepository}. */
export type ChosenTreatmentsRepository = ReturnType<typeof createChosenTreatmentsRepository>;
