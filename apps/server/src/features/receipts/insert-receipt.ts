import { randomUUID } from 'node:crypto';

import type { Receipt, SaveReceipt } from '@bonbog/contract';
import {
  answerColumns,
  answersOf,
  copenhagenDate,
  recordOf,
  TEXT_FIELDS,
  writeUnchecked,
} from '@bonbog/domain';

import { AppError } from '#platform/app-error.ts';
import { safeName } from '#platform/files/receive-upload.ts';

import { boughtIn } from './bought-lines.ts';
import { isBuyerNamedIn } from './look-for-buyer.ts';
import { formatPercent } from './extracted-data.ts';
import { withFittingLines } from './fitting-lines.ts';
import { originalColumns } from './original-amount.ts';
import { withPossibleDays } from './possible-days.ts';
import { lifeEvent } from './receipt-event.ts';
import { printedPagesOf } from './printed-pages.ts';
import type { ReceiptEventsRepository } from './receipt-events.repository.ts';
import type { ReceiptLinesRepository } from './receipt-lines.repository.ts';
import type { ReceiptPagesRepository } from './receipt-pages.repository.ts';
import { fileIdOf, listColumns, toReceipt } from './receipt-row.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';
import type { ReceiptReadingsRepository } from './receipt-readings.repository.ts';
import { readingIn } from './saved-reading.ts';
import { type PageFiles, refuseTwice, takePages } from './take-pages.ts';
import { uncheckedIn } from './unchecked-fields.ts';
import { consistentRate, consistentVat } from './vat-fields.ts';

/** What saving needs inside its transaction, its own repositories and those of its neighbours. */
export interface InsertRepositories {
  readonly receipts: ReceiptsRepository;
  readonly receiptEvents: Pick<ReceiptEventsRepository, 'add'>;
  readonly receiptPages: Pick<ReceiptPagesRepository, 'listLater' | 'replaceLater'>;
  readonly files: PageFiles;
  readonly pendingReadings: {
    readonly take: (userId: string, fileId: string) => Promise<string | undefined>;
    readonly remove: (userId: string, fileId: string) => Promise<void>;
  };
  readonly receiptLines: Pick<ReceiptLinesRepository, 'add'>;
  readonly receiptReadings: Pick<ReceiptReadingsRepository, 'add'>;
}

/**
 * Makes a receipt of what was sent: takes its picture, its number and what is kept of its reading, and begins its history.
 */
export async function insertReceipt(
  repositories: InsertRepositories,
  userId: string,
  { input, moment }: { input: SaveReceipt; moment: string },
): Promise<Receipt> {
  const today = copenhagenDate(new Date(moment));
  const { vatPercent, vatType } = consistentRate(input);
  const vat = consistentVat(input, input.vat, vatPercent);
  const file = await takePicture(repositories, userId, input.imageUrl);
  const answer = await repositories.pendingReadings.take(userId, file.id);
  const laterIds = (input.moreImageUrls ?? []).map(fileIdOf);
  refuseTwice([file.id, ...laterIds]);
  const later = await takePages(repositories, userId, laterIds);
  refuseTwice([file, ...later].map(({ sha256 }) => sha256));
  const answers = answerColumns(
    withPossibleDays(input.date, withFittingLines({ ...input, vat }, answersOf(input), input), today),
  );
  const saved = await repositories.receipts.insert(userId, {
    id: randomUUID(),
    receipt_number: await repositories.receipts.takeNumber(userId),
    receipt_date: input.date,
    amount_minor: input.amount,
    vat_minor: vat,
    vat_derived: input.vat === null || input.isVatDerived === true ? 1 : 0,
    buyer_read: answer !== undefined && isBuyerNamedIn(answer) ? 1 : 0,
    ...answers,
    ...listColumns({ ...input, tags: answers.tags }),
    ...recordOf(TEXT_FIELDS, (field) => input[field]),
    currency_code: input.currencyCode,
    vat_percent: formatPercent(vatPercent),
    vat_type: vatType,
    file_id: file.id,
    original_name: input.originalName === undefined ? file.original_name : safeName(input.originalName),
    uploaded_at: file.created_at,
    updated_at: moment,
    saved_at: moment,
    deleted_at: null,
    exported_at: null,
    printed_pages: printedPagesOf(file, answer),
    unchecked_fields: writeUnchecked(uncheckedIn(answer, input)),
    ...originalColumns(input.original, input.currencyCode),
  });
  const bought = answer === undefined ? null : boughtIn(answer);
  if (bought !== null) {
    await repositories.receiptLines.add(userId, saved.id, bought);
  }
  const reading = readingIn(answer, [file, ...later]);
  if (reading !== null) {
    await repositories.receiptReadings.add(userId, saved.id, reading);
  }
  await repositories.receiptPages.replaceLater(userId, saved.id, laterIds);
  await repositories.receiptEvents.add(userId, saved.id, [lifeEvent('created', moment)]);
  return toReceipt(saved, await repositories.receiptPages.listLater(userId, [saved.id]));
}

/** Refuses one that is not there, another user's, or of another receipt. */
async function takePicture({ files }: InsertRepositories, userId: string, imageUrl: string) {
  const file = await files.link(userId, fileIdOf(imageUrl));
  if (file === undefined) {
    const message = 'Billedet findes ikke, eller det hører til en anden kvittering.';
    throw new AppError('VALIDATION_ERROR', message, { details: { fieldErrors: { imageUrl: message } } });
  }
  return file;
}
