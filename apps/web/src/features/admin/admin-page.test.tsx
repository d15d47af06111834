// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { buildStats, gatedAnswer, openAdmin } from './testing/open-admin.tsx';

afterEach(resetBrowser);

const failed = (status: number) => () =>
  Response.json(buildError('TECHNICAL_ERROR', 'Der skete en fejl hos os.'), { status });

/** The card of a title, as the words in it. */
async function cardOf(title: string): Promise<string> {
  const term = await screen.findByText(title);
  return term.parentElement?.textContent ?? '';
}

describe('the panel', () => {
  it('has two tabs, the first of which is open (ADM-01, T-25)', async () => {
    const { user } = openAdmin();

    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview & Users', 'Helpdesk']);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    expect(tabs[0]).toHaveAttribute('lang', 'en');
    await user.click(screen.getByRole('tab', { name: 'Helpdesk' }));

    expect(screen.getByText('Her kommer sagerne.')).toBeVisible();
    expect(screen.queryByText('Brugere i alt')).not.toBeInTheDocument();
  });

  it('leads back to the root (ADM-02, W-32)', async () => {
    const { user } = openAdmin();

    await user.click(await screen.findByRole('link', { name: 'Tilbage' }));

    expect(window.location.pathname).toBe('/');
  });

  it('asks whether a proxy stands in front that the settings do not tell of', async () => {
    openAdmin({ 'GET /api/admin/notices': () => Response.json({ isProxyForgotten: true }) });

    const notice = await screen.findByRole('complementary', { name: 'Om serveren' });

    expect(notice).toHaveTextContent(/^Står der en proxy foran serveren\?.*indtil TRUST_PROXY er sat/);
  });

  it('says nothing about the server when all is well, or when it does not tell', async () => {
    openAdmin({ 'GET /api/admin/notices': failed(500) });

    await screen.findByText('bruger1@firma.dk');

    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('asks for nothing but statistics, users and the server, and not who is signed in (AUTH-40)', async () => {
    const { calls } = openAdmin();

    await screen.findByText('bruger1@firma.dk');

    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      '/api/admin/notices',
      '/api/admin/stats',
      '/api/admin/users?limit=50&offset=0',
    ]);
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer abc');
  });

  it('is nothing but skeletons until the statistics are answered, and asks for no users (S-86, T-77)', async () => {
    const gate = gatedAnswer();
    const { calls } = openAdmin({ 'GET /api/admin/stats': () => gate.answer });

    expect(screen.getByRole('status', { name: 'Indlæser …' })).toBeInTheDocument();
    expect(screen.getAllByTestId('skeleton').length).toBeGreaterThan(6);
    for (const role of ['tab', 'button', 'link', 'table'] as const) {
      expect(screen.queryByRole(role)).not.toBeInTheDocument();
    }
    expect(calls.map(({ path }) => path)).toEqual(['/api/admin/stats']);
    gate.open(Response.json(buildStats()));

    expect(await screen.findByRole('tab', { name: 'Helpdesk' })).toBeVisible();
    expect(await screen.findByText('bruger1@firma.dk')).toBeVisible();
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
  });
});

describe('somebody without the role', () => {
  it('is sent to the root, and sees nothing of the panel (ADM-04, T-77)', async () => {
    openAdmin({
      'GET /api/admin/stats': () =>
        Response.json(buildError('FORBIDDEN', 'Du har ikke adgang til denne del.'), { status: 403 }),
    });

    await waitFor(() => {
      expect(window.location.pathname).toBe('/');
    });
    expect(screen.queryByText('Access Denied')).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('any other failure of the statistics', () => {
  it.each([400, 404, 429, 500, 503])(
    'of status %i shows the card Access Denied with the status in small print (ADM-05, T-76)',
    async (status) => {
      openAdmin({ 'GET /api/admin/stats': failed(status) });

      const title = await screen.findByRole('heading', { name: 'Access Denied' });

      expect(title).toHaveAttribute('lang', 'en');
      expect(screen.getByText('Du har ikke admin rettigheder til at tilgå dette panel.')).toBeVisible();
      expect(screen.getByText(`Fejlkode ${status}`)).toBeVisible();
      expect(screen.queryByRole('tab')).not.toBeInTheDocument();
      expect(window.location.pathname).toBe('/admin-dashboard');
    },
  );

  it('says in small print that there is no connection (T-76)', async () => {
    openAdmin({ 'GET /api/admin/stats': () => Promise.reject(new TypeError('Failed to fetch')) });

    await screen.findByRole('heading', { name: 'Access Denied' });

    expect(screen.getByText(/forbindelse/i)).toBeVisible();
  });

  it('has a button to the front page (ADM-06, W-32)', async () => {
    const { user } = openAdmin({ 'GET /api/admin/stats': failed(500) });

    await user.click(await screen.findByRole('link', { name: 'Tilbage til forsiden' }));

    expect(window.location.pathname).toBe('/');
  });

  it('has a button that tries again, and then shows the panel (T-76)', async () => {
    const { user, answers } = openAdmin({ 'GET /api/admin/stats': failed(500) });
    await screen.findByRole('heading', { name: 'Access Denied' });
    answers['GET /api/admin/stats'] = () => Response.json(buildStats());

    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText('Brugere i alt')).toBeVisible();
  });
});

describe('the overview', () => {
  it.each([
    ['Brugere i alt', 'Brugere i alt1.20417 nye på 7 dage', 'ADM-07'],
    ['Aktive brugere på 30 dage', 'Aktive brugere på 30 dage80367 % af alle brugere', 'ADM-08'],
    ['Kvitteringer i alt', 'Kvitteringer i alt25.310411 de seneste 7 dage', 'ADM-09'],
    ['Kvitteringer pr. bruger', 'Kvitteringer pr. bruger21,0Mindst 2, højst 980', 'ADM-10'],
    ['Kvitteringer på 30 dage', 'Kvitteringer på 30 dage1.999', 'ADM-11'],
    ['Nye brugere på 7 dage', 'Nye brugere på 7 dage17', 'ADM-12'],
  ])('has the card "%s" with its numbers (ADM-07…12)', async (title, words) => {
    openAdmin();

    expect(await cardOf(title)).toBe(words);
  });

  it('of a house without users divides nothing by nothing (ADM-08)', async () => {
    openAdmin({
      'GET /api/admin/stats': () =>
        Response.json(
          buildStats({
            totalUsers: 0,
            activeUsers30Days: 0,
            userDistribution: { zeroReceipts: 0, oneToFive: 0, sixToTwenty: 0, twentyOnePlus: 0 },
          }),
        ),
    });

    expect(await cardOf('Aktive brugere på 30 dage')).toContain('0 % af alle brugere');
    expect(document.body).not.toHaveTextContent('NaN');
  });

  it('draws how many users have how many receipts, as bars with their numbers (ADM-13)', async () => {
    openAdmin();

    const heading = await screen.findByRole('heading', { name: 'Brugere efter antal kvitteringer' });
    const card = heading.parentElement ?? document.body;
    const bars = card.querySelectorAll<HTMLElement>('[style]');

    expect(
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['0 kvitteringer', '1-5 kvitteringer', '6-20 kvitteringer', '21+ kvitteringer']);
    expect(within(card).getByText('602 brugere (50 %)')).toBeVisible();
    expect([...bars].map(({ style }) => style.width)).toEqual(['25%', '50%', '15%', '10%']);
  });
});
