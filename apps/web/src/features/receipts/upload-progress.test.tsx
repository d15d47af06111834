// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildParsed, buildPending } from '#features/receipts/testing/build-parsed.ts';
import { buildPicture, renderUpload } from '#features/receipts/testing/render-upload.tsx';
import { readToken } from '#lib/session-token.ts';
import { readToast } from '#lib/toast.ts';
import { pass, resetBrowser, settle } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const neverAnswers = { 'POST /api/receipts/parse': () => new Promise<Response>(() => undefined) };
const zone = () => screen.getByRole('group', { name: 'Upload bilag', hidden: true });
const fileInput = () => screen.getByLabelText('VÆLG FIL', { selector: 'input' });

describe('the processing card', () => {
  const bar = () => screen.getByRole('progressbar', { name: 'Anslået fremgang' });
  const steps = () => screen.getAllByRole('listitem').filter((item) => item.closest('ol') !== null);
  const presentStep = () => 1 + steps().findIndex((item) => item.getAttribute('aria-current') === 'step');

  async function process() {
    renderUpload(neverAnswers);
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    fireEvent.change(fileInput(), { target: { files: [buildPicture()] } });
    await settle();
  }

  it('shows title, percentage, bar, five steps and a message (UPL-28…UPL-32)', async () => {
    await process();

    expect(screen.getByRole('heading', { name: 'Behandler kvittering' })).toBeVisible();
    expect(screen.getByText('0%')).toBeVisible();
    expect(bar()).toBeVisible();
    expect(steps()).toHaveLength(5);
    expect(presentStep()).toBe(1);
    expect(screen.getByText('Uploader billede...')).toBeVisible();
  });

  it('rises every 300 ms by a random step, in number and bar (UPL-29, UPL-30, UPL-33, LIM-10, T-41)', async () => {
    await process();

    await pass(299);
    expect(screen.getByText('0%')).toBeVisible();
    await pass(1);
    expect(screen.getByText('2%')).toBeVisible();
    vi.mocked(Math.random).mockReturnValue(0.999);
    await pass(300);
    expect(screen.getByText('12%')).toBeVisible();
    expect(bar()).toHaveAttribute('aria-valuenow', '12');
  });

  it('waits at 95 (UPL-34, LIM-09)', async () => {
    await process();

    await pass(60_000);

    expect(screen.getByText('95%')).toBeVisible();
  });

  it('goes through messages and steps every 3 s and stays on the last (UPL-31, UPL-32, UPL-35, LIM-11, T-43)', async () => {
    await process();

    for (const [step, message] of [
      'Uploader billede...',
      'Analyserer kvittering...',
      'Udtrækker data...',
      'Gemmer oplysninger...',
    ].entries()) {
      await pass(2999);
      expect(screen.getByText(message)).toBeVisible();
      expect(presentStep()).toBe(step + 1);
      await pass(1);
      expect(screen.queryByText(message)).toBeNull();
    }
    await pass(9000);
    expect(screen.getByText('Afslutter...')).toBeVisible();
    expect(presentStep()).toBe(5);
  });

  it('can be stopped, and its timers with it (UPL-25, T-41)', async () => {
    await process();

    fireEvent.click(screen.getByRole('button', { name: 'Afbryd' }));

    expect(screen.queryByText('Behandler kvittering')).toBeNull();
    expect(zone()).toHaveAttribute('data-state', 'idle');
    vi.mocked(Math.random).mockClear();
    await pass(3000);
    expect(Math.random).not.toHaveBeenCalled();
  });
});

