import type { HelpdeskChat, HelpdeskFeedback, HelpdeskMessage } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import { HelpdeskPage } from '#features/helpdesk/helpdesk-page.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { openPath, stubLayout } from '#testing/browser.ts';
import { fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { Toaster } from '#ui/toaster.tsx';
import { buildChat, buildFeedback, buildMessage, idOf } from './build-cases.ts';

/** The call for all chats. */
export const CHATS_CALL = 'GET /api/admin/chat/sessions';
/** The call for all feedback. */
export const FEEDBACK_CALL = 'GET /api/admin/feedback';

/** The call that looks for words in everything that was said. */
export function searchCall(words: string): string {
  return `GET /api/admin/case-search?${new URLSearchParams({ q: words }).toString()}`;
}

/** The calls of one chat. */
export function chatCalls(number: number) {
  const path = `/api/admin/chat/session/${idOf(number)}`;
  return {
    messages: `GET ${path}/messages`,
    reply: `POST ${path}/message`,
    status: `PATCH ${path}/status`,
    upload: `POST /api/chat/session/${idOf(number)}/upload`,
  };
}

/** The calls of one feedback. */
export function feedbackCalls(number: number) {
  const path = `/api/admin/feedback/${idOf(number)}`;
  return { reply: `POST ${path}/response`, status: `PATCH ${path}` };
}

/** Answers with chats. */
export function answerChats(...sessions: readonly HelpdeskChat[]) {
  return () => Response.json({ sessions });
}

/** Answers with feedback. */
export function answerFeedback(...feedbacks: readonly HelpdeskFeedback[]) {
  return () => Response.json({ feedbacks });
}

/** Answers with the chats that were found. */
export function answerFound(sessions: readonly HelpdeskChat[], hasMore = false) {
  return () => Response.json({ sessions, feedbacks: [], hasMore });
}

/** Answers with messages. */
export function answerMessages(...messages: readonly HelpdeskMessage[]) {
  return () => Response.json({ messages });
}

/** The calls of what administrators share about cases, with nothing in it. */
function answerExtras(): FakeAnswers {
  const cases = Array.from({ length: 9 }, (_, index) => `/api/admin/cases/${index + 1}`);
  return {
    'GET /api/admin/saved-replies': () => Response.json({ savedReplies: [] }),
    ...Object.fromEntries(
      cases.flatMap((path) => [
        [`GET ${path}`, () => Response.json({ notes: [], events: [] })],
        [`POST ${path}/presence`, () => Response.json({ others: [] })],
      ]),
    ),
  };
}

/** What is opened: the query of the address, and other answers than chat 1 with a message and feedback 2. */
export interface HelpdeskOpening {
  readonly query?: string;
  readonly answers?: FakeAnswers;
  readonly hasFakeTimers?: boolean;
}

/** Opens the helpdesk as an administrator. */
export function openHelpdesk({
  query = '?fane=helpdesk',
  answers = {},
  hasFakeTimers,
}: HelpdeskOpening = {}) {
  if (hasFakeTimers === true) {
    vi.useFakeTimers();
  }
  stubLayout();
  openPath(`/admin-dashboard${query}`);
  localStorage.setItem('token', 'abc');
  const server = fakeServer({
    ...answerExtras(),
    [CHATS_CALL]: answerChats(buildChat(1)),
    [FEEDBACK_CALL]: answerFeedback(buildFeedback(2)),
    [chatCalls(1).messages]: answerMessages(buildMessage(11)),
    ...answers,
  });
  const show = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <HelpdeskPage admin={{ id: idOf(99), email: 'mette@bonbog.dk' }} />
        <Toaster />
      </QueryClientProvider>,
    );
  const shown = show();
  return {
    ...server,
    /** Loads the page anew. */
    reload: () => {
      shown.unmount();
      show();
    },
    /** The calls that asked for something by this name. */
    callsOf: (name: string) => server.calls.filter(({ method, path }) => `${method} ${path}` === name),
    user: userEvent.setup(hasFakeTimers === true ? { advanceTimers: vi.advanceTimersByTime } : {}),
  };
}
