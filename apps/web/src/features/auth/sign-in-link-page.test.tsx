// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { buildError, buildSession, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { SignInLinkPage } from './sign-in-link-page.tsx';

afterEach(resetBrowser);

function open(path: string, answers: FakeAnswers = {}) {
  stubLayout();
  openPath(path);
  stubPageLoads();
  const server = fakeServer(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInLinkPage />
    </QueryClientProvider>,
  );
  return server;
}

const use = 'POST /api/auth/sign-in-link/use';

describe('a link that signs in', () => {
  it('is asked for by address, and the answer is the same for everybody (S-22)', async () => {
    const { calls } = open('/log-ind-link', {
      'POST /api/auth/sign-in-link': () => Response.json({ message: 'ok' }),
    });

    await userEvent.type(screen.getByLabelText('E-mail'), 'anna@eksempel.dk');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));

    expect(await screen.findByRole('heading', { name: 'Tjek din mail' })).toBeVisible();
    expect(calls).toMatchObject([{ path: '/api/auth/sign-in-link', body: { email: 'anna@eksempel.dk' } }]);
  });

  it('waits for a press, leaves the address bar, and signs in (S-22)', async () => {
    const { calls } = open('/log-ind-link#secret', { [use]: () => Response.json(buildSession()) });

    expect(calls).toEqual([]);
    expect(window.location.hash).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Log ind' }));

    await waitFor(() => {
      expect(localStorage.getItem('token')).toBe('fresh-token');
    });
    expect(calls).toMatchObject([{ path: '/api/auth/sign-in-link/use', body: { token: 'secret' } }]);
  });

  it('that was used says so, and leads back (S-22)', async () => {
    open('/log-ind-link#secret', {
      [use]: () => Response.json(buildError('INVALID_CODE', 'Linket er allerede brugt.'), { status: 400 }),
    });

    await userEvent.click(screen.getByRole('button', { name: 'Log ind' }));

    expect(await screen.findByText('Linket er allerede brugt.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tilbage til login' })).toHaveAttribute('href', '/login');
  });
});
