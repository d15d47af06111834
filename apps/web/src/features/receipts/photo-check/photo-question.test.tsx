// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';

import '@testing-library/jest-dom/vitest';
import { PHOTO_FAULTS } from '@bonbog/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { buildPicture, renderUpload } from '#features/receipts/testing/render-upload.tsx';
import { closePhotoQueue } from '#features/receipts/waiting/photo-queue.ts';
import { stubPhotoStore } from '#features/receipts/waiting/testing/stub-photo-store.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildUser } from '#testing/fake-server.ts';
import { stubAnsweringWorkers } from '#testing/stub-workers.ts';
import { photoCheckText } from './photo-check.text.ts';

afterEach(() => {
  closePhotoQueue();
  resetBrowser();
});

const reads = { 'POST /api/receipts/parse': () => Response.json(buildParsed()) };
const neverReads = { 'POST /api/receipts/parse': () => new Promise<Response>(() => undefined) };
const chosen = () => screen.getByLabelText('VÆLG FIL', { selector: 'input' });
const question = (name: string) => screen.findByRole('heading', { name });

/** Files whose name says what is wrong with them. */
function stubJudge(): void {
  stubAnsweringWorkers((job) => {
    const name = job instanceof File ? job.name.replace(/\..*$/, '') : '';
    return PHOTO_FAULTS.find((fault) => fault === name) ?? null;
  });
}

function setUp(answers: Parameters<typeof renderUpload>[0]) {
  stubJudge();
  return { user: userEvent.setup(), ...renderUpload(answers) };
}

describe('a photo that can hardly be read', () => {
  it.each(PHOTO_FAULTS)('is told of with what to do while it is read: %s', async (fault) => {
    const { user } = setUp(neverReads);
    const [wrong, advice] = photoCheckText.faults[fault];

    await user.upload(chosen(), buildPicture(`${fault}.png`));

    const heading = await question(wrong);
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    expect(screen.getByRole('status')).toHaveTextContent(advice);
    expect(screen.getByText('Gem papiret, til bilaget er læst.')).toBeVisible();
  });

  it('is used all the same with "Brug alligevel", and was read meanwhile', async () => {
    const { user, calls } = setUp(reads);
    await user.upload(chosen(), buildPicture('blurred.png'));
    await question('Billedet er sløret.');
    expect(screen.queryByRole('heading', { name: 'Kvittering behandlet!' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Brug alligevel' }));

    expect(await screen.findByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('gives way to another one with "Tag igen", and is withdrawn', async () => {
    // The test's browser works out no hashes, and a picture has no key then.
    const digest = () => Promise.resolve(new ArrayBuffer(32));
    vi.stubGlobal('crypto', { randomUUID: () => webcrypto.randomUUID(), subtle: { digest } });
    const { user, calls } = setUp({
      ...reads,
      'DELETE /api/receipts/parse/:key': () => Response.json({ success: true, message: '' }),
    });
    await user.upload(chosen(), buildPicture('dark.png'));
    await question('Billedet er mørkt.');

    await user.upload(screen.getByLabelText('Tag igen', { selector: 'input' }), buildPicture('good.png'));

    expect(await screen.findByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
    await waitFor(
      () => {
        expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
      },
      { timeout: 4000 },
    );
  });

  it('stays until another one is taken: a camera that is closed again changes nothing', async () => {
    const { user, calls } = setUp(neverReads);
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
    await user.upload(chosen(), buildPicture('cut.png'));
    await question('Noget af papiret er uden for billedet.');

    await user.click(screen.getByRole('button', { name: 'Tag igen' }));

    expect(opened).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Brug alligevel' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('is told of without a network, too, and gives way to another one, which waits in its place', async () => {
    const memory = stubPhotoStore();
    const { user } = setUp({ 'POST /api/receipts/parse': () => Promise.reject(new TypeError('offline')) });
    const namesOfWaiting = async () => (await memory.list(buildUser().id)).map(({ name }) => name);
    await user.upload(chosen(), buildPicture('dark.png'));
    await question('Billedet er mørkt.');
    await waitFor(async () => {
      expect(await namesOfWaiting()).toEqual(['dark.png']);
    });

    await user.upload(screen.getByLabelText('Tag igen', { selector: 'input' }), buildPicture('good.png'));

    await waitFor(async () => {
      expect(await namesOfWaiting()).toEqual(['good.png']);
    });
    const waiting = await screen.findByRole('region', { name: 'Venter på at blive sendt' });
    await waitFor(() => {
      expect(within(waiting).getAllByRole('listitem')).toHaveLength(1);
    });
  });
});

describe('any other photo', () => {
  it('is read without a question', async () => {
    const { user } = setUp(reads);

    await user.upload(chosen(), buildPicture('good.png'));

    expect(await screen.findByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
  });

  it('is read where the browser cannot look at it', async () => {
    const user = userEvent.setup();
    renderUpload(reads);

    await user.upload(chosen(), buildPicture('blurred.png'));

    expect(await screen.findByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
  });
});
