// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildReceipt } from './testing/build-receipt.ts';
import { expectStores, idOf, onOpen, openThree, query, three } from './testing/open-three.tsx';
import { press } from './testing/render-history.tsx';

afterEach(resetBrowser);

describe('a row', () => {
  it('says that its receipt is perhaps a duplicate, and leads to the other one (S-08)', async () => {
    onOpen.mockClear();
    const twin = buildReceipt({ ...three[0], id: idOf(4), receiptNumber: '4' });
    await openThree('/history', { list: [...three, twin] });
    const marks = screen.getAllByRole('button', { name: /^Mulig dublet af bilag nr\./ });
    expect(marks.map((mark) => mark.textContent)).toEqual(['Dublet?', 'Dublet?']);

    await userEvent.click(screen.getByRole('button', { name: 'Mulig dublet af bilag nr. 4' }));

    expect(onOpen).toHaveBeenCalledExactlyOnceWith(idOf(4));
  });

  it('tells screen readers its number and the place of each cell, whatever a phone leaves out (HIST-21)', async () => {
    await openThree();

    const columns = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
    expect(cells.map((cell) => cell.getAttribute('aria-colindex'))).toEqual(columns);
    expect(cells[2]).not.toBeEmptyDOMElement();
    expect(cells[2]?.querySelector('[aria-hidden]')).toBeNull();
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('aria-colindex'))).toEqual(columns);
  });
});

describe('sorting', () => {
  it('follows the title of a column, both ways, and says how it is sorted', async () => {
    await openThree();

    await userEvent.click(screen.getByRole('button', { name: 'Butik' }));
    await expectStores(['Aros', 'Brugsen', 'Føtex']);
    expect(screen.getByRole('columnheader', { name: /Butik/ })).toHaveAttribute('aria-sort', 'ascending');

    await userEvent.click(screen.getByRole('button', { name: 'Butik' }));
    await expectStores(['Føtex', 'Brugsen', 'Aros']);
    expect(query().get('sorter')).toBe('butik-faldende');
  });

  it('keeps amounts of different currencies apart, and says so (T-10)', async () => {
    await openThree('/history?sorter=beloeb-faldende');

    await expectStores(['Føtex', 'Brugsen', 'Aros']);
    expect(screen.getByText('Beløb er sorteret for hver valuta for sig.')).toBeVisible();
  });
});

describe('the chart', () => {
  it('narrows the list to the month that is pressed, and shows its numbers as a table (S-07)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T22:30:00Z') });
    await openThree();
    await press('Forbrug de seneste 12 måneder');

    // In Copenhagen it is April already.
    const bars = screen.getAllByRole('button', { name: / 20\d\d: / });
    expect(bars.at(-1)).toHaveAccessibleName('april 2026: 100,00 kr');
    await userEvent.click(screen.getByRole('button', { name: 'december 2025: 200,00 kr' }));
    expect(query().get('periode')).toBe('2025-12');
    await expectStores(['Føtex']);

    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Forbrug de seneste 12 måneder');
    expect(screen.getByRole('button', { name: 'december 2025: 200,00 kr' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await press('Vis som tabel');
    expect(screen.getByRole('row', { name: 'december 2025 200,00 kr' })).toBeVisible();
  });
});
