import { createHash } from 'node:crypto';

import { LIMITS, type Receipt, receiptSchema, type SaveReceipt } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';

import type { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';
import type { ReceiptPagesRepository } from './receipt-pages.repository.ts';
import { toReceipt } from './receipt-row.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';

/** A save that its sender may repeat, because it never heard the answer. */
export interface KeyedSave {
  readonly userId: string;
  readonly key: string;
  /** As the contract understands it, so that '1.234,50' and 1234.5 are the same. */
  readonly input: SaveReceipt;
  readonly now: Date;
}

interface SaveRepositories {
  readonly receipts: Pick<ReceiptsRepository, 'find'>;
  readonly receiptPages: Pick<ReceiptPagesRepository, 'listLater'>;
  readonly idempotencyKeys: Pick<IdempotencyKeysRepository, 'find' | 'keep'>;
}

/**
 * Saves once for a key, and answers a repetition as the first time (S-64). Throws CONFLICT, with the receipt as it is,
 * when the same key comes with something else to save: the sender changed it meanwhile, and can edit the receipt. A
 * receipt that was deleted meanwhile is neither answered, because it is gone, nor saved again, because nobody asked for
 * it to come back; that is NOT_FOUND. Call it inside the transaction of `save`.
 */
export async function saveOnce(
  { receipts, receiptPages, idempotencyKeys }: SaveRepositories,
  { userId, key, input, now }: KeyedSave,
  save: () => Promise<Receipt>,
): Promise<Receipt> {
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const earlier = await idempotencyKeys.find(userId, key, endOfKeys(now));
  if (earlier === undefined) {
    const receipt = await save();
    await idempotencyKeys.keep(userId, {
      idempotency_key: key,
      body_hash: bodyHash,
      receipt_id: receipt.id,
      answer: JSON.stringify(receipt),
      created_at: now.toISOString(),
    });
    return receipt;
  }
  const current = await receipts.find(userId, earlier.receipt_id);
  if (current === undefined || earlier.answer === null) {
    throw new AppError('NOT_FOUND', 'Kvitteringen er allerede gemt, og den er slettet siden.');
  }
  if (earlier.body_hash !== bodyHash) {
    throw new AppError('CONFLICT', 'Kvitteringen er allerede gemt med andre oplysninger.', {
      details: { receipt: toReceipt(current, await receiptPages.listLater(userId, [current.id])) },
    });
  }
  return receiptSchema.parse(JSON.parse(earlier.answer));
}

/** Keys that were used up to this moment have ended. */
export function endOfKeys(now: Date): string {
  return new Date(now.getTime() - LIMITS.idempotencyKeyLifetimeMs).toISOString();
}
