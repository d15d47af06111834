// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { forgetAllEdits } from '#lib/kept-edits.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildFile } from '#testing/build-file.ts';
import { buildError } from '#testing/fake-server.ts';
import { choose, drawFeedback, fillIn, openFeedback, page } from './testing/render-feedback.tsx';

afterEach(resetBrowser);

describe('the feedback form', () => {
  it('has type, title, message, rating, AI and attachments, and nothing chosen (FB-07, FB-15, W-26)', async () => {
    await openFeedback();

    for (const label of ['Fejl', 'Idé', 'Spørgsmål', 'Generelt', '1 stjerne', '5 stjerner']) {
      expect(screen.getByRole('radio', { name: label })).not.toBeChecked();
    }
    expect(screen.getByRole('checkbox', { name: 'Få også et svar fra AI med det samme' })).not.toBeChecked();
    expect(page.title()).toHaveValue('');
    expect(page.message()).toHaveAccessibleDescription('0 af 1000 tegn');
    expect(screen.getByRole('button', { name: 'Vedhæft filer' })).toBeEnabled();
  });

  it('says at every field what is wrong, and sends nothing (FB-08, FB-10, FB-12)', async () => {
    const { user, sent } = await openFeedback();

    await user.click(page.submit());

    expect(screen.getByRole('radiogroup', { name: 'Hvad handler det om?' })).toHaveAccessibleDescription(
      'Vælg feedback type',
    );
    expect(screen.getByRole('radio', { name: 'Fejl' })).toHaveFocus();
    expect(page.title()).toHaveAccessibleDescription('Titel skal være mindst 5 tegn');
    expect(page.message()).toHaveAccessibleDescription('0 af 1000 tegn Besked skal være mindst 10 tegn');
    expect(sent()).toEqual([]);
  });

  it('sends what was written, says so and is empty again (FB-31, FB-34)', async () => {
    const { user, sent, calls } = await openFeedback();
    fillIn();
    await user.click(screen.getByRole('radio', { name: '2 stjerner' }));
    choose(buildFile('skærm.png'), buildFile('faktura.pdf'));
    await waitFor(() => {
      expect(page.submit()).toBeEnabled();
    });

    await user.click(page.submit());

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: '✅ Feedback sendt!', variant: 'success' });
    });
    const [form] = sent();
    expect(
      [...(form?.entries() ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ).toEqual([
      ['feedbackType', 'bug'],
      ['title', 'Momsen er væk'],
      ['message', 'Der står 0,00 kr. i moms.'],
      ['sendToAI', 'false'],
      ['rating', '2'],
      ['images', 'skærm.png'],
      ['images', 'faktura.pdf'],
    ]);
    expect(page.title()).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Fejl' })).not.toBeChecked();
    expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
    await waitFor(() => {
      expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
    });
  });

  it('takes a rating back (FB-14)', async () => {
    const { user, sent } = await openFeedback();
    fillIn();
    await user.click(screen.getByRole('radio', { name: '5 stjerner' }));

    await user.click(screen.getByRole('button', { name: 'Fjern bedømmelse' }));
    await user.click(page.submit());

    await waitFor(() => {
      expect(sent().map((form) => form.has('rating'))).toEqual([false]);
    });
  });

  it('tells of a failure in the specified words, and keeps all that was written (FB-35)', async () => {
    const { user } = await openFeedback({
      'POST /api/feedback': () => Response.json(buildError('TECHNICAL_ERROR', 'Hos os.'), { status: 500 }),
    });
    fillIn();
    choose(buildFile('skærm.png'));
    await waitFor(() => {
      expect(page.submit()).toBeEnabled();
    });

    await user.click(page.submit());

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Fejl ved afsendelse af feedback',
        description: 'Der opstod en fejl ved afsendelse af feedback',
        variant: 'error',
      });
    });
    expect(page.title()).toHaveValue('Momsen er væk');
    expect(page.message()).toHaveValue('Der står 0,00 kr. i moms.');
    expect(page.chosen()).toHaveLength(1);
  });

  it("shows the server's own words about a file, and what it says of a field at the field (S-75)", async () => {
    const { user } = await openFeedback({
      'POST /api/feedback': () =>
        Response.json(
          buildError('VALIDATION_ERROR', 'Titel må maksimalt være 100 tegn', {
            fieldErrors: { title: 'Titel må maksimalt være 100 tegn' },
          }),
          { status: 400 },
        ),
    });
    fillIn();

    await user.click(page.submit());

    await waitFor(() => {
      expect(page.title()).toHaveAccessibleDescription('Titel må maksimalt være 100 tegn');
    });
    expect(readToast()?.description).toBe('Titel må maksimalt være 100 tegn');
  });

  it('keeps what is typed over a reload, until it is sent or the user logs out', async () => {
    const { user } = await openFeedback();
    fillIn();
    await user.click(screen.getByRole('radio', { name: '3 stjerner' }));

    cleanup();
    drawFeedback();

    expect(page.title()).toHaveValue('Momsen er væk');
    expect(page.message()).toHaveValue('Der står 0,00 kr. i moms.');
    expect(screen.getByRole('radio', { name: 'Fejl' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '3 stjerner' })).toBeChecked();

    cleanup();
    forgetAllEdits();
    drawFeedback();

    expect(page.title()).toHaveValue('');
  });
});

describe('an answer by AI', () => {
  async function ask(answer: Record<string, string>) {
    const opened = await openFeedback({
      'POST /api/feedback': () => Response.json({ message: 'Tak.', ...answer }, { status: 201 }),
    });
    fillIn();
    await opened.user.click(screen.getByRole('checkbox', { name: /svar fra AI/ }));
    await opened.user.click(page.submit());
    await screen.findByRole('heading', { name: 'Svar fra AI' });
    return opened;
  }

  it('stands under the form and is marked as AI-written (S-73, FB-32)', async () => {
    const { user, sent } = await ask({ aiResponse: 'Prøv at logge ud.' });

    expect(screen.getByText('Prøv at logge ud.')).toBeVisible();
    expect(screen.getByText('Skrevet af AI')).toBeVisible();
    expect(sent().map((form) => form.get('sendToAI'))).toEqual(['true']);

    await user.click(screen.getByRole('button', { name: 'Luk svaret' }));
    expect(screen.queryByText('Prøv at logge ud.')).toBeNull();
  });

  it('that did not come is admitted, and nothing is marked (S-73)', async () => {
    await ask({});

    expect(screen.getByText(/AI kunne ikke svare/)).toBeVisible();
    expect(screen.queryByText('Skrevet af AI')).toBeNull();
  });
});
