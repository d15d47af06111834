import { useLocation, useSearch } from 'wouter';

import { useUnread } from '#features/chat/use-unread.ts';
import { FeedbackPage } from '#features/feedback/feedback-page.tsx';
import { loadedLater } from '#lib/loaded-later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { appText } from './app.text.ts';
import { supportPath } from './screen-paths.ts';

const ChatMode = loadedLater(
  async () => (await import('#features/chat/chat-mode.tsx')).ChatMode,
  <ChatSkeleton />,
);

/** In the address it names a session of the user, or the current one. */
const parameter = 'chat';
const current = '1';

/** Feedback, or the chat instead of its form where the address says so. */
export function SupportScreen({ userId }: { readonly userId: string }) {
  const chosen = new URLSearchParams(useSearch()).get(parameter);
  const isChat = chosen !== null;
  const [, navigate] = useLocation();
  const unreadCount = useUnread({ isPolled: false });
  return (
    <FeedbackPage
      userId={userId}
      isChat={isChat}
      unreadCount={unreadCount}
      onSwitch={(toChat) => {
        navigate(toChat ? `${supportPath}?${parameter}=${current}` : supportPath);
      }}
      chat={<ChatMode userId={userId} sessionId={chosen === current || chosen === '' ? null : chosen} />}
    />
  );
}

function ChatSkeleton() {
  return (
    <div role="status" aria-label={appText.loading}>
      <Skeleton className="h-[calc(100dvh-17rem)] max-h-[48rem] min-h-[18rem] max-[381px]:h-[calc(100dvh-20rem)] lg:h-[calc(100dvh-12.5rem)]" />
    </div>
  );
}