describe('the result', () => {
  it('jumps to 100 percent, says "Upload fuldført!" and opens the review (UPL-24, UPL-43, REV-01, T-41)', async () => {
    renderUpload({ 'POST /api/receipts/parse': () => Response.json(buildParsed()) });
    vi.useFakeTimers();

    fireEvent.change(fileInput(), { target: { files: [buildPicture()] } });
    await settle();

    expect(screen.getByText('100%')).toBeVisible();
    expect(readToast()?.title).toBe('Upload fuldført!');
    await pass(200);
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
  });

  it('shows "Upload fejl" with the message and advice of the server (UPL-44, UPL-41, S-36)', async () => {
    const body = buildError('UNREADABLE', 'Billedet kan ikke læses.', {
      suggestion: 'Tag et nyt billede i godt lys.',
      shouldRetry: false,
    });
    renderUpload({ 'POST /api/receipts/parse': () => Response.json(body, { status: 422 }) });

    await userEvent.upload(fileInput(), buildPicture());

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Upload fejl. Billedet kan ikke læses.Tag et nyt billede i godt lys.',
    );
    expect(readToast()).toMatchObject({ title: 'Upload fejl', description: 'Billedet kan ikke læses.' });
    expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull();
    expect(zone()).toHaveAttribute('data-state', 'idle');
  });

  it.each([
    [413, /^Det fylder mere, end en server foran Bonbog tager imod\. Vælg en mindre fil/],
    [403, /^En server foran Bonbog afviste det\./],
    [502, /^Bonbog svarer ikke lige nu\./],
  ])('tells in our words that a proxy answered %i (UPL-44, T-82)', async (status, words) => {
    const page = `<html><h1>${status}</h1><hr>nginx</html>`;
    renderUpload({ 'POST /api/receipts/parse': () => new Response(page, { status, statusText: 'English' }) });

    await userEvent.upload(fileInput(), buildPicture());

    expect(await screen.findByRole('alert')).not.toHaveTextContent('English');
    expect(readToast()?.title).toBe('Upload fejl');
    expect(readToast()?.description).toMatch(words);
  });

  it('shows a picture whose reading was broken off at once, without a reload (S-34)', async () => {
    let pending: unknown[] = [];
    renderUpload({
      'GET /api/receipts/pending': () => Response.json({ pending }),
      'POST /api/receipts/parse': () => {
        pending = [buildPending()];
        return Response.json(buildError('AI_UNAVAILABLE', 'Læsningen blev afbrudt.'), { status: 503 });
      },
    });

    await userEvent.upload(fileInput(), buildPicture());

    expect(await screen.findByRole('button', { name: /^Fortsæt med/ })).toBeVisible();
  });

  it('shows what the server read on behind a proxy that gave up, as soon as it is there (S-34)', async () => {
    let pending: unknown[] = [];
    renderUpload({
      'GET /api/receipts/pending': () => Response.json({ pending }),
      'POST /api/receipts/parse': () => new Response('<h1>504 Gateway Time-out</h1>', { status: 504 }),
    });
    await userEvent.upload(fileInput(), buildPicture());
    await screen.findByRole('alert');

    pending = [buildPending()];

    expect(await screen.findByRole('button', { name: /^Fortsæt med/ })).toBeVisible();
  });

  it('has words of its own when the server gives none (UPL-44)', async () => {
    renderUpload({ 'POST /api/receipts/parse': () => new Response('{}', { status: 500, statusText: '' }) });

    await userEvent.upload(fileInput(), buildPicture());

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Upload fejl',
        description: 'Der opstod en fejl under upload.',
      });
    });
  });

  it('sends the same picture again when that may help (S-36, UPL-25)', async () => {
    const answers = [
      Response.json(buildError('AI_UNAVAILABLE', 'Optaget.', { shouldRetry: true }), { status: 503 }),
      Response.json(buildParsed()),
    ];
    renderUpload({ 'POST /api/receipts/parse': () => answers.shift() ?? Response.error() });
    await userEvent.upload(fileInput(), buildPicture());

    await userEvent.click(await screen.findByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
  });

  it('a 401 removes the token and says nothing more (UPL-45, AUTH-09, T-11)', async () => {
    renderUpload({
      'POST /api/receipts/parse': () =>
        Response.json(buildError('TOKEN_EXPIRED', 'Udløbet.'), { status: 401 }),
    });

    await userEvent.upload(fileInput(), buildPicture());

    await waitFor(() => {
      expect(readToken()).toBeNull();
    });
    expect(readToast()).toBeNull();
  });
});
