// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  detailField,
  editDetail,
  edits,
  openDetail,
  opened,
  PATCH,
  saved,
} from '#features/receipts/testing/render-detail.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const refused = () => Response.json(buildError('INTERNAL_ERROR', 'Der skete en fejl.'), { status: 500 });

describe('an edit in the dialog', () => {
  it.each([
    ['Butik', 'Kiosk', { store: 'Kiosk' }, '"Caf\\u00e9 \\u00c5en"'],
    ['Dato', '3-2-2026', { date: '2026-02-03' }, '"2026-02-01"'],
    ['Kategori', 'Hotel', { category: 'Hotel' }, '"Mad og drikke"'],
    ['Produkt', 'The', { product: 'The' }, '"Kaffe"'],
    ['CVR-nummer', '12345678', { cvr: '12345678' }, '"N/A"'],
  ])(
    'of %s is saved at once with exactly one PATCH that tells what was seen (DET-02, DET-06, REV-09, S-11)',
    async (label, value, body, previous) => {
      const detail = await openDetail({ [PATCH]: saved(body) });

      await editDetail(detail, label, value);

      await waitFor(() => {
        expect(readToast()?.title).toBe('Kvittering opdateret');
      });
      expect(edits(detail).map((call) => call.body)).toEqual([body]);
      expect(edits(detail)[0]?.headers.get('x-previous-value')).toBe(previous);
    },
  );

  it('of the amount sends VAT and rate along in the same PATCH (VAT-23, DET-08, S-10)', async () => {
    const detail = await openDetail({ [PATCH]: saved({ amount: '250.00', vat: '50.00' }) });

    await editDetail(detail, 'Beløb', '250');

    await waitFor(() => {
      expect(detailField('Moms')).toHaveTextContent('50,00 kr');
    });
    expect(edits(detail).map((call) => call.body)).toEqual([
      {
        ...{ amount: '250.00', vat: '50.00', isVatDerived: true },
        ...{ vatPercent: '25', vatType: 'standard', customVatPercent: null },
      },
    ]);
    expect(edits(detail)[0]?.headers.get('x-previous-value')).toBe(
      '{"amount":"125.00","vat":"25.00","vatPercent":"25","vatType":"standard","customVatPercent":null}',
    );
  });

  it('of the rate sends the VAT of the amount along in the same PATCH (VAT-24, DET-08)', async () => {
    const detail = await openDetail({ [PATCH]: saved({ vat: '0.00', vatPercent: '0', vatType: 'none' }) });

    await detail.user.selectOptions(screen.getByRole('combobox', { name: 'Momssats' }), '0');

    await waitFor(() => {
      expect(edits(detail).map((call) => call.body)).toEqual([
        {
          ...{ amount: '125.00', vat: '0.00', isVatDerived: true },
          ...{ vatPercent: '0', vatType: 'none', customVatPercent: null },
        },
      ]);
    });
  });

  it.each([
    ['Annuller', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Annuller' }))],
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ])('of a rate of one’s own that is given up by %s saves nothing (VAT-17)', async (_way, giveUp) => {
    const taxed = { ...opened, amount: '112.00', vat: '12.00', vatPercent: '12', vatType: 'custom' } as const;
    const detail = await openDetail({}, [{ ...taxed, customVatPercent: '12' }]);
    const rate = () => screen.getByRole('combobox', { name: 'Momssats' });
    await detail.user.selectOptions(rate(), 'Brugerdefineret sats...');
    await detail.user.type(screen.getByRole('spinbutton'), '5');

    await giveUp(detail.user);

    expect(rate()).toHaveDisplayValue('12%');
    expect(screen.getByRole('dialog')).toBeVisible();
    await detail.user.click(screen.getByRole('button', { name: 'Luk' }));
    expect(edits(detail)).toEqual([]);
  });

  it('of the VAT lets the rate follow (T-06, DET-08)', async () => {
    const detail = await openDetail({ [PATCH]: saved({ vat: '10.00' }) });

    await editDetail(detail, 'Moms', '10');

    await waitFor(() => {
      expect(edits(detail).map((call) => call.body)).toEqual([
        { vat: '10.00', vatPercent: '8.7', vatType: 'custom', customVatPercent: '8.7' },
      ]);
    });
  });

  it('that changes nothing is not sent (DET-06)', async () => {
    const detail = await openDetail();

    await editDetail(detail, 'Butik', 'Café Åen');
    await editDetail(detail, 'Beløb', '125,00');
    await editDetail(detail, 'CVR-nummer', ' ');

    expect(edits(detail)).toEqual([]);
  });

  it('is shown in the list at once, and list and sums are asked for anew (DET-09, REV-24)', async () => {
    const heard = vi.fn();
    window.addEventListener('receipts-updated', heard, { once: true });
    const detail = await openDetail({ [PATCH]: saved({ store: 'Kiosk' }) });

    await editDetail(detail, 'Butik', 'Kiosk');

    await waitFor(() => {
      expect(heard).toHaveBeenCalledTimes(1);
    });
    expect(detail.cached()?.receipts[0]?.store).toBe('Kiosk');
    expect(readToast()).toMatchObject({ title: 'Kvittering opdateret', variant: 'success' });
  });

  it('that fails says so and shows the old value (DET-10, REV-25)', async () => {
    const detail = await openDetail({ [PATCH]: refused });

    await editDetail(detail, 'Butik', 'Kiosk');

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Fejl ved opdatering', variant: 'error' });
    });
    expect(detailField('Butik')).toHaveTextContent('Café Åen');
  });

  it('waits for the one before it, and knows what that one changed (S-11)', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    const detail = await openDetail({ [PATCH]: () => new Promise((resolve) => waiting.push(resolve)) });
    await editDetail(detail, 'Beløb', '250');
    await detail.user.selectOptions(screen.getByRole('combobox', { name: 'Momssats' }), '0');
    expect(edits(detail)).toHaveLength(1);

    waiting[0]?.(saved({ amount: '250.00', vat: '50.00' })());

    await waitFor(() => {
      expect(edits(detail)).toHaveLength(2);
    });
    expect(edits(detail)[1]?.body).toMatchObject({ amount: '250.00', vat: '0.00' });
    expect(edits(detail)[1]?.headers.get('x-previous-value')).toContain('"amount":"250.00"');
  });
});

