import type { User } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { Link, useLocation } from 'wouter';

import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { appText } from './app.text.ts';
import { isCurrent, topBarSections } from './navigation.ts';
import { PaletteKey } from './palette/palette-key.tsx';
import { phoneMenuId, PhoneMenu } from './phone-menu.tsx';
import { SectionUnread, type SectionUnreadProps } from './section-unread.tsx';
import { useAskedLogout } from './use-asked-logout.tsx';
import { UserAndLogout } from './user-and-logout.tsx';

/** Props of {@link TopBar}. */
export interface TopBarProps {
  readonly user: User;
  readonly unreadCount: number;
  readonly isMenuOpen: boolean;
  readonly onMenuOpenChange: (isOpen: boolean) => void;
}

/** Brand, sections, the user and the way out. On small screens the sections and the user move into a menu. */
export function TopBar({ user, unreadCount, isMenuOpen, onMenuOpenChange }: TopBarProps) {
  const logout = useAskedLogout(user.id);
  return (
    <>
      <header
        className="sticky top-0 z-30 border-b border-line bg-surface print:hidden"
        onBlur={({ currentTarget, relatedTarget }) => {
          // The menu covers the page; focus that moves on into the page must not be hidden behind it.
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
            onMenuOpenChange(false);
          }
        }}
      >
        <div className="mx-auto flex h-16 max-w-page items-center gap-4 px-4">
          <Link href="/" aria-label={appText.home} className="rounded-sm">
            <Brand className="text-lg" />
          </Link>
          <nav aria-label={appText.mainNavigation} className="hidden shrink-0 lg:block">
            <ul className="flex">
              {topBarSections(user.role).map((section) => (
                <li key={section.path}>
                  <TopBarLink section={section} unreadCount={unreadCount} />
                </li>
              ))}
            </ul>
          </nav>
          <UserAndLogout user={user} logout={logout} className="ml-auto hidden min-w-0 lg:flex" />
          <Button
            variant="quiet"
            size="icon"
            aria-label={isMenuOpen ? appText.closeMenu : appText.openMenu}
            aria-expanded={isMenuOpen}
            aria-controls={phoneMenuId}
            className="-mr-2 ml-auto lg:hidden"
            onClick={() => {
              onMenuOpenChange(!isMenuOpen);
            }}
          >
            {isMenuOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          </Button>
        </div>
        {isMenuOpen && (
          <PhoneMenu
            user={user}
            logout={logout}
            unreadCount={unreadCount}
            onClose={() => {
              onMenuOpenChange(false);
            }}
          />
        )}
      </header>
      <PaletteKey user={user} onLogOut={logout.logOut} />
      {logout.question}
    </>
  );
}

function TopBarLink({ section, unreadCount }: SectionUnreadProps) {
  const [path] = useLocation();
  const current = isCurrent(section, path);
  return (
    <Link
      href={section.path}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex h-16 items-center gap-1.5 border-b-2 px-3 whitespace-nowrap transition-colors duration-150',
        'focus-visible:-outline-offset-2',
        current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {section.label}
      <SectionUnread section={section} unreadCount={unreadCount} />
    </Link>
  );
}
