// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { buildPicture, renderUpload } from '#features/receipts/testing/render-upload.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError, buildUser, type FakeAnswers } from '#testing/fake-server.ts';
import { closePhotoQueue } from './photo-queue.ts';
import { stubPhotoStore } from './testing/stub-photo-store.ts';
import { photoStore } from './photo-store.ts';

afterEach(() => {
  closePhotoQueue();
  resetBrowser();
});

const userId = buildUser().id;
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const card = () => screen.findByRole('region', { name: 'Venter på at blive sendt' });

async function takePhoto(parse: FakeAnswers[string]) {
  const user = userEvent.setup();
  const memory = stubPhotoStore();
  const server = renderUpload({ 'POST /api/receipts/parse': parse });
  await user.upload(screen.getByLabelText('TAG BILLEDE', { selector: 'input' }), buildPicture());
  return { user, memory, ...server };
}

describe('a photo that cannot be sent', () => {
  it('waits below the drop zone, and is said to in calm words (UPL-25, UPL-44, DEV-07)', async () => {
    await takePhoto(noNetwork);

    expect(await card()).toHaveTextContent('Serveren kan ikke nås');
    expect(readToast()).toMatchObject({ title: 'Billedet er gemt på enheden' });
    expect(screen.queryByText(/Upload fejl/)).toBeNull();
    expect(screen.getByRole('group', { name: 'Upload bilag' })).toHaveAttribute('data-state', 'idle');
  });

  it('says that the device has no network where it has none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await takePhoto(noNetwork);

    expect(await card()).toHaveTextContent('Ingen forbindelse');
  });

  it('is sent with "Send", as the same picture, and is gone from the list', async () => {
    const { user, answers, calls, memory } = await takePhoto(noNetwork);
    await within(await card()).findByText('Serveren kan ikke nås');
    answers['POST /api/receipts/parse'] = () => Response.json(buildParsed());

    await user.click(within(await card()).getByRole('button', { name: /^Send billedet fra/ }));

    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Venter på at blive sendt' })).toBeNull();
    });
    const body = calls.filter(({ path }) => path === '/api/receipts/parse').at(-1)?.body;
    expect(body instanceof FormData && body.get('receipt')).toMatchObject({
      name: 'bon.png',
      type: 'image/png',
    });
    expect(await memory.list(userId)).toEqual([]);
  });

  it('stays with what the server says when it is refused', async () => {
    const { user, answers } = await takePhoto(noNetwork);
    const refusal = buildError('UNREADABLE', 'Billedet kan ikke læses.', {
      suggestion: 'Tag et nyt billede i godt lys.',
      shouldRetry: false,
    });
    answers['POST /api/receipts/parse'] = () => Response.json(refusal, { status: 422 });

    await user.click(await within(await card()).findByRole('button', { name: /^Send billedet fra/ }));

    expect(
      await within(await card()).findByText('Billedet kan ikke læses. Tag et nyt billede i godt lys.'),
    ).toBeVisible();
  });

  it('is deleted once that is confirmed', async () => {
    const { user, memory } = await takePhoto(noNetwork);
    const confirm = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);
    vi.stubGlobal('confirm', confirm);
    const remove = await within(await card()).findByRole('button', { name: /^Slet billedet fra/ });

    await user.click(remove);
    expect(await memory.list(userId)).toHaveLength(1);
    await user.click(remove);

    await waitFor(async () => {
      expect(await memory.list(userId)).toEqual([]);
    });
    expect(confirm.mock.calls[0]?.[0]).toMatch(/^Slet billedet fra .+ Det er ikke sendt/);
    await waitFor(() => {
      expect(localStorage.getItem('waiting_photos')).toBeNull();
    });
  });

  it('of a session that is over waits for its user (UPL-45)', async () => {
    const { memory } = await takePhoto(() =>
      Response.json(buildError('TOKEN_EXPIRED', 'Udløbet.'), { status: 401 }),
    );

    await waitFor(async () => {
      expect(await memory.list(userId)).toMatchObject([{ reason: { cause: 'signedOut' } }]);
    });
    expect(localStorage.getItem('token')).toBeNull();
    expect(readToast()).toBeNull();
  });

  it('of another user is not shown', async () => {
    const memory = stubPhotoStore();
    const reason = { cause: 'offline', said: null } as const;
    const photo = { id: '1', name: 'a.jpg', type: 'image/jpeg', takenAt: 1, thumbnail: null, reason };
    await memory.keep({ ...photo, userId: 'bo' }, new ArrayBuffer(8));
    localStorage.setItem('waiting_photos', 'yes');

    renderUpload();

    await vi.dynamicImportSettled();
    expect(screen.queryByRole('region', { name: 'Venter på at blive sendt' })).toBeNull();
    expect(await memory.list('bo')).toHaveLength(1);
  });
});

describe('a device that keeps nothing', () => {
  it.each([
    [new DOMException('No room', 'QuotaExceededError'), /^Der er ikke plads på enheden/],
    [new Error('A private window'), /^Browseren lader os ikke gemme billeder/],
  ])('says so, and the upload has failed as before (UPL-44)', async (failure, advice) => {
    stubPhotoStore();
    vi.spyOn(photoStore, 'keep').mockRejectedValue(failure);
    renderUpload({ 'POST /api/receipts/parse': noNetwork });

    await userEvent.upload(screen.getByLabelText('TAG BILLEDE', { selector: 'input' }), buildPicture());

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Upload fejl. Der er ingen forbindelse til serveren.');
    expect(within(alert).getByText(advice)).toBeVisible();
    expect(within(alert).getByRole('button', { name: 'Prøv igen' })).toBeVisible();
  });

  it('is found out before a picture that has no room', async () => {
    const memory = stubPhotoStore();
    const storage = { estimate: async () => ({ quota: 1000, usage: 900 }), persisted: async () => true };
    Reflect.defineProperty(navigator, 'storage', { value: storage, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'storage');
    });
    renderUpload({ 'POST /api/receipts/parse': noNetwork });

    await userEvent.upload(screen.getByLabelText('TAG BILLEDE', { selector: 'input' }), buildPicture());

    expect(await screen.findByText(/^Der er ikke plads på enheden/)).toBeVisible();
    expect(await memory.list(userId)).toEqual([]);
  });
});
