import { LIMITS } from '@bonbog/contract/calls';

import { reloadTo } from '#lib/reload.ts';
import type { BulkItem } from './bulk-item.ts';
import type { BulkPorts } from './bulk-ports.ts';
import type { Rejection } from './bulk-queue.ts';
import { tellBatchTooLarge, tellSessionRefused, type BulkRun } from './bulk-run.ts';
import { compressedTotal, countOf } from './bulk-sums.ts';
import type { ItemStore } from './item-store.ts';
import { createPrepareLane, createScanLane } from './lanes.ts';
import type { ParseFailure } from './parse-failure.ts';
import type { Prepared } from './prepare-item.ts';
import { createUnderWay } from './under-way.ts';

/** What the work is done with. */
export interface BulkWorkParts {
  readonly store: ItemStore;
  readonly ports: BulkPorts;
  readonly run: BulkRun;
  /** Whether files of a drop are still being looked at; they belong to the same batch. */
  readonly isTakingIn: () => boolean;
  readonly onRejection: (rejection: Rejection) => void;
  /** Called when `isBusy` or `isTooLarge` may answer something else. */
  readonly onChange: () => void;
}

/**
 * The two steps of every item. All are prepared; when none is left, the sum of the batch is checked (BSEL-53), and what
 * passed is scanned in the order of the list. What is added later goes the same way and joins what is being scanned.
 */
export function createBulkWork(parts: BulkWorkParts) {
  const { store, ports, run } = parts;
  const underWay = createUnderWay();
  const gate = createGate(store, run);
  const isPreparing = () =>
    parts.isTakingIn() || prepareLane.isPreparing() || countOf(store.read(), 'pending') > 0;

  const prepareLane = createPrepareLane({ store, ports, underWay }, (item, prepared) => {
    takePrepared(item, prepared, parts);
    advance();
  });
  const scanLane = createScanLane(
    { store, ports, underWay },
    {
      find: gate.nextToScan,
      onBegin: ({ id }) => {
        gate.takeOut(id);
        run.noteScan();
      },
      onEnd: ({ refusedSession }) => {
        if (refusedSession !== null) {
          endSession(refusedSession, parts, gate.close);
        }
        advance();
      },
    },
  );
  const isBusy = () => isPreparing() || scanLane.isScanning() || gate.nextToScan() !== null;

  function advance(isAsked = false): void {
    prepareLane.begin();
    if (!isPreparing()) {
      gate.check(isAsked);
    }
    scanLane.begin();
    if (!isBusy()) {
      run.finish(store.read());
    }
    parts.onChange();
  }

  return {
    isBusy,
    isTooLarge: gate.isTooLarge,
    abort: underWay.abort,
    abortAll: underWay.abortAll,
    /** Goes on after the list has changed. */
    advance: () => {
      advance();
    },
    /** Goes on with items that are new or to be tried again. */
    begin: () => {
      run.begin();
      gate.noteNew();
      advance();
    },
    /** Goes on after the batch was too large. */
    startScanning: () => {
      run.begin();
      advance(true);
    },
  };
}

/** The items that are left say themselves that nobody is signed in; then the browser goes to the login (T-11). */
function endSession(refusal: ParseFailure, { run, ports }: BulkWorkParts, close: () => void): void {
  run.stop();
  if (ports.hasToken()) {
    // Someone else signed in meanwhile, for whom nothing may be scanned.
    close();
  }
  tellSessionRefused(refusal);
  reloadTo('/', LIMITS.bulkLoggedOutReloadMs);
}

/** Lets compressed items through to scanning while their sum is within the limit. */
function createGate(store: ItemStore, run: BulkRun) {
  const passed = new Set<string>();
  let isTooLarge = false;
  let hasNew = false;
  const waiting = () => store.read().filter((item) => item.status === 'compressed');
  const close = () => {
    passed.clear();
    run.stop();
  };

  return {
    // A list without anything to scan is not too large any more.
    isTooLarge: () => isTooLarge && waiting().length > 0,
    nextToScan: () => waiting().find((item) => passed.has(item.id)) ?? null,
    /** An item passes once; one that is tried again is checked again. */
    takeOut: (id: string) => {
      passed.delete(id);
    },
    close,
    noteNew: () => {
      hasNew = true;
      isTooLarge &&= waiting().length > 0;
    },
    /** `isAsked`: the user wants to go on. Otherwise only new items are a reason, and too large is until asked. */
    check: (isAsked: boolean) => {
      if (!hasNew && !isAsked) {
        return;
      }
      hasNew = false;
      const total = compressedTotal(store.read());
      if (total > LIMITS.bulkBatchMaxBytes) {
        isTooLarge = true;
        close();
        tellBatchTooLarge(total);
      } else if (!isTooLarge || isAsked) {
        isTooLarge = false;
        run.tellSaved(waiting());
        waiting().forEach((item) => passed.add(item.id));
      }
    },
  };
}

function takePrepared(item: BulkItem, prepared: Prepared, { store, run, onRejection }: BulkWorkParts): void {
  switch (prepared.kind) {
    case 'ready':
      run.noteSaved(item, prepared.savedBytes);
      return;
    case 'failed':
      run.tellCompressionFailed();
      return;
    case 'pages':
      store.exchange({ ids: [item.id], others: prepared.items });
      return;
    case 'tooManyPages':
      store.remove([item.id]);
      onRejection({ name: item.name, message: prepared.message });
      return;
    case 'unwanted':
      return;
  }
}
