import type {
  PreviousValue,
  Receipt,
  ReceiptEvent,
  ReceiptLines,
  receiptRoutes,
  SaveReceipt,
  Stats,
  UpdateReceipt,
} from '@bonbog/contract';
import {
  answerColumns,
  answersAfter,
  type CheckableField,
  copenhagenDate,
  countTags,
  minorUnits,
  type MinorUnits,
  readUnchecked,
  RECEIPT_FIELDS,
  recordOf,
  storedAnswers,
  TEXT_FIELDS,
  UNKNOWN_CVR,
  VAT_TREATMENTS,
  type VatTreatment,
  writeUnchecked,
} from '@bonbog/domain';
import type { z } from 'zod';

import { notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { Session } from '#platform/session.ts';

import { toReceiptLines } from './bought-lines.ts';
import type { ChosenTreatmentsRepository } from './chosen-treatments.repository.ts';
import { formatPercent } from './extracted-data.ts';
import type { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';
import { withFittingLines } from './fitting-lines.ts';
import { insertReceipt, type InsertRepositories } from './insert-receipt.ts';
import { listSomeReceipts } from './list-receipts.ts';
import type { MerchantMemory } from './merchant-memory.service.ts';
import { correctedAfterEdit, originalAfterEdit } from './original-amount.ts';
import { withPossibleDays } from './possible-days.ts';
import { refuseStaleEdit } from './previous-value.ts';
import { lifeEvent, toReceiptEvent } from './receipt-event.ts';
import type { ReceiptEventsRepository } from './receipt-events.repository.ts';
import type { ReceiptLinesRepository } from './receipt-lines.repository.ts';
import type { ReceiptPagesRepository } from './receipt-pages.repository.ts';
import { changeEvents, isBooked, listColumns, toReceipt } from './receipt-row.ts';
import type { ReceiptChanges, ReceiptRow, ReceiptsRepository } from './receipts.repository.ts';
import { endOfKeys, saveOnce } from './save-once.ts';
import { consistentRate, consistentVat } from './vat-fields.ts';

interface ReceiptsDependencies {
  readonly receipts: ReceiptsRepository;
  readonly receiptPages: Pick<ReceiptPagesRepository, 'hasLater' | 'listLater'>;
  readonly receiptEvents: Pick<ReceiptEventsRepository, 'list'>;
  readonly chosenTreatments: ChosenTreatmentsRepository;
  readonly receiptLines: Pick<ReceiptLinesRepository, 'find'>;
  readonly idempotencyKeys: Pick<IdempotencyKeysRepository, 'removeUntil'>;
  readonly inTransaction: InTransaction<InsertRepositories & { idempotencyKeys: IdempotencyKeysRepository }>;
  readonly merchants: Pick<MerchantMemory, 'learning'>;
  readonly clock: Clock;
  /** Hears that a receipt was deleted. */
  readonly afterRemoval: () => Promise<void>;
}

/** What to save, and the key under which its sender may repeat it. */
interface ReceiptSave {
  readonly input: SaveReceipt;
  readonly key: string | undefined;
}

/** What to change, and what its sender saw before. */
interface ReceiptEdit {
  readonly edit: UpdateReceipt;
  readonly previous: PreviousValue | undefined;
}

// Each letter that is typed is looked up in all of them; further ones are typed in full.
const MAX_OWN_TAGS = 500;

/** Who sold, as a receipt has it. */
type Merchant = z.output<typeof receiptRoutes.treatment.query>;

/** Rules for saved receipts. */
export function createReceiptsService(dependencies: ReceiptsDependencies) {
  const { receipts, receiptEvents, chosenTreatments, inTransaction, clock } = dependencies;
  return {
    /** Those of some ids that are receipts of the caller. */
    async some(session: Session, ids: readonly string[]): Promise<Receipt[]> {
      return listSomeReceipts(
        dependencies,
        session.userId,
        ids.map((id) => id.toLowerCase()),
      );
    },

    /** The ids of the caller's receipts that are perhaps saved twice. */
    async duplicates(session: Session): Promise<string[]> {
      return (await receipts.listDuplicates(session.userId)).map(({ id }) => id);
    },

    /** The tags the caller has used, as far as they still stand on a receipt; the most used first, and only so many. */
    async tags(session: Session): Promise<string[]> {
      return countTags(await receipts.listTags(session.userId)).slice(0, MAX_OWN_TAGS);
    },

    /** What the caller last chose for a merchant, by its number and then by its name; see the contract. */
    async treatment({ userId }: Session, { store, cvr }: Merchant): Promise<VatTreatment | null> {
      const byNumber = cvr === UNKNOWN_CVR ? null : await chosenTreatments.last(userId, ['cvr', cvr]);
      const last = byNumber ?? (store === '' ? null : await chosenTreatments.last(userId, ['store', store]));
      return VAT_TREATMENTS.find((known) => known === last) ?? null;
    },

    /** The caller's summary; the month is the one it is in Copenhagen. */
    async stats(session: Session): Promise<Stats> {
      const totals = await receipts.summarize(session.userId, monthOf(copenhagenDate(clock())));
      const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);
      return {
        totalReceipts: sum(totals.map((total) => total.receipts)),
        thisMonth: sum(totals.map((total) => total.in_month)),
        currencyTotals: totals.map((total) => ({
          currencyCode: total.currency_code,
          totalAmount: minorUnits(total.amount_minor) / 100,
          totalVat: minorUnits(total.vat_minor) / 100,
        })),
      };
    },

    /**
     * Saves a receipt with its picture and its number, all or nothing. A picture belongs to one receipt. With a key the
     * save may be repeated; see {@link saveOnce}. What the user corrected is remembered for the next one from there.
     */
    async save({ userId }: Session, { input, key }: ReceiptSave): Promise<Receipt> {
      const now = clock();
      const saveWhole = () =>
        inTransaction(async (repositories) => {
          const save = () => insertReceipt(repositories, userId, { input, moment: now.toISOString() });
          return key === undefined ? save() : saveOnce(repositories, { userId, key, input, now }, save);
        });
      return dependencies.merchants.learning(userId, input, saveWhole);
    },

    /** Forgets keys that have ended. */
    async forgetOldKeys(): Promise<void> {
      await dependencies.idempotencyKeys.removeUntil(endOfKeys(clock()));
    },

    /**
     * Changes some fields of a receipt and notes each change in its history. Throws CONFLICT when the sender says what
     * it saw before and that is no longer so.
     */
    async update(session: Session, id: string, { edit, previous }: ReceiptEdit): Promise<Receipt> {
      const moment = clock().toISOString();
      return inTransaction(async (repositories) => {
        const before = await repositories.receipts.find(session.userId, id);
        if (before === undefined) {
          throw notFound('Kvitteringen');
        }
        const laterPages = await repositories.receiptPages.listLater(session.userId, [id]);
        if (previous !== undefined) {
          refuseStaleEdit(toReceipt(before, laterPages), edit, previous);
        }
        const changes = toChanges(before, edit, copenhagenDate(clock()));
        const events = changeEvents(before, changes, moment);
        await repositories.receiptEvents.add(session.userId, id, events);
        const row = await repositories.receipts.update(session.userId, id, {
          ...changes,
          ...(events.some(isBooked) ? { updated_at: moment } : {}),
        });
        if (row === undefined) {
          throw notFound('Kvitteringen');
        }
        return toReceipt(row, laterPages);
      });
    },

    /** What happened to a receipt since it was saved, newest first. */
    async events(session: Session, id: string): Promise<ReceiptEvent[]> {
      const receipt = await receipts.find(session.userId, id);
      if (receipt === undefined) {
        throw notFound('Kvitteringen');
      }
      const rows = await receiptEvents.list(session.userId, receipt);
      return rows.map(toReceiptEvent);
    },

    /** What was bought with a receipt, as it was read when it was saved. No edit changes that. */
    async lines(session: Session, id: string): Promise<ReceiptLines> {
      if ((await receipts.find(session.userId, id)) === undefined) {
        throw notFound('Kvitteringen');
      }
      return toReceiptLines(await dependencies.receiptLines.find(session.userId, id));
    },

    /** Deletes a receipt: it is gone from every answer at once. */
    async remove(session: Session, id: string): Promise<void> {
      const moment = clock().toISOString();
      await inTransaction(async (repositories) => {
        const row = await repositories.receipts.update(session.userId, id, { deleted_at: moment });
        if (row === undefined) {
          throw notFound('Kvitteringen');
        }
        await repositories.receiptEvents.add(session.userId, id, [lifeEvent('deleted', moment)]);
        await repositories.idempotencyKeys.forgetAnswer(session.userId, id);
      });
      await dependencies.afterRemoval();
    },
  };
}
/** See {@link createReceiptsService}. */
export type ReceiptsService = ReturnType<typeof createReceiptsService>;

function toChanges(before: ReceiptRow, edit: UpdateReceipt, today: string): ReceiptChanges {
  const rate = consistentRate({
    vatPercent: edit.vatPercent ?? edit.customVatPercent ?? Number(before.vat_percent),
    vatType: edit.vatType,
    customVatPercent: edit.customVatPercent,
  });
  const amount = edit.amount ?? minorUnits(before.amount_minor);
  const currencyCode = edit.currencyCode ?? before.currency_code;
  const kept = keptVat(before, edit);
  const vat = consistentVat({ amount, currencyCode }, kept, rate.vatPercent);
  const numbers = { amount_minor: amount, vat_minor: vat };
  const told = withFittingLines({ amount, vat }, answersAfter(storedAnswers(before), edit), edit);
  const answers = answerColumns(
    mayMoveDays(edit) ? withPossibleDays(edit.date ?? before.receipt_date, told, today) : told,
  );
  const plain = toPlainChanges(before, edit);
  return {
    ...plain,
    ...answers,
    ...listColumns({ ...plain, tags: answers.tags }),
    ...correctedAfterEdit(before, numbers),
    ...originalAfterEdit(before, edit),
    ...numbers,
    vat_derived: isVatDerived(before, edit, kept) ? 1 : 0,
    unchecked_fields: stillUnchecked(before, edit),
    vat_percent: formatPercent(rate.vatPercent),
    vat_type: rate.vatType,
  };
}

/** Days are judged where they may have become impossible; what was stored before a rule hinders no other edit. */
function mayMoveDays({ date, paidWith, dueDate, settledOn, bookedOn }: UpdateReceipt): boolean {
  return [date, paidWith, dueDate, settledOn, bookedOn].some((value) => value !== undefined);
}

/** The VAT an edit leaves; null where amount or rate change without it, because the old one belongs to the old ones. */
function keptVat(before: ReceiptRow, edit: UpdateReceipt): MinorUnits | null {
  const isRecomputed = [edit.amount, edit.vatPercent, edit.vatType, edit.customVatPercent].some(
    (value) => value !== undefined,
  );
  return edit.vat ?? (isRecomputed ? null : minorUnits(before.vat_minor));
}

function isVatDerived(before: ReceiptRow, edit: UpdateReceipt, kept: MinorUnits | null): boolean {
  return edit.vat === undefined ? kept === null || before.vat_derived === 1 : edit.isVatDerived === true;
}

/**
 * What an edit gives another value was looked at, unless it was only converted; an amount that goes along with another rate
 * was not. The rate belongs to the VAT.
 */
function stillUnchecked(before: ReceiptRow, edit: UpdateReceipt): string | null {
  const { checkedFields = [], vatPercent, vatLines } = edit;
  const isVatSeen = vatPercent !== undefined || vatLines !== undefined;
  const isConverted = edit.original !== undefined;
  const isSeen = (field: CheckableField) =>
    checkedFields.includes(field) ||
    (field === 'vat' && isVatSeen) ||
    (edit[field] !== undefined &&
      edit[field] !== before[RECEIPT_FIELDS[field].column] &&
      !(isConverted && (field === 'amount' || field === 'vat')));
  return writeUnchecked(readUnchecked(before.unchecked_fields).filter((field) => !isSeen(field)));
}

function toPlainChanges(before: ReceiptRow, edit: UpdateReceipt) {
  return {
    ...recordOf(TEXT_FIELDS, (field) => edit[field] ?? before[field]),
    receipt_date: edit.date ?? before.receipt_date,
    currency_code: edit.currencyCode ?? before.currency_code,
    printed_pages: edit.printedPages === undefined ? before.printed_pages : edit.printedPages,
  };
}

function monthOf(date: string): { from: string; to: string } {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const firstDay = (y: number, m: number) => `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-01`;
  return { from: firstDay(year, month), to: firstDay(next.year, next.month) };
}
