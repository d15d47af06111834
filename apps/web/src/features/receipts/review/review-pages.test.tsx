// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { buildParsed, buildPending, buildReading } from '#features/receipts/testing/build-parsed.ts';
import { edit, field, savable, saveButton, savedBody } from '#features/receipts/testing/drive-review.ts';
import {
  buildPicture,
  openReview,
  type OpenReview,
  renderUpload,
} from '#features/receipts/testing/render-upload.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError, buildUser, type FakeAnswers } from '#testing/fake-server.ts';
import { readKeptReview } from './kept-review.ts';
import { reviewOwner } from './review-owner.ts';

afterEach(resetBrowser);

const READ = 'POST /api/receipts/pages/read';
const { imageUrl } = buildParsed();
const pageUrls = [1, 2].map((number) => `/api/files/00000000-0000-4000-8000-00000000000${number}`);

/** A server that keeps pages one after another, and saves. */
function keeping(): FakeAnswers {
  const left = [...pageUrls];
  return {
    ...savable,
    'POST /api/receipts/pages': () =>
      Response.json(
        { page: { imageUrl: left.shift() ?? 'none', originalName: 'side.png' } },
        { status: 201 },
      ),
  };
}

async function addPages({ user }: OpenReview, count: number): Promise<void> {
  await user.upload(
    screen.getByLabelText('Tilføj side', { selector: 'input' }),
    Array.from({ length: count }, (_, index) => buildPicture(`side-${index}.png`)),
  );
  await screen.findByRole('button', { name: `Side ${count + 1} af ${count + 1}` });
}

const press = async ({ user }: OpenReview, name: string) => {
  await user.click(screen.getByRole('button', { name }));
};

