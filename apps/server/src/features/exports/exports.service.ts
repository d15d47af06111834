import { LIMITS } from '@bonbog/contract';
import {
  accountFileName,
  type AccountSettings,
  type CalendarDate,
  copenhagenDate,
  csvFileName,
  type ExportEncoding,
  type ExportFormatId,
  isExportFormatId,
  zipFileName,
  type VatSettings,
} from '@bonbog/domain';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { SentFile } from '#platform/files/send-file.ts';
import { startStream } from '#platform/files/start-stream.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import { accountFiles } from './account-files.ts';
import { chatFileEntries, type ExportableChats } from './chat-file-entries.ts';
import { jsonEntry } from './json-entry.ts';
import { csvOptions, csvPieces } from './csv-pieces.ts';
import type { ExportsRepository } from './exports.repository.ts';
import { feedbackEntries } from './feedback-entries.ts';
import { andThen, createNoting } from './note-exports.ts';
import { receiptPages } from './receipt-pages.ts';
import { allNumbers, selectNumbers } from './select-numbers.ts';
import { requireVatCodes } from './vat-codes.ts';
import { createPictures, type ExportableFiles } from './zip-pictures.ts';
import { createZipStream, type ZipContent, type ZipEntry } from './zip-stream.ts';

/** What exports need to know of how a user books. */
export interface ExportSettings {
  readonly settingsOf: (userId: string) => Promise<AccountSettings>;
  readonly settingsFor: (userId: string, format: ExportFormatId) => Promise<AccountSettings>;
  readonly vatSettingsOf: (userId: string) => Promise<VatSettings>;
}

/** What the copy of everything needs to know of connections to cloud storages: each as it becomes JSON. */
export interface ExportableConnections {
  readonly withoutSecrets: (userId: string) => AsyncIterable<object>;
}

/** What the copy of everything needs to know of what a language model may see: each yes as it becomes JSON. */
export interface ExportableSharing {
  readonly everything: (userId: string) => AsyncIterable<object>;
}

/** What the copy of everything needs to know of what was learned from corrections: each merchant as it becomes JSON. */
export interface ExportableMerchants {
  readonly everything: (userId: string) => AsyncIterable<object>;
}

/** What the copy of everything needs to know of saved views: each as it becomes JSON. */
export interface ExportableViews {
  readonly everything: (userId: string) => AsyncIterable<object>;
}

/** Which CSV file is wanted. */
export interface CsvRequest {
  /** As it stands in the address. */
  readonly format: string;
  readonly encoding?: ExportEncoding | undefined;
  /** Only these; all when undefined. */
  readonly receiptIds?: readonly string[];
}

interface ExportsDependencies {
  readonly exports: ExportsRepository;
  readonly files: ExportableFiles;
  readonly settings: ExportSettings;
  readonly chats: ExportableChats;
  readonly connections: ExportableConnections;
  readonly sharing: ExportableSharing;
  readonly merchants: ExportableMerchants;
  readonly views: ExportableViews;
  readonly inTransaction: InTransaction<{ exports: ExportsRepository }>;
  readonly rateLimiter: RateLimiter;
  /** Tells the owner by mail that everything was downloaded. */
  readonly tellDownloaded: (owner: Session) => Promise<void>;
  readonly clock: Clock;
}

/** Which receipts a ZIP takes and, when not the user's own choice, the format of its CSV file. */
export interface ZipRequest {
  readonly receiptIds: readonly string[];
  readonly format?: ExportFormatId | undefined;
}

