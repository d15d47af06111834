// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LEARNED_WHY } from '@bonbog/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildParsed, buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { edit, field, savable, saveButton, savedBody } from '#features/receipts/testing/drive-review.ts';
import { openReview } from '#features/receipts/testing/render-upload.tsx';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

describe('the review', () => {
  it('shows the picture beside the fields (REV-02, UPL-37)', async () => {
    await openReview();

    expect(await screen.findByRole('img', { name: 'Billede af kvitteringen' })).toHaveAttribute(
      'src',
      'blob:picture',
    );
    expect(field('Butik')).toHaveTextContent('Brugsen');
  });

  it('falls back to the stored picture, then says that there is none (REV-02, T-40)', async () => {
    await openReview();
    const picture = () => screen.findByRole('img', { name: 'Billede af kvitteringen' });

    fireEvent.error(await picture());
    expect(await picture()).toHaveAttribute('src', buildParsed().imageUrl);
    fireEvent.error(await picture());

    expect(screen.getByText('Billede ikke tilgængeligt')).toBeVisible();
  });

  it('shows the stored picture when it was turned upright for reading (REV-02, S-31)', async () => {
    await openReview(buildParsed({}, { reading: buildReading({ turn: 90 }) }));

    expect(await screen.findByRole('img', { name: 'Billede af kvitteringen' })).toHaveAttribute(
      'src',
      buildParsed().imageUrl,
    );
  });

  it('has the buttons "Gem" and "Annuller" (REV-03, REV-04, W-06)', async () => {
    await openReview();

    expect(saveButton()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Annuller' })).toBeVisible();
  });

  it('shows each field with label and value (REV-10, REV-18, REV-23, VAT-31)', async () => {
    await openReview();

    const shown = ['Butik', 'Dato', 'Beløb', 'Moms', 'Kategori', 'Produkt', 'CVR-nummer'].map(
      (label) => field(label).textContent,
    );
    expect(shown).toEqual([
      'Brugsen',
      '01-02-2026',
      '125,00 kr',
      '25,00 kr',
      'Mad og drikke',
      'Kaffe',
      'Ikke angivet',
    ]);
  });

  it('warns of a possible duplicate (S-08)', async () => {
    await openReview(
      buildParsed({}, { duplicateOf: { id: '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4d', receiptNumber: '17' } }),
    );

    expect(screen.getByText('Mulig dublet af bilag nr. 17')).toBeVisible();
  });

  it('says that a file shows several receipts, and how to part them (S-35)', async () => {
    await openReview(buildParsed({}, { reading: buildReading({ holdsSeveral: true }) }));

    expect(screen.getByText(/Der ser ud til at være flere kvitteringer i filen/)).toBeVisible();
    expect(screen.getByText(/Tag et billede af hver kvittering/)).toBeVisible();
  });
});

describe('editing a field', () => {
  it('opens on click and saves with Enter (REV-11, REV-12, REV-05)', async () => {
    const review = await openReview();

    await edit(review, 'Butik', 'Netto');

    expect(field('Butik')).toHaveTextContent(/^Netto$/);
    expect(field('Butik')).toHaveFocus();
  });

  it('saves with the confirm button (REV-13)', async () => {
    const { user } = await openReview();
    await user.click(field('Produkt'));
    await user.keyboard('Te');

    await user.click(screen.getByRole('button', { name: 'Bekræft' }));

    expect(field('Produkt')).toHaveTextContent(/^Te$/);
  });

  it.each(['{Escape}', null])(
    'is discarded by Escape and by the cancel button (REV-14, REV-15)',
    async (key) => {
      const { user } = await openReview();
      await user.click(field('Butik'));
      await user.keyboard('Forkert');
      expect(screen.getByRole('textbox', { name: 'Butik' })).toHaveValue('Forkert');

      await (key === null ? user.click(screen.getByRole('button', { name: 'Fortryd' })) : user.keyboard(key));

      expect(field('Butik')).toHaveTextContent(/^Brugsen$/);
    },
  );

  it('shows "Ikke angivet" for an emptied value (REV-16)', async () => {
    const review = await openReview();

    await edit(review, 'Butik', ' ');

    expect(field('Butik')).toHaveTextContent('Ikke angivet');
  });

  it('strips letters while a number is typed (REV-19, T-03)', async () => {
    const { user } = await openReview();
    await user.click(field('Beløb'));
    const input = screen.getByRole('textbox', { name: 'Beløb' });
    await user.clear(input);

    await user.type(input, 'abc12,5');

    expect(input).toHaveValue('12,5');
  });

  it.each(['2026-02-01', '31-02-2026'])(
    'alerts at the date %s and saves nothing (REV-21, DEV-02, S-88)',
    async (typed) => {
      const review = await openReview();

      await edit(review, 'Dato', typed);

      expect(review.alerts).toEqual(['Indtast dato i format dd-mm-åååå']);
      expect(screen.getByRole('textbox', { name: 'Dato' })).toHaveValue(typed);
      await review.user.keyboard('{Escape}');
      expect(field('Dato')).toHaveTextContent(/^01-02-2026$/);
    },
  );

  it('suggests categories (REV-05)', async () => {
    const { user } = await openReview();

    await user.click(field('Kategori'));

    const list = screen.getByRole('combobox', { name: 'Kategori' }).getAttribute('list');
    const suggestions = document.getElementById(list ?? '')?.querySelectorAll('option') ?? [];
    expect([...suggestions].map((option) => option.getAttribute('value'))).toContain('Brændstof');
  });
});

describe('how sure the reader is', () => {
  const reading = buildReading({
    date: buildReadingField({ sure: false }),
    cvr: buildReadingField({ value: null, sure: false }),
  });

  it('marks what is sure and what needs a look (S-35)', async () => {
    await openReview(buildParsed({}, { reading }));

    expect(screen.getAllByText('sikker')).toHaveLength(6);
    expect(screen.getAllByText('tjek')).toHaveLength(2);
  });

  it('no longer marks a field the user has edited', async () => {
    const review = await openReview(buildParsed({}, { reading }));

    await edit(review, 'Dato', '2-2-2026');

    expect(screen.getAllByText('tjek')).toHaveLength(1);
  });

  it('says which fields are as the user corrected them last time, until they are edited', async () => {
    const learned = buildReadingField({ value: 'Kaffe', why: LEARNED_WHY });
    const review = await openReview(
      buildParsed({}, { reading: buildReading({ store: learned, product: learned }) }),
    );
    expect(screen.getAllByText('Som du rettede sidst')).toHaveLength(2);

    await edit(review, 'Produkt', 'Te');

    expect(screen.getAllByText('Som du rettede sidst')).toHaveLength(1);
  });

  describe('of a receipt that seems to be in a currency that cannot be chosen', () => {
    const currency = buildReadingField({ value: 'AED', sure: false });
    const hint = /^Bilaget ser ud til at være i AED, ikke i kroner\./;
    const open = () => openReview(buildParsed({}, { reading: buildReading({ currency }) }), savable);

    it('saves no kroner until somebody says that it is kroner', async () => {
      const review = await open();
      await review.user.click(saveButton());
      expect(screen.getByRole('alert')).toHaveTextContent('ikke i kroner');
      expect(savedBody(review)).toBeUndefined();

      await review.user.click(screen.getByRole('button', { name: 'Beløbet er i kroner' }));
      expect(screen.queryByRole('button', { name: 'Beløbet er i kroner' })).toBeNull();
      await review.user.click(saveButton());

      await waitFor(() => {
        expect(savedBody(review)).toMatchObject({ currencyCode: 'DKK' });
      });
    });

    it('lets no VAT be deducted, and asks no more once a currency is chosen', async () => {
      const { user } = await open();
      expect(screen.getByText(hint)).toBeVisible();
      expect(screen.getByRole('note')).toHaveTextContent('Bilagets valuta kendes ikke');

      await user.selectOptions(screen.getByRole('combobox', { name: 'Valuta' }), 'EUR');

      expect(screen.queryByText(hint)).toBeNull();
    });
  });

  it('leads from one doubtful field to the next (S-93)', async () => {
    const { user } = await openReview(buildParsed({}, { reading }));

    await user.click(screen.getByRole('button', { name: 'Næste felt at tjekke (2)' }));
    expect(field('Dato')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Næste felt at tjekke (2)' }));

    expect(field('CVR-nummer')).toHaveFocus();
  });
});
