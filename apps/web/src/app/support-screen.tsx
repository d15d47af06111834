import { lazy, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';

import { useUnread } from '#features/chat/use-unread.ts';
import { FeedbackPage } from '#features/feedback/feedback-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { appText } from './app.text.ts';
import { supportPath } from './screen-paths.ts';

const ChatMode = lazy(async () => ({ default: (await import('#features/chat/chat-mode.tsx')).ChatMode }));

const parameter = 'chat';

/** Feedback, or the chat instead of its form where the address says so. */
export function SupportScreen({ userId }: { readonly userId: string }) {
  const isChat = new URLSearchParams(useSearch()).has(parameter);
  const [, navigate] = useLocation();
  const unreadCount = useUnread({ isPolled: false });
  return (
    <FeedbackPage
      userId={userId}
      isChat={isChat}
      unreadCount={unreadCount}
      onSwitch={(toChat) => {
        navigate(toChat ? `${supportPath}?${parameter}=1` : supportPath);
      }}
      chat={
        <Suspense fallback={<ChatSkeleton />}>
          <ChatMode userId={userId} />
        </Suspense>
      }
    />
  );
}

function ChatSkeleton() {
  return (
    <div role="status" aria-label={appText.loading}>
      <Skeleton className="h-[calc(100dvh-17rem)] max-h-[48rem] min-h-[24rem] lg:h-[calc(100dvh-12.5rem)]" />
    </div>
  );
}
