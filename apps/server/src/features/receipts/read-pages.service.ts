import { LIMITS, type ParsedReceipt, type Reading } from '@bonbog/contract';

import { notFound } from '#platform/app-error.ts';
import { TaskRefused } from '#platform/children/child-task.ts';
import { createCostlyFiles } from '#platform/children/costly-files.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobLeases } from '#platform/job-leases.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import { toExtractedData, toReviewReading } from './extracted-data.ts';
import { joinReadings, type PageReading } from './join-readings.ts';
import type { MerchantMemory } from './merchant-memory.service.ts';
import type { ReceiptFiles } from './parse.service.ts';
import type { PendingService } from './pending.service.ts';
import { toReadingFailure, wasBrokenOff } from './reading-failure.ts';
import { createReadingTurns } from './reading-turns.ts';
import { fileIdOf } from './receipt-row.ts';
import type { Scanner } from './scanner.ts';
import { refuseTwice } from './take-pages.ts';

interface PageFile {
  readonly id: string;
  readonly type: string;
  readonly sha256: string;
}

interface ReadPagesDependencies<File extends PageFile> {
  readonly files: Pick<ReceiptFiles<File>, 'withOriginal' | 'turnCopies'> & {
    readonly findPage: (userId: string, id: string) => Promise<File | undefined>;
  };
  readonly scanner: Scanner;
  readonly pending: Pick<PendingService, 'keep'>;
  readonly merchants: Pick<MerchantMemory, 'apply'>;
  readonly rateLimiter: RateLimiter;
  readonly leases: JobLeases;
  readonly clock: Clock;
}

/** Reading the pages of a receipt together, once they are kept. */
export function createReadPagesService<File extends PageFile>(dependencies: ReadPagesDependencies<File>) {
  const { files, scanner, pending, merchants, rateLimiter, leases, clock } = dependencies;
  const { unlessCostly } = createCostlyFiles();
  const inTurn = createReadingTurns(leases);

  const find = async (userId: string, imageUrl: string): Promise<File> => {
    const file = await files.findPage(userId, fileIdOf(imageUrl));
    if (file === undefined) {
      throw notFound('Siden');
    }
    return file;
  };

  const read = async (userId: string, file: File): Promise<Reading> => {
    await rateLimiter.hit('parseByUser', userId);
    const reading = await unlessCostly(file.sha256, () =>
      files.withOriginal(userId, file.id, (path) => scanner.read(path, file.type, userId)),
    );
    if (reading.turn !== undefined && reading.turn !== 0) {
      await files.turnCopies(userId, file, reading.turn);
    }
    return reading;
  };

  /** A page that cannot be read says nothing, as long as another one can. */
  const readAll = async (userId: string, pages: readonly { page: number; file: File }[]) => {
    const readings: PageReading[] = [];
    const refusals: TaskRefused[] = [];
    for (const { page, file } of pages) {
      try {
        readings.push({ page, reading: await read(userId, file) });
      } catch (error) {
        if (wasBrokenOff(error) || !(error instanceof TaskRefused)) {
          throw error;
        }
        refusals.push(error);
      }
    }
    const [refusal] = refusals;
    if (readings.length === 0 && refusal !== undefined) {
      throw refusal;
    }
    return readings;
  };

  return {
    /**
     * Reads pages of the caller in their order, saved or not, as one receipt, and answers as for a picture alone; each
     * page counts as a reading. Of more than eight only the first six and the last two are read. Until a receipt has
     * the first page, what was read is what is shown of it when it is picked up. Failures are those of a reading.
     */
    async read({ userId }: Session, requestId: string, imageUrls: readonly string[]): Promise<ParsedReceipt> {
      refuseTwice(imageUrls);
      try {
        const found = await Promise.all(imageUrls.map((imageUrl) => find(userId, imageUrl)));
        refuseTwice(found.map(({ sha256 }) => sha256));
        const [first] = found;
        if (first === undefined) {
          throw notFound('Siden');
        }
        const pages = chosenPages(found.map((file, page) => ({ page, file })));
        const readings = await inTurn(userId, () => readAll(userId, pages));
        const learned = await merchants.apply(userId, joinReadings(readings));
        return await pending.keep(userId, first, {
          extractedData: toExtractedData(learned.reading),
          reading: toReviewReading(learned.reading),
          merchant: learned.merchant,
          pages: found.map(({ id }) => id),
        });
      } catch (error) {
        throw toReadingFailure(error, { requestId, moment: clock().toISOString() });
      }
    },
  };
}
/** See {@link createReadPagesService}. */
export type ReadPagesService = ReturnType<typeof createReadPagesService>;

/** Where a receipt has many pages, who sold stands on the first and what it costs on the last. */
function chosenPages<Page>(pages: readonly Page[]): readonly Page[] {
  const { pagesReadAtStart, pagesReadAtEnd } = LIMITS;
  return pages.length <= pagesReadAtStart + pagesReadAtEnd
    ? pages
    : [...pages.slice(0, pagesReadAtStart), ...pages.slice(-pagesReadAtEnd)];
}
