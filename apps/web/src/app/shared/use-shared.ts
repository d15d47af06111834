import { useEffect } from 'react';
import { useLocation } from 'wouter';

import { SHARED_CACHE, SHARED_PARAMETER } from '#lib/shared-files.ts';

/** Takes files that another app shared with this one, and leads to where they are read. */
export function useShared(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const take = async () => {
      const outcome = new URLSearchParams(window.location.search).get(SHARED_PARAMETER);
      // Who had to sign in first has lost the address, and the files wait still.
      if (outcome !== null || ('caches' in window && (await caches.has(SHARED_CACHE)))) {
        const path = await (await import('./take-shared.ts')).takeShared(outcome);
        if (path !== null) {
          navigate(path, { replace: true });
        }
      }
    };
    take().catch(() => undefined);
  }, [navigate]);
}
