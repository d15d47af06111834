import type { ChatMessage as Message } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { Headset, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';

import { AttachedFiles } from '#ui/attached-files.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { chatText } from './chat.text.ts';
import { formatSeconds, formatTime } from './format-moment.ts';
import { MessageText } from './message-text.tsx';
import { Replies } from './replies.tsx';
import { Helped } from './helped.tsx';
import { Understood } from './understood.tsx';

const text = chatText.thread;

/** Props of {@link ChatMessage}. */
export interface ChatMessageProps {
  readonly message: Message;
  readonly isFirstOfSpeaker: boolean;
  /** Nothing was said since: what may be said to it is meant for it alone. */
  readonly isLast: boolean;
  /** Says something for the user with a button of the message; left out where nothing can be said. */
  readonly onSay?: ((words: string, buttonOf: string) => void) | undefined;
  /** Says whether the message helped; left out where that cannot be said any more. */
  readonly onVerdict?: ((messageId: string, helped: boolean) => void) | undefined;
}

/** One message: the user's own on the right, the others' on the left, what the chat itself says in the middle. */
export function ChatMessage({ message, isFirstOfSpeaker, isLast, onSay, onVerdict }: ChatMessageProps) {
  const { messageType, createdAt, imageDetails, chips } = message;
  const say =
    onSay &&
    ((words: string) => {
      onSay(words, message.id);
    });
  if (messageType === 'system') {
    return (
      <li className="mx-auto max-w-prose py-1 text-center text-sm text-muted">
        <p className="wrap-anywhere">{message.message}</p>
        <Time moment={createdAt} />
      </li>
    );
  }
  const isOwn = messageType === 'user';
  return (
    <Bubble isOwn={isOwn}>
      {isOwn ? (
        <span className="sr-only">{text.you}: </span>
      ) : (
        isFirstOfSpeaker && <Speaker of={messageType} />
      )}
      {chips !== undefined && <Understood chips={chips} onSay={say} />}
      {messageType === 'ai' ? (
        <MarkdownText text={message.message} />
      ) : (
        <MessageText text={message.message} />
      )}
      {imageDetails.length > 0 && (
        <div className="mt-2">
          <AttachedFiles label={text.files} files={imageDetails} />
        </div>
      )}
      <Below message={message} isLast={isLast} onSay={say} onVerdict={onVerdict} />
      <Foot isOwn={isOwn}>
        <Time moment={createdAt} />
        {messageType === 'ai' && <Engine message={message} />}
      </Foot>
    </Bubble>
  );
}

interface BelowProps extends Pick<ChatMessageProps, 'message' | 'isLast' | 'onVerdict'> {
  readonly onSay: ((words: string) => void) | undefined;
}

/** What can be said to a message with a tap. */
function Below({ message: { id, replies, article, helped }, isLast, onSay, onVerdict }: BelowProps) {
  const judge =
    onVerdict &&
    ((value: boolean) => {
      onVerdict(id, value);
    });
  return (
    <>
      {replies !== undefined && <Replies replies={replies} onSay={isLast ? onSay : undefined} />}
      {article !== undefined && <Helped helped={helped} onVerdict={judge} />}
    </>
  );
}

/** The sheet that words stand on. */
export function Bubble({ isOwn, children }: { readonly isOwn: boolean; readonly children: ReactNode }) {
  return (
    <li
      className={clsx(
        'w-fit max-w-[85%] min-w-0 rounded-md px-3 py-2 sm:max-w-[75%]',
        isOwn ? 'ml-auto rounded-br-sm bg-accent-soft' : 'rounded-bl-sm bg-sunken',
      )}
    >
      {children}
    </li>
  );
}

/** The small line under words: when, and what made them. */
export function Foot({ isOwn, children }: { readonly isOwn: boolean; readonly children: ReactNode }) {
  return (
    <p
      className={clsx(
        'mt-1 flex flex-wrap gap-x-1.5 text-sm text-muted tabular-nums',
        isOwn && 'justify-end',
      )}
    >
      {children}
    </p>
  );
}

function Speaker({ of: speaker }: { readonly of: 'ai' | 'admin' }) {
  const isAssistant = speaker === 'ai';
  const Icon = isAssistant ? Sparkles : Headset;
  return (
    <p
      className={clsx(
        'mb-0.5 flex items-center gap-1.5 text-sm font-semibold',
        isAssistant ? 'text-info' : 'text-accent',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {isAssistant ? text.assistant : text.support}
    </p>
  );
}

function Engine({ message: { aiModel, processingTime } }: { readonly message: Message }) {
  return (
    <>
      {aiModel !== null && <span>· {aiModel}</span>}
      {processingTime !== null && <span>· {formatSeconds(processingTime)}</span>}
    </>
  );
}

function Time({ moment }: { readonly moment: string }) {
  return <time dateTime={moment}>{formatTime(moment)}</time>;
}
