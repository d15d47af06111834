// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openDraft } from '#features/receipts/review/draft.ts';
import { keepReview } from '#features/receipts/review/kept-review.ts';
import { reviewOwner } from '#features/receipts/review/review-owner.ts';
import {
  buildParsed,
  buildPending,
  buildReading,
  buildReadingField,
} from '#features/receipts/testing/build-parsed.ts';
import { edit, field, savable, saveButton } from '#features/receipts/testing/drive-review.ts';
import { openReview, renderUpload } from '#features/receipts/testing/render-upload.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError, buildUser, type FakeAnswers } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const pendingPath = 'GET /api/receipts/pending';
const discardPath = `DELETE ${buildPending().imageUrl.replace('/api/files', '/api/receipts/pending')}`;
const owner = reviewOwner(buildUser().id, buildPending().imageUrl);
const waiting = (...pending: unknown[]): FakeAnswers => ({ [pendingPath]: () => Response.json({ pending }) });
const card = () => screen.findByRole('region', { name: 'Ikke gemt endnu' });
const numbered = (index: number) =>
  buildPending({ store: `Butik ${index}` }, { imageUrl: `/api/files/${crypto.randomUUID()}` });

function keepStore(store: string) {
  keepReview(owner, {
    draft: { ...openDraft(buildParsed(), null), store },
    confirmed: new Set(),
    laterPages: [],
    readAs: [],
  });
}

describe('the card "Ikke gemt endnu"', () => {
  it('shows picture, shop, date and amount (S-34)', async () => {
    renderUpload(waiting(buildPending()));

    expect(await card()).toHaveTextContent('Brugsen01-02-2026 · 125,00 kr');
    expect((await card()).querySelector('img')).toHaveAttribute(
      'src',
      `${buildPending().imageUrl}?size=thumb`,
    );
  });

  it('says what was not found, and has an icon where the picture is missing', async () => {
    renderUpload(waiting(buildPending({ store: '', date: '', amount: '', vat: '' })));
    const region = await card();

    fireEvent.error(region.querySelector('img') ?? region);

    expect(region).toHaveTextContent('Ukendt butikIngen dato · Intet beløb');
    expect(region.querySelector('img')).toBeNull();
  });

  it.each([
    ['ARS', 'ARS 125,00'],
    [null, '125,00, ukendt valuta'],
  ])('shows no amount as kroner whose currency is still asked for: %s', async (value, shown) => {
    const reading = buildReading({ currency: buildReadingField({ value, sure: false }) });
    renderUpload(waiting(buildPending({}, { reading })));

    expect(await card()).toHaveTextContent(shown);
    expect(await card()).not.toHaveTextContent('kr');
  });

  it('is not there when nothing waits', async () => {
    const { calls } = renderUpload();

    await waitFor(() => {
      expect(calls.map(({ path }) => path)).toEqual(['/api/receipts/pending']);
    });
    expect(screen.queryByRole('region', { name: 'Ikke gemt endnu' })).toBeNull();
  });

  it('shows three, and the rest on demand', async () => {
    renderUpload(waiting(...[1, 2, 3, 4, 5].map(numbered)));
    const region = await card();
    expect(within(region).getAllByRole('listitem')).toHaveLength(3);

    await userEvent.click(screen.getByRole('button', { name: 'Vis alle 5' }));

    expect(within(region).getAllByRole('listitem')).toHaveLength(5);
  });

  it('says that it could not be fetched, and tries again', async () => {
    const { answers } = renderUpload({
      [pendingPath]: () => Response.json(buildError('TECHNICAL_ERROR', 'Nede.'), { status: 500 }),
    });
    expect(await screen.findByText('Kvitteringer, du ikke har gemt endnu, kunne ikke hentes.')).toBeVisible();

    Object.assign(answers, waiting(buildPending()));
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await card()).toBeVisible();
  });

  it('follows what another window does, when the user comes back to this one', async () => {
    const { answers } = renderUpload(waiting(buildPending()));
    await card();

    Object.assign(answers, waiting());
    window.dispatchEvent(new Event('focus'));

    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Ikke gemt endnu' })).toBeNull();
    });
  });
});

