import type { EInvoice, Reading } from '@bonbog/contract';

import { notFound } from '#platform/app-error.ts';
import { TaskRefused } from '#platform/children/child-task.ts';
import { createCostlyFiles } from '#platform/children/costly-files.ts';
import { isCostly } from '#platform/children/late-owners.ts';
import type { Clock } from '#platform/clock.ts';
import { FileMissingError } from '#platform/files/file-store.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import { toReadingFailure } from './reading-failure.ts';
import type { ReceiptPagesRepository } from './receipt-pages.repository.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';

interface KeptFile {
  readonly id: string;
  readonly type: string;
  readonly sha256: string;
}

/** Reads the e-invoice that a file is or holds, and no page; null where there is none. */
export type ReadEInvoice = (task: {
  readonly owner: string;
  readonly path: string;
  readonly type: string;
}) => Promise<Reading | null>;

interface KeptEInvoicesDependencies {
  readonly receipts: Pick<ReceiptsRepository, 'find'>;
  readonly receiptPages: Pick<ReceiptPagesRepository, 'listLater'>;
  readonly files: {
    readonly findPage: (userId: string, id: string) => Promise<KeptFile | undefined>;
    readonly withOriginal: <Result>(
      userId: string,
      id: string,
      work: (path: string) => Promise<Result>,
    ) => Promise<Result>;
  };
  readonly readEInvoice: ReadEInvoice;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** What of all kinds of files may be an e-invoice, or hold one. */
export const E_INVOICE_TYPES: readonly string[] = ['application/xml', 'application/pdf'];

/** What e-invoices of saved receipts say beyond what is kept of them. No engine is asked, so that it costs milliseconds. */
export function createKeptEInvoices(dependencies: KeptEInvoicesDependencies) {
  const { receipts, receiptPages, files, readEInvoice, rateLimiter, clock } = dependencies;
  const { unlessCostly } = createCostlyFiles();

  /** The e-invoice of a file of a user; null where it holds none that can be read. Rejects where nobody could try. */
  const ofFile = async (userId: string, fileId: string): Promise<EInvoice | null> => {
    const file = await files.findPage(userId, fileId);
    if (file === undefined || !E_INVOICE_TYPES.includes(file.type)) {
      return null;
    }
    try {
      const reading = await unlessCostly(file.sha256, () =>
        files.withOriginal(userId, file.id, (path) => readEInvoice({ owner: userId, path, type: file.type })),
      );
      return reading?.eInvoice ?? null;
    } catch (error) {
      if (isFaultOfFile(error)) {
        return null;
      }
      throw error;
    }
  };

  return {
    ofFile,

    /**
     * The e-invoice of a receipt of the caller, that of the first page which has one, without its lines; null where none
     * has. Throws NOT_FOUND for what is not the caller's, and else as a reading does.
     */
    async ofReceipt({ userId }: Session, requestId: string, id: string): Promise<EInvoice | null> {
      const receipt = await receipts.find(userId, id);
      if (receipt === undefined) {
        throw notFound('Kvitteringen');
      }
      try {
        await rateLimiter.hit('eInvoicesByUser', userId);
        const later = await receiptPages.listLater(userId, [id]);
        for (const fileId of [receipt.file_id, ...later.map((page) => page.file_id)]) {
          const eInvoice = await ofFile(userId, fileId);
          if (eInvoice !== null) {
            return { ...eInvoice, lines: [] };
          }
        }
        return null;
      } catch (error) {
        throw toReadingFailure(error, { requestId, moment: clock().toISOString() });
      }
    },
  };
}
/** See {@link createKeptEInvoices}. */
export type KeptEInvoices = ReturnType<typeof createKeptEInvoices>;

function isFaultOfFile(error: unknown): boolean {
  const isRefused = error instanceof TaskRefused && error.code !== 'INTERNAL';
  return isRefused || isCostly(error) || error instanceof FileMissingError;
}
