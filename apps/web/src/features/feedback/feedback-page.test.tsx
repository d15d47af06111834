// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { Feedback } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { forgetAllEdits } from '#lib/kept-edits.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser, stubLayout } from '#testing/browser.ts';
import { buildFile } from '#testing/build-file.ts';
import { buildError, buildUser, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { FeedbackPage } from './feedback-page.tsx';

// A loaded machine draws a whole screen more slowly than the second that is the default.
configure({ asyncUtilTimeout: 4000 });

afterEach(resetBrowser);

function buildFeedback(number: number, more: Partial<Feedback> = {}): Feedback {
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
    ...more,
  };
}

async function open(answers: FakeAnswers = {}, feedbacks: readonly Feedback[] = []) {
  stubLayout();
  localStorage.setItem('token', 'abc');
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const server = fakeServer({
    'GET /api/feedback/user': () => Response.json({ feedbacks }),
    'POST /api/feedback': () => Response.json({ message: 'Tak.' }, { status: 201 }),
    ...answers,
  });
  draw();
  await screen.findByRole('heading', { name: 'Din feedback' });
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Henter din feedback' })).toBeNull();
  });
  const sent = () =>
    server.calls.flatMap(({ method, body }) => (method === 'POST' && body instanceof FormData ? [body] : []));
  return { ...server, sent, user: userEvent.setup() };
}

function draw() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FeedbackPage userId={buildUser().id} />
    </QueryClientProvider>,
  );
}

type User = ReturnType<typeof userEvent.setup>;

const title = () => screen.getByRole('textbox', { name: 'Titel' });
const message = () => screen.getByRole('textbox', { name: 'Besked' });
const submit = () => screen.getByRole('button', { name: 'Send feedback' });
const chosen = () => within(screen.getByRole('list', { name: 'Vedhæftede filer' })).getAllByRole('listitem');

async function fillIn(user: User) {
  await user.click(screen.getByRole('radio', { name: 'Fejl' }));
  fireEvent.change(title(), { target: { value: 'Momsen er væk' } });
  fireEvent.change(message(), { target: { value: 'Der står 0,00 kr. i moms.' } });
}

function choose(...files: File[]) {
  fireEvent.change(screen.getByTestId('attachment-input'), { target: { files } });
}

describe('the feedback form', () => {
  it('has type, title, message, rating, AI and attachments, and nothing chosen (FB-07, FB-15, W-26)', async () => {
    await open();

    for (const label of ['Fejl', 'Idé', 'Spørgsmål', 'Generelt', '1 stjerne', '5 stjerner']) {
      expect(screen.getByRole('radio', { name: label })).not.toBeChecked();
    }
    expect(screen.getByRole('checkbox', { name: 'Få også et svar fra AI med det samme' })).not.toBeChecked();
    expect(title()).toHaveValue('');
    expect(message()).toHaveAccessibleDescription('0 af 1000 tegn');
    expect(screen.getByRole('button', { name: 'Vedhæft filer' })).toBeEnabled();
  });

  it('says at every field what is wrong, and sends nothing (FB-08, FB-10, FB-12)', async () => {
    const { user, sent } = await open();

    await user.click(submit());

    expect(screen.getByRole('group', { name: 'Hvad handler det om?' })).toHaveAccessibleDescription(
      'Vælg feedback type',
    );
    expect(screen.getByRole('radio', { name: 'Fejl' })).toHaveFocus();
    expect(title()).toHaveAccessibleDescription('Titel skal være mindst 5 tegn');
    expect(message()).toHaveAccessibleDescription('0 af 1000 tegn Besked skal være mindst 10 tegn');
    expect(sent()).toEqual([]);
  });

  it('sends what was written, says so and is empty again (FB-31, FB-34)', async () => {
    const { user, sent, calls } = await open();
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: '2 stjerner' }));
    choose(buildFile('skærm.png'), buildFile('faktura.pdf'));
    await waitFor(() => {
      expect(submit()).toBeEnabled();
    });

    await user.click(submit());

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
    expect(title()).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Fejl' })).not.toBeChecked();
    expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
    await waitFor(() => {
      expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
    });
  });

  it('takes a rating back (FB-14)', async () => {
    const { user, sent } = await open();
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: '5 stjerner' }));

    await user.click(screen.getByRole('button', { name: 'Fjern bedømmelse' }));
    await user.click(submit());

    await waitFor(() => {
      expect(sent().map((form) => form.has('rating'))).toEqual([false]);
    });
  });

  it('tells of a failure in the specified words, and keeps all that was written (FB-35)', async () => {
    const { user } = await open({
      'POST /api/feedback': () => Response.json(buildError('TECHNICAL_ERROR', 'Hos os.'), { status: 500 }),
    });
    await fillIn(user);
    choose(buildFile('skærm.png'));
    await waitFor(() => {
      expect(submit()).toBeEnabled();
    });

    await user.click(submit());

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Fejl ved afsendelse af feedback',
        description: 'Der opstod en fejl ved afsendelse af feedback',
        variant: 'error',
      });
    });
    expect(title()).toHaveValue('Momsen er væk');
    expect(message()).toHaveValue('Der står 0,00 kr. i moms.');
    expect(chosen()).toHaveLength(1);
  });

  it("shows the server's own words about a file, and what it says of a field at the field (S-75)", async () => {
    const { user } = await open({
      'POST /api/feedback': () =>
        Response.json(
          buildError('VALIDATION_ERROR', 'Titel må maksimalt være 100 tegn', {
            fieldErrors: { title: 'Titel må maksimalt være 100 tegn' },
          }),
          { status: 400 },
        ),
    });
    await fillIn(user);

    await user.click(submit());

    await waitFor(() => {
      expect(title()).toHaveAccessibleDescription('Titel må maksimalt være 100 tegn');
    });
    expect(readToast()?.description).toBe('Titel må maksimalt være 100 tegn');
  });

  it('keeps what is typed over a reload, until it is sent or the user logs out', async () => {
    const { user } = await open();
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: '3 stjerner' }));

    cleanup();
    draw();

    expect(title()).toHaveValue('Momsen er væk');
    expect(message()).toHaveValue('Der står 0,00 kr. i moms.');
    expect(screen.getByRole('radio', { name: 'Fejl' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '3 stjerner' })).toBeChecked();

    cleanup();
    forgetAllEdits();
    draw();

    expect(title()).toHaveValue('');
  });
});

