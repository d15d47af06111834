// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { HelpArticleText } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';

import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { HelpPage } from './help-page.tsx';

afterEach(resetBrowser);

const chatPath = '/feedback?chat=1';

function article(id: string, title: string, more: Partial<HelpArticleText> = {}): HelpArticleText {
  const section = 'Kvitteringer';
  return { id, title, section, text: `Om ${title}.`, sources: [], updated: '2026-11-21', ...more };
}

const articles = [
  article('pdf', 'PDF-bilag', {
    text: 'En PDF med flere sider bliver til **flere bilag**. Se [Bulk Upload](/bulk-upload).',
    sources: ['Bogføringsloven § 12, 2022-05-24'],
  }),
  article('bulk', 'Mange bilag på én gang'),
  article('csv', 'Eksport som CSV', { section: 'Historik og eksport' }),
];

async function openHelp(address: string, answers: FakeAnswers = {}) {
  stubLayout();
  openPath(address);
  const server = fakeServer({ 'GET /api/help/articles': () => Response.json({ articles }), ...answers });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Route path="/hjaelp">
        <HelpPage articleId={null} chatPath={chatPath} />
      </Route>
      <Route path="/hjaelp/:id">{({ id }) => <HelpPage articleId={id} chatPath={chatPath} />}</Route>
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Henter hjælpen' })).toBeNull();
  });
  return server;
}

const field = () => screen.getByRole('textbox', { name: 'Søg i hjælpen...' });
const answerIds = (...ids: string[]) => ({ 'GET /api/help/search?q=pdf': () => Response.json({ ids }) });

describe('the help page', () => {
  it('lists every article under its section, in the order of the sections (S-72)', async () => {
    await openHelp('/hjaelp');

    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Kvitteringer', 'Historik og eksport']);
    expect(screen.getByRole('link', { name: 'Mange bilag på én gang' })).toHaveAttribute(
      'href',
      '/hjaelp/bulk',
    );
    expect(screen.getByRole('link', { name: 'Spørg i chatten' })).toHaveAttribute('href', chatPath);
    expect(document.title).toContain('Hjælp');
  });

  it('finds articles as one types, best first, says how many, and keeps the search in the address', async () => {
    await openHelp('/hjaelp', answerIds('csv', 'gone', 'pdf'));

    await userEvent.keyboard('/');
    expect(field()).toHaveFocus();
    await userEvent.keyboard('pdf');

    const list = await screen.findByRole('list', { name: 'Fundne artikler' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Eksport som CSV', 'PDF-bilag']);
    expect(within(list).getByText(/bliver til flere bilag. Se Bulk Upload/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2 artikler om »pdf«');
    expect(window.location.search).toBe('?soeg=pdf');

    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Kvitteringer' })).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('leads to the chat when nothing is found (S-69)', async () => {
    await openHelp('/hjaelp?soeg=pdf', answerIds());

    expect(await screen.findByRole('heading', { name: 'Ingen artikler om »pdf«' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Spørg i chatten' })).toHaveAttribute('href', chatPath);
  });

  it('says what the server said when it cannot search, and tries again when asked', async () => {
    const refusal = () => Response.json(buildError('RATE_LIMITED', 'Vent lidt.'), { status: 429 });
    const { answers } = await openHelp('/hjaelp?soeg=pdf', { 'GET /api/help/search?q=pdf': refusal });
    expect(await screen.findByText('Vent lidt.')).toBeVisible();

    Object.assign(answers, answerIds('pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByRole('link', { name: 'PDF-bilag' })).toBeVisible();
  });

  it('says that the articles cannot be had, and tries again when asked', async () => {
    const broken = () => Response.json(buildError('INTERNAL', 'Serveren fejlede.'), { status: 500 });
    const { answers } = await openHelp('/hjaelp', { 'GET /api/help/articles': broken });
    expect(screen.getByText('Serveren fejlede.')).toBeVisible();

    answers['GET /api/help/articles'] = () => Response.json({ articles });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByRole('link', { name: 'PDF-bilag' })).toBeVisible();
  });
});

describe('an article', () => {
  it('shows its words, sources, date and neighbours, and the way to the chat (S-72)', async () => {
    await openHelp('/hjaelp/pdf');

    expect(screen.getByRole('heading', { level: 1, name: 'PDF-bilag' })).toBeVisible();
    expect(document.title).toContain('PDF-bilag');
    expect(screen.getByText('flere bilag').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'Bulk Upload' })).toHaveAttribute('href', '/bulk-upload');
    expect(screen.getByText('Bogføringsloven § 12, 2022-05-24')).toBeVisible();
    expect(screen.getByText('Opdateret 21. november 2026')).toBeVisible();
    const more = screen.getByRole('navigation', { name: 'Mere om kvitteringer' });
    expect(
      within(more)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Mange bilag på én gang']);
    expect(screen.getByRole('link', { name: 'Spørg i chatten' })).toHaveAttribute('href', chatPath);
  });

  it('comes without asking the server again, and so does the list on the way back', async () => {
    const { calls } = await openHelp('/hjaelp');

    await userEvent.click(screen.getByRole('link', { name: 'PDF-bilag' }));
    await userEvent.click(screen.getByRole('link', { name: 'Hjælp' }));
    expect(screen.getByRole('link', { name: 'Eksport som CSV' })).toBeVisible();

    expect(calls).toHaveLength(1);
  });

  it('that is not there says so, and leads to the others', async () => {
    await openHelp('/hjaelp/findes-ikke');

    expect(screen.getByRole('heading', { name: 'Artiklen findes ikke' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se al hjælp' })).toHaveAttribute('href', '/hjaelp');
  });
});
