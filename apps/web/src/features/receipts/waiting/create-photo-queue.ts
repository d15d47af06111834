import type { PhotoStore } from './photo-store.ts';
import type { Unsent } from './send-photo.ts';
import type { WaitingPhoto } from './waiting-photo.ts';

/** What the queue needs of the browser. */
export interface QueuePorts {
  readonly store: PhotoStore;
  /** Sends one photo; null when it has arrived. */
  readonly send: (photo: WaitingPhoto, bytes: ArrayBuffer) => Promise<Unsent | null>;
  /** Does something while no other tab does it; answers false, without doing it, while another does. */
  readonly alone: (work: () => Promise<void>) => Promise<boolean>;
  /** Whether it is still the session of the photos' user that this page is signed in with. */
  readonly isOwnSession: () => boolean;
  readonly later: (work: () => void, milliseconds: number) => () => void;
  /** Photos of the user were kept, sent or removed here. */
  readonly onChanged: () => void;
  /** Some have arrived. */
  readonly onSent: (count: number) => void;
}

/** The photos of one user that wait, as a screen shows them. */
export interface QueueState {
  readonly photos: readonly WaitingPhoto[];
  readonly sendingId: string | null;
}

const firstPauseMs = 5000;
const longestPauseMs = 5 * 60_000;
const otherTabMs = 10_000;

/**
 * Sends the photos of a user one at a time, the oldest first, until one cannot be sent; then again after a while that
 * grows, and at once whenever it is woken. A photo that the server refused waits for its user.
 */
export function createPhotoQueue(userId: string, ports: QueuePorts) {
  const { store } = ports;
  const shown = createShown();
  const pauses = createPauses(ports.later);
  let run: Promise<void> | null = null;
  const context: SendingContext = {
    ports,
    shown,
    pauses,
    look: async () => {
      const photos = await store.list(userId).catch(() => []);
      shown.change({ photos });
      return photos;
    },
    pause: (leastMs) => {
      pauses.begin(wake, leastMs);
    },
  };

  const start = (forced: string | null): Promise<void> => {
    run ??= ports
      .alone(() => sendAll(context, forced))
      .then((isDone) => {
        if (!isDone) {
          context.pause(otherTabMs);
        }
      })
      // The browser refuses its storage: nothing waits there then.
      .catch(() => undefined)
      .finally(() => {
        run = null;
      });
    return run;
  };
  function wake() {
    pauses.end();
    void start(null);
  }

  return {
    state: shown.state,
    subscribe: shown.subscribe,
    /** Reads the list anew: another tab changed it, or a photo was kept. */
    look: async () => {
      await context.look();
    },
    /** Something has changed for the better: the network is back, or somebody looks. */
    wake,
    /** Sends one now, also one that was refused, and then the others. */
    send: async (id: string) => {
      await run;
      await start(id);
    },
    remove: async (id: string) => {
      await store.remove(id);
      await context.look();
      ports.onChanged();
    },
    stop: () => {
      pauses.stop();
    },
  };
}
/** See {@link createPhotoQueue}. */
export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

function next(
  photos: readonly WaitingPhoto[],
  { tried, forced }: { readonly tried: ReadonlySet<string>; readonly forced: string | null },
): WaitingPhoto | undefined {
  const left = photos.filter(({ id }) => !tried.has(id));
  return left.find(({ id }) => id === forced) ?? left.find(({ reason }) => reason.cause !== 'refused');
}

interface SendingContext {
  readonly ports: QueuePorts;
  readonly shown: ReturnType<typeof createShown>;
  readonly pauses: ReturnType<typeof createPauses>;
  readonly look: () => Promise<readonly WaitingPhoto[]>;
  readonly pause: (leastMs: number) => void;
}

/** Looks anew before each, because it may be gone by then; none is tried twice. */
async function sendAll(context: SendingContext, forced: string | null): Promise<void> {
  const { ports, shown, pauses, look } = context;
  const tried = new Set<string>();
  let count = 0;
  let result: Sent = 'arrived';
  while (result !== 'stop' && !pauses.isStopped() && ports.isOwnSession()) {
    const photo = next(await look(), { tried, forced });
    if (photo === undefined) {
      break;
    }
    tried.add(photo.id);
    result = await sendOne(context, photo);
    count += result === 'arrived' ? 1 : 0;
  }
  shown.change({ sendingId: null });
  await look();
  ports.onChanged();
  if (count > 0) {
    ports.onSent(count);
  }
}

/** What became of one: it is there, or it is not and the others are next, or they are not. */
type Sent = 'arrived' | 'left' | 'stop';

async function sendOne({ ports, shown, pauses, pause }: SendingContext, photo: WaitingPhoto): Promise<Sent> {
  const { store } = ports;
  const bytes = await store.read(photo.id);
  if (bytes === null) {
    await store.remove(photo.id);
    return 'left';
  }
  shown.change({ sendingId: photo.id });
  const unsent = await ports.send(photo, bytes);
  if (unsent === null) {
    await store.remove(photo.id);
    pauses.forget();
    return 'arrived';
  }
  await store.note(photo, unsent.reason);
  if (unsent.reason.cause === 'refused') {
    return 'left';
  }
  // After the next login this page is another one.
  if (unsent.reason.cause !== 'signedOut') {
    pause(unsent.retryAfterMs ?? 0);
  }
  return 'stop';
}

function createShown() {
  const listeners = new Set<() => void>();
  let state: QueueState = { photos: [], sendingId: null };
  return {
    state: () => state,
    change: (part: Partial<QueueState>) => {
      state = { ...state, ...part };
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Pauses that grow until something has arrived. */
function createPauses(later: QueuePorts['later']) {
  let failures = 0;
  let cancel = () => {};
  let isStopped = false;
  return {
    isStopped: () => isStopped,
    begin: (work: () => void, leastMs: number) => {
      cancel();
      if (!isStopped) {
        cancel = later(work, Math.max(Math.min(firstPauseMs * 3 ** failures, longestPauseMs), leastMs));
        failures += 1;
      }
    },
    end: () => {
      cancel();
    },
    forget: () => {
      failures = 0;
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