describe('the pages of a receipt that is not saved yet', () => {
  it('are saved behind the one that was read, in their order', async () => {
    const review = await openReview(buildParsed(), keeping());
    await addPages(review, 2);
    expect(screen.getByRole('img', { name: 'Billede af kvitteringen' })).toHaveAttribute('src', pageUrls[1]);

    await press(review, 'Flyt siden til venstre');
    await review.user.click(saveButton());

    await waitFor(() => {
      expect(savedBody(review)).toMatchObject({ imageUrl, moreImageUrls: [...pageUrls].reverse() });
    });
  });

  it('are none of the save where there is but the one that was read', async () => {
    const review = await openReview(buildParsed(), keeping());

    await review.user.click(saveButton());

    await waitFor(() => {
      expect(savedBody(review)).toBeDefined();
    });
    expect(savedBody(review)).not.toHaveProperty('moreImageUrls');
  });

  it('are told to be too few where the paper says so, until one is added', async () => {
    const reading = buildReading({ printedPage: { page: 1, of: 2 } });
    const review = await openReview(buildParsed({}, { reading }), keeping());
    expect(screen.getByText('Papiret siger side 1 af 2.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Det er alle sider' })).toBeNull();

    await addPages(review, 1);

    expect(screen.queryByText('Papiret siger side 1 af 2.')).toBeNull();
  });

  it('are all there in a PDF, which is stored whole', async () => {
    const reading = buildReading({ printedPage: { page: 1, of: 2 } });
    const whole = buildPending({}, { reading, originalName: 'Faktura.PDF' });
    renderUpload({ 'GET /api/receipts/pending': () => Response.json({ pending: [whole] }) });

    await userEvent.click(await screen.findByRole('button', { name: 'Fortsæt med Brugsen' }));

    expect(screen.getByRole('button', { name: 'Tilføj side' })).toBeVisible();
    expect(screen.queryByText(/Papiret siger/)).toBeNull();
  });

  it('can be read where the first was not', async () => {
    const reading = buildReading();
    renderUpload({
      'GET /api/receipts/pending': () =>
        Response.json({ pending: [buildPending({ store: '', amount: '', vat: '' }, { isPage: true })] }),
      [READ]: () => Response.json(buildParsed({ store: 'Netto' }, { reading })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsæt med Løs side' }));

    await userEvent.click(screen.getByRole('button', { name: 'Læs billedet' }));

    await waitFor(() => {
      expect(field('Butik')).toHaveTextContent('Netto');
    });
    expect(screen.queryByRole('button', { name: 'Læs billedet' })).toBeNull();
  });

  it('leave the first where it is', async () => {
    const review = await openReview(buildParsed(), keeping());
    await addPages(review, 1);
    await press(review, 'Side 1 af 2');

    for (const name of ['Flyt siden til venstre', 'Flyt siden til højre', 'Tag siden ud']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
      await press(review, name);
    }
    await press(review, 'Side 2 af 2');

    expect(screen.getByRole('button', { name: 'Flyt siden til venstre' })).toHaveAttribute('aria-disabled');
  });

  it('can be taken out and put back, and come back with the review', async () => {
    const review = await openReview(buildParsed(), keeping());
    await addPages(review, 2);
    await press(review, 'Tag siden ud');
    await press(review, 'Tag siden ud');
    expect(screen.queryByRole('list', { name: 'Sider' })).toBeNull();

    await press(review, 'Fortryd');

    expect(screen.getByRole('button', { name: 'Side 2 af 2' })).toBeVisible();
    expect(readKeptReview(reviewOwner(buildUser().id, imageUrl))?.laterPages).toEqual([
      { imageUrl: pageUrls[0], originalName: 'side.png' },
    ]);
  });

  it('are read together when asked for, and what was corrected stays', async () => {
    let answer: (response: Response) => void = () => undefined;
    const review = await openReview(buildParsed({ store: 'Brugsen', amount: '125.00' }), {
      ...keeping(),
      [READ]: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    expect(screen.queryByRole('button', { name: 'Læs alle sider' })).toBeNull();
    await addPages(review, 1);

    await press(review, 'Læs alle sider');
    expect(await screen.findByText('Læser siderne …')).toBeVisible();
    // While they are read.
    await edit(review, 'Butik', 'Bauhaus');
    answer(Response.json(buildParsed({ store: 'Netto', product: 'Søm', amount: '500.00', vat: '100.00' })));

    await waitFor(() => {
      expect(field('Beløb')).toHaveTextContent('500,00 kr');
    });
    expect(field('Butik')).toHaveTextContent('Bauhaus');
    expect(field('Produkt')).toHaveTextContent('Søm');
    expect(review.calls.find(({ path }) => path === '/api/receipts/pages/read')?.body).toEqual({
      imageUrls: [imageUrl, pageUrls[0]],
    });
    expect(screen.queryByRole('button', { name: 'Læs alle sider' })).toBeNull();
    await review.user.click(saveButton());
    await waitFor(() => {
      expect(savedBody(review)).toMatchObject({
        amount: '500.00',
        store: 'Bauhaus',
        moreImageUrls: [pageUrls[0]],
      });
    });
  });

  it('are read again before the save where one that was read was taken out, whose lines are not theirs', async () => {
    const readings: unknown[] = [];
    const review = await openReview(buildParsed({ amount: '125.00' }), {
      ...keeping(),
      [READ]: (call) => {
        readings.push(call?.body);
        return Response.json(buildParsed({ amount: readings.length === 1 ? '500.00' : '333.00' }));
      },
    });
    await addPages(review, 2);
    await press(review, 'Læs alle sider');
    await waitFor(() => {
      expect(field('Beløb')).toHaveTextContent('500,00 kr');
    });
    await press(review, 'Tag siden ud');

    await review.user.click(saveButton());

    // What stands there is what its user saw.
    await waitFor(() => {
      expect(savedBody(review)).toMatchObject({ amount: '500.00', moreImageUrls: [pageUrls[0]] });
    });
    expect(readings).toEqual([
      { imageUrls: [imageUrl, ...pageUrls] },
      { imageUrls: [imageUrl, pageUrls[0]] },
    ]);
  });

  it('are saved where they cannot be read again, and what was read is kept with the review', async () => {
    let isAway = false;
    const review = await openReview(buildParsed(), {
      ...keeping(),
      [READ]: () =>
        isAway
          ? Response.json(buildError('AI_UNAVAILABLE', 'Nej.'), { status: 503 })
          : Response.json(buildParsed()),
    });
    await addPages(review, 1);
    await press(review, 'Læs alle sider');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Læs alle sider' })).toBeNull();
    });
    await press(review, 'Tag siden ud');
    expect(readKeptReview(reviewOwner(buildUser().id, imageUrl))).toMatchObject({
      laterPages: [],
      readAs: [imageUrl, pageUrls[0]],
    });
    isAway = true;

    await review.user.click(saveButton());

    await waitFor(() => {
      expect(savedBody(review)).toBeDefined();
    });
    expect(review.calls.filter(({ path }) => path === '/api/receipts/pages/read')).toHaveLength(2);
  });

  it('say why when they cannot be read, and can be tried again', async () => {
    const message = 'Læsningen blev afbrudt. Billedet er ikke gået tabt.';
    const review = await openReview(buildParsed({ amount: '125.00' }), {
      ...keeping(),
      [READ]: () => Response.json(buildError('AI_UNAVAILABLE', message), { status: 503 }),
    });
    await addPages(review, 1);

    await press(review, 'Læs alle sider');

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Siderne blev ikke læst', description: message });
    });
    expect(field('Beløb')).toHaveTextContent('125,00 kr');
    expect(screen.getByRole('button', { name: 'Læs alle sider' })).toBeEnabled();
  });
});
