import { useEffect, useEffectEvent } from 'react';

/** Screens that take files which were chosen elsewhere. */
export type CarriedTo = 'upload' | 'bulk';

const carried = new Map<CarriedTo, readonly File[]>();
const listeners = new Set<() => void>();

/** Keeps files for a screen, so that nobody has to choose them twice. They last as long as the page. */
export function carryFiles(to: CarriedTo, files: readonly File[]): void {
  carried.set(to, files);
  for (const listener of listeners) {
    listener();
  }
}

/** The files that were kept for a screen, once. */
export function takeCarriedFiles(to: CarriedTo): readonly File[] {
  const files = carried.get(to) ?? [];
  carried.delete(to);
  return files;
}

/** Takes files that were kept for this screen before it was there, or are while it is. */
export function useCarriedFiles(to: CarriedTo, onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(() => {
    const files = takeCarriedFiles(to);
    if (files.length > 0) {
      onFiles(files);
    }
  });
  useEffect(() => {
    const listener = () => {
      take();
    };
    listener();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
