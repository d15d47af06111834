import type { ChatHistoryEntry, ChatStatus } from '@bonbog/contract/calls';

import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { chatText } from './chat.text.ts';

const text = chatText.history;

const tones: Readonly<Record<ChatStatus, StatusTone>> = {
  active: 'info',
  escalated: 'warning',
  resolved: 'success',
  closed: 'neutral',
};

/** How a session stands, and whether a person has taken it over. */
export function StatusBadges({ session }: { readonly session: ChatHistoryEntry }) {
  return (
    <span className="flex flex-wrap gap-2">
      <StatusBadge tone={tones[session.status]}>{text.status[session.status]}</StatusBadge>
      {session.adminTakenOver && <StatusBadge tone="info">{text.takenOver}</StatusBadge>}
    </span>
  );
}
