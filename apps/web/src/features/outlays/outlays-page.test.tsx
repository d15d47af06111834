// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { outlayRoutes, type Outlay, type PayerOutlays } from '@bonbog/contract';
import { calendarDate, copenhagenDate, formatDanishDate } from '@bonbog/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { readToast } from '#lib/toast.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { outlaysCsv } from './outlays-csv.ts';
import { OutlaysPage } from './outlays-page.tsx';

afterEach(resetBrowser);

const id = (number: number) => `0198b7a4-2f6e-4c3a-9d51-${String(number).padStart(12, '0')}`;
const build = (number: number, over: Partial<Outlay> = {}): Outlay => ({
  id: id(number),
  receiptNumber: String(number),
  date: '2026-11-20',
  store: 'Brugsen',
  amount: '125.00',
  currencyCode: 'DKK',
  settledOn: null,
  ...over,
});
const own: PayerOutlays = {
  payer: null,
  owed: [{ currencyCode: 'DKK', amount: '125.00' }],
  unsettled: 1,
  outlays: [build(1)],
};
const mette: PayerOutlays = {
  payer: 'Mette',
  owed: [
    { currencyCode: 'DKK', amount: '200.50' },
    { currencyCode: 'EUR', amount: '7.00' },
  ],
  unsettled: 2,
  outlays: [
    build(2, { amount: '200.50', store: '', date: '2026-11-01' }),
    build(3, { amount: '7.00', currencyCode: 'EUR', store: '=Ond;A1' }),
  ],
};
const settledOfMette = build(4, { settledOn: '2026-11-25', store: 'DSB', date: '2026-11-02' });
const settledOfBo = build(5, { settledOn: '2026-11-26', store: 'Kiosk' });

const LIST = 'GET /api/outlays';
const SETTLE = `${outlayRoutes.settle.method} ${outlayRoutes.settle.path}`;
const settledAnswer = () => Response.json({ settled: 2, message: 'Udlæggene er udlignet' });

async function show(payers: readonly PayerOutlays[], answers: FakeAnswers = {}) {
  stubLayout();
  openPath('/udlaeg');
  const shown = { payers, isWhole: true };
  const server = fakeServer({
    [LIST]: () => Response.json(shown),
    [`${LIST}?vis=alle`]: () =>
      Response.json({
        ...shown,
        payers: payers.map((each) =>
          each.payer === 'Mette' ? { ...each, outlays: [...each.outlays, settledOfMette] } : each,
        ),
      }),
    [SETTLE]: settledAnswer,
    ...answers,
  });
  const onOpen = vi.fn();
  const orders: (readonly string[])[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OutlaysPage
        historyPath="/history"
        onOpen={onOpen}
        over={(order) => {
          orders.push(order);
          return null;
        }}
      />
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Henter udlæg' })).toBeNull();
  });
  return { server, shown, onOpen, orders, user: userEvent.setup() };
}

