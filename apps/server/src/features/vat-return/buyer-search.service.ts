import { randomUUID } from 'node:crypto';

import { isNamedAs, type NamedParty, RECEIPT_FIELDS } from '@bonbog/domain';

import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { ReceiptChanges } from '#platform/receipt-change.ts';

import type { BuyerSearch, BuyerSearchRepository } from './buyer-search.repository.ts';

interface BuyerSearchDependencies {
  readonly buyerSearch: BuyerSearchRepository;
  readonly inTransaction: InTransaction<{
    buyerSearch: BuyerSearchRepository;
    receiptEvents: ReceiptChanges;
  }>;
  /** Who buys by the e-invoice of a file of a user; null where it holds none. Rejects where nobody could try. */
  readonly buyerOn: (userId: string, fileId: string) => Promise<NamedParty | null>;
  /** The types of files that may be e-invoices, or hold one. */
  readonly types: readonly string[];
  readonly clock: Clock;
}

/** How much one round does: of so many users, until so many files were read, or so many receipts looked at. */
const usersPerRound = 10;
const filesPerRound = 100;
const receiptsPerRound = 5000;
/** As a step of a search, this many receipts take a database a few milliseconds. */
const receiptsPerStep = 100;

/** The search of kept e-invoices for a company that was written, or changed, after they were read. */
export function createBuyerSearch(dependencies: BuyerSearchDependencies) {
  const { buyerSearch, inTransaction, buyerOn, types, clock } = dependencies;

  /** The receipts of a step that name the company, and how many files were read for it. */
  const look = async (search: BuyerSearch, to: number) => {
    const range = { after: search.soughtTo, to };
    const pages = await buyerSearch.listPages(search.userId, range, types);
    const named = new Set<string>();
    for (const { receiptId, fileId } of pages) {
      const buyer = named.has(receiptId) ? null : await buyerOn(search.userId, fileId);
      if (buyer !== null && isNamedAs(buyer, search)) {
        named.add(receiptId);
      }
    }
    return { named: [...named], filesRead: pages.length };
  };

  /** Notes what was found, each in the history of its receipt, and how far the search has come; all or nothing. */
  const keep = async (search: BuyerSearch, named: readonly string[], soughtTo: number | null) => {
    const moment = clock().toISOString();
    await inTransaction(async (repositories) => {
      const noted = named.length === 0 ? [] : await repositories.buyerSearch.note(search.userId, named);
      if (noted.length > 0) {
        await repositories.receiptEvents.addToEach(
          search.userId,
          noted.map((receiptId) => ({
            id: randomUUID(),
            receipt_id: receiptId,
            kind: 'changed',
            field: RECEIPT_FIELDS.isBuyerRead.column,
            old_value: '0',
            new_value: '1',
            created_at: moment,
          })),
        );
      }
      await repositories.buyerSearch.advance(search.userId, search, soughtTo);
    });
  };

  const searchOn = async (begun: BuyerSearch): Promise<void> => {
    const last = await buyerSearch.lastNumber(begun.userId);
    let files = 0;
    for (let search = begun; ;) {
      const to = search.soughtTo + receiptsPerStep;
      const { named, filesRead } = await look(search, to);
      await keep(search, named, to < last ? to : null);
      files += filesRead;
      if (to >= last || files >= filesPerRound || to - begun.soughtTo >= receiptsPerRound) {
        return;
      }
      search = { ...search, soughtTo: to };
    }
  };

  return {
    /**
     * Goes on with the searches that are not done, a bounded part of each; harmless twice. Where a reader is away the search
     * of that user stays where it is, and the others go on; rejects then, once they have.
     */
    async searchDue(): Promise<void> {
      const failures: unknown[] = [];
      for (const search of await buyerSearch.listDue(usersPerRound)) {
        await searchOn(search).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) {
        throw failures[0];
      }
    },
  };
}
