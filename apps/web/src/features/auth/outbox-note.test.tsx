// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { VerifyPage } from './verify-page.tsx';

afterEach(resetBrowser);

function open(folder: string | null) {
  stubLayout();
  openPath('/verify?email=a%40c.dk');
  const { calls } = fakeServer({ 'GET /api/auth/outbox': () => Response.json({ folder }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VerifyPage />
    </QueryClientProvider>,
  );
  return calls;
}

it('tells where the mail is where no mail server takes it', async () => {
  open('data/outbox');

  expect(await screen.findByText(/^Der er ingen mailserver her/)).toHaveTextContent(
    'Der er ingen mailserver her. Mailen ligger som en fil på serveren i mappen data/outbox.',
  );
});

it('says nothing of it elsewhere', async () => {
  const calls = open(null);
  await expect.poll(() => calls.length).toBe(1);

  expect(await screen.findByRole('heading', { name: 'Bekræft din e-mail' })).toBeVisible();
  expect(screen.queryByText(/mailserver/)).toBeNull();
});
