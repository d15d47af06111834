// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { receiptSchema, tellBuyersSchema, type VatReturnAnswer, vatSettingsSchema } from '@bonbog/contract';
import {
  calendarDate,
  DEFAULT_VAT_SETTINGS,
  recordOf,
  VAT_FIGURES,
  VAT_OBSTACLES,
  vatPeriodOf,
  type VatSettings,
} from '@bonbog/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { createQueryClient } from '#lib/query-client.ts';
import { readToast } from '#lib/toast.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
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
const receipt = receiptSchema.parse({
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
});
const quarter = 'GET /api/vat-return?from=2026-10-01&to=2026-12-31&day=saved';

function show(answers: FakeAnswers, path = '/moms?fra=2026-11-29') {
  stubLayout();
  openPath(path);
  const server = fakeServer({
    ...receiptAnswers(() => [receipt]),
    'GET /api/vat-settings': () => Response.json({ settings: DEFAULT_VAT_SETTINGS }),
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
    await user.click(await within(figures).findByRole('button', { name: /^01-11-2026.*Café Åen/ }));

    expect(onOpen).toHaveBeenCalledWith(id);
    expect(over).toHaveBeenLastCalledWith([id]);
  });

  it('goes to other periods, and keeps with the account how long they are and which day counts', async () => {
    const month = 'GET /api/vat-return?from=2026-11-01&to=2026-11-30&day=saved';
    const byPaper = 'GET /api/vat-return?from=2026-11-01&to=2026-11-30&day=paper';
    const earlier = 'GET /api/vat-return?from=2026-10-01&to=2026-10-31&day=paper';
    const empty = () => Response.json(nothing);
    let settings: VatSettings = DEFAULT_VAT_SETTINGS;
    const { user, server } = show({
      [quarter]: empty,
      [month]: empty,
      [byPaper]: empty,
      [earlier]: empty,
      'PATCH /api/vat-settings': () => {
        const { period = settings.period, day = settings.day } = vatSettingsSchema
          .partial()
          .parse(server.calls.at(-1)?.body);
        settings = { ...settings, period, day };
        return Response.json({ settings, message: 'Gemt.' });
      },
    });
    await screen.findByText('Ingen bilag i perioden giver tal til momsangivelsen.');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Periode' }), 'Måned');
    expect(await screen.findByText('01-11-2026 – 30-11-2026')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Regn efter' }), 'Dagen på bilaget');
    await user.click(screen.getByRole('button', { name: 'Forrige periode' }));

    expect(await screen.findByText('01-10-2026 – 31-10-2026')).toBeVisible();
    expect(server.calls.at(-1)?.path).toContain('/api/vat-return');
    expect(window.location.search).toBe('?fra=2026-10-01');
    expect(settings).toEqual({ ...DEFAULT_VAT_SETTINGS, period: 'month', day: 'paper' });
  });

  it('says when a choice was not kept, and shows what counts', async () => {
    const { user } = show({
      [quarter]: () => Response.json(nothing),
      'GET /api/vat-return?from=2026-07-01&to=2026-12-31&day=saved': () => Response.json(nothing),
      'PATCH /api/vat-settings': () =>
        Response.json(buildError('INTERNAL_ERROR', 'Det gik galt.'), { status: 500 }),
    });
    await screen.findByText('01-10-2026 – 31-12-2026');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Periode' }), 'Halvår');

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Valget blev ikke gemt', description: 'Det gik galt.' });
    });
    expect(await screen.findByText('01-10-2026 – 31-12-2026')).toBeVisible();
  });

  it('moves a voucher to the next period, and back again', async () => {
    let bookedOn: string | null = null;
    const { user, server } = show({
      [quarter]: () => Response.json(bookedOn === null ? some : nothing),
      [`PATCH /api/receipts/${id}`]: () => {
        const { body } = server.calls.at(-1) ?? expect.fail();
        ({ bookedOn } = z.object({ bookedOn: z.string().nullable() }).parse(body));
        return Response.json({ receipt, message: 'Gemt.' });
      },
    });
    const figures = await screen.findByRole('region', { name: 'Til TastSelv' });
    await user.click(within(figures).getByRole('button', { name: 'Vis 1 bilag' }));

    await user.click(
      await within(figures).findByRole('button', { name: 'Flyt til næste periode: Café Åen' }),
    );

    expect(await screen.findByText('Café Åen er flyttet til perioden fra 01-01-2027.')).toBeVisible();
    expect(bookedOn).toBe('2027-01-01');
    await screen.findByText('Ingen bilag i perioden giver tal til momsangivelsen.');
    await user.click(screen.getByRole('button', { name: 'Fortryd' }));

    await waitFor(() => {
      expect(bookedOn).toBeNull();
    });
    expect(await screen.findAllByRole('button', { name: /1 bilag|Skjul bilag/ })).toHaveLength(2);
    expect(screen.queryByText(/er flyttet til/)).toBeNull();
  });

  it('takes the answer that the company stands on the paper, and takes it back', async () => {
    const unseen = { ...nothing, obstacles: { ...nothing.obstacles, buyerUnseen: [id] } };
    let buyer: string | null = null;
    const { user, server } = show({
      [quarter]: () => Response.json(buyer === null ? unseen : nothing),
      'POST /api/vat-return/buyers': () => {
        const { body } = server.calls.at(-1) ?? expect.fail();
        ({ buyer } = tellBuyersSchema.parse(body));
        return Response.json({ told: 1, message: 'Svaret er gemt' });
      },
    });
    const obstacles = await screen.findByRole('region', { name: 'Se først på dette' });
    await user.click(within(obstacles).getByRole('button', { name: 'Vis 1 bilag' }));

    await user.click(await within(obstacles).findByRole('button', { name: 'Vi står på bilaget: Café Åen' }));

    const note = await screen.findByText('Café Åen: dit firma står på bilaget.');
    expect(note.closest('[role=status]')).toHaveFocus();
    expect(buyer).toBe('stated');
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Se først på dette' })).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'Fortryd' }));

    await waitFor(() => {
      expect(buyer).toBeNull();
    });
    expect(await screen.findByRole('region', { name: 'Se først på dette' })).toBeVisible();
    expect(screen.queryByText(/er noteret/)).toBeNull();
  });

  it('asks for the buyer of all of a merchant at once, and says why it does not know', async () => {
    const others = [2, 3, 4].map((place) => `${id.slice(0, -1)}${place}`);
    const [second = '', third = '', fourth = ''] = others;
    const { user, server } = show({
      [quarter]: () =>
        Response.json({ ...nothing, obstacles: { ...nothing.obstacles, buyerUnseen: [id, ...others] } }),
      ...receiptAnswers(() => [
        receipt,
        { ...receipt, id: second, store: 'CAFÉ ÅEN' },
        { ...receipt, id: third, store: 'Tanken' },
        { ...receipt, id: fourth, buyer: 'missing' },
      ]),
      'POST /api/vat-return/buyers': () => Response.json({ told: 2, message: 'Svaret er gemt' }),
    });
    const obstacles = await screen.findByRole('region', { name: 'Se først på dette' });
    expect(obstacles).toHaveTextContent('gemmer ikke papirets tekst');
    await user.click(within(obstacles).getByRole('button', { name: 'Vis 4 bilag' }));
    const all = await within(obstacles).findAllByRole('button', { name: /^Vi står på alle/ });
    expect(all.map(({ textContent }) => textContent)).toEqual(['Vi står på alle 2 fra Café Åen']);

    await user.click(all[0] ?? expect.fail());

    expect(await screen.findByText('Café Åen: dit firma står på 2 bilag.')).toBeVisible();
    expect(server.calls.find(({ path }) => path === '/api/vat-return/buyers')?.body).toEqual({
      receiptIds: [id, second],
      buyer: 'stated',
      previous: null,
    });
  });

  it('asks nobody for the buyer of what is in the way for something else', async () => {
    const { user } = show({ [quarter]: () => Response.json(some) });
    const obstacles = await screen.findByRole('region', { name: 'Se først på dette' });
    await user.click(within(obstacles).getByRole('button', { name: 'Vis 1 bilag' }));

    expect(await within(obstacles).findByRole('button', { name: /^Flyt/ })).toBeVisible();
    expect(within(obstacles).queryByRole('button', { name: /Vi står/ })).toBeNull();
  });

  it('says when a voucher was not moved', async () => {
    const { user } = show({
      [quarter]: () => Response.json(some),
      [`PATCH /api/receipts/${id}`]: () =>
        Response.json(buildError('VALIDATION_ERROR', 'Momsdatoen kan højst ligge et år frem.'), {
          status: 400,
        }),
    });
    const figures = await screen.findByRole('region', { name: 'Til TastSelv' });
    await user.click(within(figures).getByRole('button', { name: 'Vis 1 bilag' }));

    await user.click(await within(figures).findByRole('button', { name: /^Flyt til næste periode/ }));

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Bilaget blev ikke flyttet',
        description: 'Momsdatoen kan højst ligge et år frem.',
      });
    });
  });

  it('is printed with the vouchers of its figures, which are closed again afterwards', async () => {
    const printed: string[] = [];
    vi.stubGlobal('print', () => {
      printed.push(screen.getByRole('region', { name: 'Til TastSelv' }).textContent);
    });
    const { user } = show({ [quarter]: () => Response.json(some) });

    await user.click(await screen.findByRole('button', { name: 'Udskriv' }));

    await waitFor(() => {
      expect(printed).toEqual([expect.stringMatching(/1\.234,50 kr.*Bilag 7, Café Åen/)]);
    });
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(screen.queryByText(/Bilag 7/)).toBeNull();
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
