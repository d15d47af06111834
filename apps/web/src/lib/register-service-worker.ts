import { readToken } from './session-token.ts';
import { whenIdle } from './when-idle.ts';

// Put in its place by build-service-worker.ts, in pages that are built only.
declare const BONBOG_SERVICE_WORKER: string | undefined;

/** The first rows of a slow line have come by then: what is kept for later must not stand in their way. */
const restMs = 5000;

/**
 * Lets a service worker keep the pages for when there is no network. Whoever is signed out needs none. A browser that has
 * none, or cannot install it, works as before.
 */
export function registerServiceWorker(): void {
  const address = typeof BONBOG_SERVICE_WORKER === 'string' ? BONBOG_SERVICE_WORKER : null;
  // The browser's own typing has it everywhere; pages over plain HTTP do not.
  if (address === null || readToken() === null || !('serviceWorker' in navigator)) {
    return;
  }
  const register = () => {
    navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => undefined);
  };
  window.addEventListener('load', () => setTimeout(() => whenIdle(register), restMs), { once: true });
}