describe('an answer by AI', () => {
  async function ask(answer: Record<string, string>) {
    const opened = await open({
      'POST /api/feedback': () => Response.json({ message: 'Tak.', ...answer }, { status: 201 }),
    });
    await fillIn(opened.user);
    await opened.user.click(screen.getByRole('checkbox', { name: /svar fra AI/ }));
    await opened.user.click(submit());
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

describe('attached files', () => {
  it('are at most five; a sixth is refused in the specified words (FB-07, FB-17, FB-18, LIM-37)', async () => {
    await open();

    choose(...[1, 2, 3, 4, 5, 6].map((number) => buildFile(`${number}.png`)));

    expect(readToast()).toMatchObject({
      title: 'For mange billeder',
      description: 'Du kan maksimalt vedhæfte 5 billeder',
    });
    await waitFor(() => {
      expect(chosen()).toHaveLength(5);
    });
  });

  it('of a wrong kind are named, and the others taken (FB-19, FB-21)', async () => {
    await open();

    choose(buildFile('logo.svg'), buildFile('skærm.png'));

    expect(readToast()).toMatchObject({
      title: 'Ugyldig fil',
      description: 'logo.svg: Kun billeder (JPG, PNG) og PDF filer er tilladt',
    });
    await waitFor(() => {
      expect(chosen().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('skærm.png')]);
    });
  });

  it('of a wrong kind are named three at a time (FB-22)', async () => {
    await open();

    choose(...[1, 2, 3, 4, 5].map((number) => buildFile(`${number}.svg`)));

    expect(readToast()?.title).toBe('Ugyldige filer fundet');
    expect(readToast()?.description).toMatch(/^1\.svg: .+\n2\.svg: .+\n3\.svg: .+\n\.\.\. og 2 flere$/);
  });

  it('that stay too large are taken back with the reason (FB-26, T-33)', async () => {
    await open();

    choose(buildFile('stor.pdf', 10 * 1024 * 1024 + 1));

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Ugyldig fil',
        description: 'stor.pdf: Kunne ikke komprimere filen nok. Prøv et mindre billede eller screenshot.',
      });
    });
    expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
  });

  it('can be pasted, and taken back (FB-07)', async () => {
    const { user } = await open();

    fireEvent.paste(message(), { clipboardData: { files: [buildFile('image.png')] } });
    await waitFor(() => {
      expect(chosen()).toHaveLength(1);
    });
    await user.click(screen.getByRole('button', { name: 'Fjern image.png' }));

    expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
  });
});

describe('the history of feedback', () => {
  it('shows the latest ten of eleven (FB-04, LIM-42)', async () => {
    await open(
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
    await open({}, [buildFeedback(1, { status })]);

    expect(screen.getByText(words)).toBeVisible();
  });

  it('unfolds to the words of both sides, AI marked as such, and the files (S-73, T-32)', async () => {
    const { user } = await open({}, [
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
    expect(screen.getByText('Prøv at logge ud.').parentElement).toHaveTextContent('Skrevet af AI');
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
    await open();

    expect(screen.getByText('Du har ikke sendt noget endnu.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Så kan vi hjælpe hurtigere' })).toBeVisible();
  });

  it('that cannot be had says so and can be asked for again', async () => {
    const { user, answers } = await open({
      'GET /api/feedback/user': () =>
        Response.json(buildError('NOT_FOUND', 'Ikke lige nu.'), { status: 404 }),
    });
    answers['GET /api/feedback/user'] = () => Response.json({ feedbacks: [buildFeedback(1)] });

    await user.click(await screen.findByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText('Nummer 1')).toBeVisible();
  });
});
