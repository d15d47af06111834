import { copenhagenDate, csvFileName } from '@bonbog/domain';

import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import { csvOptions, csvPieces } from './csv-pieces.ts';
import { exportedPages } from './export-receipt.ts';
import type { ExportRow, ExportsRepository } from './exports.repository.ts';
import type { ExportSettings } from './exports.service.ts';
import { createNoting } from './note-exports.ts';
import { receiptPages } from './receipt-pages.ts';
import { selectNumbers } from './select-numbers.ts';
import { requireVatCodes } from './vat-codes.ts';
import { type ExportableFiles, readOrNull } from './zip-pictures.ts';

interface OutgoingReceiptsDependencies {
  readonly exports: ExportsRepository;
  readonly files: ExportableFiles;
  readonly settings: ExportSettings;
  readonly inTransaction: InTransaction<{ exports: ExportsRepository }>;
  readonly clock: Clock;
}

/** Receipts as single files, for others who bring them somewhere: the CSV file as the user wants it, and the pictures. */
export function createOutgoingReceipts(dependencies: OutgoingReceiptsDependencies) {
  const { exports, files, settings, inTransaction, clock } = dependencies;
  const noted = createNoting({ inTransaction, clock });

  async function* pictures(userId: string, pages: AsyncIterable<readonly ExportRow[]>) {
    for await (const page of pages) {
      for (const row of page) {
        for (const { fileId, name } of exportedPages(row)) {
          yield { name, read: () => readOrNull(files, userId, fileId) };
        }
      }
    }
  }

  return {
    /** The user's receipts with these ids, each once; an id that is not the user's refuses them all. */
    async choose(userId: string, receiptIds: readonly string[], destination: string) {
      const numbers = await selectNumbers(exports, userId, receiptIds);
      const { exportFormat } = await settings.settingsOf(userId);
      const options = csvOptions(await settings.settingsFor(userId, exportFormat), exportFormat);
      await requireVatCodes(exports, { ...options, userId, numbers });
      const pages = () => receiptPages(exports, userId, numbers);
      const { leaving, arrived } = noted(userId, destination);
      return {
        pictureCount: numbers.length + (await exports.countLaterPages(userId, numbers)),
        csv: {
          name: csvFileName(copenhagenDate(clock())),
          pieces: () => csvPieces(leaving(pages()), options),
        },
        pictures: () => pictures(userId, pages()),
        arrived,
      };
    },
  };
}
