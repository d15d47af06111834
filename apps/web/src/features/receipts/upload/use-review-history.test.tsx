// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildParsed, buildPending } from '#features/receipts/testing/build-parsed.ts';
import { edit, field, savable, saveButton } from '#features/receipts/testing/drive-review.ts';
import { buildPicture, openReview, renderUpload } from '#features/receipts/testing/render-upload.tsx';
import { resetBrowser, stubPageLoads } from '#testing/browser.ts';
import type { FakeAnswers } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const fileId = buildPending().imageUrl.slice('/api/files/'.length);
const waiting: FakeAnswers = {
  'GET /api/receipts/pending': () => Response.json({ pending: [buildPending()] }),
};
const review = () => screen.findByRole('heading', { name: 'Kvittering behandlet!' });

/** A page whose entry in the browser's history stands for a review, as after a reload. */
function reload(answers: FakeAnswers) {
  window.history.replaceState({ review: fileId }, '', '/');
  return renderUpload(answers);
}

/** Goes one step back from the review; the browser does so a little later. */
async function pressBack() {
  await waitFor(() => {
    expect(window.history.state).toEqual({ review: fileId });
  });
  window.history.back();
}

function answerQuestions(isYes: boolean) {
  const confirm = vi.fn(() => isYes);
  vi.stubGlobal('confirm', confirm);
  return confirm;
}

describe('a reload in the review', () => {
  it('comes back to the review (T-42, S-34)', async () => {
    reload(waiting);

    expect(screen.getByRole('status', { name: 'Henter kvitteringen' })).toBeVisible();
    expect(await review()).toBeVisible();
  });

  it('comes back to the upload when the receipt was saved meanwhile', async () => {
    reload({});

    expect(await screen.findByRole('heading', { name: 'Upload bilag' })).toBeVisible();
    expect(window.history.state).toBeNull();
  });

  it('does not stand before an empty page when the receipt cannot be fetched, and tries again', async () => {
    const { answers } = reload({ 'GET /api/receipts/pending': () => Response.error() });
    expect(await screen.findByRole('heading', { name: 'Upload bilag' })).toBeVisible();

    Object.assign(answers, waiting);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await review()).toBeVisible();
  });
});

describe('Back in the review', () => {
  it('finds its entry as soon as the review is seen, so that a quick step back is asked about, too', async () => {
    const states: unknown[] = [];
    const observer = new MutationObserver(() => {
      if (states.length === 0 && screen.queryByRole('heading', { name: 'Kvittering behandlet!' }) !== null) {
        states.push(window.history.state);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });

    await openReview(buildParsed(), waiting);

    observer.disconnect();
    expect(states).toEqual([{ review: fileId }]);
  });

  it('asks, and stays with every edit when the answer is no (T-42)', async () => {
    const opened = await openReview(buildParsed(), waiting);
    const confirm = answerQuestions(false);
    await edit(opened, 'Butik', 'Netto');

    await pressBack();

    await waitFor(() => {
      expect(confirm).toHaveBeenCalledExactlyOnceWith('Kvitteringen er ikke gemt. Vil du forlade siden?');
    });
    expect(field('Butik')).toHaveTextContent('Netto');
    expect(window.history.state).toEqual({ review: fileId });
  });

  it('leads to the upload, where the receipt waits with its edits, when the answer is yes', async () => {
    const opened = await openReview(buildParsed(), waiting);
    answerQuestions(true);
    await edit(opened, 'Butik', 'Netto');

    await pressBack();

    expect(await screen.findByRole('button', { name: 'Fortsæt med Netto' })).toBeVisible();
  });

  it('waits for a save that runs, without a question', async () => {
    let answer: (response: Response) => void = () => undefined;
    const opened = await openReview(buildParsed(), {
      'POST /api/receipts/save': () => new Promise((resolve) => (answer = resolve)),
    });
    const confirm = answerQuestions(true);
    await opened.user.click(saveButton());

    const restored = vi.spyOn(window.history, 'pushState');
    await pressBack();

    await waitFor(() => {
      expect(restored).toHaveBeenCalledWith({ review: fileId }, '', '/');
    });
    expect(confirm).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Gemmer …' })).toBeVisible();
    await act(async () => {
      answer((await savable['POST /api/receipts/save']?.()) ?? Response.error());
    });
    await waitFor(() => {
      expect(window.location.pathname).toBe('/history');
    });
  });

  it('does not ask when the session has ended (SAVE-15, T-11)', async () => {
    await openReview(buildParsed(), waiting);
    const confirm = answerQuestions(true);
    localStorage.removeItem('token');

    await pressBack();

    expect(await screen.findByRole('heading', { name: 'Upload bilag' })).toBeVisible();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('after a save does not find the review again (REV-06)', async () => {
    const pushed = vi.spyOn(window.history, 'pushState');
    const opened = await openReview(buildParsed(), savable);

    await opened.user.click(saveButton());

    await waitFor(() => {
      expect(window.location.pathname).toBe('/history');
    });
    expect(pushed.mock.calls).toEqual([[{ review: fileId }, '', '/']]);
    expect(window.history.state).not.toHaveProperty('review');
  });
});

describe('a reload while a picture is read', () => {
  it('waits for the reading, which goes on, and shows it (S-34)', async () => {
    stubPageLoads();
    sessionStorage.setItem(
      'awaited_reading',
      JSON.stringify({
        userId: '0198b7a4-2f6e-7c3a-9d51-0e6c1f2a3b4c',
        name: 'bon.png',
        startedAt: Date.now(),
        known: [],
      }),
    );
    const { answers } = renderUpload();
    expect(await screen.findByText('Læser stadig bon.png …')).toBeVisible();

    Object.assign(answers, waiting);

    expect(await screen.findByRole('button', { name: 'Fortsæt med Brugsen' })).toBeVisible();
    expect(screen.queryByText('Læser stadig bon.png …')).toBeNull();
    expect(sessionStorage.getItem('awaited_reading')).toBeNull();
  });

  it('says when nothing came of it', async () => {
    sessionStorage.setItem(
      'awaited_reading',
      JSON.stringify({
        userId: '0198b7a4-2f6e-7c3a-9d51-0e6c1f2a3b4c',
        name: 'bon.png',
        startedAt: Date.now() - 80_000,
        known: [],
      }),
    );
    renderUpload();

    expect(await screen.findByText('bon.png blev ikke læst færdig. Vælg billedet igen.')).toBeVisible();
  });

  it.each([
    ['is noted while the server reads', () => new Promise<Response>(() => undefined), true],
    ['is noted when no answer came', () => Promise.reject(new TypeError('Failed to fetch')), true],
    ['is not noted once it is answered', () => Response.json(buildParsed()), false],
    ['is not noted once it is refused', () => Response.json({ message: 'Nej.' }, { status: 422 }), false],
  ])('%s', async (_, answer, isNoted) => {
    renderUpload({ 'POST /api/receipts/parse': answer });

    await userEvent.upload(screen.getByLabelText('VÆLG FIL'), buildPicture());

    await waitFor(() => {
      expect(sessionStorage.getItem('awaited_reading') !== null).toBe(isNoted);
    });
  });
});
