import type { User } from '@bonbog/contract/calls';
import { readableEmail } from '@bonbog/domain';
import { clsx } from 'clsx';
import { BookOpenCheck, CircleQuestionMark, CircleUser, LogOut, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';

import { bookkeepingPath } from '#lib/bookkeeping-path.ts';
import { helpPath } from '#lib/help-paths.ts';
import { Button } from '#ui/button.tsx';
import { appText } from './app.text.ts';
import { accountPath } from './screen-paths.ts';
import type { AskedLogout } from './use-asked-logout.tsx';

/** Props of {@link UserAndLogout}. `onLeave` is called when the link to the account is followed. */
export interface UserAndLogoutProps {
  readonly user: User;
  readonly logout: AskedLogout;
  readonly className?: string;
  readonly onLeave?: () => void;
}

/** The ways to the own bookkeeping and to help, who is signed in, which leads to the account, and the icon that ends the session. */
export function UserAndLogout({ user, logout, className, onLeave }: UserAndLogoutProps) {
  const [path] = useLocation();
  return (
    <div className={clsx('items-center gap-2', className)}>
      <IconLink
        href={bookkeepingPath}
        label={appText.bookkeeping}
        shortLabel={appText.bookkeepingShort}
        icon={BookOpenCheck}
        isCurrent={path === bookkeepingPath}
        onClick={onLeave}
      />
      <IconLink
        href={helpPath}
        label={appText.help}
        shortLabel={appText.help}
        icon={CircleQuestionMark}
        isCurrent={path === helpPath}
        onClick={onLeave}
      />
      <Link
        href={accountPath}
        aria-label={`${appText.account}: ${readableEmail(user.email)}`}
        title={readableEmail(user.email)}
        aria-current={path === accountPath ? 'page' : undefined}
        onClick={onLeave}
        className={clsx(
          'flex min-h-11 min-w-0 grow items-center gap-2 rounded-sm text-sm transition-colors duration-150',
          path === accountPath ? 'text-ink' : 'text-muted hover:text-ink',
        )}
      >
        <CircleUser aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="truncate">{readableEmail(user.email)}</span>
      </Link>
      <Button
        variant="quiet"
        size="icon"
        aria-label={appText.logout}
        title={appText.logout}
        busy={logout.isLoggingOut}
        onClick={logout.logOut}
      >
        <LogOut aria-hidden className="size-5" />
      </Button>
    </div>
  );
}

interface IconLinkProps {
  readonly href: string;
  readonly label: string;
  /** Stands beside the icon where there is room; the label begins with it, so that it can be spoken to. */
  readonly shortLabel: string;
  readonly icon: LucideIcon;
  readonly isCurrent: boolean;
  readonly onClick: (() => void) | undefined;
}

function IconLink({ href, label, shortLabel, icon: Icon, isCurrent, onClick }: IconLinkProps) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
      className={clsx(
        'flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-1 text-sm transition-colors duration-150',
        isCurrent ? 'text-ink' : 'text-muted hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="lg:max-xl:hidden">{shortLabel}</span>
    </Link>
  );
}
