import type {
  Found,
  Receipt,
  ReceiptFindQuery,
  ReceiptListQuery,
  ReceiptOverview,
  ReceiptPart,
  ReceiptSuggestions,
} from '@bonbog/contract';
import { copenhagenDate, readTags, tagKey } from '@bonbog/domain';

import type { Clock } from '#platform/clock.ts';
import type { Session } from '#platform/session.ts';

import { findReceipts, type FoundReceipts } from './find-receipts.ts';
import type { ListFilter } from './list-filters.repository.ts';
import { listReceipts } from './list-receipts.ts';
import { overviewReceipts } from './overview-receipts.ts';
import { type AtRevision, createListReading, type Obstacles } from './list-reading.service.ts';
import type { ReceiptListRepository } from './receipt-list.repository.ts';
import type { ReceiptPagesRepository } from './receipt-pages.repository.ts';
import type { ReceiptSuggestionsRepository } from './receipt-suggestions.repository.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';
import { createRevisionMemory } from './revision-memory.ts';
import { suggestReceipts } from './suggest-receipts.ts';

interface ReceiptListDependencies {
  readonly receipts: Pick<ReceiptsRepository, 'listBelow' | 'listDuplicates' | 'listTags' | 'findRevision'>;
  readonly receiptList: ReceiptListRepository;
  readonly receiptSuggestions: ReceiptSuggestionsRepository;
  readonly receiptPages: Pick<ReceiptPagesRepository, 'hasLater' | 'listLater'>;
  readonly obstacles: Obstacles;
  readonly clock: Clock;
}

/** How often something is read anew because receipts change meanwhile. */
const maxAttempts = 3;

/** The list of receipts as it is asked for: searched, narrowed, in an order and in parts. */
export function createReceiptListService(dependencies: ReceiptListDependencies) {
  const { receipts, receiptList, obstacles, clock } = dependencies;
  const foundBefore = createRevisionMemory<FoundReceipts>({ users: 200, keys: 20 });
  const overviewBefore = createRevisionMemory<ReceiptOverview>({ users: 200, keys: 1 });
  const duplicatesBefore = createRevisionMemory<readonly number[]>({ users: 50, keys: 1 });
  const obstructedBefore = createRevisionMemory<readonly number[]>({ users: 50, keys: 1 });

  const revisionOf = async (userId: string) => String(await receipts.findRevision(userId));

  /** Lets something be read as one, also where it takes several steps; only when that is not to be had, as it comes. */
  async function atOneRevision<Answer>(
    { userId }: Session,
    work: (moment: AtRevision) => Promise<Answer>,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const revision = await revisionOf(userId);
      const answer = await work({ userId, revision });
      if (attempt === maxAttempts || (await revisionOf(userId)) === revision) {
        return answer;
      }
    }
  }

  async function filterOf(
    moment: AtRevision,
    query: ReceiptFindQuery,
    day: string,
  ): Promise<ListFilter | null> {
    if (keyOf(query) === keyOf({})) {
      return null;
    }
    const { tag } = query;
    const findDuplicates = async () =>
      (await receipts.listDuplicates(moment.userId)).map(({ number }) => number);
    return {
      ...query,
      tagTexts: tag === undefined ? null : textsWith(tag, await receipts.listTags(moment.userId)),
      duplicates:
        query.duplicates === '1' ? await duplicatesBefore({ ...moment, key: '' }, findDuplicates) : null,
      obstructed:
        query.status === 'toCheck'
          ? await obstructedBefore({ ...moment, key: day }, () => obstacles.numbers(moment.userId))
          : null,
      today: day,
    };
  }

  /** What some filters let through depends on more than on receipts: by which day VAT is reported, or which day it is. */
  async function dayFor({ userId }: AtRevision, { status }: ReceiptFindQuery): Promise<string> {
    if (status === 'overdue') {
      return copenhagenDate(clock());
    }
    return status === 'toCheck' ? obstacles.dayOf(userId) : '';
  }

  async function find(moment: AtRevision, query: ReceiptFindQuery): Promise<FoundReceipts> {
    const day = await dayFor(moment, query);
    return foundBefore({ ...moment, key: `${day} ${keyOf(query)}` }, async () =>
      findReceipts(receiptList, moment.userId, await filterOf(moment, query, day)),
    );
  }

  const { readPart, readIds, findPlace, readSelected } = createListReading(dependencies, find);

  return {
    /** Every receipt of the caller, newest receipt date first. */
    list(session: Session): Promise<Receipt[]> {
      return listReceipts(dependencies, session.userId);
    },

    /** Changes with every change of any of the caller's receipts or their pages. */
    revision({ userId }: Session): Promise<string> {
      return revisionOf(userId);
    },

    /** A part of what is found, and where to go on. Throws VALIDATION for a cursor of another order. */
    part(session: Session, query: ReceiptListQuery): Promise<ReceiptPart> {
      return atOneRevision(session, (moment) => readPart(moment, query));
    },

    /** What can be told of all the caller's receipts. */
    overview(session: Session): Promise<ReceiptOverview> {
      return atOneRevision(session, (moment) =>
        overviewBefore({ ...moment, key: '' }, () => overviewReceipts(dependencies, moment)),
      );
    },

    /** The ids of what is found, in order. */
    ids(session: Session, query: ReceiptFindQuery): Promise<{ ids: string[]; found: Found }> {
      return atOneRevision(session, (moment) => readIds(moment, query));
    },

    /** Where a receipt stands among what is found; null where it is not among that. */
    place(session: Session, query: ReceiptFindQuery & { readonly id: string }) {
      return atOneRevision(session, (moment) => findPlace(moment, query));
    },

    /** What else than a store or a product a search may mean. */
    suggest({ userId }: Session, text: string): Promise<ReceiptSuggestions> {
      return suggestReceipts(dependencies.receiptSuggestions, userId, text);
    },

    /** Which of some ids are the caller's receipts, in order, and how many of them the filters let through. */
    selected(session: Session, query: ReceiptFindQuery, asked: readonly string[]) {
      return atOneRevision(session, (moment) => readSelected(moment, query, asked));
    },
  };
}
/** See {@link createReceiptListService}. */
export type ReceiptListService = ReturnType<typeof createReceiptListService>;

const ofOrderAndPart = new Set(['sort', 'descending', 'limit', 'cursor', 'offset']);

/** What a query narrows the list to, whatever order and part of it is asked for. */
function keyOf(query: ReceiptListQuery): string {
  const narrows = ([name, value]: [string, unknown]) =>
    !ofOrderAndPart.has(name) &&
    (value !== '' || name === 'category') &&
    (value !== '0' || name !== 'duplicates');
  return JSON.stringify(Object.entries(query).filter(narrows));
}

function textsWith(tag: string, texts: readonly (readonly [text: string, receipts: number])[]): string[] {
  return texts
    .map(([text]) => text)
    .filter((text) => readTags(text).some((each) => tagKey(each) === tagKey(tag)));
}
