import {
  type ExtractedData,
  LIMITS,
  type ParsedReceipt,
  parsedReceiptSchema,
  type PendingReceipt,
} from '@bonbog/contract';
import { currencySymbol, DEFAULT_CATEGORY, parseAmount, UNKNOWN_CVR } from '@bonbog/domain';
import { z } from 'zod';

import { notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { Session } from '#platform/session.ts';

import { readMerchantSchema } from './learned-reading.ts';
import type { PendingReadingsRepository } from './pending-readings.repository.ts';
import { fileIdOf, imageUrlOf } from './receipt-row.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';

/**
 * What is kept of an answer, and whom the reader took the merchant for, which nobody is told. A duplicate is looked for
 * at each answer, because receipts come and go meanwhile.
 */
const keptSchema = parsedReceiptSchema.pick({ extractedData: true, reading: true }).extend({
  merchant: readMerchantSchema.optional(),
  /** The files that were read together, in their order; left out where it was one. */
  pages: z.array(z.string()).optional(),
  /** There is a picture, and nothing of what it says yet, or nothing any more. It is read when it is asked for again. */
  unread: z.enum(['being read', 'broken off', 'kept as a page']).optional(),
});
/** See {@link keptSchema}. */
type KeptReading = z.infer<typeof keptSchema>;
/** Why there is nothing of what a picture says. */
type Unread = NonNullable<KeptReading['unread']>;

/**
 * A reading that began longer ago than this, in milliseconds, is taken to have ended with its process. One that goes on
 * all the same takes the place of what is shown until then.
 */
const readingEndsWithinMs = LIMITS.scanTimeoutMs + 5000;

const nothingRead: ExtractedData = {
  date: '',
  store: '',
  product: '',
  amount: '',
  vat: '',
  category: DEFAULT_CATEGORY,
  cvr: UNKNOWN_CVR,
  currencyCode: 'DKK',
  currencySymbol: currencySymbol('DKK'),
  vatPercent: '25',
  vatType: 'standard',
  customVatPercent: null,
};

interface PendingDependencies {
  readonly pendingReadings: PendingReadingsRepository;
  readonly receipts: Pick<ReceiptsRepository, 'findDuplicate'>;
  readonly files: {
    readonly discard: (userId: string, id: string) => Promise<boolean>;
    readonly discardWithKey: (userId: string, key: string) => Promise<void>;
  };
  readonly clock: Clock;
}

/** Pictures that were read and not saved yet: kept for seven days, so that a review can be picked up again. */
export function createPendingService(dependencies: PendingDependencies) {
  const { pendingReadings, receipts, files, clock } = dependencies;

  const toAnswer = async (
    userId: string,
    file: { id: string; sha256: string },
    { extractedData, reading }: KeptReading,
  ): Promise<ParsedReceipt> => {
    const duplicate = await receipts.findDuplicate(userId, {
      fileId: file.id,
      sha256: file.sha256,
      receiptDate: extractedData.date,
      store: extractedData.store,
      amountMinor: parseAmount(extractedData.amount),
      currencyCode: extractedData.currencyCode,
    });
    return {
      extractedData,
      imageUrl: imageUrlOf(file.id),
      ...(reading === undefined ? {} : { reading }),
      ...(duplicate === undefined
        ? {}
        : { duplicateOf: { id: duplicate.id, receiptNumber: String(duplicate.receipt_number) } }),
    };
  };

  const findKept = async (userId: string, fileId: string): Promise<KeptReading | null> => {
    const kept = keptSchema.safeParse(parseJson((await pendingReadings.find(userId, fileId)) ?? ''));
    return kept.success && kept.data.unread === undefined ? kept.data : null;
  };

  const buildUnread = (fileId: string, unread: Unread) => ({
    fileId,
    answer: unreadAnswer(unread),
    moment: clock().toISOString(),
  });

  return {
    /** Keeps what was read from a pending file of the user, and answers it as the review opens with it. */
    async keep(
      userId: string,
      file: { id: string; sha256: string },
      reading: KeptReading,
    ): Promise<ParsedReceipt> {
      await pendingReadings.keep(userId, {
        fileId: file.id,
        answer: JSON.stringify(reading),
        moment: clock().toISOString(),
      });
      return toAnswer(userId, file, reading);
    },

    /**
     * Notes that a pending file of the user is being read. Until its reading is kept, what is noted stands for it: the
     * picture can be picked up when the reading never ends, as with a process that is killed.
     */
    async begin(userId: string, fileId: string): Promise<void> {
      await pendingReadings.keepFirst(userId, buildUnread(fileId, 'being read'));
    },

    /** Notes that the reading of a pending file of the user was broken off, so that its picture can be picked up at once. */
    async breakOff(userId: string, fileId: string): Promise<void> {
      await pendingReadings.keep(userId, buildUnread(fileId, 'broken off'));
    },

    /** Notes that a pending file of the user was kept as a page and not read; what was read of the same bytes stays. */
    async keepAsPage(userId: string, fileId: string): Promise<void> {
      await pendingReadings.keepFirst(userId, buildUnread(fileId, 'kept as a page'));
    },

    /** Forgets that a file of the user was being read: it cannot be. */
    async giveUp(userId: string, fileId: string): Promise<void> {
      await pendingReadings.remove(userId, fileId);
    },

    /** The kept answer for a file of the user, or null when there is none, or none that this release understands. */
    async find(userId: string, file: { id: string; sha256: string }): Promise<ParsedReceipt | null> {
      const kept = await findKept(userId, file.id);
      return kept === null ? null : toAnswer(userId, file, kept);
    },

    /** What the user was shown of a picture that no receipt has yet; null when nothing is kept. */
    async shown(userId: string, imageUrl: string): Promise<KeptReading | null> {
      return findKept(userId, fileIdOf(imageUrl));
    },

    /** What the caller can pick up again, newest first. */
    async list({ userId }: Session): Promise<PendingReceipt[]> {
      const now = clock().getTime();
      const moment = new Date(now - LIMITS.pendingLifetimeMs).toISOString();
      const endedBefore = new Date(now - readingEndsWithinMs).toISOString();
      const pending: PendingReceipt[] = [];
      for (const row of await pendingReadings.list(userId, moment)) {
        const kept = keptSchema.safeParse(parseJson(row.answer));
        // What an earlier release wrote in another form cannot be shown; the picture can be read again.
        if (kept.success && (kept.data.unread !== 'being read' || row.created_at < endedBefore)) {
          const answer = await toAnswer(userId, { id: row.file_id, sha256: row.sha256 }, kept.data);
          pending.push({
            ...answer,
            originalName: row.original_name,
            parsedAt: row.created_at,
            ...(kept.data.unread === 'kept as a page' ? { isPage: true } : {}),
          });
        }
      }
      return pending;
    },

    /** Throws a picture of the caller away that no receipt has. */
    async discard({ userId }: Session, fileId: string): Promise<void> {
      if (!(await files.discard(userId, fileId))) {
        throw notFound('Billedet');
      }
    },

    /**
     * Throws away what the caller had read under a key, or still has: a reading that ends later finds its file gone
     * and keeps nothing. A receipt keeps its picture. Nothing under the key is what was wanted, and no failure.
     */
    async withdraw({ userId }: Session, key: string): Promise<void> {
      await files.discardWithKey(userId, key);
    },
  };
}
/** What stands for the reading of a picture that was not read. */
export function unreadAnswer(unread: Unread): string {
  return JSON.stringify({ extractedData: nothingRead, unread } satisfies KeptReading);
}

/** See {@link createPendingService}. */
export type PendingService = ReturnType<typeof createPendingService>;
