// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { HistoryPage } from './history-page.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { buildReceipt, buildReceipts } from './testing/build-receipt.ts';
import { buildRows } from './testing/build-rows.ts';

afterEach(resetBrowser);

const stats = { totalReceipts: 3, thisMonth: 0, currencyTotals: [] };
const id = (number: number) => `0198b7a4-2f6e-4c3a-9d51-00000000000${number}`;
const receipts = [
  buildReceipt({ id: id(1), store: 'Brugsen', date: '2026-04-01', amount: '100.00' }),
  buildReceipt({ id: id(2), store: 'Aros', date: '2026-03-31', amount: '300.00', currencyCode: 'SEK' }),
  buildReceipt({ id: id(3), store: 'Føtex', date: '2025-12-24', amount: '200.00', category: 'Hotel' }),
];

const onOpen = vi.fn();

async function renderHistory(address = '/history', sameFiles: readonly string[] = [], list = receipts) {
  stubLayout();
  openPath(address);
  fakeServer({
    ...receiptAnswers(() => list, sameFiles),
    'GET /api/receipts/stats': () => Response.json({ stats }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HistoryPage onOpen={onOpen} />
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Henter dine kvitteringer' })).toBeNull();
  });
}

const shownStores = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[4]?.textContent);
/** Waits until the list shows exactly these stores, in their order. */
async function expectStores(stores: readonly string[]) {
  await waitFor(() => {
    expect(shownStores()).toEqual(stores);
  });
}
const query = () => new URLSearchParams(window.location.search);

describe('filters', () => {
  it('stand in the address, and the line above the list says what is left and what it adds up to (S-07, T-10)', async () => {
    await renderHistory();

    await userEvent.selectOptions(screen.getByLabelText('Periode'), '2026');

    expect(query().get('periode')).toBe('2026');
    await expectStores(['Brugsen', 'Aros']);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      '2 af 3 kvitteringer, sum 100,00 kr + 300,00 kr SEK',
    );
  });

  it('are taken from the address, and one button takes them all away', async () => {
    await renderHistory('/history?kategori=Hotel&fra=100&valuta=ukendt');
    await expectStores(['Føtex']);

    await userEvent.click(screen.getAllByRole('button', { name: 'Ryd 2 filtre' })[0] ?? document.body);

    expect(window.location.search).toBe('');
    await expectStores(['Brugsen', 'Aros', 'Føtex']);
  });

  it('that let nothing through show "Ingen resultater fundet" and a way out (HIST-23)', async () => {
    await renderHistory('/history?periode=2019');

    expect(screen.getByText('Ingen resultater fundet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Ryd 1 filter' }).length).toBeGreaterThan(0);
  });

  it('keep the focus in an amount that is taken with Enter, and what is typed next', async () => {
    await renderHistory('/history?til=50');
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
    await renderHistory();
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
    await renderHistory();
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
  const field = () => screen.getByRole('textbox', { name: /^Søg efter/ });

  it('is taken from the address and kept there, as no step to go back by (HIST-08)', async () => {
    await renderHistory('/history?soeg=br');
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
    await renderHistory('/history?bilag=7');

    await userEvent.type(field(), 'kaffe ');
    await userEvent.selectOptions(screen.getByLabelText('Kategori'), 'Hotel');
    await waitFor(() => {
      expect(query().get('soeg')).toBe('kaffe ');
    });

    expect(field()).toHaveValue('kaffe ');
    expect([query().get('kategori'), query().get('bilag')]).toEqual(['Hotel', '7']);
  });
});

describe('filters that only an address sets', () => {
  it('stand above the list, each with the way to take it away (HIST-08)', async () => {
    await renderHistory('/history?butik=br&mangler=cvr&periode=2026-03-30..2026-04-01');
    await expectStores(['Brugsen']);
    expect(screen.getByLabelText('Periode')).toHaveDisplayValue('30. marts – 1. april 2026');

    await userEvent.click(screen.getByRole('button', { name: 'Fjern filteret Butik: br' }));

    await expectStores(['Brugsen', 'Aros']);
    await userEvent.click(screen.getByRole('button', { name: 'Fjern filteret Uden CVR-nummer' }));
    expect(query().has('mangler')).toBe(false);
    expect(screen.queryByRole('list', { name: 'Vis kun' })).toBeNull();
  });

  it('list receipts of which the server says that their pictures are the same (S-08)', async () => {
    await renderHistory('/history?vis=dubletter', [id(1), id(3)]);

    await waitFor(() => {
      expect(shownStores()).toEqual(['Brugsen', 'Føtex']);
    });
  });

  it('say it when there are no possible duplicates (S-08)', async () => {
    await renderHistory('/history?vis=dubletter');

    expect(screen.getByText('Ingen resultater fundet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fjern filteret Mulige dubletter' })).toBeVisible();
  });
});

