// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { KeepAccountPage } from './keep-account-page.tsx';

afterEach(resetBrowser);

function open(path: string, answers: FakeAnswers = {}) {
  stubLayout();
  openPath(path);
  const server = fakeServer(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <KeepAccountPage />
    </QueryClientProvider>,
  );
  return server;
}

const keep = 'POST /api/auth/keep-account';
const press = () => userEvent.click(screen.getByRole('button', { name: 'Behold min konto' }));

describe('the link that keeps an account', () => {
  it('waits for a press, leaves the address bar, and leads to the login (S-25)', async () => {
    const { calls } = open('/behold-konto#secret', { [keep]: () => Response.json({ message: 'ok' }) });

    expect(calls).toEqual([]);
    expect(window.location.hash).toBe('');
    await press();

    expect(await screen.findByRole('heading', { name: 'Din konto slettes ikke' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute('href', '/login');
    expect(calls).toMatchObject([{ path: '/api/auth/keep-account', body: { token: 'secret' } }]);
  });

  it('that was used says so, and a broken one tells the other way (S-25)', async () => {
    open('/behold-konto#secret', {
      [keep]: () => Response.json(buildError('INVALID_CODE', 'Linket er allerede brugt.'), { status: 400 }),
    });
    await press();
    expect(await screen.findByText('Linket er allerede brugt.')).toBeVisible();

    resetBrowser();
    open('/behold-konto');
    expect(screen.getByRole('alert')).toHaveTextContent('eller log ind: så beholder du også din konto');
  });
});
