import { clsx } from 'clsx';
import { Link, useLocation } from 'wouter';

import { appText } from './app.text.ts';
import { bottomBarSections, isCurrent } from './navigation.ts';
import { SectionUnread } from './section-unread.tsx';

/** The main actions under the thumb; small screens only. */
export function BottomBar({ unreadCount }: { readonly unreadCount: number }) {
  const [path] = useLocation();
  return (
    <nav
      aria-label={appText.shortcuts}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-4">
        {bottomBarSections.map((section) => (
          <li key={section.path}>
            <Link
              href={section.path}
              aria-current={isCurrent(section, path) ? 'page' : undefined}
              className={clsx(
                'flex min-h-16 flex-col items-center justify-center gap-1 text-sm tracking-tight whitespace-nowrap',
                'focus-visible:-outline-offset-2',
                isCurrent(section, path) ? 'font-medium text-accent' : 'text-muted',
              )}
            >
              <span className="relative">
                <section.icon aria-hidden className="size-6" strokeWidth={1.75} />
                <span className="absolute -top-2 left-3.5">
                  <SectionUnread section={section} unreadCount={unreadCount} />
                </span>
              </span>
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
