import { LIMITS, TOO_MANY_PAGES, type ParsedReceipt } from '@bonbog/contract/calls';
import { useRef, useState, type RefObject } from 'react';

import { useHasLeft } from '#features/receipts/bulk/edit/use-has-left.ts';
import type { PresentItems } from '#features/receipts/bulk/edit/use-present-items.ts';
import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { imageUrlsOf } from '#features/receipts/bulk/queue/item-pages.ts';
import { settleCurrency } from '#features/receipts/bulk/queue/settle-currency.ts';
import { tellFailure } from '#features/receipts/detail/tell-failure.ts';
import { createPageReadings, type StaleReading } from '#features/receipts/pages/page-readings.ts';
import { ApiFailure } from '#lib/api-client.ts';
import { readStored } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import { joinItems, type Joinable } from './join-items.ts';
import { joinText } from './join.text.ts';

/** What joining needs of the step around it. */
export interface JoinPorts {
  /** As they are on the screen; `present` has them as they are. */
  readonly items: readonly ParsedItem[];
  readonly present: PresentItems;
  /** What stands in an editor is about to be gone with it. */
  readonly onBefore: () => void;
  /** Pages are being read, which this is the first of; the button that was pressed cannot be used meanwhile. */
  readonly onBegin: (id: string) => void;
  /** Others stand in the place of cards. */
  readonly onExchanged: (ids: readonly string[], others: Joinable) => void;
}

/** One join or split: which cards there were, in which order of all, and which took their place. */
export interface Exchanged {
  readonly before: Joinable;
  readonly after: Joinable;
  readonly order: readonly string[];
}

/**
 * Joins items to one receipt and takes them apart again; the latest is taken back as long as nothing was changed in it.
 * Everything is read before anything changes, so that a reading that fails leaves all as it was.
 */
export function useJoins({ items: shown, present, ...ports }: JoinPorts) {
  const [joiningId, setJoiningId] = useState<string | null>(null);
  const [latest, setLatest] = useState<Exchanged | null>(null);
  const readings = useReadings(present);
  const isBusy = useRef(false);
  const hasLeft = useHasLeft();

  const exchange = (before: Joinable, after: Joinable): boolean => {
    const order = present.read().map(({ id }) => id);
    const ids = before.map(({ id }) => id);
    const isDone = present.exchange({ ids, others: after });
    if (isDone) {
      setLatest({ before, after, order });
      ports.onExchanged(ids, after);
      readings.restore(after);
    }
    return isDone;
  };
  const join = async (ids: readonly string[]) => {
    const items = toJoinable(present.read().filter(({ id }) => ids.includes(id)));
    if (isBusy.current || items === null || items.length < 2 || isRefused(items)) {
      return;
    }
    isBusy.current = true;
    setJoiningId(items[0].id);
    ports.onBegin(items[0].id);
    await readAndJoin(items, { ...ports, ...readings, present, exchange, hasLeft });
    isBusy.current = false;
    setJoiningId(null);
  };
  const undo = () => {
    if (latest === null || isBusy.current || !isUntouched(latest, present.read())) {
      return;
    }
    const ids = latest.after.map(({ id }) => id);
    const [first, ...others] = latest.before;
    const restored: Joinable = [{ ...first, needsReading: true }, ...others];
    if (present.exchange({ ids, others: restored, order: latest.order })) {
      setLatest(null);
      ports.onExchanged(ids, restored);
      showToast({ title: joinText.undone });
      readings.restore(restored);
    }
  };
  return {
    /** The first of the items that are being joined; null when none are. */
    joiningId,
    /** The one to be taken back; null when there is none, or something of it was changed since. */
    latest: latest !== null && isUntouched(latest, shown) ? latest : null,
    undo,
    join: (ids: readonly string[]) => void join(ids),
    split: (id: string) => {
      const item = present.find(id);
      const parts = item === null ? null : toJoinable(item.parts);
      if (item !== null && parts !== null && !isBusy.current && exchange([item], parts)) {
        showToast({ title: joinText.wasSplit(parts.length), variant: 'success' });
      }
    },
    /** Waits until the server keeps of an item what was read of it; what cannot be read again stays as it is. */
    settle: readings.settle,
  };
}
/** See {@link useJoins}. */
export type Joins = ReturnType<typeof useJoins>;

interface JoinTools extends Pick<JoinPorts, 'present' | 'onBefore'> {
  readonly exchange: (before: Joinable, after: Joinable) => boolean;
  readonly readTogether: (items: readonly ParsedItem[]) => Promise<ParsedReceipt>;
  /** By Back; what is on another screen by now may have been changed there. */
  readonly hasLeft: RefObject<boolean>;
}

/** Never fails; says why nothing was joined. */
async function readAndJoin(items: Joinable, tools: JoinTools): Promise<void> {
  const { present, onBefore, exchange, readTogether, hasLeft } = tools;
  try {
    const parsed = await readTogether(items);
    if (hasLeft.current) {
      present.change(items[0].id, { needsReading: true });
      showToast({ title: joinText.joinFailed, description: joinText.wasLeft, variant: 'error' });
      return;
    }
    onBefore();
    const found = toJoinable(items.flatMap(({ id }) => present.find(id) ?? []));
    const joined = found?.length === items.length ? joinItems(found, parsed) : null;
    if (found !== null && joined !== null && exchange(found, [joined])) {
      const title = joinText.joined(joined.parts.length);
      showToast({ title, description: joinText.joinedMore, variant: 'success' });
    }
  } catch (error) {
    noteUnknown(error, items[0], present);
    tellFailure(error, joinText.joinFailed);
  }
}

/** Readings of several pages, with what is read of an item once its pages are others. */
function useReadings(present: PresentItems) {
  const [readings] = useState(createPageReadings);
  const staleOf = (id: string): StaleReading | null => {
    const item = present.find(id);
    const onRead = () => {
      present.change(id, { needsReading: false });
    };
    return item?.needsReading === true ? { imageUrls: imageUrlsOf(item), onRead } : null;
  };
  return {
    readTogether: async (items: readonly ParsedItem[]): Promise<ParsedReceipt> => {
      const parsed = await readings.read(items.flatMap(imageUrlsOf));
      return settleCurrency(parsed, readStored('lastUsedCurrency'));
    },
    restore: (items: readonly ParsedItem[]) => {
      for (const { id } of items) {
        const stale = staleOf(id);
        if (stale !== null) {
          void readings.mend(stale);
        }
      }
    },
    settle: (id: string): Promise<void> => readings.settle(() => staleOf(id)),
  };
}

function toJoinable([first, ...others]: readonly ParsedItem[]): Joinable | null {
  return first === undefined ? null : [first, ...others];
}

function isRefused(items: Joinable): boolean {
  const isTooLong = items.flatMap(imageUrlsOf).length > LIMITS.receiptPagesMax;
  if (isTooLong) {
    showToast({ title: joinText.joinFailed, description: TOO_MANY_PAGES, variant: 'error' });
  }
  return isTooLong;
}

/** Where no answer came, the server may keep a reading that nobody has seen. */
function noteUnknown(error: unknown, first: ParsedItem, present: PresentItems): void {
  if (error instanceof ApiFailure && error.status === 0) {
    present.change(first.id, { needsReading: true });
  }
}

/** Whether what took the place of cards still says what it said then, with its pages as they were. */
function isUntouched({ after }: Exchanged, items: readonly ParsedItem[]): boolean {
  return after.every((item) => {
    const now = items.find(({ id }) => id === item.id);
    return (
      now?.extractedData === item.extractedData && now.answers === item.answers && now.parts === item.parts
    );
  });
}
