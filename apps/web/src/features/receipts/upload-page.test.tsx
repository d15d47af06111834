// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { buildPicture, renderUpload } from '#features/receipts/testing/render-upload.tsx';
import { readToken } from '#lib/session-token.ts';
import { readToast } from '#lib/toast.ts';
import { pass, resetBrowser, settle } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const neverAnswers = { 'POST /api/receipts/parse': () => new Promise<Response>(() => undefined) };
const zone = () => screen.getByRole('group', { name: 'Upload bilag', hidden: true });
const fileInput = () => screen.getByLabelText('VÆLG FIL', { selector: 'input' });
const cameraInput = () => screen.getByLabelText('TAG BILLEDE', { selector: 'input' });

async function drop(...files: File[]) {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  await act(async () => {
    fireEvent.drop(zone(), { dataTransfer: { files, items, types: ['Files'] } });
  });
}

describe('the drop zone', () => {
  it.each(['Upload bilag', 'Træk og slip din kvittering her, eller brug knapperne nedenfor'])(
    'says %j (UPL-01, UPL-02)',
    (text) => {
      renderUpload();

      expect(screen.getByText(text)).toBeVisible();
    },
  );

  it.each(['PNG, JPG, WebP op til 25MB', 'AI-drevet scanning'])('hints %j (UPL-05, UPL-06, T-29)', (text) => {
    renderUpload();

    expect(screen.getByText(text)).toBeVisible();
  });

  it('opens the file picker with "VÆLG FIL" (UPL-03)', async () => {
    renderUpload();
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');

    await userEvent.click(screen.getByRole('button', { name: 'VÆLG FIL' }));

    expect(opened.mock.contexts).toEqual([fileInput()]);
  });

  it('opens the rear camera with "TAG BILLEDE" (UPL-04)', async () => {
    renderUpload();
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');

    await userEvent.click(screen.getByRole('button', { name: 'TAG BILLEDE' }));

    expect(opened.mock.contexts).toEqual([cameraInput()]);
    expect(cameraInput()).toHaveAttribute('capture', 'environment');
  });

  it('leads to the bulk upload (UPL-07)', () => {
    renderUpload();

    expect(screen.getByRole('link', { name: 'Bulk Upload (op til 50 filer)' })).toHaveAttribute(
      'href',
      '/bulk-upload',
    );
  });

  it('is idle until something is dragged over it, and then highlighted (UPL-08, UPL-09)', async () => {
    renderUpload();
    expect(zone()).toHaveAttribute('data-state', 'idle');
    expect(zone()).not.toHaveClass('border-accent');

    const file = buildPicture();
    await act(async () => {
      fireEvent.dragEnter(zone(), {
        dataTransfer: { files: [file], items: [{ kind: 'file', type: file.type }], types: ['Files'] },
      });
    });

    await waitFor(() => {
      expect(zone()).toHaveAttribute('data-state', 'dragging');
    });
    expect(zone()).toHaveClass('border-accent', 'bg-accent-soft');
  });

  it('is disabled and dimmed while a picture is processed (UPL-10)', async () => {
    renderUpload(neverAnswers);

    await userEvent.upload(fileInput(), buildPicture());

    expect(zone()).toHaveAttribute('data-state', 'disabled');
    expect(zone()).toHaveClass('opacity-40');
    expect(zone()).toHaveAttribute('inert');
    expect(screen.getByRole('button', { name: 'VÆLG FIL', hidden: true })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'TAG BILLEDE', hidden: true })).toBeDisabled();
  });

  it('has pickers for one file of the accepted types (UPL-11, UPL-12, LIM-07)', () => {
    renderUpload();

    for (const input of [fileInput(), cameraInput()]) {
      expect(input).not.toHaveAttribute('multiple');
      expect(input.getAttribute('accept')?.split(',')).toEqual(
        expect.arrayContaining(['image/png', 'image/jpeg', 'image/gif', 'image/webp', '.jpg', '.jpeg']),
      );
    }
  });
});

