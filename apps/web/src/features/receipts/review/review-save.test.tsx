// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryObserver } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { edit, field, savable, savedBody, saveButton } from '#features/receipts/testing/drive-review.ts';
import { openReview } from '#features/receipts/testing/render-upload.tsx';
import { readToken } from '#lib/session-token.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';

afterEach(resetBrowser);

describe('saving', () => {
  it('sends every field, says "Kvittering gemt!" and goes to the history (SAVE-09, SAVE-13, REV-06, UPL-26, T-45)', async () => {
    const review = await openReview(buildParsed(), savable);

    await review.user.click(saveButton());

    await waitFor(() => {
      expect(window.location.pathname).toBe('/history');
    });
    expect(readToast()?.title).toBe('Kvittering gemt!');
    expect(savedBody(review)).toEqual({
      ...buildParsed().extractedData,
      imageUrl: buildParsed().imageUrl,
      originalName: 'bon.png',
    });
  });

  it('saves every field as it was edited (REV-05, REV-23, SAVE-09, VAT-11, VAT-14)', async () => {
    const review = await openReview(buildParsed(), {
      ...savable,
      'POST /api/currency/convert': () => Response.json({}),
    });
    const choose = (label: string, option: string) =>
      review.user.selectOptions(screen.getByRole('combobox', { name: label }), option);

    for (const [label, text] of [
      ['Butik', 'Café Ærø'],
      ['Dato', '3-4-2026'],
      ['Beløb', '1.234,50'],
      ['Kategori', 'Restaurant'],
      ['Produkt', 'Frokost'],
      ['CVR-nummer', '13585628'],
    ] as const) {
      await edit(review, label, text);
    }
    await choose('Valuta', 'EUR');
    await choose('Momssats', 'Brugerdefineret sats...');
    await review.user.clear(screen.getByRole('spinbutton'));
    await review.user.keyboard('12.5{Enter}');
    await edit(review, 'Moms', '137,50');
    await review.user.click(saveButton());

    expect(savedBody(review)).toEqual({
      checkedFields: ['store', 'date', 'amount', 'currencyCode', 'vat', 'category', 'cvr'],
      date: '2026-04-03',
      store: 'Café Ærø',
      product: 'Frokost',
      amount: '1234.50',
      vat: '137.50',
      category: 'Restaurant',
      cvr: '13585628',
      currencyCode: 'EUR',
      currencySymbol: '€',
      vatPercent: '12.53',
      vatType: 'custom',
      customVatPercent: '12.53',
      imageUrl: buildParsed().imageUrl,
      originalName: 'bon.png',
    });
  });

  it('refreshes the list and the stats, each once (SAVE-12)', async () => {
    const review = await openReview(buildParsed(), {
      ...savable,
      'GET /api/receipts': () => Response.json({ receipts: [] }),
      'GET /api/receipts/stats': () => Response.json({ stats: {} }),
    });
    const paths = ['/api/receipts', '/api/receipts/stats'];
    const fetched = () => review.calls.map((call) => call.path).filter((path) => paths.includes(path));
    for (const path of paths) {
      new QueryObserver(review.queryClient, { queryKey: [path] }).subscribe(() => undefined);
    }
    await waitFor(() => {
      expect(fetched()).toEqual(paths);
    });

    await review.user.click(saveButton());

    await waitFor(() => {
      expect(fetched().toSorted()).toEqual([...paths, ...paths].toSorted());
    });
  });

  it('saves with Ctrl+Enter from anywhere (S-93)', async () => {
    const review = await openReview(buildParsed(), savable);

    await review.user.keyboard('{Control>}{Enter}{/Control}');

    expect(savedBody(review)).toMatchObject({ amount: '125.00' });
  });

  it('takes along what stands in an open editor (REV-05)', async () => {
    const review = await openReview(buildParsed(), savable);
    await review.user.click(field('Beløb'));
    await review.user.keyboard('200');

    await review.user.click(saveButton());

    expect(savedBody(review)).toMatchObject({ amount: '200.00', vat: '40.00' });
  });

  it('waits while an open editor holds a wrong date (REV-21)', async () => {
    const review = await openReview(buildParsed(), savable);
    await review.user.click(field('Dato'));
    await review.user.keyboard('i går');

    await review.user.click(saveButton());

    expect(review.alerts).toEqual(['Indtast dato i format dd-mm-åååå']);
    expect(savedBody(review)).toBeUndefined();
  });

  it('is blocked while it runs (REV-07)', async () => {
    const review = await openReview(buildParsed(), {
      'POST /api/receipts/save': () => new Promise<Response>(() => undefined),
    });

    await review.user.dblClick(saveButton());
    await review.user.keyboard('{Control>}{Enter}{/Control}');

    expect(screen.getByRole('button', { name: 'Gemmer …' })).toBeDisabled();
    expect(review.calls.filter((call) => call.path === '/api/receipts/save')).toHaveLength(1);
  });

  it('failing says "Fejl ved gemning" and keeps the fields (SAVE-14, T-48)', async () => {
    const review = await openReview(buildParsed(), {
      'POST /api/receipts/save': () =>
        Response.json(buildError('TECHNICAL_ERROR', 'Nedbrud.'), { status: 500 }),
    });
    await edit(review, 'Butik', 'Netto');

    await review.user.click(saveButton());

    expect(await screen.findByRole('alert')).toHaveTextContent('Fejl ved gemning. Nedbrud.');
    expect(readToast()).toMatchObject({ title: 'Fejl ved gemning', description: 'Nedbrud.' });
    expect(field('Butik')).toHaveTextContent('Netto');
    expect(saveButton()).toBeEnabled();
    expect(window.location.pathname).toBe('/');
  });

  it('is refused without an amount (S-39)', async () => {
    const review = await openReview(buildParsed({ amount: '', vat: '' }), savable);

    await review.user.click(saveButton());

    expect(screen.getByRole('alert')).toHaveTextContent('Fejl ved gemning. Beløb mangler.');
    expect(savedBody(review)).toBeUndefined();

    await edit(review, 'Beløb', '99,00');

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a 401 removes the token (SAVE-15, AUTH-09)', async () => {
    const { user } = await openReview(buildParsed(), {
      'POST /api/receipts/save': () =>
        Response.json(buildError('TOKEN_EXPIRED', 'Udløbet.'), { status: 401 }),
    });

    await user.click(saveButton());

    await waitFor(() => {
      expect(readToken()).toBeNull();
    });
    expect(readToast()?.title).not.toBe('Fejl ved gemning');
  });
});

describe('leaving', () => {
  function leave(): boolean {
    return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  }

  it('resets on "Annuller" without saving (REV-08, UPL-27)', async () => {
    const review = await openReview(buildParsed(), savable);

    await review.user.click(screen.getByRole('button', { name: 'Annuller' }));

    expect(screen.getByText('Upload bilag')).toBeVisible();
    expect(savedBody(review)).toBeUndefined();
  });

  it('asks before the page is closed while a review is open (T-42)', async () => {
    const { user } = await openReview();
    expect(leave()).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Annuller' }));

    expect(leave()).toBe(false);
  });

  it('does not ask when the session has ended (SAVE-15, T-11)', async () => {
    await openReview();

    localStorage.removeItem('token');

    expect(leave()).toBe(false);
  });

  it('asks before a link of the shell is followed (T-42)', async () => {
    await openReview();
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/history';

    const isFollowed = fireEvent.click(link);
    link.remove();

    expect(confirm).toHaveBeenCalledTimes(1);
    expect(isFollowed).toBe(false);
  });
});
