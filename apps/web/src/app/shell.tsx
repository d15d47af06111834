import type { User } from '@bonbog/contract/calls';
import { useState, type ReactNode } from 'react';

import { useUnread } from '#features/chat/use-unread.ts';
import { appText } from './app.text.ts';
import { BottomBar } from './bottom-bar.tsx';
import { TopBar } from './top-bar.tsx';

const contentId = 'indhold';

/** Props of {@link Shell}. */
export interface ShellProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** What stands around every screen of a signed-in user. */
export function Shell({ user, children }: ShellProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const unreadCount = useUnread({ isPolled: true });
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${contentId}`}
        className="sr-only rounded-md bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {appText.skipLink}
      </a>
      <TopBar
        user={user}
        unreadCount={unreadCount}
        isMenuOpen={isMenuOpen}
        onMenuOpenChange={setIsMenuOpen}
      />
      <main
        id={contentId}
        tabIndex={-1}
        // A receipt beside the list takes its part of the screen.
        className="mx-auto w-full max-w-page flex-1 px-4 py-6 pb-28 outline-none has-data-list-beside:max-w-none has-data-list-beside:pr-[calc(46vw+1rem)] lg:py-8"
      >
        {children}
      </main>
      {!isMenuOpen && <BottomBar unreadCount={unreadCount} />}
    </div>
  );
}
