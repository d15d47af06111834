// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LEARNED_WHY } from '@bonbog/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import {
  buildBatch,
  card,
  change,
  openEditor,
  press,
  renderEditStep,
} from '#features/receipts/testing/render-edit-step.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

const button = (name: string) => screen.getByRole('button', { name });
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Vælg ${name}` });
const isChecked = (name: string) => checkbox(name).checked;

describe('step 2 of bulk upload', () => {
  it("is titled 'Bulk Redigering (N kvitteringer)', and takes the focus (BEDIT-01)", () => {
    renderEditStep(buildBatch('Netto', 'Rema'));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Bulk Redigering \(2 kvitteringer\)$/,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(document.title).toContain('Bulk Redigering (2 kvitteringer)');
  });

  it("goes back by 'Tilbage' (BEDIT-02)", () => {
    const { back } = renderEditStep(buildBatch('Netto'));

    press('Tilbage');

    expect(back).toHaveBeenCalledOnce();
  });

  it('opens with every receipt selected (S-61)', () => {
    const [first, second] = buildBatch('Netto', 'Rema');
    if (first === undefined || second === undefined) {
      throw new Error('No receipts.');
    }
    renderEditStep([first, { ...second, selected: false }]);

    expect(screen.getByText('2 valgt')).toBeVisible();
    expect(checkbox('two.png')).toBeChecked();
  });

  it('opens without possible duplicates selected, which can be selected all the same (S-08)', async () => {
    const duplicateOf = { id: crypto.randomUUID(), receiptNumber: '12' };
    const { user } = renderEditStep([
      buildItem('a.png'),
      buildItem('b.png'),
      buildItem('c.png', { store: 'Netto' }, { duplicateOf }),
    ]);
    expect(['a.png', 'b.png', 'c.png'].filter(isChecked)).toEqual(['a.png']);

    await user.click(checkbox('c.png'));

    expect(screen.getByRole('button', { name: 'Gem 2 kvitteringer' })).toBeEnabled();
  });

  it('opens without a receipt selected whose currency nothing tells, until it is said', async () => {
    const none = { value: null, sure: false };
    const reading = buildReading({ currency: buildReadingField(none), vat: buildReadingField(none) });
    const extracted = { vat: '0.00', vatPercent: '0', vatType: 'none' } as const;
    const { user } = renderEditStep([buildItem('a.png', extracted, { reading })]);
    expect(isChecked('a.png')).toBe(false);
    expect(card('a.png')).toHaveTextContent('Valutaen kunne ikke læses.');

    await user.click(screen.getByRole('button', { name: 'Beløbet er i kroner' }));

    expect(isChecked('a.png')).toBe(true);
    expect(card('a.png')).not.toHaveTextContent('Valutaen kunne ikke læses.');
  });

  it('opens without a file selected that shows several receipts, and says so (S-35)', () => {
    renderEditStep([
      buildItem('a.png'),
      buildItem('two.pdf', { store: 'Netto' }, { reading: buildReading({ holdsSeveral: true }) }),
    ]);

    expect(['a.png', 'two.pdf'].filter(isChecked)).toEqual(['a.png']);
    expect(card('two.pdf')).toHaveTextContent('Der ser ud til at være flere kvitteringer i filen');
    expect(card('a.png')).not.toHaveTextContent('flere kvitteringer');
  });

  it('opens without a receipt selected that seems not to be in kroner, and saves none of it as such', async () => {
    const currency = buildReadingField({ value: 'AED', sure: false });
    const { user, calls } = renderEditStep([
      buildItem('aed.png', {}, { reading: buildReading({ currency }) }),
    ]);
    expect(isChecked('aed.png')).toBe(false);
    expect(card('aed.png')).toHaveTextContent('Bilaget ser ud til at være i AED, ikke i kroner.');

    await user.click(checkbox('aed.png'));
    await user.click(screen.getByRole('button', { name: 'Gem 1 kvitteringer' }));
    await waitFor(() => {
      expect(readToast()?.title).toBe('Gem mislykkedes');
    });
    expect(calls).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Beløbet er i kroner' }));
    expect(card('aed.png')).not.toHaveTextContent('ikke i kroner');
    expect(isChecked('aed.png')).toBe(true);
  });

  it('tells how many are selected on badge and button, card by card and all together (BEDIT-03…05, BEDIT-08)', async () => {
    const { user } = renderEditStep(buildBatch('Netto', 'Rema', 'Lidl'));
    expect(button('Gem 3 kvitteringer')).toBeEnabled();
    expect(button('Vælg alle')).toBeDisabled();

    await user.click(checkbox('two.png'));
    expect(screen.getByText('2 valgt')).toBeVisible();
    expect(button('Gem 2 kvitteringer')).toBeEnabled();

    press('Fravælg alle');
    expect(screen.getByText('0 valgt')).toBeVisible();

    press('Vælg alle');
    expect(screen.getByText('3 valgt')).toBeVisible();
    expect(checkbox('two.png')).toBeChecked();
  });

  it('cannot save when none is selected (BEDIT-06)', () => {
    renderEditStep(buildBatch('Netto'));

    press('Fravælg alle');

    expect(button('Gem 0 kvitteringer')).toBeDisabled();
  });

  it("says 'Ingen kvitteringer at redigere' when none remain, and leads back (BEDIT-22)", () => {
    const { back } = renderEditStep([]);
    expect(screen.getByText('Ingen kvitteringer at redigere')).toBeVisible();

    press('Tilbage til upload');

    expect(back).toHaveBeenCalledOnce();
  });
});

describe('a card', () => {
  it('shows file, store, amount, date and thumbnail (BEDIT-09, BEDIT-11)', () => {
    const item = buildItem('bon.png', { store: 'Café Åen', amount: '1234.50' });
    renderEditStep([item]);

    expect(card('bon.png')).toHaveTextContent('Café Åen1.234,50 kr01-02-2026 · bon.png');
    expect(card('bon.png').querySelector('img')).toHaveAttribute('src', `${item.imageUrl}?size=thumb`);
  });

  it('says what was not found', () => {
    renderEditStep([buildItem('bon.png', { store: '', date: '', amount: '', vat: '' })]);

    expect(card('bon.png')).toHaveTextContent('Ukendt butikIntet beløbIngen dato');
  });

  it("is marked 'Redigeret' once it was changed, and not before (BEDIT-10, BEDIT-27)", () => {
    const { present } = renderEditStep(buildBatch('Netto', 'Rema'));
    openEditor('one.png');
    expect(screen.queryByText('Redigeret')).toBeNull();

    change('Butik', 'Føtex');

    expect(within(card('one.png')).getByText('Redigeret')).toBeVisible();
    expect(present.items.map(({ edited }) => edited)).toEqual([true, false]);
    expect(present.items[0]?.extractedData.store).toBe('Føtex');
  });

  it('opens and closes its editor; one is open at a time (BEDIT-12)', () => {
    renderEditStep(buildBatch('Netto', 'Rema'));
    openEditor('one.png');
    expect(button('Færdig med one.png')).toHaveAttribute('aria-expanded', 'true');

    openEditor('two.png');
    expect(within(card('one.png')).queryByLabelText('Butik')).toBeNull();
    expect(within(card('two.png')).getByLabelText('Butik')).toHaveValue('Rema');

    press('Færdig med two.png');
    expect(within(card('two.png')).queryByLabelText('Butik')).toBeNull();
  });

  it('is removed after a question, and the focus goes on to the next one (BEDIT-13)', () => {
    const confirm = vi.fn(() => true);
    vi.stubGlobal('confirm', confirm);
    const { remove, present } = renderEditStep(buildBatch('Netto', 'Rema'));
    const id = present.items[0]?.id;

    press('Fjern one.png');

    expect(confirm).toHaveBeenCalledExactlyOnceWith(
      'Fjern one.png? Billedet slettes og kan ikke hentes igen.',
    );
    expect(remove).toHaveBeenCalledExactlyOnceWith([id]);
    expect(card('two.png')).toHaveFocus();

    press('Fjern two.png');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('stays when the answer is no (BEDIT-13)', () => {
    vi.stubGlobal('confirm', () => false);
    const { remove } = renderEditStep(buildBatch('Netto'));

    press('Fjern one.png');

    expect(remove).not.toHaveBeenCalled();
    expect(card('one.png')).toBeVisible();
  });

  it('counts the fields the reader was not sure of, less those the user changed', () => {
    const reading = buildReading({
      store: buildReadingField({ value: 'Brugsem', sure: false }),
      date: buildReadingField({ value: '2026-02-01', sure: false }),
    });
    renderEditStep([buildItem('bon.png', { store: 'Brugsem' }, { reading }), buildItem('sure.png')]);
    expect(card('bon.png')).toHaveTextContent('2 at tjekke');
    expect(card('sure.png')).not.toHaveTextContent('at tjekke');
    openEditor('bon.png');

    change('Butik', 'Brugsen');

    expect(card('bon.png')).toHaveTextContent('1 at tjekke');
    expect(within(card('bon.png')).getAllByText('tjekket')).toHaveLength(1);
  });

  it('says which fields are as the user corrected them last time, until they are edited', () => {
    const reading = buildReading({
      category: buildReadingField({ value: 'Mad og drikke', why: LEARNED_WHY }),
    });
    renderEditStep([buildItem('bon.png', {}, { reading })]);
    openEditor('bon.png');
    expect(within(card('bon.png')).getAllByText('Som du rettede sidst')).toHaveLength(1);

    change('Kategori', 'Gaver');

    expect(within(card('bon.png')).queryByText('Som du rettede sidst')).toBeNull();
  });

  it('has the mark of a field taken away by Enter in it', async () => {
    const reading = buildReading({ store: buildReadingField({ value: 'Brugsen', sure: false }) });
    const { user } = renderEditStep([buildItem('bon.png', {}, { reading })]);
    openEditor('bon.png');

    await user.type(screen.getByLabelText('Butik'), '{Enter}');

    expect(card('bon.png')).not.toHaveTextContent('at tjekke');
    expect(within(card('bon.png')).getByText('tjekket')).toBeVisible();
  });

  it('points at a saved receipt and at a file of the batch it may be a duplicate of (S-08)', () => {
    const duplicateOf = { id: crypto.randomUUID(), receiptNumber: '12' };
    renderEditStep([
      buildItem('a.png', {}, { duplicateOf }),
      buildItem('b.png'),
      buildItem('c.png', { amount: '9.00' }),
    ]);

    expect(card('a.png')).toHaveTextContent('Mulig dublet af bilag nr. 12');
    expect(card('a.png')).toHaveTextContent('Mulig dublet af b.png i denne bunke');
    expect(card('b.png')).toHaveTextContent('Mulig dublet af a.png i denne bunke');
    expect(card('c.png')).not.toHaveTextContent('dublet');
  });

  it('keeps its currency while another one is given another, also when the step is left and opened again (S-43)', () => {
    const reading = buildReading({ currency: buildReadingField({ value: null, sure: false }) });
    const both = ['one.png', 'two.png'].map((name) => buildItem(name, {}, { reading }));
    const { present, unmount } = renderEditStep(both);
    openEditor('one.png');
    change('Valuta', 'EUR');
    expect(localStorage.getItem('lastUsedCurrency')).toBe('EUR');
    unmount();

    renderEditStep(present.items);

    expect(card('one.png')).toHaveTextContent('€125,00');
    expect(card('two.png')).toHaveTextContent('125,00 kr');
  });
});
