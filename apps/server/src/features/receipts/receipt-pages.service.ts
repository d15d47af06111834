import type { ArrangePages, Receipt, ReceiptPage } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { ReceivedUpload } from '#platform/files/receive-upload.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { ReceiptFiles } from './parse.service.ts';
import { type PendingService, unreadAnswer } from './pending.service.ts';
import type { PendingReadingsRepository } from './pending-readings.repository.ts';
import { toReadingFailure } from './reading-failure.ts';
import { pagesEvent } from './receipt-event.ts';
import type { ReceiptEventsRepository } from './receipt-events.repository.ts';
import type { ReceiptPagesRepository } from './receipt-pages.repository.ts';
import { fileIdOf, imageUrlOf, toReceipt } from './receipt-row.ts';
import type { ReceiptRow, ReceiptsRepository } from './receipts.repository.ts';
import { type PageFile, type PageFiles, refuseTwice, takePages } from './take-pages.ts';

/** What changing pages needs inside its transaction, its own repositories and those of its neighbours. */
interface PageRepositories {
  readonly receipts: Pick<ReceiptsRepository, 'find' | 'setFirstPage'>;
  readonly receiptPages: ReceiptPagesRepository;
  readonly receiptEvents: Pick<ReceiptEventsRepository, 'add'>;
  readonly pendingReadings: Pick<PendingReadingsRepository, 'keep' | 'remove'>;
  readonly files: PageFiles & {
    readonly find: (userId: string, id: string) => Promise<PageFile | undefined>;
    readonly release: (userId: string, ids: readonly string[], moment: string) => Promise<void>;
  };
}

interface ReceiptPagesDependencies<File extends { id: string; type: string; sha256: string }> {
  readonly files: Pick<ReceiptFiles<File>, 'keep' | 'ensureCopies'>;
  readonly pending: Pick<PendingService, 'keepAsPage'>;
  readonly inTransaction: InTransaction<PageRepositories>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** Takes the upload of a request and hands it on, with the key under which its sender may repeat it. */
type Receive = (
  work: (upload: ReceivedUpload, key: string | undefined) => Promise<ReceiptPage>,
) => Promise<ReceiptPage>;

/** What of a page matters to its receipt. */
type Page = Pick<PageFile, 'id' | 'original_name' | 'sha256'>;

/** The pages of receipts: pictures and PDFs in an order. The first is the one that a receipt always had. */
export function createReceiptPagesService<File extends { id: string; type: string; sha256: string }>(
  dependencies: ReceiptPagesDependencies<File>,
) {
  const { files, pending, inTransaction, rateLimiter, clock } = dependencies;
  return {
    /**
     * Counts an upload of the caller and refuses one too many; `receive` then takes it. It is kept as a page without
     * being read, and until a receipt has it, it can be picked up as a picture of its own. Failures are those of a
     * reading.
     */
    async keep({ userId }: Session, requestId: string, receive: Receive): Promise<ReceiptPage> {
      try {
        await rateLimiter.hit('parseByUser', userId);
        return await receive(async (upload, key) => {
          const file = await files.keep(userId, upload, key);
          await files.ensureCopies(userId, file);
          await pending.keepAsPage(userId, file.id);
          return { imageUrl: imageUrlOf(file.id), originalName: upload.originalName };
        });
      } catch (error) {
        throw toReadingFailure(error, { requestId, moment: clock().toISOString() });
      }
    },

    /**
     * Gives a receipt the pages its owner wants, in their order, all or nothing. What is asked for again is answered as
     * it is, whoever asked for it first.
     */
    async arrange(session: Session, id: string, { imageUrls, seen }: ArrangePages): Promise<Receipt> {
      const wanted = imageUrls.map(fileIdOf);
      refuseTwice(wanted);
      const moment = clock().toISOString();
      return inTransaction(async (repositories) => {
        const { userId } = session;
        const { row, pages } = await findPaged(repositories, userId, id);
        if (isSame(ids(pages), wanted)) {
          return answer(repositories, userId, row);
        }
        if (!isSame(ids(pages), seen.map(fileIdOf))) {
          const message = 'Siderne er ændret et andet sted. Se dem igen, før du ændrer dem.';
          throw new AppError('CONFLICT', message, {
            details: { receipt: await answer(repositories, userId, row) },
          });
        }
        return arrangeWhole(repositories, { userId, row, pages, wanted, moment });
      });
    },
  };
}
/** See {@link createReceiptPagesService}. */
export type ReceiptPagesService = ReturnType<typeof createReceiptPagesService>;

interface Arrangement {
  readonly userId: string;
  readonly row: ReceiptRow;
  readonly pages: readonly Page[];
  readonly wanted: readonly string[];
  readonly moment: string;
}

async function arrangeWhole(repositories: PageRepositories, arrangement: Arrangement): Promise<Receipt> {
  const { userId, row, pages, wanted, moment } = arrangement;
  const present = new Set(ids(pages));
  const added = await takePages(
    repositories,
    userId,
    wanted.filter((fileId) => !present.has(fileId)),
  );
  const byId = new Map([...pages, ...added].map((page) => [page.id, page]));
  const arranged = wanted.flatMap((fileId) => byId.get(fileId) ?? []);
  const [first] = arranged;
  if (first === undefined) {
    throw notFound('Siden');
  }
  refuseTwice(arranged.map(({ sha256 }) => sha256));
  await repositories.receiptPages.replaceLater(userId, row.id, wanted.slice(1));
  const changed = await repositories.receipts.setFirstPage(userId, row.id, {
    file_id: first.id,
    original_name: first.original_name,
    updated_at: moment,
  });
  const kept = new Set(wanted);
  await release(
    repositories,
    arrangement,
    [...present].filter((fileId) => !kept.has(fileId)),
  );
  await repositories.receiptEvents.add(userId, row.id, [
    pagesEvent(namesOf(pages), namesOf(arranged), moment),
  ]);
  return answer(repositories, userId, changed);
}

/** Pages that a receipt has no more can be picked up as pictures of their own. */
async function release(
  { files, pendingReadings }: PageRepositories,
  { userId, moment }: Arrangement,
  fileIds: readonly string[],
): Promise<void> {
  await files.release(userId, fileIds, moment);
  for (const fileId of fileIds) {
    await pendingReadings.keep(userId, { fileId, answer: unreadAnswer('kept as a page'), moment });
  }
}

async function findPaged({ receipts, receiptPages, files }: PageRepositories, userId: string, id: string) {
  const row = await receipts.find(userId, id);
  const first = row === undefined ? undefined : await files.find(userId, row.file_id);
  if (row === undefined || first === undefined) {
    throw notFound('Kvitteringen');
  }
  const later = await receiptPages.listLater(userId, [id]);
  const pages: Page[] = [
    // A receipt may name its first page otherwise than the upload did.
    { id: first.id, original_name: row.original_name, sha256: first.sha256 },
    ...later.map((page) => ({ ...page, id: page.file_id })),
  ];
  return { row, pages };
}

async function answer({ receiptPages }: PageRepositories, userId: string, row: ReceiptRow): Promise<Receipt> {
  return toReceipt(row, await receiptPages.listLater(userId, [row.id]));
}

function ids(pages: readonly Page[]): string[] {
  return pages.map(({ id }) => id);
}

function namesOf(pages: readonly Page[]): string[] {
  return pages.map((page) => page.original_name);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
