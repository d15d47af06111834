import { ArrowLeft, CircleQuestionMark, History, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';

import { helpPath } from '#lib/help-paths.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { UnreadBadge } from '#ui/unread-badge.tsx';
import { feedbackText } from './feedback.text.ts';

const text = feedbackText.modes;

/** Props of {@link ModeSwitch}. `unreadCount` is how many answers wait in the chat. */
export interface ModeSwitchProps {
  readonly isChat: boolean;
  readonly unreadCount: number;
  readonly onSwitch: (isChat: boolean) => void;
}

/** The ways between the form, the chat, earlier chats and the help articles. */
export function ModeSwitch({ isChat, unreadCount, onSwitch }: ModeSwitchProps) {
  const toChat = useRef<HTMLButtonElement>(null);
  const wasChat = useRef(isChat);
  useEffect(() => {
    // The button that led back is gone; in the chat the field takes the focus.
    if (wasChat.current && !isChat && document.activeElement === document.body) {
      toChat.current?.focus({ preventScroll: true });
    }
    wasChat.current = isChat;
  }, [isChat]);
  return (
    <div className="flex flex-wrap items-center gap-1 sm:gap-2">
      {isChat ? (
        <Button
          key="form"
          onClick={() => {
            onSwitch(false);
          }}
        >
          <ArrowLeft aria-hidden className="size-5" />
          {text.toForm}
        </Button>
      ) : (
        <Button
          key="chat"
          ref={toChat}
          onClick={() => {
            onSwitch(true);
          }}
        >
          <MessageCircle aria-hidden className="size-5" />
          {text.toChat}
          {unreadCount > 0 && <UnreadBadge count={unreadCount} />}
        </Button>
      )}
      <Link href="/chat-history" className={buttonClassName({ variant: 'quiet', className: 'px-3!' })}>
        <History aria-hidden className="size-5 max-sm:hidden" />
        {text.toHistory}
      </Link>
      <Link href={helpPath} className={buttonClassName({ variant: 'quiet', className: 'px-3!' })}>
        <CircleQuestionMark aria-hidden className="size-5 max-sm:hidden" />
        {text.toHelp}
      </Link>
    </div>
  );
}
