import { useSyncExternalStore } from 'react';

import { clearStored, readStored, storeValue } from '#lib/storage.ts';

const key = 'waiting_photos';
const listeners = new Set<() => void>();

/** Whether photos may wait in this browser; not whose. Without it, nobody looks and the code for them is not loaded. */
export function mayPhotosWait(): boolean {
  return readStored(key) !== null;
}

/** The same for a screen. */
export function useMayPhotosWait(): boolean {
  return useSyncExternalStore(subscribe, mayPhotosWait);
}

/** Notes whether photos may wait. */
export function notePhotosWait(isWaiting: boolean): void {
  if (isWaiting) {
    storeValue(key, 'yes');
  } else {
    clearStored(key);
  }
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
