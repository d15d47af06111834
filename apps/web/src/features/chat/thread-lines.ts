import type { ChatMessage } from '@bonbog/contract/calls';

import { dayOf, formatDay } from './format-moment.ts';

/** A line of the thread: a day that begins, or a message, which names its speaker only where that one begins. */
export type ThreadLine =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      readonly isFirstOfSpeaker: boolean;
    };

/** The messages, oldest first, with their days between them. */
export function toThreadLines(messages: readonly ChatMessage[], now: Date): ThreadLine[] {
  return messages.flatMap((message, index): ThreadLine[] => {
    const before = messages[index - 1];
    const isNewDay = before === undefined || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const line: ThreadLine = {
      kind: 'message',
      key: message.id,
      message,
      isFirstOfSpeaker: isNewDay || before.messageType !== message.messageType,
    };
    return isNewDay
      ? [{ kind: 'day', key: `day-${message.id}`, label: formatDay(message.createdAt, now) }, line]
      : [line];
  });
}
