import { useSyncExternalStore } from 'react';

// Tailwind's lg, where the shell changes from bottom bar to top bar.
const query = '(min-width: 64rem)';

/** Tells whether there is room for the picture beside the fields. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
}
