import { LIMITS } from '@bonbog/contract/calls';

import { reloadTo } from '#lib/reload.ts';
import { showToast } from '#lib/toast.ts';
import { createBulkItem, type BulkItem } from './bulk-item.ts';
import type { BulkPorts } from './bulk-ports.ts';
import type { BulkQueue } from './bulk-queue.ts';
import { tellLoggedOut } from './bulk-run.ts';
import { checkDropped, checkFile, heicFault, type FileFault } from './check-dropped.ts';
import { fileCountOf, filesOf } from './item-pages.ts';
import { createQueueState, type QueueState } from './queue-state.ts';
import { queueText } from './queue.text.ts';

/** The queue of one bulk upload; see {@link BulkQueue}. */
export function createBulkQueue(ports: BulkPorts): BulkQueue {
  const state = createQueueState(ports);
  const { store, work } = state;

  const release = (ids: readonly string[]) => {
    work.abort(ids);
    store.remove(ids);
    work.advance();
  };
  const remove = (ids: readonly string[]) => {
    const leaving = store.read().filter((item) => ids.includes(item.id));
    release(ids);
    discardPictures(leaving, ports);
  };

  return {
    read: state.read,
    subscribe: state.subscribe,
    add: (files) => {
      state.setRejections([]);
      if (ports.hasToken()) {
        state.takeIn((signal) => takeDrop(files, state, signal));
      } else {
        tellLoggedOut();
        reloadTo('/', LIMITS.bulkLoggedOutReloadMs);
      }
    },
    remove,
    release,
    clear: () => {
      state.intake.forget();
      state.setRejections([]);
      remove(store.read().map((item) => item.id));
    },
    retry: (id) => {
      if (store.find(id)?.status === 'error') {
        store.patch(id, { status: 'pending', error: null, retryCount: 0 });
        work.begin();
      }
    },
    replace: (id, file) => {
      state.takeIn((signal) => takeReplacement({ id, file }, state, signal));
    },
    startScanning: work.startScanning,
    dismissRejections: () => {
      state.setRejections([]);
    },
    change: store.patch,
    exchange: store.exchange,
    restore: (items) => {
      store.append(items.filter((item) => store.find(item.id) === null));
    },
    dispose: () => {
      state.intake.forget();
      work.abortAll();
      // What is aborted would otherwise make room for the next.
      store.remove(store.read().map((item) => item.id));
      ports.dispose();
    },
  };
}

async function takeDrop(files: readonly File[], state: QueueState, signal: AbortSignal): Promise<boolean> {
  const { store, ports } = state;
  const { accepted, rejections } = await checkDropped(files, {
    room: () => LIMITS.bulkMaxFiles - fileCountOf(store.read()),
    toJpeg: (file) => ports.toJpeg(file, signal),
    onConvert: (done, count) => {
      state.setConverting(signal.aborted ? null : { done, count });
    },
  });
  state.setConverting(null);
  if (signal.aborted) {
    return false;
  }
  state.addRejections(rejections);
  store.append(accepted.map((file) => createBulkItem(file)));
  return accepted.length > 0;
}

interface Replacement {
  readonly id: string;
  readonly file: File;
}

async function takeReplacement(
  { id, file }: Replacement,
  state: QueueState,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, work, ports } = state;
  const checked = await checkReplacement(file, state, signal);
  const replaced = store.find(id);
  if (signal.aborted || replaced === null) {
    return false;
  }
  if (checked.refusal !== null) {
    showToast({ ...checked.refusal, variant: 'error' });
    return false;
  }
  work.abort([id]);
  store.exchange({ ids: [id], others: [createBulkItem(checked.file)] });
  discardPictures([replaced], ports);
  showToast({ title: queueText.toasts.replaced, description: file.name, variant: 'success' });
  return true;
}

type CheckedReplacement =
  | { readonly file: File; readonly refusal: null }
  | { readonly refusal: ReturnType<typeof faultToast> };

async function checkReplacement(
  given: File,
  { ports, setConverting }: QueueState,
  signal: AbortSignal,
): Promise<CheckedReplacement> {
  const { file, fault, isHeic } = await checkFile(given);
  if (fault !== null) {
    return { refusal: faultToast(fault) };
  }
  if (!isHeic) {
    return { file, refusal: null };
  }
  setConverting({ done: 0, count: 1 });
  try {
    return { file: await ports.toJpeg(file, signal), refusal: null };
  } catch (error) {
    return { refusal: { ...faultToast('type'), description: heicFault(error) } };
  } finally {
    setConverting(null);
  }
}

function faultToast(fault: FileFault): { title: string; description: string } {
  const text = queueText.toasts;
  switch (fault) {
    case 'type':
      return { title: text.invalidTypeTitle, description: queueText.unsupportedType };
    case 'tooLarge':
      return { title: text.tooLargeTitle, description: text.tooLarge };
    case 'emptyOrBroken':
      return { title: text.unreadableTitle, description: queueText.emptyOrBroken };
  }
}

/** What was sent may have been read, or still be, also when no answer came. */
function discardPictures(items: readonly BulkItem[], ports: BulkPorts): void {
  items.flatMap(filesOf).forEach(({ id, imageUrl, lastAttempt }) => {
    if (imageUrl !== null) {
      ports.discard(imageUrl);
    } else if (lastAttempt !== null) {
      ports.withdraw(id);
    }
  });
}