describe('a row', () => {
  it('says that its receipt is perhaps a duplicate, and leads to the other one (S-08)', async () => {
    onOpen.mockClear();
    const twin = buildReceipt({ ...receipts[0], id: id(4), receiptNumber: '4' });
    await renderHistory('/history', [], [...receipts, twin]);
    const marks = screen.getAllByRole('button', { name: /^Mulig dublet af bilag nr\./ });
    expect(marks.map((mark) => mark.textContent)).toEqual(['Dublet?', 'Dublet?']);

    await userEvent.click(screen.getByRole('button', { name: 'Mulig dublet af bilag nr. 4' }));

    expect(onOpen).toHaveBeenCalledExactlyOnceWith(id(4));
  });

  it('tells screen readers its number and the place of each cell, whatever a phone leaves out (HIST-21)', async () => {
    await renderHistory();

    const columns = ['1', '2', '3', '4', '5', '6', '7', '8'];
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
    await renderHistory();

    await userEvent.click(screen.getByRole('button', { name: 'Butik' }));
    await expectStores(['Aros', 'Brugsen', 'Føtex']);
    expect(screen.getByRole('columnheader', { name: /Butik/ })).toHaveAttribute('aria-sort', 'ascending');

    await userEvent.click(screen.getByRole('button', { name: 'Butik' }));
    await expectStores(['Føtex', 'Brugsen', 'Aros']);
    expect(query().get('sorter')).toBe('butik-faldende');
  });

  it('keeps amounts of different currencies apart, and says so (T-10)', async () => {
    await renderHistory('/history?sorter=beloeb-faldende');

    await expectStores(['Føtex', 'Brugsen', 'Aros']);
    expect(screen.getByText('Beløb er sorteret for hver valuta for sig.')).toBeVisible();
  });
});

describe('the chart', () => {
  it('waits behind its title on phones, which says whether it is unfolded (S-07)', async () => {
    await renderHistory();
    const chart = screen.getByRole('region', { name: 'Forbrug de seneste 12 måneder' });
    const title = within(chart).getByRole('button', { name: 'Forbrug de seneste 12 måneder' });
    expect(title).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(title);

    expect(title).toHaveAttribute('aria-expanded', 'true');
    const panel = within(chart).getByRole('group').parentElement;
    expect(panel).toHaveAttribute('id', title.getAttribute('aria-controls'));
    expect(panel).not.toHaveClass('max-md:hidden');
  });

  it('narrows the list to the month that is pressed, and shows its numbers as a table (S-07)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T22:30:00Z') });
    await renderHistory();

    // In Copenhagen it is April already.
    const bars = screen.getAllByRole('button', { name: / 20\d\d: / });
    expect(bars.at(-1)).toHaveAccessibleName('april 2026: 100,00 kr');
    await userEvent.click(screen.getByRole('button', { name: 'december 2025: 200,00 kr' }));
    expect(query().get('periode')).toBe('2025-12');
    await expectStores(['Føtex']);

    await userEvent.click(screen.getByRole('button', { name: 'Vis som tabel' }));
    expect(screen.getByRole('row', { name: 'december 2025 200,00 kr' })).toBeVisible();
  });
});

describe('keys', () => {
  function renderList() {
    stubLayout();
    const ports = { onOpen: vi.fn(), onToggle: vi.fn(), onClear: vi.fn() };
    const selection = { has: () => false, toggle: ports.onToggle };
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ReceiptList
          rows={buildRows(buildReceipts(300))}
          selection={selection}
          onOpen={ports.onOpen}
          onClear={ports.onClear}
        />
      </QueryClientProvider>,
    );
    return ports;
  }
  const focusedRow = () => document.activeElement?.getAttribute('aria-rowindex');

  it('j and k, the arrows, Home and End move the row that has the focus (HIST-21)', async () => {
    renderList();
    const positions: unknown[] = [];

    for (const key of ['j', 'j', '{ArrowDown}', 'k', '{ArrowUp}', 'k', '{End}', '{Home}']) {
      await userEvent.keyboard(key);
      positions.push(focusedRow());
    }

    expect(positions).toEqual(['2', '3', '4', '3', '2', '2', '301', '2']);
  });

  it('Enter opens the row; Space and x select it; Escape leaves it (HIST-10, HIST-21)', async () => {
    const { onOpen, onToggle, onClear } = renderList();
    const second = buildReceipts(300)[1]?.id;

    await userEvent.keyboard('jj{Enter} x');
    expect(onOpen.mock.calls).toEqual([[second]]);
    expect(onToggle.mock.calls).toEqual([[second], [second]]);

    await userEvent.keyboard('{Escape}');
    expect(onClear).toHaveBeenCalledOnce();
    expect(focusedRow()).toBeNull();
  });

  it('x leaves the rows alone while a button outside the list has the focus (HIST-10)', async () => {
    const { onToggle } = renderList();
    await userEvent.keyboard('j');
    const outside = document.body.appendChild(document.createElement('button'));

    outside.focus();
    await userEvent.keyboard('x');
    outside.remove();

    expect(onToggle).not.toHaveBeenCalled();
  });

  it('a click opens the row once, on its name too (HIST-21)', async () => {
    const { onOpen } = renderList();

    await userEvent.click(screen.getByRole('button', { name: 'Åbn bilag 300, Butik 0' }));

    expect(onOpen.mock.calls).toEqual([[buildReceipts(300)[0]?.id]]);
  });

  it('lead to the search, and are letters while someone types there (HIST-08)', async () => {
    await renderHistory();

    await userEvent.keyboard('/');
    await userEvent.keyboard('jk');

    expect(screen.getByRole('textbox', { name: /^Søg efter/ })).toHaveValue('jk');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: /^Søg efter/ })).toHaveValue('');
  });

  it('are told behind "?" and can be turned off', async () => {
    await renderHistory();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Tastaturgenveje' });

    await userEvent.click(within(help).getByRole('checkbox', { name: 'Brug genveje' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await userEvent.keyboard('j');

    expect(focusedRow()).toBeNull();
  });
});