/** Receipts as files to take away. What cannot be exported is refused before the first byte. */
export function createExportsService(dependencies: ExportsDependencies) {
  const { exports, files, settings, chats, connections, sharing, merchants, views } = dependencies;
  const { inTransaction, rateLimiter, tellDownloaded, clock } = dependencies;
  const noted = createNoting({ inTransaction, clock });
  const today = (): CalendarDate => copenhagenDate(clock());

  return {
    /** Counts an export before the caller's browser begins {@link everything}, so that what is announced also comes. */
    async prepare(session: Session): Promise<void> {
      await rateLimiter.hit('exportsByUser', session.userId);
      await rateLimiter.hit('preparedExports', session.userId);
    },

    /** The caller's receipts, all or some, as a CSV file. */
    async csv(session: Session, request: CsvRequest): Promise<SentFile> {
      const format = formatOf(request.format);
      await rateLimiter.hit('exportsByUser', session.userId);
      const { userId } = session;
      const numbers =
        request.receiptIds === undefined
          ? await allNumbers(exports, userId)
          : await selectNumbers(exports, userId, request.receiptIds);
      const options = csvOptions(await settings.settingsFor(userId, format), format, request.encoding);
      await requireVatCodes(exports, { ...options, userId, numbers });
      const { leaving, arrived } = noted(userId, format);
      const pages = leaving(receiptPages(exports, userId, numbers));
      return {
        name: csvFileName(today()),
        type: `text/csv; charset=${options.encoding}`,
        stream: await startStream(andThen(csvPieces(pages, options), arrived)),
      };
    },

    /** Some of the caller's receipts as a ZIP of their CSV file and their pictures. */
    async zip(session: Session, { receiptIds, format }: ZipRequest): Promise<SentFile> {
      await rateLimiter.hit('exportsByUser', session.userId);
      const { userId } = session;
      const numbers = await selectNumbers(exports, userId, receiptIds);
      if (numbers.length > LIMITS.zipMaxReceipts) {
        throw new AppError(
          'VALIDATION_ERROR',
          `Du kan højst hente ${LIMITS.zipMaxReceipts} kvitteringer i én ZIP-fil. Vælg færre.`,
        );
      }
      const chosen = format ?? (await settings.settingsOf(userId)).exportFormat;
      const options = csvOptions(await settings.settingsFor(userId, chosen), chosen);
      await requireVatCodes(exports, { ...options, userId, numbers });
      const pictures = createPictures(files, userId);
      return zipFile(zipFileName(today()), async function* () {
        const { leaving, arrived } = noted(userId, 'zip');
        const pages = leaving(receiptPages(exports, userId, numbers));
        yield csvEntry(csvPieces(pages, options));
        yield* pictures.ofReceipts(receiptPages(exports, userId, numbers));
        yield* pictures.missingList(clock());
        await arrived();
      });
    },

    /**
     * Everything of the caller as a ZIP, however much it is: an overview of all receipts, what each states in its
     * own currency, its history, the settings, the connections to cloud storages, what a language model may see, what corrections taught, saved views, every conversation with support, every picture, those that were not
     * saved, and what went with conversations and feedback. It is the owner's copy and no step of the bookkeeping, so the history does not tell of it.
     * One that was not prepared counts itself.
     */
    async everything(session: Session): Promise<SentFile> {
      if (!(await rateLimiter.takeBack('preparedExports', session.userId))) {
        await rateLimiter.hit('exportsByUser', session.userId);
      }
      const { userId } = session;
      const numbers = await allNumbers(exports, userId);
      const chosen = {
        ...(await settings.settingsOf(userId)),
        vat: await settings.vatSettingsOf(userId),
      };
      const pictures = createPictures(files, userId);
      await tellDownloaded(session);
      return zipFile(accountFileName(today()), async function* () {
        const pages = receiptPages(exports, userId, numbers);
        yield csvEntry(csvPieces(pages, csvOptions(chosen, 'oversigt')));
        yield* accountFiles(exports, { userId, numbers, settings: chosen, moment: clock() });
        yield jsonEntry('skyforbindelser.json', connections.withoutSecrets(userId), clock());
        yield jsonEntry('deling.json', sharing.everything(userId), clock());
        yield jsonEntry('rettelser.json', merchants.everything(userId), clock());
        yield jsonEntry('visninger.json', views.everything(userId), clock());
        yield jsonEntry('chat.json', chats.everything(userId), clock());
        yield* pictures.ofReceipts(receiptPages(exports, userId, numbers));
        yield* pictures.unsaved(exports);
        yield* chatFileEntries(chats, { userId, fileEntry: pictures.one });
        yield* feedbackEntries(exports, { userId, moment: clock(), fileEntry: pictures.one });
        yield* pictures.missingList(clock());
      });
    },
  };

  function zipFile(name: string, entries: () => AsyncIterable<ZipEntry>): SentFile {
    return { name, type: 'application/zip', stream: createZipStream(entries()) };
  }

  function csvEntry(content: ZipContent): ZipEntry {
    return { name: csvFileName(today()), modifiedAt: clock(), content };
  }
}
/** See {@link createExportsService}. */
export type ExportsService = ReturnType<typeof createExportsService>;

/** The table decides; the text of an address is never a path. */
function formatOf(text: string): ExportFormatId {
  if (!isExportFormatId(text)) {
    throw new AppError('VALIDATION_ERROR', 'Ukendt eksportformat');
  }
  return text;
}
