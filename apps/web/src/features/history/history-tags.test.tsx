// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { openPath, resetBrowser } from '#testing/browser.ts';
import { buildReceipt, buildReceipts } from './testing/build-receipt.ts';
import { openFilters, openHistory } from './testing/render-history.tsx';

afterEach(resetBrowser);

const shell = buildReceipt({ store: 'Shell', tags: 'Kunde A, Varebil' });
const shownStores = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[4]?.textContent);

describe('the tags of the history', () => {
  it('stand on their rows, and narrow the list to one of them, whatever its case', async () => {
    openPath('/history?tag=varebil');
    await openHistory([shell, ...buildReceipts(3)]);
    await openFilters();
    const tag = screen.getByRole('combobox', { name: 'Tag' });
    const options = within(tag).getAllByRole('option');
    expect(tag).toHaveDisplayValue('Varebil');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Alle tags', 'Kunde A', 'Varebil']);
    expect(shownStores()).toEqual(['Shell']);
    expect(screen.getByText('Kunde A, Varebil')).toBeVisible();

    await userEvent.selectOptions(tag, 'Alle tags');

    expect(window.location.search).toBe('');
    await waitFor(() => {
      expect(shownStores()).toHaveLength(4);
    });
  });

  it('that nobody has any more can be taken out of the filter', async () => {
    openPath('/history?tag=Messe');
    const isOpen = openHistory([shell]);

    expect(await screen.findByText('Ingen resultater fundet')).toBeVisible();
    await openFilters();
    expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveDisplayValue('Messe');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'Alle tags');
    await isOpen;
    expect(shownStores()).toEqual(['Shell']);
  });

  it('are not asked for where there are none', async () => {
    await openHistory(buildReceipts(2));
    await openFilters();

    expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull();
  });
});
