import { useEffect, useState, useSyncExternalStore } from 'react';

import { loadedLater } from '#lib/loaded-later.tsx';
import { readToast, subscribeToToast } from '#lib/toast.ts';
import { whenIdle } from '#lib/when-idle.ts';

// The library behind it is a tenth of the first load, and most visitors of the landing screen see no message. If it
// cannot be fetched, messages are lost, but not the screen: every failure is shown in its place, too.
const Toaster = loadedLater(async () => {
  try {
    return (await import('#ui/toaster.tsx')).Toaster;
  } catch {
    return () => null;
  }
});

/** The place for messages: from the first message, and behind the login as soon as the screen is there. */
export function Messages({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const hasToast = useSyncExternalStore(subscribeToToast, readToast) !== null;
  const [isNeeded, setIsNeeded] = useState(false);
  // Once there it stays: taking the region away with each message would silence screen readers.
  if (hasToast && !isNeeded) {
    setIsNeeded(true);
  }
  useEffect(
    () =>
      isSignedIn
        ? whenIdle(() => {
            setIsNeeded(true);
          })
        : undefined,
    [isSignedIn],
  );
  return isNeeded && <Toaster />;
}
