import {
  createBookkeepingService,
  type BookkeepingService,
} from '#features/bookkeeping/bookkeeping.service.ts';
import { createCurrencyService, type CurrencyService } from '#features/currency/currency.service.ts';
import { createRatesImport } from '#features/currency/rates-import.service.ts';
import { createExportsService } from '#features/exports/exports.service.ts';
import { createKeptExportsService } from '#features/exports/kept-exports.service.ts';
import { createOutgoingReceipts } from '#features/exports/outgoing-receipts.ts';
import { createFileRemovalService } from '#features/files/file-removal.service.ts';
import { createFilesService, type FilesService } from '#features/files/files.service.ts';
import { createImageValidationService } from '#features/images/image-validation.service.ts';
import { createPictureCheck } from '#features/images/picture-check.ts';
import { createOutlaysService } from '#features/outlays/outlays.service.ts';
import { createSavedViewsService } from '#features/saved-views/saved-views.service.ts';
import { createMerchantMemory } from '#features/receipts/merchant-memory.service.ts';
import { lookForBuyer } from '#features/receipts/look-for-buyer.ts';
import { createKeptEInvoices, E_INVOICE_TYPES } from '#features/receipts/kept-e-invoices.service.ts';
import { createParseService } from '#features/receipts/parse.service.ts';
import { createPendingService } from '#features/receipts/pending.service.ts';
import { createPurgeService } from '#features/receipts/purge.service.ts';
import { createReadPagesService } from '#features/receipts/read-pages.service.ts';
import { createReceiptPagesService } from '#features/receipts/receipt-pages.service.ts';
import { createReceiptListService } from '#features/receipts/receipt-list.service.ts';
import { createReceiptsService } from '#features/receipts/receipts.service.ts';
import { createSavedReadings } from '#features/receipts/saved-readings.service.ts';
import { createBuyerSearch } from '#features/vat-return/buyer-search.service.ts';
import { createBuyersService } from '#features/vat-return/buyers.service.ts';
import { createVoucherObstacles } from '#features/vat-return/voucher-obstacles.service.ts';
import { createVatReturnService } from '#features/vat-return/vat-return.service.ts';
import type { Clock } from '#platform/clock.ts';
import { createJobLeases } from '#platform/job-leases.ts';
import { createOneTimeTickets } from '#platform/one-time-tickets.ts';
import { createRateLimiter, type RateLimiter } from '#platform/rate-limiter.ts';
import { createSealer } from '#platform/sealer.ts';

import { createAdminServices } from './create-admin-services.ts';
import { createAuthServices } from './create-auth-services.ts';
import { createCloudServices } from './create-cloud-services.ts';
import { createDeductible } from './create-deductible.ts';
import { createHelpdeskServices } from './create-helpdesk-services.ts';
import { createRepositories, type Repositories } from './create-repositories.ts';
import { createSupportServices } from './create-support-services.ts';
import { createInTransaction } from './in-transaction.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

/** Wires every service to its repositories and ports. */
export function createServices(dependencies: ServiceDependencies) {
  const { config, db, clock, scanner } = dependencies;
  const repositories = createRepositories(db);
  const inTransaction = createInTransaction(db);
  const { rateCounters: counters } = repositories;
  const rateLimiter = createRateLimiter({ counters, clock, factor: config.RATE_LIMIT_FACTOR });
  const leases = createJobLeases({ leases: repositories.jobLeases, clock });
  const { files, fileRemoval, pending, merchants, purge } = createFileServices(dependencies, repositories);
  const bookkeeping = createBookkeepingService({ ...repositories, clock });
  const currency = createCurrencyService({ exchangeRates: repositories.exchangeRates, rateLimiter });
  const exporting = { exports: repositories.exports, files, settings: bookkeeping, inTransaction, clock };
  const outgoingReceipts = createOutgoingReceipts(exporting);
  const tickets = createTickets(dependencies, repositories);
  const cloud = createCloudServices(dependencies, repositories, { rateLimiter, tickets, outgoingReceipts });
  const shared = { ...cloud, tickets, inTransaction, rateLimiter, files, fileRemoval };
  const stored = { tickets, files, fileRemoval, pending, purge, leases };
  const reading = { files, scanner, pending, merchants, inTransaction, rateLimiter, leases, clock };
  const vatReturn = createVatReturn(repositories, { bookkeeping, currency });
  const deductible = createDeductible(vatReturn, bookkeeping);
  const support = createSupportServices(dependencies, repositories, { ...shared, deductible });
  const auth = createAuthServices(dependencies, repositories, shared);
  const beside = createServicesBeside(repositories, { inTransaction, clock });
  return {
    ...cloud,
    ...support,
    ...auth,
    ...createAdminServices(dependencies, repositories, shared),
    ...createHelpdeskServices(dependencies, repositories, { ...support, ...auth, rateLimiter }),
    ...stored,
    receipts: createReceiptsService({
      ...repositories,
      inTransaction,
      merchants,
      clock,
      afterRemoval: () => purge.afterRemoval(),
    }),
    receiptList: createReceiptList(repositories, { bookkeeping, currency, clock }),
    ...createReadingServices({ ...reading, repositories, bookkeeping }),
    ...beside,
    exports: createExportsService({
      ...exporting,
      views: beside.savedViews,
      chats: support.chat,
      connections: cloud.cloudConnections,
      sharing: support.receiptSharing,
      merchants,
      rateLimiter,
      tellDownloaded: ({ userId, email }) =>
        auth.notices.tell({ id: userId, email }, { kind: 'everything-downloaded' }),
    }),
    keptExports: createKeptExportsService(exporting),
    bookkeeping,
    currency,
    vatReturn,
    imageValidation: createImageValidation(dependencies, repositories, { files, rateLimiter }),
    rateCounters: counters,
  };
}
/** See {@link createServices}. */
export type Services = ReturnType<typeof createServices>;