describe('the calculation block', () => {
  it('tells amount, rate, VAT and what is left without it (DET-03, S-46)', async () => {
    await openDetail();

    const block = screen.getByRole('region', { name: 'Beregning' });
    expect(
      within(block)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['125,00 kr', '25%', '25,00 kr', '100,00 kr']);
  });

  it('names the currency where the symbol is shared (T-10, S-44)', async () => {
    await openDetail({}, [{ ...opened, currencyCode: 'SEK' }]);

    expect(screen.getByRole('combobox', { name: 'Valuta' })).toHaveDisplayValue('SEK (kr)');
  });

  it('shows a credit note with its minus (S-45)', async () => {
    await openDetail({}, [{ ...opened, amount: '-125.00', vat: '-25.00' }]);

    expect(screen.getByRole('region', { name: 'Beregning' })).toHaveTextContent('-100,00 kr');
  });
});

describe('leaving the dialog', () => {
  const before = { ...opened, id: '0198b7a4-2f6e-4c3a-9d51-000000000001', receiptNumber: '8' };
  const after = { ...opened, id: '0198b7a4-2f6e-4c3a-9d51-000000000002', receiptNumber: '6' };

  it('leads to the neighbours by button and arrow key (DET-01)', async () => {
    const { user, onShow } = await openDetail({}, [before, opened, after]);

    await user.click(screen.getByRole('button', { name: 'Forrige bilag' }));
    await user.keyboard('{ArrowRight}{ArrowLeft}');

    expect(onShow.mock.calls).toEqual([[before.id], [after.id], [before.id]]);
  });

  it('has no neighbour at the ends of the list', async () => {
    const { user, onShow } = await openDetail();

    await user.keyboard('{ArrowRight}{ArrowLeft}');

    expect(screen.getByRole('button', { name: 'Forrige bilag' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Næste bilag' })).toBeDisabled();
    expect(onShow).not.toHaveBeenCalled();
  });

  it('leaves arrow keys and Escape to an open editor (REV-09)', async () => {
    const { user, onShow, onClose } = await openDetail({}, [before, opened, after]);
    await user.click(detailField('Butik'));

    await user.keyboard('{ArrowRight}{ArrowLeft}{Escape}');

    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(onShow).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
