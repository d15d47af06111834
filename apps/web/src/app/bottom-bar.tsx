import { clsx } from 'clsx';
import { Link, useLocation } from 'wouter';

import { appText } from './app.text.ts';
import { CameraButton } from './camera-button.tsx';
import { bottomBarSections, isCurrent, type Section } from './navigation.ts';
import { SectionUnread } from './section-unread.tsx';

const half = bottomBarSections.length / 2;
const [before, after] = [bottomBarSections.slice(0, half), bottomBarSections.slice(half)];

/** The main actions under the thumb, with the camera in their middle; small screens only. */
export function BottomBar({ unreadCount }: { readonly unreadCount: number }) {
  return (
    <nav
      aria-label={appText.shortcuts}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {before.map((section) => (
          <SectionItem key={section.path} section={section} unreadCount={unreadCount} />
        ))}
        <li>
          <CameraButton />
        </li>
        {after.map((section) => (
          <SectionItem key={section.path} section={section} unreadCount={unreadCount} />
        ))}
      </ul>
    </nav>
  );
}

function SectionItem({ section, unreadCount }: { readonly section: Section; readonly unreadCount: number }) {
  const [path] = useLocation();
  return (
    <li>
      <Link
        href={section.path}
        aria-current={isCurrent(section, path) ? 'page' : undefined}
        className={clsx(
          'flex min-h-16 flex-col items-center justify-center gap-1 text-[0.8125rem] tracking-tight whitespace-nowrap',
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
  );
}
