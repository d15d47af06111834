import { useSyncExternalStore } from 'react';

let guarded = 0;
const listeners = new Set<() => void>();

/** Says that a screen holds work that another picture would push away; until the answer is called. */
export function guardWork(): () => void {
  change(1);
  return () => {
    change(-1);
  };
}

function change(by: number): void {
  guarded += by;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any screen holds such work now. */
export function useIsWorkGuarded(): boolean {
  return useSyncExternalStore(subscribe, () => guarded > 0);
}
