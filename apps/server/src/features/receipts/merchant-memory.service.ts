import { type ExtractedData, LIMITS, type Reading, type SaveReceipt } from '@bonbog/contract';
import { DEFAULT_CATEGORY, LEARNED_FIELDS } from '@bonbog/domain';

import type { Clock } from '#platform/clock.ts';

import { isSameShop, nameKey, readMerchant, type ReadMerchant, withLearned } from './learned-reading.ts';
import type {
  Correction,
  MerchantKey,
  MerchantMemoryRepository,
  RememberedMerchant,
} from './merchant-memory.repository.ts';

/** What a user was shown of a picture, and of whom the reader took it to be. */
export interface ShownReading {
  readonly extractedData: ExtractedData;
  readonly merchant?: ReadMerchant | undefined;
}

interface MerchantMemoryDependencies {
  readonly merchants: MerchantMemoryRepository;
  readonly pending: { readonly shown: (userId: string, imageUrl: string) => Promise<ShownReading | null> };
  readonly clock: Clock;
  /** Hears why something was not remembered, or not used. */
  readonly onTrouble: (trouble: string) => void;
}

/**
 * What users correct in store, category and product is remembered by merchant and used for their next receipt from
 * there. It is a convenience: when it fails, reading and saving go on without it.
 */
export function createMerchantMemory({ merchants, pending, clock, onTrouble }: MerchantMemoryDependencies) {
  const unlessTrouble = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      onTrouble(error instanceof Error ? error.message : 'unknown');
      return otherwise;
    }
  };

  /** What is known of the shop by its number, then by its name. */
  const recall = async (userId: string, read: ReadMerchant): Promise<RememberedMerchant[]> => {
    const [byCvr, byName] = keysOf(read);
    const numbered = byCvr === null ? undefined : await merchants.find(userId, byCvr);
    const named = byName === null ? undefined : await merchants.find(userId, byName);
    return [numbered !== undefined && isSameShop(numbered, read) ? numbered : undefined, named].filter(
      (memory) => memory !== undefined,
    );
  };

  /** Under what a correction is remembered. A number that the user corrected too was perhaps the buyer's. */
  const keyFor = async (
    userId: string,
    read: ReadMerchant,
    savedCvr: string,
  ): Promise<MerchantKey | null> => {
    const [byCvr, byName] = keysOf(read);
    if (byCvr === null || byCvr.key !== savedCvr) {
      return byName;
    }
    const present = await merchants.find(userId, byCvr);
    return present === undefined || isSameShop(present, read) ? byCvr : byName;
  };

  const learn = async (userId: string, shown: ShownReading | null, input: SaveReceipt): Promise<void> => {
    if (shown?.merchant === undefined) {
      return;
    }
    const correction = correctionOf(shown.extractedData, shown.merchant, input);
    const isCorrected = Object.keys(correction).length > 0;
    const key = isCorrected ? await keyFor(userId, shown.merchant, input.cvr) : null;
    if (key !== null) {
      const row = { ...key, read_name: nameKey(shown.merchant.store) };
      await merchants.keep(userId, row, { ...correction, updated_at: clock().toISOString() });
      await merchants.forgetOldest(userId, LIMITS.rememberedMerchants);
    }
  };

  return {
    /** What was read, as the user corrected it in earlier receipts from there, and from whom it was read. */
    async apply(userId: string, reading: Reading): Promise<{ reading: Reading; merchant: ReadMerchant }> {
      const merchant = readMerchant(reading);
      const memories = await unlessTrouble(() => recall(userId, merchant), []);
      return { reading: withLearned(reading, merchant, memories), merchant };
    },

    /** Saves, and then remembers what the user changed in what was shown. A repeated save teaches nothing more. */
    async learning<Result>(userId: string, input: SaveReceipt, save: () => Promise<Result>): Promise<Result> {
      const shown = await unlessTrouble(() => pending.shown(userId, input.imageUrl), null);
      const result = await save();
      await unlessTrouble(() => learn(userId, shown, input), undefined);
      return result;
    },

    /** What is remembered for a user, for the owner's copy of everything. */
    async *everything(userId: string): AsyncGenerator<object> {
      for (const { kind, key, store, category, product, updated_at: updatedAt } of await merchants.list(
        userId,
      )) {
        yield { kind, key, store, category, product, updatedAt };
      }
    },
  };
}
/** See {@link createMerchantMemory}. */
export type MerchantMemory = ReturnType<typeof createMerchantMemory>;

/** By what a merchant is known: its number and its name, each null when it was not read. */
function keysOf({ cvr, store }: ReadMerchant): readonly [MerchantKey | null, MerchantKey | null] {
  const name = nameKey(store);
  return [
    cvr === null ? null : { kind: 'cvr', key: cvr },
    name === null ? null : { kind: 'name', key: name },
  ];
}

/**
 * The fields the user changed in what was shown; empty where the change is back to what is read anyway, so that it is
 * shown again from now on.
 */
function correctionOf(shown: ExtractedData, read: ReadMerchant, input: SaveReceipt): Correction {
  const asRead = { ...read, category: read.category ?? DEFAULT_CATEGORY };
  return Object.fromEntries(
    LEARNED_FIELDS.filter((field) => input[field] !== shown[field].trim()).map((field) => [
      field,
      input[field] === asRead[field]?.trim() ? '' : input[field],
    ]),
  );
}
