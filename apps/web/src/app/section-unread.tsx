import { UnreadBadge } from '#ui/unread-badge.tsx';
import type { Section } from './navigation.ts';
import { supportPath } from './screen-paths.ts';

/** Props of {@link SectionUnread}. */
export interface SectionUnreadProps {
  readonly section: Section;
  readonly unreadCount: number;
}

/** How many answers wait, at the section where they are read; nothing when there are none. */
export function SectionUnread({ section, unreadCount }: SectionUnreadProps) {
  return section.path === supportPath && unreadCount > 0 ? <UnreadBadge count={unreadCount} /> : null;
}
