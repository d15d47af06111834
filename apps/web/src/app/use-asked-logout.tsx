import { useState, type ReactNode } from 'react';

import { useLogout } from '#features/auth/use-logout.ts';
import { mayPhotosWait } from '#features/receipts/waiting/waiting-flag.ts';
import { loadedLater } from '#lib/loaded-later.tsx';

const LogoutQuestion = loadedLater(
  async () => (await import('#features/receipts/waiting/logout-question.tsx')).LogoutQuestion,
);

/** The way out. `question` is what is asked first, and stands outside of what the button is in: a menu closes meanwhile. */
export interface AskedLogout {
  readonly logOut: () => void;
  readonly isLoggingOut: boolean;
  readonly question: ReactNode;
}

/** Ends the session. Where photos of the user wait on this device, it asks what becomes of them first. */
export function useAskedLogout(userId: string): AskedLogout {
  const { logout, isLoggingOut } = useLogout();
  const [count, setCount] = useState(0);
  const ask = async () => {
    const waiting = mayPhotosWait() ? await countWaiting(userId) : 0;
    if (waiting === 0) {
      await logout();
    } else {
      setCount(waiting);
    }
  };
  return {
    logOut: () => void ask(),
    isLoggingOut,
    question: count > 0 && (
      <LogoutQuestion
        userId={userId}
        count={count}
        isBusy={isLoggingOut}
        onLeave={() => void logout()}
        onStay={() => {
          setCount(0);
        }}
      />
    ),
  };
}

/** Without its code nobody can be asked; the photos stay where they are. */
async function countWaiting(userId: string): Promise<number> {
  const question = await import('#features/receipts/waiting/logout-question.tsx').catch(() => null);
  return (await question?.countWaiting(userId)) ?? 0;
}
