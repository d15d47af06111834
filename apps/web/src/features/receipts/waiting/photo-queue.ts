import { hasOwnSession, readToken } from '#lib/session-token.ts';
import { createPhotoQueue, type PhotoQueue } from './create-photo-queue.ts';
import { photoStore } from './photo-store.ts';
import { sendPhoto } from './send-photo.ts';
import { notePhotosWait } from './waiting-flag.ts';

interface OpenQueue {
  readonly userId: string;
  readonly queue: PhotoQueue;
  readonly close: () => void;
}

let open: OpenQueue | null = null;
const sentListeners = new Set<(count: number) => void>();

/** The queue of this page for the user whose session it has; begun when it is first asked for. */
export function photoQueueOf(userId: string): PhotoQueue {
  if (open?.userId !== userId) {
    closePhotoQueue();
    open = begin(userId);
  }
  return open.queue;
}

/** Ends the queue of this page; for logging out and for tests. */
export function closePhotoQueue(): void {
  open?.close();
  open = null;
}

/** Tells how many photos have arrived; answers a function that stops listening. */
export function onPhotosSent(listener: (count: number) => void): () => void {
  sentListeners.add(listener);
  return () => {
    sentListeners.delete(listener);
  };
}

function begin(userId: string): OpenQueue {
  // A photo goes with the session of its user, whoever signs in meanwhile.
  const token = readToken() ?? '';
  const tabs = new BroadcastChannel('waiting-photos');
  const queue = createPhotoQueue(userId, {
    store: photoStore,
    send: (photo, bytes) => sendPhoto(photo, bytes, token),
    alone: (work) => alone(`waiting-photos ${userId}`, work),
    isOwnSession: () => hasOwnSession() && readToken() === token,
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
    onChanged: () => {
      tabs.postMessage('changed');
      void forgetFlagWhenEmpty();
    },
    onSent: (count) => {
      for (const listener of sentListeners) {
        listener(count);
      }
    },
  });
  const wakeWhenSeen = () => {
    if (document.visibilityState === 'visible') {
      queue.wake();
    }
  };
  tabs.addEventListener('message', () => void queue.look());
  window.addEventListener('online', queue.wake);
  document.addEventListener('visibilitychange', wakeWhenSeen);
  queue.wake();
  return {
    userId,
    queue,
    close: () => {
      queue.stop();
      tabs.close();
      window.removeEventListener('online', queue.wake);
      document.removeEventListener('visibilitychange', wakeWhenSeen);
    },
  };
}

async function forgetFlagWhenEmpty(): Promise<void> {
  if (await photoStore.isEmpty().catch(() => false)) {
    notePhotosWait(false);
  }
}

/** Pages over plain HTTP have no locks; there, the key of a photo alone keeps it from being there twice. */
async function alone(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) {
      await work();
    }
    return lock !== null;
  });
}
