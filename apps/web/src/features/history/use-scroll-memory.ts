import { useEffect } from 'react';

import { leaveInTab, readFromTab } from '#lib/storage.ts';

const storageKey = 'history_scroll';
const restMs = 100;

/**
 * Brings the list back to where it was when the user comes back to it with the browser's back button or reloads. The
 * browser cannot do that by itself, because the list is not there yet when it tries. Call it where the list is drawn.
 */
export function useScrollMemory(): void {
  useEffect(() => {
    const top = rememberedTop();
    if (top > 0) {
      window.scrollTo(0, top);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        leaveInTab(storageKey, `${entryName()} ${Math.round(window.scrollY)}`);
      }, restMs);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', handleScroll);
    };
  }, []);
}

/** How far down the list was when the user left this entry of the browser's history, in pixels; 0 for a new one. */
export function rememberedTop(): number {
  const [entry, top] = readFromTab(storageKey)?.split(' ') ?? [];
  return entry === entryName() ? Number(top) : 0;
}

/** A name for this entry of the browser's history: the same address opened anew begins at the top. */
function entryName(): string {
  const state: unknown = window.history.state;
  const known: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'entry') : undefined;
  if (typeof known === 'string') {
    return known;
  }
  const entry = `${Date.now()}-${Math.round(performance.now())}`;
  window.history.replaceState({ ...(typeof state === 'object' ? state : {}), entry }, '');
  return entry;
}
