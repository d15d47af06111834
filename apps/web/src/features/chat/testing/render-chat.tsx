import type { ChatMessage, ChatSession } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { pass, stubLayout } from '#testing/browser.ts';
import { buildUser, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { ChatMode } from '#features/chat/chat-mode.tsx';

/** The moment at which tests of the chat begin. */
const startOfTest = new Date('2026-11-21T11:00:00.000Z');

const id = '20000000-0000-4000-8000-000000000001';

/** A session as the server tells of it. */
export function buildChat(more: Partial<ChatSession> = {}): ChatSession {
  return {
    id,
    userEmail: 'mette@firma.dk',
    status: 'active',
    startedAt: '2026-11-21T09:00:00.000Z',
    lastMessageAt: null,
    title: 'Ny samtale',
    adminTakenOver: false,
    messageCount: 0,
    latestMessage: null,
    caseNumber: null,
    unreadCount: 0,
    isAssistantOn: true,
    ...more,
  };
}

/** A message as the server tells of it. */
export function buildMessage(number: number, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    messageType: 'user',
    message: `Besked ${number}`,
    images: [],
    imageDetails: [],
    createdAt: '2026-11-21T10:00:00.000Z',
    aiModel: null,
    processingTime: null,
    offersPerson: false,
    ...more,
  };
}

/** Paths of a session's endpoints. */
export function chatPaths(sessionId = id) {
  const base = `/api/chat/session/${sessionId}`;
  return {
    session: 'GET /api/chat/session',
    one: `GET ${base}`,
    messages: `GET ${base}/messages`,
    send: `POST ${base}/message`,
    close: `POST ${base}/close`,
    upload: `POST ${base}/upload`,
    read: `POST ${base}/read`,
    helped: (messageId: string) => `PUT /api/chat/message/${messageId}/helped`,
  } as const;
}

/** A server that holds one chat, whose parts a test may change. */
function chatServer(answers: FakeAnswers = {}, start: Partial<ChatState> = {}) {
  const state: ChatState = { session: buildChat(), messages: [], ...start };
  const paths = chatPaths(state.session.id);
  const server = fakeServer({
    [paths.session]: () => Response.json({ session: state.session }),
    [paths.one]: () => Response.json({ session: state.session }),
    [paths.messages]: () => answerDated({ messages: state.messages }),
    'GET /api/chat/sharing': () => Response.json({ isOffered: false, isOn: false, model: null }),
    'GET /api/chat/unread': () => Response.json({ unreadCount: 0 }),
    ...answers,
  });
  /** The id under which the latest message is stored. */
  const keyOfLast = () =>
    server.calls.findLast(({ headers }) => headers.has('idempotency-key'))?.headers.get('idempotency-key') ??
    '';
  const callsTo = (call: string) => server.calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { ...server, state, paths, callsTo, keyOfLast };
}
interface ChatState {
  session: ChatSession;
  messages: ChatMessage[];
}

/** An answer with the time of the server's clock, which is that of the test. */
export function answerDated(body: unknown): Response {
  return Response.json(body, { headers: { date: new Date().toUTCString() } });
}

/** Opens the chat with a clock that stands still. */
export async function openChat(
  answers: FakeAnswers = {},
  { sessionId = null, ...start }: Partial<ChatState> & { sessionId?: string | null } = {},
) {
  vi.useFakeTimers({ now: startOfTest });
  stubLayout();
  localStorage.setItem('token', 'abc');
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const server = chatServer(answers, start);
  const drawn = drawChat(sessionId);
  await wait(0);
  return { ...server, ...drawn };
}

/** Moves the clock, and a few milliseconds more in which what follows arrives. */
export async function wait(milliseconds: number): Promise<void> {
  await pass(milliseconds);
  for (let turn = 0; turn < 10; turn += 1) {
    await pass(1);
  }
}

/** Draws the chat as after a reload. */
export function drawChat(sessionId: string | null = null) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ChatMode userId={buildUser().id} sessionId={sessionId} />
    </QueryClientProvider>,
  );
}

/** Parts of the chat. */
export const chat = {
  field: () => screen.getByRole('textbox', { name: 'Besked' }),
  log: () => screen.getByRole('log', { name: 'Samtale' }),
  send: () => screen.getByRole('button', { name: 'Send besked' }),
  end: () => screen.getByRole('button', { name: 'Afslut chat' }),
};

/** Writes into the field. */
export function type(words: string): void {
  fireEvent.change(chat.field(), { target: { value: words } });
}

/** Writes and presses Enter. */
export async function say(words: string): Promise<void> {
  type(words);
  fireEvent.keyDown(chat.field(), { key: 'Enter' });
  await wait(0);
}

/** Chooses files to attach. */
export async function choose(...files: File[]): Promise<void> {
  fireEvent.change(screen.getByTestId('attachment-input'), { target: { files } });
  await wait(0);
}

/** Puts the tab in front of others or behind them. */
export async function showTab(isVisible: boolean): Promise<void> {
  Reflect.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  fireEvent(document, new Event('visibilitychange'));
  fireEvent(window, new Event('visibilitychange'));
  await wait(0);
}