describe('pages that were added to a receipt', () => {
  const pageUrl = '/api/files/00000000-0000-4000-8000-000000000001';
  const page = buildPending(
    { store: '', date: '', amount: '', vat: '' },
    { imageUrl: pageUrl, originalName: 'bagside.jpg', isPage: true },
  );
  const keepPaged = () => {
    keepReview(owner, {
      draft: openDraft(buildParsed(), null),
      confirmed: new Set(),
      laterPages: [{ imageUrl: pageUrl, originalName: 'bagside.jpg' }],
      readAs: [],
    });
  };

  it('are part of it, and no receipts of their own', async () => {
    keepPaged();
    renderUpload(waiting(page, buildPending()));

    expect(await card()).toHaveTextContent('Brugsen01-02-2026 · 125,00 kr · 2 sider');
    expect(within(await card()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('stay with it when its review is given up, while what was edited goes (REV-08)', async () => {
    const review = await openReview(buildParsed(), {
      ...waiting(page, buildPending()),
      'POST /api/receipts/pages': () =>
        Response.json({ page: { imageUrl: pageUrl, originalName: 'bagside.jpg' } }, { status: 201 }),
    });
    await edit(review, 'Butik', 'Netto');
    await review.user.upload(
      screen.getByLabelText('Tilføj side', { selector: 'input' }),
      new File(['x'], 'bagside.jpg', { type: 'image/jpeg' }),
    );
    await screen.findByRole('button', { name: 'Side 2 af 2' });

    await review.user.click(screen.getByRole('button', { name: 'Annuller' }));

    expect(await card()).toHaveTextContent('Brugsen01-02-2026 · 125,00 kr · 2 sider');
    expect(within(await card()).getAllByRole('listitem')).toHaveLength(1);
    await review.user.click(screen.getByRole('button', { name: 'Fortsæt med Brugsen' }));
    expect(screen.getByRole('button', { name: 'Side 2 af 2' })).toBeVisible();
    expect(field('Butik')).toHaveTextContent('Brugsen');
  });

  it('go with it when it is thrown away', async () => {
    keepPaged();
    const gone = () => Response.json({ success: true, message: 'Billedet er kasseret' });
    const { answers, calls } = renderUpload({
      ...waiting(page, buildPending()),
      [discardPath]: gone,
      [`DELETE ${pageUrl.replace('/api/files', '/api/receipts/pending')}`]: gone,
    });
    vi.stubGlobal('confirm', () => true);
    const button = await screen.findByRole('button', { name: 'Kassér Brugsen' });

    Object.assign(answers, waiting());
    await userEvent.click(button);

    await waitFor(() => {
      expect(readToast()?.title).toBe('Kvittering kasseret');
    });
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
      [pageUrl, buildPending().imageUrl].map((url) => url.replace('/api/files', '/api/receipts/pending')),
    );
    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  it('are offered as what they are where no receipt here has them', async () => {
    const confirm = vi.fn(() => false);
    renderUpload(waiting(page, buildPending()));
    vi.stubGlobal('confirm', confirm);
    const rows = within(await card()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Brugsen');
    expect(rows[1]).toHaveTextContent('Løs sidebagside.jpg, ikke læst');

    await userEvent.click(screen.getByRole('button', { name: 'Kassér Løs side' }));

    expect(confirm).toHaveBeenCalledExactlyOnceWith(
      'Kassér den løse side bagside.jpg? Billedet slettes og kan ikke hentes igen.',
    );
  });
});

describe('"Fortsæt"', () => {
  it('opens the review with the stored picture and the edits of before the reload (S-34)', async () => {
    keepStore('Netto');
    renderUpload(waiting(buildPending()));

    await userEvent.click(await screen.findByRole('button', { name: 'Fortsæt med Netto' }));

    expect(screen.getByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
    expect(field('Butik')).toHaveTextContent('Netto');
    expect(screen.getByRole('img', { name: 'Billede af kvitteringen' })).toHaveAttribute(
      'src',
      buildPending().imageUrl,
    );
  });

  it('saves under the name of the uploaded file, and then forgets the edits', async () => {
    keepStore('Netto');
    const { calls } = renderUpload({
      ...waiting(buildPending({}, { originalName: 'foto.jpg' })),
      ...savable,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsæt med Netto' }));

    await userEvent.click(saveButton());

    await waitFor(() => {
      expect(window.location.pathname).toBe('/history');
    });
    expect(calls.find(({ path }) => path.endsWith('/save'))?.body).toMatchObject({
      store: 'Netto',
      originalName: 'foto.jpg',
    });
    expect(Object.keys(localStorage)).toEqual(['token']);
  });
});

describe('"Kassér"', () => {
  it('asks first, and leaves everything when the answer is no (S-88)', async () => {
    const confirm = vi.fn(() => false);
    const { calls } = renderUpload(waiting(buildPending()));
    vi.stubGlobal('confirm', confirm);

    await userEvent.click(await screen.findByRole('button', { name: 'Kassér Brugsen' }));

    expect(confirm).toHaveBeenCalledExactlyOnceWith(
      'Kassér kvitteringen fra Brugsen? Billedet slettes og kan ikke hentes igen.',
    );
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it.each([
    ['is thrown away', () => Response.json({ success: true, message: 'Billedet er kasseret' })],
    [
      'was thrown away elsewhere',
      () => Response.json(buildError('NOT_FOUND', 'Billedet findes ikke.'), { status: 404 }),
    ],
  ])('takes the card away when the picture %s, with its edits', async (_, answer) => {
    keepStore('Netto');
    const { answers } = renderUpload({ ...waiting(buildPending()), [discardPath]: answer });
    vi.stubGlobal('confirm', () => true);
    const button = await screen.findByRole('button', { name: 'Kassér Netto' });

    Object.assign(answers, waiting());
    await userEvent.click(button);

    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Ikke gemt endnu' })).toBeNull();
    });
    expect(readToast()?.title).toBe('Kvittering kasseret');
    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  it('says why when it fails, and keeps the card', async () => {
    renderUpload({
      ...waiting(buildPending()),
      [discardPath]: () => Response.json(buildError('TECHNICAL_ERROR', 'Nedbrud.'), { status: 500 }),
    });
    vi.stubGlobal('confirm', () => true);

    await userEvent.click(await screen.findByRole('button', { name: 'Kassér Brugsen' }));

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Kvitteringen blev ikke kasseret',
        description: 'Nedbrud.',
      });
    });
    expect(await card()).toBeVisible();
  });
});

describe('edits in the review', () => {
  it('are kept as they are made, also those in an open editor when the page goes away (T-42)', async () => {
    const review = await openReview();
    await edit(review, 'Butik', 'Netto');
    expect(localStorage.getItem(`review:${owner.userId}:${owner.fileId}`)).toContain('"store":"Netto"');

    await review.user.click(field('Produkt'));
    await review.user.keyboard(' og te');
    window.dispatchEvent(new Event('pagehide'));

    expect(localStorage.getItem(`review:${owner.userId}:${owner.fileId}`)).toContain('og te');
  });

  it('that are wrong do not alert while the page goes away (REV-21)', async () => {
    const review = await openReview();
    await review.user.click(field('Dato'));
    await review.user.keyboard('i går');

    window.dispatchEvent(new Event('pagehide'));

    expect(review.alerts).toEqual([]);
  });

  it('are not kept while there are none, nor after logging out elsewhere', async () => {
    const review = await openReview();
    expect(Object.keys(localStorage)).toEqual(['token']);

    localStorage.removeItem('token');
    await edit(review, 'Butik', 'Netto');

    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('go on "Annuller" and with a new reading of the same picture, and the reading itself stays (REV-08)', async () => {
    keepStore('Gammelt');
    const review = await openReview(buildParsed(), waiting(buildPending()));
    expect(field('Butik')).toHaveTextContent('Brugsen');
    await edit(review, 'Butik', 'Netto');

    await review.user.click(screen.getByRole('button', { name: 'Annuller' }));

    expect(await card()).toHaveTextContent('Brugsen');
    expect(Object.keys(localStorage)).toEqual(['token']);
  });
});
