import type { ChatMessage } from '@bonbog/contract/calls';
import { ArrowDown, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';

import { Bubble, Foot } from './chat-message.tsx';
import { chatText } from './chat.text.ts';
import { MessageList } from './message-list.tsx';
import { MessageText } from './message-text.tsx';
import { OfferedPerson } from './offered-person.tsx';
import type { Outgoing } from './use-delivery.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';

const text = chatText.thread;

/** Props of {@link ChatThread}. */
export interface ChatThreadProps {
  readonly messages: readonly ChatMessage[];
  /** What is on its way and not among the messages. */
  readonly outgoing: Outgoing | null;
  readonly isSending: boolean;
  /** Whether the assistant answers what is sent. */
  readonly isAssistantOn: boolean;
  /** Says the words of a button of a message; undefined where nobody answers that. */
  readonly onPress: ((words: string, buttonOf: string) => void) | undefined;
  /** Says whether a message helped; undefined where that cannot be said any more. */
  readonly onVerdict: ((messageId: string, helped: boolean) => void) | undefined;
  /** What stands there while nothing was said. */
  readonly start: ReactNode;
}

/** The conversation, which stays at its end while the reader is there. */
export function ChatThread(props: ChatThreadProps) {
  const { messages, outgoing, isSending, isAssistantOn, onPress, onVerdict, start } = props;
  const { scroller, hasNew, toEnd, handleScroll } = useStickToBottom({
    lastId: messages.at(-1)?.id ?? null,
    isSending,
  });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label={text.label}
        tabIndex={0}
        onScroll={handleScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-4 focus-visible:-outline-offset-2 sm:px-5"
      >
        {messages.length === 0 && outgoing === null ? (
          start
        ) : (
          <MessageList messages={messages} onSay={onPress} onVerdict={onVerdict}>
            {outgoing !== null && <OnItsWay outgoing={outgoing} />}
            {isAssistantOn &&
              (isSending ? <Writing /> : <NextWords after={messages.at(-1)} onPress={onPress} />)}
          </MessageList>
        )}
      </div>
      {hasNew && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium shadow-lg hover:bg-sunken"
        >
          <ArrowDown aria-hidden className="size-4" />
          {text.newMessages}
        </button>
      )}
    </div>
  );
}

interface NextWordsProps {
  readonly after: ChatMessage | undefined;
  readonly onPress: ChatThreadProps['onPress'];
}

/** What the latest message can be answered with by a button. */
function NextWords({ after, onPress }: NextWordsProps) {
  return after?.offersPerson === true && onPress !== undefined ? (
    <OfferedPerson
      onAnswer={(words) => {
        onPress(words, after.id);
      }}
    />
  ) : null;
}

function OnItsWay({ outgoing: { words, fileNames } }: { readonly outgoing: Outgoing }) {
  return (
    <Bubble isOwn>
      <span className="sr-only">{text.you}: </span>
      <MessageText text={words} />
      {fileNames.map((name, index) => (
        <p key={index} className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <Paperclip aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{name}</span>
        </p>
      ))}
      <Foot isOwn>{text.sending}</Foot>
    </Bubble>
  );
}

function Writing() {
  return (
    <Bubble isOwn={false}>
      <span className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden className="flex gap-1">
          {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
            <span key={delay} className={`size-1.5 animate-pulse rounded-full bg-muted ${delay}`} />
          ))}
        </span>
        {text.assistantWrites}
      </span>
    </Bubble>
  );
}