const card = (name: string) => screen.getByRole('region', { name });
const bodies = ({ server }: Awaited<ReturnType<typeof show>>) =>
  server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the screen with outlays', () => {
  it('shows by person what is owed in each currency, since when, and opens each receipt', async () => {
    const { onOpen, orders, user } = await show([own, mette]);

    expect(within(card('Mette')).getByText(/^2 udlæg, ældste fra/)).toHaveTextContent('01-11-2026');
    expect(card('Mette')).toHaveTextContent('200,50 kr + €7,00');
    expect(card('Dig selv')).toHaveTextContent('125,00 kr');
    expect(orders.at(-1)).toEqual([id(1), id(2), id(3)]);

    await user.click(screen.getByRole('button', { name: 'Åbn bilag 2, Ikke angivet' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(id(2));
  });

  it('tells for how many days each is owed', async () => {
    const today = copenhagenDate(new Date());
    const yesterday = copenhagenDate(new Date(Date.now() - 86_400_000));
    await show([{ ...own, outlays: [build(1, { date: today }), build(2, { date: yesterday })] }]);

    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(`${formatDanishDate(today)} · i dag · Bilag 1`);
    expect(second).toHaveTextContent(/ · 1 dag siden/);
  });

  it('settles all of one person on the day of today, and takes that back', async () => {
    const page = await show([own, mette]);
    const today = copenhagenDate(new Date());
    await page.user.click(screen.getByRole('checkbox', { name: 'Vælg alle udlæg fra Mette' }));
    expect(screen.getByRole('form', { name: 'Udlign de valgte' })).toHaveTextContent(
      '2 valgt: 200,50 kr + €7,00',
    );
    expect(screen.getByLabelText('Udlignet')).toHaveValue(formatDanishDate(today));

    page.shown.payers = [own];
    await page.user.click(screen.getByRole('button', { name: 'Markér som udlignet' }));

    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Mette' })).toBeNull();
    });
    const note = screen.getByText(`2 udlæg er udlignet ${formatDanishDate(today)}.`).parentElement;
    expect(note).toHaveFocus();
    page.server.answers[SETTLE] = () => Response.json({ settled: 2, message: 'Udligningen er fortrudt' });
    page.shown.payers = [own, mette];
    await page.user.click(screen.getByRole('button', { name: 'Fortryd' }));

    await screen.findByRole('region', { name: 'Mette' });
    expect(screen.queryByRole('button', { name: 'Fortryd' })).toBeNull();
    expect(readToast()?.title).toBe('Udligningen er fortrudt');
    expect(bodies(page)).toEqual([
      { receiptIds: [id(2), id(3)], settledOn: today, previous: null },
      { receiptIds: [id(2), id(3)], settledOn: null, previous: today },
    ]);
  });

  it('settles some on another day, and asks again for a day that is none', async () => {
    const page = await show([own, mette]);
    const day = screen.getByRole.bind(null, 'textbox', { name: 'Udlignet' });
    await page.user.click(screen.getByRole('checkbox', { name: 'Vælg bilag 3, =Ond;A1' }));
    await page.user.clear(day());
    await page.user.type(day(), '31-11-2026{Enter}');
    expect(day()).toHaveAccessibleDescription('Indtast dato i format dd-mm-åååå');
    expect(bodies(page)).toEqual([]);

    await page.user.clear(day());
    await page.user.type(day(), '1-11-2026{Enter}');

    await screen.findByText('1 udlæg er udlignet 01-11-2026.');
    expect(bodies(page)).toEqual([
      { receiptIds: [id(3)], settledOn: calendarDate(2026, 11, 1), previous: null },
    ]);
  });

  it('tells why nothing was settled, keeps what was chosen, and shows what it is by now', async () => {
    const message = 'Bilag 3 er ændret et andet sted.';
    const page = await show([own, mette], {
      [SETTLE]: () => Response.json(buildError('CONFLICT', message), { status: 409 }),
    });
    await page.user.click(screen.getByRole('checkbox', { name: 'Vælg alle udlæg fra Mette' }));
    page.shown.payers = [own, { ...mette, outlays: mette.outlays.slice(0, 1) }];
    await page.user.click(screen.getByRole('button', { name: 'Markér som udlignet' }));

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Udlæggene kunne ikke udlignes', description: message });
    });
    await screen.findByText(/^1 valgt/);
    expect(screen.queryByRole('button', { name: 'Fortryd' })).toBeNull();
  });

  it('shows what was settled by a switch that stands in the address', async () => {
    const { user } = await show([own, mette]);
    expect(screen.queryByText('Udlignet 25-11-2026')).toBeNull();

    await user.click(screen.getByRole('switch', { name: 'Vis også udlignede' }));

    await within(card('Mette')).findByText('Udlignet 25-11-2026');
    expect(window.location.search).toBe('?vis=alle');
    await user.click(screen.getByRole('switch', { name: 'Vis også udlignede' }));
    expect(window.location.search).toBe('');
  });

  it('takes back what was settled long ago, day by day, and never together with what is owed', async () => {
    const page = await show([own, mette], {
      [SETTLE]: () => Response.json({ settled: 1, message: 'Udligningen er fortrudt' }),
      [`${LIST}?vis=alle`]: () =>
        Response.json({
          payers: [own, { ...mette, outlays: [...mette.outlays, settledOfMette, settledOfBo] }],
          isWhole: true,
        }),
    });
    await page.user.click(screen.getByRole('switch', { name: 'Vis også udlignede' }));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Vælg bilag 4, DSB' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Vælg bilag 1, Brugsen' }));
    expect(screen.getByRole('form', { name: 'Udlign de valgte' })).toHaveTextContent('1 valgt: 125,00 kr');

    await page.user.click(screen.getByRole('checkbox', { name: 'Vælg bilag 4, DSB' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Vælg bilag 5, Kiosk' }));
    expect(screen.queryByRole('form', { name: 'Udlign de valgte' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Markér som ikke udlignet' }));

    await waitFor(() => {
      expect(readToast()?.title).toBe('Udligningen er fortrudt');
    });
    expect(screen.queryByRole('button', { name: 'Markér som ikke udlignet' })).toBeNull();
    expect(bodies(page)).toEqual([
      { receiptIds: [id(4)], settledOn: null, previous: '2026-11-25' },
      { receiptIds: [id(5)], settledOn: null, previous: '2026-11-26' },
    ]);
  });

  it('says how to come to one where there is none', async () => {
    await show([]);

    expect(screen.getByRole('heading', { name: 'Firmaet skylder ingen noget' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gå til historikken' })).toHaveAttribute('href', '/history');
    expect(screen.getByRole('button', { name: 'Hent CSV' })).toBeDisabled();
  });

  it('says that they could not be had, and asks again', async () => {
    const { server, user } = await show([own], {
      [LIST]: () => Response.json(buildError('VALIDATION_ERROR', 'Det går ikke.'), { status: 400 }),
    });
    expect(screen.getByText('Dine udlæg kunne ikke hentes')).toBeVisible();
    expect(screen.getByText('Det går ikke.')).toBeVisible();

    server.answers[LIST] = () => Response.json({ payers: [own], isWhole: true });
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByRole('region', { name: 'Dig selv' })).toBeVisible();
  });

  it('follows when a receipt was changed elsewhere on the page', async () => {
    const { shown } = await show([own, mette]);
    shown.payers = [mette];

    act(announceReceiptsUpdated);

    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Dig selv' })).toBeNull();
    });
  });

  it('says that there is more than it shows', async () => {
    await show([], { [LIST]: () => Response.json({ payers: [own], isWhole: false }) });

    expect(await screen.findByText(/^Du ser de 1\.000 ældste udlæg/)).toBeVisible();
  });
});

describe('the file with outlays', () => {
  it('is what is shown, for Danish spreadsheets, and no cell of it is a formula', () => {
    const today = copenhagenDate(new Date('2026-11-29T12:00:00Z'));
    const listed = {
      ...mette,
      outlays: [...mette.outlays, settledOfMette, build(5, { date: '2026-12-24' })],
    };
    const file = outlaysCsv([own, listed, { ...own, payer: '@Bo', outlays: [build(6)] }], today);

    expect([...file.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(file).split('\r\n')).toEqual([
      'Lagt ud af;Bilagsnr;Dato;Butik;Beløb;Valuta;Dage siden;Udlignet',
      'Dig selv;1;20-11-2026;Brugsen;125,00;DKK;9;',
      'Mette;2;01-11-2026;;200,50;DKK;28;',
      `Mette;3;20-11-2026;"'=Ond;A1";7,00;EUR;9;`,
      'Mette;4;02-11-2026;DSB;125,00;DKK;;25-11-2026',
      'Mette;5;24-12-2026;Brugsen;125,00;DKK;;',
      "'@Bo;6;20-11-2026;Brugsen;125,00;DKK;9;",
      '',
    ]);
  });
});
