import {
  chatRoutes,
  helpdeskRoutes,
  SEEN_REPLIES_HEADER,
  type HelpdeskFeedback,
  type HelpdeskMessage,
} from '@bonbog/contract';
import { useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { keepTabDraft } from '#lib/tab-drafts.ts';
import { showToast } from '#lib/toast.ts';
import { helpdeskText } from './helpdesk.text.ts';
import type { ChatTicket, Ticket } from './tickets.ts';
import { storeFeedback } from './use-change-status.ts';
import { threadKey } from './use-thread.ts';
import { chatsKey, feedbacksKey } from './use-tickets.ts';

const text = helpdeskText.reply;

/** What is sent. `seenReplies` is how many answers of support stand on the screen. */
export interface Reply {
  readonly message: string;
  readonly files: readonly File[];
  readonly seenReplies: number;
}

/**
 * Answers the user of a case. A draft of the name goes when its words have arrived, also when another case is on show
 * by then; as long as it is on its way, `isSending` says so wherever the case is shown again.
 */
export function useSendReply(ticket: Ticket, draftName: string) {
  const queryClient = useQueryClient();
  const uploaded = useRef(new WeakMap<File, string>());
  const mutationKey = ['helpdesk reply', ticket.caseNumber];
  const isSending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (reply: Reply) => {
      if (ticket.type === 'chat') {
        storeThread(queryClient, ticket, await sendToChat(ticket, reply, uploaded.current));
      } else {
        storeFeedback(queryClient, await sendToFeedback(ticket.feedback, reply));
      }
    },
    onSuccess: () => {
      keepTabDraft(draftName, '');
      showToast({ title: text.sentTitle, description: text.sent, variant: 'success' });
    },
    onError: (error) => {
      // What was uploaded may be what was wrong.
      uploaded.current = isRefused(error, 400) ? new WeakMap() : uploaded.current;
      showToast({
        title: text.failedTitle,
        description: isRefused(error, 409) ? error.message : text.failed,
        variant: 'error',
      });
    },
    onSettled: () => {
      // After a refusal too: a colleague has answered, or the case is gone.
      void queryClient.invalidateQueries({ queryKey: ticket.type === 'chat' ? chatsKey : feedbacksKey });
      if (ticket.type === 'chat') {
        void queryClient.invalidateQueries({ queryKey: threadKey(ticket.chat.id) });
      }
    },
  });
  return { isSending, send: mutate };
}

/** Files first, then the words with their names; without files the words alone (T-71). */
async function sendToChat(
  { chat: { id } }: ChatTicket,
  { message, files, seenReplies }: Reply,
  uploaded: WeakMap<File, string>,
): Promise<readonly HelpdeskMessage[]> {
  const images: string[] = [];
  for (const file of files) {
    const name = uploaded.get(file) ?? (await upload(id, file));
    uploaded.set(file, name);
    images.push(name);
  }
  const { messages } = await callApi(helpdeskRoutes.reply, {
    params: { id },
    headers: { [SEEN_REPLIES_HEADER]: String(seenReplies) },
    body: images.length === 0 ? { message } : { message, images },
  });
  return messages;
}

async function sendToFeedback({ id }: HelpdeskFeedback, reply: Reply): Promise<HelpdeskFeedback> {
  const { feedback } = await callApi(helpdeskRoutes.respond, {
    params: { id },
    headers: { [SEEN_REPLIES_HEADER]: String(reply.seenReplies) },
    body: { response: reply.message },
  });
  return feedback;
}

async function upload(id: string, file: File): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  return (await callApi(chatRoutes.upload, { params: { id }, form })).fileName;
}

function storeThread(
  queryClient: QueryClient,
  { chat }: ChatTicket,
  messages: readonly HelpdeskMessage[],
): void {
  queryClient.setQueryData(threadKey(chat.id), { messages });
}

function isRefused(error: Error, status: number): boolean {
  return error instanceof ApiFailure && error.status === status;
}
