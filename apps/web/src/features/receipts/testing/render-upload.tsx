import type { ParsedReceipt } from '@bonbog/contract';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { stubLayout } from '#testing/browser.ts';
import { buildUser, fakeServer, type FakeAnswers, type SeenCall } from '#testing/fake-server.ts';
import { UploadPage } from '#features/receipts/upload-page.tsx';
import { buildParsed } from './build-parsed.ts';

// A loaded machine draws a whole screen more slowly than the second that is the default.
configure({ asyncUtilTimeout: 4000 });

/** A picture as a user chooses it. */
export function buildPicture(name = 'bon.png', type = 'image/png'): File {
  return new File(['picture'], name, { type });
}

/** The upload page of a signed-in user. `alerts` collects what window.alert was told. */
export function renderUpload(answers: FakeAnswers = {}) {
  stubLayout();
  Reflect.set(URL, 'createObjectURL', () => 'blob:picture');
  Reflect.set(URL, 'revokeObjectURL', () => undefined);
  const alerts: string[] = [];
  vi.stubGlobal('alert', (text: string) => alerts.push(text));
  localStorage.setItem('token', 'abc');
  const server = fakeServer({
    'GET /api/receipts/pending': () => Response.json({ pending: [] }),
    ...answers,
  });
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <UploadPage userId={buildUser().id} />
    </QueryClientProvider>,
  );
  return { ...server, alerts, queryClient };
}

/** An opened review and what a test needs to drive it. */
export interface OpenReview {
  readonly user: UserEvent;
  readonly calls: SeenCall[];
  readonly alerts: string[];
  readonly queryClient: QueryClient;
}

/** Uploads a picture that is read as `parsed` and waits for the review. */
export async function openReview(
  parsed: ParsedReceipt = buildParsed(),
  answers: FakeAnswers = {},
): Promise<OpenReview> {
  const user = userEvent.setup();
  const { calls, alerts, queryClient } = renderUpload({
    'POST /api/receipts/parse': () => Response.json(parsed),
    ...answers,
  });
  await user.upload(screen.getByLabelText('VÆLG FIL'), buildPicture());
  await screen.findByRole('heading', { name: 'Kvittering behandlet!' });
  return { user, calls, alerts, queryClient };
}
