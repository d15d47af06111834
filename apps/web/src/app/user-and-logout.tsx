import type { User } from '@bonbog/contract';
import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';

import { useLogout } from '#features/auth/use-logout.ts';
import { Button } from '#ui/button.tsx';
import { appText } from './app.text.ts';

/** Who is signed in, and beside it the icon that ends the session. */
export function UserAndLogout({ user, className }: { readonly user: User; readonly className?: string }) {
  return (
    <div className={clsx('items-center gap-2', className)}>
      <span title={user.email} className="truncate text-sm text-muted">
        {user.email}
      </span>
      <LogoutButton />
    </div>
  );
}

function LogoutButton() {
  const { logout, isLoggingOut } = useLogout();
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={appText.logout}
      title={appText.logout}
      busy={isLoggingOut}
      onClick={() => {
        void logout();
      }}
    >
      <LogOut aria-hidden className="size-5" />
    </Button>
  );
}
