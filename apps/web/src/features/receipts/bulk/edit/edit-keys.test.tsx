// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { savable } from '#features/receipts/testing/drive-review.ts';
import {
  buildBatch,
  card,
  change,
  input,
  key,
  openEditor,
  press,
  renderEditStep,
  waitForFocus,
} from '#features/receipts/testing/render-edit-step.tsx';
import { storeValue } from '#lib/storage.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

const stores = (items: readonly { extractedData: { store: string } }[]) =>
  items.map(({ extractedData }) => extractedData.store);

describe('keys in the edit step', () => {
  it('j and k walk through the cards, x selects and Enter opens, like in the history', () => {
    renderEditStep(buildBatch('A', 'B', 'C'));

    key('j');
    expect(card('one.png')).toHaveFocus();
    key('j');
    key('j');
    key('k');
    expect(card('two.png')).toHaveFocus();

    key('x');
    expect(screen.getByRole('checkbox', { name: 'Vælg two.png' })).not.toBeChecked();
    key('Enter');
    expect(input('Butik')).toHaveValue('B');
    key('j');
    expect(card('three.png')).toHaveFocus();
    expect(input('Butik')).toHaveValue('C');
  });

  it('j is a letter in a field, and does nothing for users who turned shortcuts off', () => {
    renderEditStep(buildBatch('A', 'B'));
    openEditor('one.png');
    input('Butik').focus();
    key('j');
    expect(input('Butik')).toHaveFocus();
    expect(input('Butik')).toHaveValue('A');

    storeValue('shortcuts', 'off');
    card('one.png').focus();
    key('j');
    expect(card('one.png')).toHaveFocus();
  });

  it('Alt with PageDown and PageUp go to the same field of the next and the previous card', () => {
    renderEditStep(buildBatch('A', 'B'));
    openEditor('one.png');
    input('Kategori').focus();

    key('PageDown', { altKey: true });
    expect(within(card('two.png')).getByLabelText('Kategori')).toHaveFocus();

    key('PageDown', { altKey: true });
    key('PageUp', { altKey: true });
    expect(within(card('one.png')).getByLabelText('Kategori')).toHaveFocus();
  });

  it('Ctrl+Enter saves the open card and goes on in the same field of the next one', async () => {
    const { calls } = renderEditStep(buildBatch('A', 'B'), savable);
    openEditor('one.png');
    input('Kategori').focus();

    key('Enter', { ctrlKey: true });

    await waitFor(() => {
      expect(readToast()?.title).toBe('Kvittering gemt!');
    });
    await waitForFocus(() => within(card('two.png')).getByLabelText('Kategori'));
    expect(calls).toHaveLength(1);
  });

  it('Ctrl+Enter saves the selected ones when no card is open', async () => {
    const { calls, done } = renderEditStep(buildBatch('A', 'B'), savable);

    key('Enter', { ctrlKey: true });

    await waitFor(() => {
      expect(done).toHaveBeenCalledOnce();
    });
    expect(calls).toHaveLength(2);
  });

  it("Ctrl+Enter says 'Ingen kvitteringer valgt' when none is selected (BEDIT-40)", () => {
    const { calls } = renderEditStep(buildBatch('A'), savable);
    press('Fravælg alle');

    key('Enter', { ctrlKey: true });

    expect(readToast()).toMatchObject({
      title: 'Ingen kvitteringer valgt',
      description: 'Vælg mindst én kvittering at gemme.',
    });
    expect(calls).toEqual([]);
  });
});

describe('"Ret alle valgte"', () => {
  const apply = (label: string, value: string, button: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    press(button);
  };

  it('sets one category on all selected receipts, and takes it back', async () => {
    const { present, user } = renderEditStep(buildBatch('A', 'B', 'C'));
    const before = present.items;
    await user.click(screen.getByRole('checkbox', { name: 'Vælg three.png' }));

    apply('Kategori til alle valgte', ' Transport ', 'Anvend kategori');

    const categories = () => present.items.map(({ extractedData }) => extractedData.category);
    expect(categories()).toEqual(['Transport', 'Transport', 'Mad og drikke']);
    expect(readToast()?.title).toBe('Kategori sat på 2 kvitteringer');
    expect(present.items.map(({ edited }) => edited)).toEqual([true, true, false]);

    press('Fortryd');

    expect(present.items.map(({ extractedData }) => extractedData)).toEqual(
      before.map(({ extractedData }) => extractedData),
    );
    expect(present.items.every(({ edited }) => !edited)).toBe(true);
    expect(screen.getByRole('button', { name: 'Fortryd' })).toBeDisabled();
  });

  it('sets one date, and takes back only the date of what was edited since', () => {
    const { present } = renderEditStep([buildItem('one.png', { date: '' }), buildItem('two.png')]);
    apply('Dato til alle valgte', '2026-05-05', 'Anvend dato');
    expect(present.items.map(({ extractedData }) => extractedData.date)).toEqual([
      '2026-05-05',
      '2026-05-05',
    ]);
    openEditor('one.png');
    change('Butik', 'Føtex');

    press('Fortryd');

    expect(present.items.map(({ extractedData }) => extractedData.date)).toEqual(['', '2026-02-01']);
    expect(stores(present.items)).toEqual(['Føtex', 'Brugsen']);
    expect(present.items.map(({ edited }) => edited)).toEqual([true, false]);
  });

  it('is there only while something is selected', () => {
    renderEditStep(buildBatch('A'));
    expect(screen.getByText('Ret alle valgte')).toBeVisible();

    press('Fravælg alle');

    expect(screen.queryByText('Ret alle valgte')).toBeNull();
  });
});
