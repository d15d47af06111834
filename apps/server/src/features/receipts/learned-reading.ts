import { LEARNED_WHY, type Reading, type ReadingField } from '@bonbog/contract';
import {
  foldText,
  isValidCvr,
  LEARNED_FIELDS,
  type LearnedFieldId,
  RECEIPT_FIELDS,
  recordOf,
} from '@bonbog/domain';
import { z } from 'zod';

import type { RememberedMerchant } from './merchant-memory.repository.ts';

/** Who sold, by what the reader itself found, with the values it found in the fields that are learned. */
export const readMerchantSchema = z.object({
  /** Null when no number was read, or none the reader is sure of: it may be the buyer's. */
  cvr: z.string().nullable(),
  isNameSure: z.boolean(),
  ...recordOf(LEARNED_FIELDS, () => z.string().nullable()),
});
/** See {@link readMerchantSchema}. */
export type ReadMerchant = z.infer<typeof readMerchantSchema>;

/** See {@link readMerchantSchema}. */
export function readMerchant(reading: Reading): ReadMerchant {
  const { cvr, store } = reading;
  return {
    cvr: cvr.sure && cvr.value !== null && isValidCvr(cvr.value) ? cvr.value : null,
    isNameSure: store.sure,
    ...recordOf(LEARNED_FIELDS, (field) => reading[field].value),
  };
}

/** The name that a merchant is found again by; null when there is none. */
export function nameKey(name: string | null): string | null {
  // What a database refuses in a text is no part of a name.
  const folded = foldText((name ?? '').replace(/[\u0000\p{Surrogate}]/gu, '')).slice(
    0,
    RECEIPT_FIELDS.store.maxLength,
  );
  return folded === '' ? null : folded;
}

/**
 * Whether a number belongs to the shop it was learned from. Chains of one company share a number, so a name that was
 * read surely and is another one makes another shop.
 */
export function isSameShop(remembered: RememberedMerchant, read: ReadMerchant): boolean {
  return !read.isNameSure || nameKey(read.store) === null || hasSameName(remembered, read);
}

/**
 * The reading with what was remembered in place of what was read; of several memories the first that knows a field. It
 * is sure where a surely read name agrees: a number may be that of another shop of the same company, and two shops are misread
 * alike. What was bought is another thing each time, so it always asks for a look.
 */
export function withLearned(
  reading: Reading,
  read: ReadMerchant,
  memories: readonly RememberedMerchant[],
): Reading {
  const learned = (field: LearnedFieldId): ReadingField => {
    const memory = memories.find((candidate) => candidate[field] !== null);
    const value = memory?.[field] ?? '';
    const present = reading[field];
    if (memory === undefined || value === '' || (value === present.value && present.sure)) {
      return present;
    }
    const isAgreed = read.isNameSure && hasSameName(memory, read) && field !== 'product';
    const certainty = isAgreed ? agreed : doubtful;
    return { ...present, ...certainty, value, why: LEARNED_WHY };
  };
  return { ...reading, ...recordOf(LEARNED_FIELDS, learned) };
}

const agreed = { probability: 0.97, sure: true } as const;
const doubtful = { probability: 0.8, sure: false } as const;

function hasSameName(remembered: RememberedMerchant, read: ReadMerchant): boolean {
  const name = nameKey(read.store);
  return name !== null && (name === remembered.read_name || name === nameKey(remembered.store));
}
