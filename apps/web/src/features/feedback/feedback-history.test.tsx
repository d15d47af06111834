// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { buildFeedback, openFeedback } from './testing/render-feedback.tsx';

afterEach(resetBrowser);

describe('the history of feedback', () => {
  it('shows the latest ten of eleven (FB-04, LIM-42)', async () => {
    await openFeedback(
      {},
      Array.from({ length: 11 }, (_, index) => buildFeedback(index + 1)),
    );

    const items = within(screen.getByRole('list', { name: 'Din feedback' })).getAllByRole('listitem');
    expect(items).toHaveLength(10);
    expect(screen.getByText('Nummer 10')).toBeVisible();
    expect(screen.queryByText('Nummer 11')).toBeNull();
  });

  it.each([
    ['resolved', 'Løst'],
    ['open', 'Behandles'],
    ['in_progress', 'Behandles'],
    ['escalated', 'Behandles'],
    ['closed', 'Behandles'],
  ] as const)('says of the status %s %j (FB-05, FB-06, FB-29, T-64)', async (status, words) => {
    await openFeedback({}, [buildFeedback(1, { status })]);

    expect(screen.getByText(words)).toBeVisible();
  });

  it('unfolds to the words of both sides, AI marked as such, and the files (S-73, T-32)', async () => {
    const { user } = await openFeedback({}, [
      buildFeedback(1, {
        rating: 4,
        aiResponse: 'Prøv at logge ud.',
        adminResponse: 'Det er rettet nu.',
        imageDetails: [
          {
            id: '20000000-0000-4000-8000-000000000001',
            imageUrl: '/api/files/a',
            originalName: 'skærm.png',
            type: 'image/png',
          },
          {
            id: '20000000-0000-4000-8000-000000000002',
            imageUrl: '/api/files/b?original=1',
            originalName: 'faktura.pdf',
            type: 'application/pdf',
          },
        ],
      }),
    ]);

    await user.click(screen.getByText('Nummer 1'));

    expect(screen.getByText('Det er rettet nu.')).toBeVisible();
    expect(screen.getByText('Prøv at logge ud.').parentElement?.parentElement).toHaveTextContent(
      'Skrevet af AI',
    );
    expect(screen.getByRole('img', { name: 'Bedømt 4 af 5' })).toBeVisible();
    const picture = screen.getByRole('link', { name: 'Åbn skærm.png i et nyt vindue' });
    const pdf = screen.getByRole('link', { name: 'Åbn faktura.pdf i et nyt vindue' });
    expect([picture, pdf].map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/api/files/a', '_blank'],
      ['/api/files/b?original=1', '_blank'],
    ]);
    expect(picture.querySelector('img')).toHaveAttribute('src', '/api/files/a?size=thumb');
    expect(pdf.querySelector('img')).toBeNull();
    expect(pdf).toHaveTextContent('faktura.pdf');
  });

  it('says when there is nothing, and stands beside tips (FB-04)', async () => {
    await openFeedback();

    expect(screen.getByText('Du har ikke sendt noget endnu.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Så kan vi hjælpe hurtigere' })).toBeVisible();
  });

  it('that cannot be had says so and can be asked for again', async () => {
    const { user, answers } = await openFeedback({
      'GET /api/feedback/user': () =>
        Response.json(buildError('NOT_FOUND', 'Ikke lige nu.'), { status: 404 }),
    });
    answers['GET /api/feedback/user'] = () => Response.json({ feedbacks: [buildFeedback(1)] });

    await user.click(await screen.findByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText('Nummer 1')).toBeVisible();
  });
});
