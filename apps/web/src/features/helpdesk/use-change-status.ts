import {
  helpdeskRoutes,
  type FeedbackStatus,
  type HelpdeskChat,
  type HelpdeskFeedback,
} from '@bonbog/contract/calls';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { showToast } from '#lib/toast.ts';
import { helpdeskText } from './helpdesk.text.ts';
import type { Ticket } from './tickets.ts';
import { foundKey } from './use-found-cases.ts';
import { threadKey } from './use-thread.ts';
import { chatsKey, feedbacksKey } from './use-tickets.ts';

const text = helpdeskText.statusChange;

/** Sets the status of a case. `wanted` is the status on its way, or null. */
export function useChangeStatus(ticket: Ticket) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last choice is the last to arrive.
    scope: { id: `helpdesk status ${ticket.caseNumber}` },
    mutationFn: async (status: FeedbackStatus) => {
      if (ticket.type === 'chat') {
        const params = { id: ticket.chat.id };
        storeChat(
          queryClient,
          (await callApi(helpdeskRoutes.setChatStatus, { params, body: { status } })).session,
        );
      } else {
        const params = { id: ticket.feedback.id };
        storeFeedback(
          queryClient,
          (await callApi(helpdeskRoutes.setFeedbackStatus, { params, body: { status } })).feedback,
        );
      }
    },
    onSuccess: () => {
      showToast({ title: text.doneTitle, description: text.done, variant: 'success' });
    },
    onError: () => {
      showToast({ title: text.failedTitle, description: text.failed, variant: 'error' });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ticket.type === 'chat' ? chatsKey : feedbacksKey });
      void queryClient.invalidateQueries({ queryKey: foundKey });
      if (ticket.type === 'chat') {
        // A chat that ends says so in its thread.
        void queryClient.invalidateQueries({ queryKey: threadKey(ticket.chat.id) });
      }
    },
  });
  return { change: mutate, wanted: isPending ? variables : null };
}

/** Puts feedback as the server just answered it into the list on show. */
export function storeFeedback(queryClient: QueryClient, feedback: HelpdeskFeedback): void {
  queryClient.setQueryData<{ feedbacks: HelpdeskFeedback[] }>(
    feedbacksKey,
    (known) =>
      known && {
        ...known,
        feedbacks: known.feedbacks.map((each) => (each.id === feedback.id ? feedback : each)),
      },
  );
}

function storeChat(queryClient: QueryClient, session: HelpdeskChat): void {
  queryClient.setQueryData<{ sessions: HelpdeskChat[] }>(
    chatsKey,
    (known) =>
      known && {
        ...known,
        sessions: known.sessions.map((each) => (each.id === session.id ? session : each)),
      },
  );
}