describe('files that are not taken', () => {
  it('a dropped text file is "afvist" with the generic reason (UPL-17, UPL-18, T-46)', async () => {
    const { alerts, calls } = renderUpload();

    await drop(new File(['x'], 'a.txt', { type: 'text/plain' }));

    await waitFor(() => {
      expect(alerts).toHaveLength(1);
    });
    expect(alerts[0]).toMatch(/^Fil afvist: File type must be /);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['two pictures', [buildPicture('a.png'), buildPicture('b.png')]],
    ['a picture and a text', [buildPicture('a.png'), new File(['x'], 'b.txt', { type: 'text/plain' })]],
  ])('%s dropped at once are too many, and none is read (UPL-11, UPL-20, LIM-07)', async (_, files) => {
    const { alerts, calls } = renderUpload();

    await drop(...files);

    await waitFor(() => {
      expect(alerts).toEqual(['Fil afvist: Too many files']);
    });
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('two pasted pictures are too many, and none is read (UPL-11, UPL-15)', () => {
    const { alerts, calls } = renderUpload();

    fireEvent.paste(document.body, {
      clipboardData: { files: [buildPicture('a.png'), buildPicture('b.png')] },
    });

    expect(alerts).toEqual(['Fil fejl: Too many files']);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('a dropped file of one byte too many has one alert of its own (UPL-13, UPL-14, T-46)', async () => {
    const { alerts } = renderUpload();
    const large = buildPicture();
    Object.defineProperty(large, 'size', { value: 26_214_401 });

    await drop(large);

    await waitFor(() => {
      expect(alerts).toEqual([
        'Filen er for stor. Maksimal størrelse er 25MB. Prøv at komprimere billedet først.',
      ]);
    });
  });

  it('a chosen text file is a "Fil fejl" (UPL-15, T-46)', async () => {
    const { alerts, calls } = renderUpload();

    await userEvent.upload(fileInput(), new File(['x'], 'a.txt', { type: 'text/plain' }), {
      applyAccept: false,
    });

    expect(alerts).toEqual(['Fil fejl: Filtypen kan ikke læses. Brug PNG, JPG, GIF eller WebP.']);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('a PDF is refused with a hint at the bulk upload (T-28)', async () => {
    renderUpload();
    expect(screen.queryByText('PDF-filer læses under Bulk Upload.')).toBeNull();

    await drop(new File(['x'], 'a.pdf', { type: 'application/pdf' }));

    expect(await screen.findByText('PDF-filer læses under Bulk Upload.')).toBeVisible();
  });
});

describe('ways in', () => {
  it('sends the picture as the multipart field "receipt" (UPL-36, UPL-42)', async () => {
    const { calls } = renderUpload(neverAnswers);
    const picture = buildPicture();

    await userEvent.upload(fileInput(), picture);

    const call = calls.find(({ path }) => path === '/api/receipts/parse');
    expect(call?.headers.has('content-type')).toBe(false);
    expect(call?.body instanceof FormData && [...call.body.entries()]).toEqual([['receipt', picture]]);
  });

  it('takes a dropped picture (UPL-01)', async () => {
    renderUpload(neverAnswers);

    await drop(buildPicture());

    expect(await screen.findByText('Behandler kvittering')).toBeVisible();
  });

  it('takes a picture pasted anywhere on the page', async () => {
    renderUpload(neverAnswers);

    fireEvent.paste(document.body, { clipboardData: { files: [buildPicture('image.png')] } });

    expect(await screen.findByText('Behandler kvittering')).toBeVisible();
  });

  it('leaves pasted text alone, and takes no second picture while one is read (UPL-10, UPL-11)', async () => {
    const { calls } = renderUpload(neverAnswers);
    const isTextTaken = !fireEvent.paste(document.body, { clipboardData: { files: [] } });
    expect(isTextTaken).toBe(false);

    fireEvent.paste(document.body, { clipboardData: { files: [buildPicture('en.png')] } });
    await screen.findByText('Behandler kvittering');
    fireEvent.paste(document.body, { clipboardData: { files: [buildPicture('to.png')] } });

    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('refuses a pasted file that is no picture, like a chosen one (UPL-12, UPL-15)', async () => {
    const { alerts, calls } = renderUpload();

    fireEvent.paste(document.body, {
      clipboardData: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] },
    });

    expect(alerts[0]).toMatch(/^Fil fejl: /);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

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
