import type { Feedback } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { stubLayout } from '#testing/browser.ts';
import { buildUser, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { FeedbackPage } from '#features/feedback/feedback-page.tsx';

/** Feedback as the server tells of it. */
export function buildFeedback(number: number, more: Partial<Feedback> = {}): Feedback {
  return {
    id: `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    userEmail: 'mette@firma.dk',
    feedbackType: 'bug',
    title: `Nummer ${number}`,
    message: 'Der står 0,00 kr. i moms.',
    rating: null,
    status: 'open',
    priority: 'medium',
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    imageDetails: [],
    aiResponse: null,
    adminResponse: null,
    caseNumber: number,
    ...more,
  };
}

/** Opens the page with a fake server, once the user's feedback is there. */
export async function openFeedback(answers: FakeAnswers = {}, feedbacks: readonly Feedback[] = []) {
  stubLayout();
  localStorage.setItem('token', 'abc');
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const server = fakeServer({
    'GET /api/feedback/user': () => Response.json({ feedbacks }),
    'POST /api/feedback': () => Response.json({ message: 'Tak.' }, { status: 201 }),
    ...answers,
  });
  drawFeedback();
  await screen.findByRole('heading', { name: 'Din feedback' });
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Henter din feedback' })).toBeNull();
  });
  const sent = () =>
    server.calls.flatMap(({ method, body }) => (method === 'POST' && body instanceof FormData ? [body] : []));
  return { ...server, sent, user: userEvent.setup() };
}

/** Draws the page as after a reload. */
export function drawFeedback(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FeedbackPage
        userId={buildUser().id}
        isChat={false}
        chat={null}
        unreadCount={0}
        onSwitch={() => undefined}
      />
    </QueryClientProvider>,
  );
}

/** Parts of the page. */
export const page = {
  title: () => screen.getByRole('textbox', { name: 'Titel' }),
  message: () => screen.getByRole('textbox', { name: 'Besked' }),
  submit: () => screen.getByRole('button', { name: 'Send feedback' }),
  chosen: () => within(screen.getByRole('list', { name: 'Vedhæftede filer' })).getAllByRole('listitem'),
};

/** Fills in what must be filled in. */
export function fillIn(): void {
  fireEvent.click(screen.getByRole('radio', { name: 'Fejl' }));
  fireEvent.change(page.title(), { target: { value: 'Momsen er væk' } });
  fireEvent.change(page.message(), { target: { value: 'Der står 0,00 kr. i moms.' } });
}

/** Chooses files to attach. */
export function choose(...files: File[]): void {
  fireEvent.change(screen.getByTestId('attachment-input'), { target: { files } });
}
