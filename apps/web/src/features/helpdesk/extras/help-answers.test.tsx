// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { helpdeskRoutes, type HelpAnswer } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { resetBrowser, settle } from '#testing/browser.ts';
import { buildError, fakeServer } from '#testing/fake-server.ts';
import { HelpAnswers } from './help-answers.tsx';

afterEach(resetBrowser);

const call = 'GET /api/admin/help-answers';
const answer = (...articles: readonly HelpAnswer[]) =>
  Response.json(helpdeskRoutes.helpAnswers.response.parse({ articles }));

async function open(first: () => Response) {
  vi.useFakeTimers();
  localStorage.setItem('token', 'abc');
  const server = fakeServer({ [call]: first });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HelpAnswers />
    </QueryClientProvider>,
  );
  await settle();
  return server;
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Hjalp svarene?' }))
    .getAllByRole('row')
    .map(({ textContent, children }) =>
      children.length === 0 ? textContent : [...children].map((cell) => cell.textContent),
    );

describe('what users said of help articles', () => {
  it('is a table for administrators, each article with its numbers and a link to it (S-82)', async () => {
    await open(() =>
      answer(
        { id: 'zip', title: 'Billeder som ZIP', asked: 1200, yes: 3, no: 9 },
        { id: 'category', title: 'Kategorier', asked: 2, yes: 1, no: 0 },
      ),
    );

    expect(rows()).toEqual([
      ['Hjælpetekst', 'Spurgt', 'Ja', 'Nej'],
      ['Billeder som ZIP', '1.200', '3', '9'],
      ['Kategorier', '2', '1', '0'],
    ]);
    expect(screen.getByRole('link', { name: 'Kategorier' })).toHaveAttribute('href', '/hjaelp/category');
  });

  it('says where nobody was asked yet', async () => {
    await open(() => answer());

    expect(screen.getByText('Ingen er blevet spurgt endnu.')).toBeVisible();
  });

  it('can be asked for again when it could not be had', async () => {
    const server = await open(() => Response.json(buildError('INTERNAL_ERROR', ''), { status: 500 }));
    expect(screen.getByText('Tallene om hjælpetekster kunne ikke hentes')).toBeVisible();
    server.answers[call] = () => answer({ id: 'zip', title: 'Billeder som ZIP', asked: 1, yes: 0, no: 1 });

    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    await settle();

    expect(rows()).toHaveLength(2);
  });
});
