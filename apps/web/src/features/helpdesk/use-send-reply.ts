import {
  chatRoutes,
  helpdeskRoutes,
  IDEMPOTENCY_KEY_HEADER,
  SEEN_REPLIES_HEADER,
  type HelpdeskFeedback,
  type HelpdeskMessage,
} from '@bonbog/contract/calls';
import { useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { keptFiles } from '#lib/attachments/chosen-files.ts';
import { messageOr, proxyWords } from '#lib/message-or.ts';
import { keepTabDraft } from '#lib/tab-drafts.ts';
import { showToast } from '#lib/toast.ts';
import { helpdeskText } from './helpdesk.text.ts';
import { forgetReplyKey, replyKey } from './reply-key.ts';
import type { ChatTicket, Ticket } from './tickets.ts';
import { storeFeedback } from './use-change-status.ts';
import { foundKey } from './use-found-cases.ts';
import { threadKey } from './use-thread.ts';
import { chatsKey, feedbacksKey } from './use-tickets.ts';

const text = helpdeskText.reply;

/** What is sent. `seenReplies` is how many answers of support stand on the screen. */
export interface Reply {
  readonly message: string;
  readonly files: readonly File[];
  readonly seenReplies: number;
}

// What the server calls a file that is there already.
const uploaded = new WeakMap<File, string>();
// Refusals that tell what to do about the file, and not to try the same again.
const telling: readonly number[] = [413, 415, 429];

/**
 * Answers the user of a case. Words and files of the draft go when they have arrived, also when another case is on show
 * by then; as long as it is on its way, `isSending` says so wherever the case is shown again.
 */
export function useSendReply(ticket: Ticket, draftName: string) {
  const queryClient = useQueryClient();
  const mutationKey = ['helpdesk reply', ticket.caseNumber];
  const isSending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (reply: Reply) => {
      const headers = {
        [SEEN_REPLIES_HEADER]: String(reply.seenReplies),
        [IDEMPOTENCY_KEY_HEADER]: replyKey(draftName, reply),
      };
      if (ticket.type === 'chat') {
        storeThread(queryClient, ticket, await sendToChat(ticket, reply, headers));
      } else {
        storeFeedback(queryClient, await sendToFeedback(ticket.feedback, reply, headers));
      }
    },
    onSuccess: (_, { files }) => {
      files.forEach((file) => uploaded.delete(file));
      keepTabDraft(draftName, '');
      keptFiles(draftName).change([]);
      forgetReplyKey(draftName);
      showToast({ title: text.sentTitle, description: text.sent, variant: 'success' });
    },
    onError: (error, { files }) => {
      if (isRefused(error, 400)) {
        // What was uploaded may be what was wrong.
        files.forEach((file) => uploaded.delete(file));
      }
      const isTold = error instanceof UploadRefused || isRefused(error, 409);
      showToast({
        title: text.failedTitle,
        description: isTold ? error.message : (proxyWords(error) ?? text.failed),
        variant: 'error',
      });
    },
    onSettled: () => {
      // After a refusal too: a colleague has answered, or the case is gone.
      void queryClient.invalidateQueries({ queryKey: ticket.type === 'chat' ? chatsKey : feedbacksKey });
      void queryClient.invalidateQueries({ queryKey: foundKey });
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
  { message, files }: Reply,
  headers: Record<string, string>,
): Promise<readonly HelpdeskMessage[]> {
  const images: string[] = [];
  for (const file of files) {
    const name = uploaded.get(file) ?? (await upload(id, file));
    uploaded.set(file, name);
    images.push(name);
  }
  const { messages } = await callApi(helpdeskRoutes.reply, {
    params: { id },
    headers,
    body: images.length === 0 ? { message } : { message, images },
  });
  return messages;
}

async function sendToFeedback(
  { id }: HelpdeskFeedback,
  reply: Reply,
  headers: Record<string, string>,
): Promise<HelpdeskFeedback> {
  const { feedback } = await callApi(helpdeskRoutes.respond, {
    params: { id },
    headers,
    body: { response: reply.message },
  });
  return feedback;
}

async function upload(id: string, file: File): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  try {
    return (await callApi(chatRoutes.upload, { params: { id }, form })).fileName;
  } catch (error) {
    if (error instanceof ApiFailure && telling.includes(error.status)) {
      throw new UploadRefused(messageOr(error, text.failed), { cause: error });
    }
    throw error;
  }
}

/** The server did not take a file, and says why. */
class UploadRefused extends Error {}

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
