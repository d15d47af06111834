// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { VatReturnAnswer } from '@bonbog/contract';
import { calendarDate, recordOf, VAT_FIGURES, VAT_OBSTACLES, vatPeriodOf } from '@bonbog/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { vatReturnCsv } from './vat-return-csv.ts';
import { VatReturnPage } from './vat-return-page.tsx';

afterEach(resetBrowser);

const id = '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c';
const nothing: VatReturnAnswer = {
  figures: recordOf(VAT_FIGURES, () => ({ amount: '0.00', receipts: [] })),
  obstacles: recordOf(VAT_OBSTACLES, () => []),
};
const some: VatReturnAnswer = {
  figures: { ...nothing.figures, purchaseVat: { amount: '1234.50', receipts: [id] } },
  obstacles: { ...nothing.obstacles, sellerMissing: [id] },
};
const receipt = {
  id,
  receiptNumber: '7',
  date: '2026-11-01',
  store: 'Café Åen',
  product: '',
  amount: '6172.50',
  vat: '1234.50',
  category: 'Andet',
  cvr: 'N/A',
  currencyCode: 'DKK',
  currencySymbol: 'kr',
  vatPercent: '25',
  vatType: 'standard',
  customVatPercent: null,
  imageUrl: `/api/files/${id}`,
  originalName: 'bon.png',
  uploadedAt: '2026-11-01T10:00:00.000Z',
};
const quarter = 'GET /api/vat-return?from=2026-10-01&to=2026-12-31&day=saved';

function show(answers: FakeAnswers, path = '/moms?fra=2026-11-29') {
  stubLayout();
  openPath(path);
  const server = fakeServer({
    'GET /api/receipts': () => Response.json({ receipts: [receipt] }),
    ...answers,
  });
  const onOpen = vi.fn();
  const over = vi.fn(() => null);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VatReturnPage onOpen={onOpen} over={over} />
    </QueryClientProvider>,
  );
  return { server, onOpen, over, user: userEvent.setup() };
}

describe('the VAT of a period', () => {
  it('shows its figures, each with exactly its vouchers, and first what stands in the way', async () => {
    const { user, onOpen, over } = show({ [quarter]: () => Response.json(some) });

    const figures = await screen.findByRole('region', { name: 'Til TastSelv' });
    expect(within(figures).getByText('Købsmoms til fradrag').closest('li')).toHaveTextContent('1.234,50 kr');
    const obstacles = screen.getByRole('region', { name: 'Se først på dette' });
    expect(obstacles).toHaveTextContent('Dansk moms uden sælgers CVR-nummer.');
    await user.click(within(figures).getByRole('button', { name: 'Vis 1 bilag' }));
    await user.click(await within(figures).findByRole('button', { name: /Café Åen/ }));

    expect(onOpen).toHaveBeenCalledWith(id);
    expect(over).toHaveBeenLastCalledWith([id]);
  });

  it('goes to other periods, and remembers how long they are and which day counts', async () => {
    const month = 'GET /api/vat-return?from=2026-10-01&to=2026-10-31&day=saved';
    const byPaper = 'GET /api/vat-return?from=2026-10-01&to=2026-10-31&day=paper';
    const earlier = 'GET /api/vat-return?from=2026-09-01&to=2026-09-30&day=paper';
    const empty = () => Response.json(nothing);
    const { user, server } = show({ [quarter]: empty, [month]: empty, [byPaper]: empty, [earlier]: empty });
    await screen.findByText('Ingen bilag i perioden giver tal til momsangivelsen.');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Periode' }), 'Måned');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Regn efter' }), 'Dagen på bilaget');
    await user.click(screen.getByRole('button', { name: 'Forrige periode' }));

    expect(await screen.findByText('01-09-2026 – 30-09-2026')).toBeVisible();
    expect(server.calls.at(-1)?.path).toContain('/api/vat-return');
    expect(window.location.search).toBe('?fra=2026-09-01&periode=month&dag=paper');
    expect(localStorage.getItem('vatPeriod')).toBe('month');
    expect(localStorage.getItem('vatDay')).toBe('paper');
  });

  it('says when it cannot be worked out, and tries again', async () => {
    const answers = [
      () => Response.json(buildError('VALIDATION_ERROR', 'Vælg en periode på højst et år.'), { status: 400 }),
      () => Response.json(some),
    ];
    const { user } = show({ [quarter]: () => (answers.shift() ?? expect.fail())() });

    expect(await screen.findByText('Momsen kunne ikke regnes ud')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Prøv igen/ }));

    expect(await screen.findByText('Købsmoms til fradrag')).toBeVisible();
  });

  it('is a file that Danish spreadsheets open', () => {
    const period = vatPeriodOf(calendarDate(2026, 11, 29) ?? expect.fail(), 'quarter');
    const text = new TextDecoder().decode(vatReturnCsv(some.figures, period));

    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Felt;Kroner;Antal bilag;Periode fra;Periode til',
      'Købsmoms til fradrag;1234,50;1;01-10-2026;31-12-2026',
    ]);
  });
});
