import type { User } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';

import { appText } from './app.text.ts';
import { isCurrent, menuSections } from './navigation.ts';
import { SectionUnread } from './section-unread.tsx';
import type { AskedLogout } from './use-asked-logout.tsx';
import { UserAndLogout } from './user-and-logout.tsx';

/** For the button that opens the menu. */
export const phoneMenuId = 'menu';

/** Props of {@link PhoneMenu}. */
export interface PhoneMenuProps {
  readonly user: User;
  readonly logout: AskedLogout;
  readonly unreadCount: number;
  readonly onClose: () => void;
}

/** The menu of small screens: every section but the chat history, and the user. Escape closes it. */
export function PhoneMenu({ user, logout, unreadCount, onClose }: PhoneMenuProps) {
  const [path] = useLocation();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        onClose();
      }
    };
    // A window that grows past the phone layout would leave the menu without its button.
    const handleResize = () => {
      if (window.matchMedia('(min-width: 64rem)').matches) {
        onClose();
      }
    };
    document.addEventListener('keydown', handleKey);
    window.addEventListener('resize', handleResize);
    return () => {
      document.removeEventListener('keydown', handleKey);
      window.removeEventListener('resize', handleResize);
    };
  }, [onClose]);
  return (
    <nav
      id={phoneMenuId}
      aria-label={appText.menu}
      className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-t border-line bg-surface px-4 pb-6 lg:hidden"
    >
      <ul className="divide-y divide-line">
        {menuSections(user.role).map((section) => (
          <li key={section.path}>
            <Link
              href={section.path}
              onClick={onClose}
              aria-current={isCurrent(section, path) ? 'page' : undefined}
              className={clsx(
                'flex min-h-14 items-center gap-3 text-lg',
                isCurrent(section, path) && 'font-medium text-accent',
              )}
            >
              <section.icon aria-hidden className="size-6 shrink-0" strokeWidth={1.75} />
              {section.label}
              <SectionUnread section={section} unreadCount={unreadCount} />
            </Link>
          </li>
        ))}
      </ul>
      <UserAndLogout
        user={user}
        logout={logout}
        onLeave={onClose}
        className="flex justify-between border-t border-line pt-4"
      />
    </nav>
  );
}
