import type { ChatMessage as Message } from '@bonbog/contract/calls';
import type { ReactNode } from 'react';

import { ChatMessage } from './chat-message.tsx';
import { toThreadLines } from './thread-lines.ts';

/** Props of {@link MessageList}. `children` are lines behind the messages. */
export interface MessageListProps {
  readonly messages: readonly Message[];
  readonly children?: ReactNode;
  /** Says something for the user with a button of a message; left out where nothing can be said. */
  readonly onSay?: ((words: string, buttonOf: string) => void) | undefined;
  /** Says whether a message helped; left out where that cannot be said any more. */
  readonly onVerdict?: ((messageId: string, helped: boolean) => void) | undefined;
}

/** The messages with their days. */
export function MessageList({ messages, children, onSay, onVerdict }: MessageListProps) {
  return (
    <ol className="flex flex-col gap-2">
      {toThreadLines(messages, new Date()).map((line) =>
        line.kind === 'day' ? (
          <li
            key={line.key}
            className="flex items-center gap-3 py-2 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line first:pt-0 first-letter:uppercase"
          >
            <span className="first-letter:uppercase">{line.label}</span>
          </li>
        ) : (
          <ChatMessage
            key={line.key}
            message={line.message}
            isFirstOfSpeaker={line.isFirstOfSpeaker}
            isLast={line.message === messages.at(-1)}
            onSay={onSay}
            onVerdict={onVerdict}
          />
        ),
      )}
      {children}
    </ol>
  );
}