/** What needs nothing of the others. */
function createServicesBeside(
  { outlays, savedViews, exchangeRates }: Repositories,
  {
    inTransaction,
    clock,
  }: { readonly inTransaction: ReturnType<typeof createInTransaction>; readonly clock: Clock },
) {
  return {
    outlays: createOutlaysService({ outlays, inTransaction, clock }),
    savedViews: createSavedViewsService({ savedViews, inTransaction, clock }),
    buyers: createBuyersService({ inTransaction, clock }),
    rates: createRatesImport({ exchangeRates, clock }),
  };
}

/** The list of receipts, with what the returns know to stand in the way of each. */
function createReceiptList(
  repositories: Repositories,
  {
    bookkeeping,
    currency,
    clock,
  }: { readonly bookkeeping: BookkeepingService; readonly currency: CurrencyService; readonly clock: Clock },
) {
  const obstacles = createVoucherObstacles({
    vatReturns: repositories.vatReturns,
    settings: bookkeeping,
    kronerOn: (code, date) => currency.kronerOn(code, date),
  });
  return createReceiptListService({ ...repositories, obstacles, clock });
}

/** The VAT of a period, from what its neighbours know of receipts, settings and rates. */
function createVatReturn(
  { vatReturns, receipts }: Pick<Repositories, 'vatReturns' | 'receipts'>,
  { bookkeeping, currency }: { readonly bookkeeping: BookkeepingService; readonly currency: CurrencyService },
) {
  return createVatReturnService({
    vatReturns,
    settings: bookkeeping,
    duplicates: async (userId) => (await receipts.listDuplicates(userId)).map(({ id }) => id),
    kronerOn: (code, date) => currency.kronerOn(code, date),
  });
}

/** Everything about uploaded pictures: keeping, picking up again, and taking away. */
function createFileServices(dependencies: ServiceDependencies, repositories: Repositories) {
  const { config, db, clock, scanner, store } = dependencies;
  const inTransaction = createInTransaction(db);
  const leases = createJobLeases({ leases: repositories.jobLeases, clock });
  const fileRemoval = createFileRemovalService({
    fileRemovals: repositories.fileRemovals,
    inTransaction,
    store,
    mustFilesStay: () => leases.mustFilesStay(),
    clock,
  });
  const files = createFilesService({
    files: repositories.files,
    store,
    discard: (userId, id) => fileRemoval.discard(userId, id),
    removeStray: (userId, id) => fileRemoval.removeStray(userId, id),
    copyPicture: scanner.copyPicture,
    clock,
    tempDir: dependencies.tempDir,
  });
  const pending = createPendingService({
    pendingReadings: repositories.pendingReadings,
    receipts: repositories.receipts,
    files: fileRemoval,
    clock,
  });
  const purge = createPurgeService({
    receiptPurge: repositories.receiptPurge,
    inTransaction,
    clock,
    retainDays: config.RETAIN_DELETED_DAYS,
    removeDiscardedFiles: fileRemoval.removeDiscarded,
  });
  const merchants = createMerchantMemory({
    merchants: repositories.merchantMemory,
    pending,
    clock,
    onTrouble: dependencies.onMemoryTrouble,
  });
  return { files, fileRemoval, pending, merchants, purge };
}

type FileServices = ReturnType<typeof createFileServices>;

interface ReadingNeeds
  extends Pick<FileServices, 'files' | 'pending' | 'merchants'>, Pick<ServiceDependencies, 'clock'> {
  readonly scanner: ServiceDependencies['scanner'];
  readonly repositories: Repositories;
  readonly bookkeeping: BookkeepingService;
  readonly inTransaction: ReturnType<typeof createInTransaction>;
  readonly rateLimiter: RateLimiter;
  readonly leases: ReturnType<typeof createJobLeases>;
}

/** Reading pictures and the pages of receipts, and what e-invoices say once they are saved. */
function createReadingServices(needs: ReadingNeeds) {
  const { scanner, bookkeeping, repositories } = needs;
  const eInvoices = createKeptEInvoices({
    ...needs,
    ...repositories,
    files: needs.files,
    readEInvoice: scanner.readEInvoice,
  });
  const looking = { ...needs, scanner: lookForBuyer(scanner, (userId) => bookkeeping.vatSettingsOf(userId)) };
  return {
    parsing: createParseService(looking),
    readPages: createReadPagesService(looking),
    receiptPages: createReceiptPagesService(needs),
    eInvoices,
    readings: createSavedReadings(repositories),
    buyerSearch: createBuyerSearch({
      ...needs,
      buyerSearch: repositories.buyerSearch,
      buyerOn: async (userId, fileId) => (await eInvoices.ofFile(userId, fileId))?.buyer ?? null,
      types: E_INVOICE_TYPES,
    }),
  };
}

/** Tickets for one thing, which every server on the database takes once. */
function createTickets({ secretKey, clock }: ServiceDependencies, repositories: Repositories) {
  return createOneTimeTickets({
    tickets: repositories.oneTimeTickets,
    sealer: createSealer(secretKey, 'one-time tickets'),
    clock,
  });
}

function createImageValidation(
  { scanner, tempDir, clock }: ServiceDependencies,
  repositories: Repositories,
  { files, rateLimiter }: { readonly files: FilesService; readonly rateLimiter: RateLimiter },
) {
  return createImageValidationService({
    pictures: repositories.receiptPictures,
    isWhole: createPictureCheck({
      withOriginal: (userId, fileId, work) => files.withOriginal(userId, fileId, work),
      copyPicture: scanner.copyPicture,
      tempDir,
    }),
    rateLimiter,
    clock,
  });
}
