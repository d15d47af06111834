import { helpdeskRoutes, LIMITS, type CaseEvent, type CaseNote, type SavedReply } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { ReactNode } from 'react';

import { createQueryClient } from '#lib/query-client.ts';
import { pass, settle, stubLayout } from '#testing/browser.ts';
import { fakeServer, type FakeAnswers } from '#testing/fake-server.ts';

/** Calls of the case that tests look at. */
export const CASE_CALL = 'GET /api/admin/cases/12';
export const NOTE_CALL = 'POST /api/admin/cases/12/notes';
export const PRESENCE_CALL = 'POST /api/admin/cases/12/presence';
export const REPLIES_CALL = 'GET /api/admin/saved-replies';

const idOf = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A note as the server tells of it. */
export function buildNote(number: number, over: Partial<CaseNote> = {}): CaseNote {
  return {
    id: idOf(number),
    author: 'bo@bonbog.dk',
    text: `Note nummer ${number}`,
    createdAt: '2026-11-21T10:00:00.000Z',
    ...over,
  };
}

/** Something that was done with the case. */
export function buildEvent(number: number, over: Partial<CaseEvent> = {}): CaseEvent {
  return {
    id: idOf(number),
    kind: 'note',
    actor: 'bo@bonbog.dk',
    oldValue: null,
    newValue: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    ...over,
  };
}

/** A saved answer as the server tells of it. */
export function buildReply(number: number, over: Partial<SavedReply> = {}): SavedReply {
  return {
    id: idOf(number),
    title: `Svar ${number}`,
    body: `Tekst ${number}`,
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...over,
  };
}

/** The answer about a case, as the contract has it. */
export function answerCase(notes: readonly CaseNote[], events: readonly CaseEvent[] = []): Response {
  return Response.json(helpdeskRoutes.caseLog.response.parse({ notes, events }));
}

/** The answer with all saved answers, as the contract has it. */
export function answerReplies(...savedReplies: readonly SavedReply[]): Response {
  return Response.json(helpdeskRoutes.savedReplies.response.parse({ savedReplies }));
}

/** Draws a part of the helpdesk before a fake server. `redraw` draws it again with other props. */
export function renderExtras(part: ReactNode, answers: FakeAnswers) {
  stubLayout();
  Reflect.set(Element.prototype, 'scrollIntoView', () => undefined);
  localStorage.setItem('token', 'abc');
  const server = fakeServer(answers);
  const queryClient = createQueryClient();
  const draw = (shown: ReactNode) => <QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>;
  const { rerender, unmount } = render(draw(part));
  return {
    ...server,
    unmount,
    redraw: (shown: ReactNode) => {
      rerender(draw(shown));
    },
    /** The bodies that were sent by calls of a kind, in order. */
    sent: (call: string) =>
      server.calls.flatMap(({ method, path, body }) => (`${method} ${path}` === call ? [body] : [])),
  };
}

/** Hides or shows the page, as another tab or the task bar does. */
export function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
}

/** Waits for the next time something is asked for by itself, and for what follows. Needs fake timers. */
export async function passPoll(): Promise<void> {
  await pass(LIMITS.helpdeskPollMs);
  // What is drawn then is drawn a moment later.
  await pass(50);
  await settle();
}
