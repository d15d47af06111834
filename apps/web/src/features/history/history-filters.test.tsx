// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { expectStores, idOf, openThree, query, shownStores } from './testing/open-three.tsx';
import { openFilters, press } from './testing/render-history.tsx';

afterEach(resetBrowser);

describe('filters', () => {
  it('stand in the address, and the line above the list says what is left and what it adds up to (S-07, T-10)', async () => {
    await openThree();

    await openFilters();
    await userEvent.selectOptions(screen.getByLabelText('Periode'), '2026');

    expect(query().get('periode')).toBe('2026');
    await expectStores(['Brugsen', 'Aros']);
    expect(screen.getByText('2 af 3 kvitteringer').closest('[role="status"]')).toHaveTextContent(
      '2 af 3 kvitteringer, sum 100,00 kr + 300,00 kr SEK',
    );
  });

  it('are taken from the address, and one button takes them all away', async () => {
    await openThree('/history?kategori=Hotel&fra=100&valuta=ukendt');
    await expectStores(['Føtex']);

    await userEvent.click(screen.getAllByRole('button', { name: 'Ryd 2 filtre' })[0] ?? document.body);

    expect(window.location.search).toBe('');
    await expectStores(['Brugsen', 'Aros', 'Føtex']);
  });

  it('that let nothing through show "Ingen resultater fundet" and a way out (HIST-23)', async () => {
    await openThree('/history?periode=2019');

    expect(screen.getByText('Ingen resultater fundet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Ryd 1 filter' }).length).toBeGreaterThan(0);
  });

  it('keep the focus in an amount that is taken with Enter, and what is typed next', async () => {
    await openThree('/history?til=50');
    await openFilters();
    const [from, to] = [screen.getByLabelText('Beløb fra'), screen.getByLabelText('Beløb til')];

    await userEvent.type(from, '100{Enter}');
    expect(from).toHaveFocus();
    expect([from, to].map((field) => field.getAttribute('value'))).toEqual(['50', '100']);
    await userEvent.tab();
    expect(to).toHaveFocus();
    await userEvent.clear(to);
    await userEvent.keyboard('200{Enter}');

    expect([query().get('fra'), query().get('til')]).toEqual(['50.00', '200.00']);
  });

  it('take an amount when the field is left, and say what is wrong with one that is none', async () => {
    await openThree();
    await openFilters();
    const from = screen.getByLabelText('Beløb fra');

    await userEvent.type(from, 'mange{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Skriv et beløb');
    expect(query().has('fra')).toBe(false);

    await userEvent.clear(from);
    await userEvent.type(from, '150,50{Enter}');

    expect(query().get('fra')).toBe('150.50');
    await expectStores(['Aros', 'Føtex']);
  });

  it('follow the back button', async () => {
    await openThree();
    await openFilters();
    await userEvent.selectOptions(screen.getByLabelText('Kategori'), 'Hotel');
    await expectStores(['Føtex']);

    act(() => {
      window.history.back();
    });

    await waitFor(() => {
      expect(shownStores()).toHaveLength(3);
    });
  });
});

describe('the search', () => {
  const field = () => screen.getByRole('combobox', { name: /^Søg efter/ });

  it('is taken from the address and kept there, as no step to go back by (HIST-08)', async () => {
    await openThree('/history?soeg=br');
    expect(field()).toHaveValue('br');
    await expectStores(['Brugsen']);
    const steps = window.history.length;

    await userEvent.clear(field());
    await userEvent.type(field(), 'føtex');
    await waitFor(() => {
      expect(query().get('soeg')).toBe('føtex');
    });

    expect(window.history.length).toBe(steps);
    await expectStores(['Føtex']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(window.location.search).toBe('');
    });
  });

  it('does not lose what is typed when a filter changes meanwhile, nor what else the address holds', async () => {
    await openThree('/history?bilag=7');

    await userEvent.type(field(), 'kaffe ');
    await openFilters();
    await userEvent.selectOptions(screen.getByLabelText('Kategori'), 'Hotel');
    await waitFor(() => {
      expect(query().get('soeg')).toBe('kaffe ');
    });

    expect(field()).toHaveValue('kaffe ');
    expect([query().get('kategori'), query().get('bilag')]).toEqual(['Hotel', '7']);
  });
});

describe('filters that are set', () => {
  it('stand beside the search, each with the way to take it away (HIST-08)', async () => {
    await openThree('/history?butik=br&mangler=cvr&periode=2026-03-30..2026-04-01');
    await expectStores(['Brugsen']);
    await openFilters();
    expect(screen.getByLabelText('Periode')).toHaveDisplayValue('30. marts – 1. april 2026');
    await press('Luk filtrene');

    await press('Fjern filteret Butik: br');

    await expectStores(['Brugsen', 'Aros']);
    await press('Fjern filteret Uden CVR-nummer');
    expect(query().has('mangler')).toBe(false);
    await press('Fjern filteret 30. marts – 1. april 2026');
    expect(screen.queryByRole('list', { name: 'Vis kun' })).toBeNull();
    expect(window.location.search).toBe('');
  });

  it.each([
    ['kategori=Hotel', 'Hotel'],
    ['valuta=SEK', 'SEK'],
    ['status=ikke-eksporteret', 'Ikke eksporteret'],
    ['tag=varebil', 'Tag: varebil'],
    ['fra=100&til=250.5', 'Beløb 100–250,50'],
    ['fra=100', 'Beløb fra 100'],
    ['til=100', 'Beløb til 100'],
  ])('are named: %s as %j', async (address, label) => {
    await openThree(`/history?${address}`);

    await press(`Fjern filteret ${label}`);

    expect(window.location.search).toBe('');
  });

  it('list receipts of which the server says that their pictures are the same (S-08)', async () => {
    await openThree('/history?vis=dubletter', { sameFiles: [idOf(1), idOf(3)] });

    await waitFor(() => {
      expect(shownStores()).toEqual(['Brugsen', 'Føtex']);
    });
  });

  it('say it when there are no possible duplicates (S-08)', async () => {
    await openThree('/history?vis=dubletter');

    expect(screen.getByText('Ingen resultater fundet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fjern filteret Mulige dubletter' })).toBeVisible();
  });
});
