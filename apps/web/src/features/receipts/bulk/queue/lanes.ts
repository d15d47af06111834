import { LIMITS } from '@bonbog/contract/calls';

import type { BulkItem } from './bulk-item.ts';
import type { BulkPorts } from './bulk-ports.ts';
import { fileCountOf } from './item-pages.ts';
import type { ItemStore } from './item-store.ts';
import { prepareItem, type Prepared } from './prepare-item.ts';
import { scanItem, type ScanEnd } from './scan-item.ts';
import type { UnderWay } from './under-way.ts';

/** What both lanes work with. */
export interface LaneParts {
  readonly store: ItemStore;
  readonly ports: BulkPorts;
  readonly underWay: UnderWay;
}

const preparedAtOnce = 2;

/** Prepares pending items, two at a time. `begin` takes what there is to take; `onEnd` is called after each. */
export function createPrepareLane(
  { store, ports, underWay }: LaneParts,
  onEnd: (item: BulkItem, prepared: Prepared) => void,
) {
  let running = 0;
  // The item itself stands where one of its pages would.
  const room = () => LIMITS.bulkMaxFiles - fileCountOf(store.read()) + 1;

  const begin = () => {
    const next = store.read().find((item) => item.status === 'pending' && !underWay.has(item.id));
    if (next === undefined || running >= preparedAtOnce) {
      return;
    }
    running += 1;
    const patch = patchOf(store, next);
    void underWay
      .track(next.id, (signal) => prepareItem(next, { ports, patch, room, signal }))
      .then((prepared) => {
        running -= 1;
        onEnd(next, prepared);
      });
    begin();
  };
  return { begin, isPreparing: () => running > 0 };
}

/** Scans what `find` finds, one at a time. `begin` takes the next if none is scanned; `onEnd` is called after each. */
export function createScanLane(
  { store, ports, underWay }: LaneParts,
  { find, onBegin, onEnd }: ScanLaneEvents,
) {
  let isScanning = false;

  return {
    isScanning: () => isScanning,
    begin: () => {
      const next = find();
      if (next === null || isScanning) {
        return;
      }
      isScanning = true;
      onBegin(next);
      const patch = patchOf(store, next);
      void underWay
        .track(next.id, (signal) => scanItem(next, { ports, patch, signal }))
        .then((end) => {
          isScanning = false;
          onEnd(end);
        });
    },
  };
}

interface ScanLaneEvents {
  readonly find: () => BulkItem | null;
  readonly onBegin: (item: BulkItem) => void;
  readonly onEnd: (end: ScanEnd) => void;
}

function patchOf(store: ItemStore, { id }: BulkItem): (change: Partial<BulkItem>) => void {
  return (change) => {
    store.patch(id, change);
  };
}
