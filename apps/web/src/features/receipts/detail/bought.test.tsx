// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { type ReceiptLine, type ReceiptLines, receiptSchema } from '@bonbog/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import {
  editDetail,
  LINES,
  openDetail,
  opened,
  PATCH,
  saved,
} from '#features/receipts/testing/render-detail.tsx';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';

afterEach(resetBrowser);

function line(over: Partial<ReceiptLine>): ReceiptLine {
  return { text: 'Kaffe', quantity: null, unitPrice: null, amount: '100.00', kind: 'item', ...over };
}

const answer =
  (lines: readonly ReceiptLine[], lineCount = lines.length) =>
  () =>
    Response.json({ lines: [...lines], lineCount } satisfies ReceiptLines);

const notAddedUp = 'Linjerne er læst fra billedet og går ikke op med beløbet.';

describe('what was bought', () => {
  it('is folded, tells how many lines there are, and shows them in the currency of the receipt', async () => {
    const lines = [
      line({ quantity: 2.5, unitPrice: '48.00', amount: '120.00' }),
      line({ text: 'Pantflaske', amount: '10.00', kind: 'deposit' }),
      line({ text: 'Tilbud', amount: '-5.00', kind: 'discount' }),
    ];
    const { user } = await openDetail({ [LINES]: answer(lines) });
    const summary = await screen.findByText('Hvad blev købt (3 linjer)');
    expect(screen.getByText('Pantflaske')).not.toBeVisible();

    await user.click(summary);

    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Vare', 'Antal', 'Beløb'],
      ['Kaffeà 48,00 kr', '2,5', '120,00 kr'],
      ['PantflaskePant', '', '10,00 kr'],
      ['TilbudRabat', '', '-5,00 kr'],
    ]);
    expect(screen.queryByText(notAddedUp)).not.toBeInTheDocument();
  });

  it('is not there where no line is kept', async () => {
    const { server } = await openDetail();

    await waitFor(() => {
      expect(server.calls.map(({ path }) => path)).toContain(LINES.slice(4));
    });
    await screen.findByText('Historik');
    expect(screen.queryByText(/Hvad blev købt/)).not.toBeInTheDocument();
  });

  it('says quietly that the lines do not make the amount, also once that is edited', async () => {
    const lines = [line({ amount: '125.00' })];
    const detail = await openDetail({
      [LINES]: answer(lines),
      [PATCH]: saved({ amount: '250.00', vat: '50.00' }),
    });
    await screen.findByText('Hvad blev købt (1 linje)');
    expect(screen.queryByText(notAddedUp)).not.toBeInTheDocument();

    await editDetail(detail, 'Beløb', '250');

    expect(await screen.findByText(notAddedUp)).toBeInTheDocument();
  });

  it('stays in the currency of the paper where the receipt was converted', async () => {
    const original = {
      amount: '100.00',
      vat: '20.00',
      currencyCode: 'EUR',
      rate: '7.46',
      rateDate: '2026-02-01',
      source: 'ECB',
    };
    const receipt = receiptSchema.parse({ ...opened, amount: '746.00', vat: '149.20', original });
    await openDetail({ [LINES]: answer([line({})]) }, [receipt]);

    await screen.findByText('Hvad blev købt (1 linje)');

    expect(within(screen.getByRole('table', { hidden: true })).getByText('€100,00')).toBeInTheDocument();
    expect(screen.queryByText(notAddedUp)).not.toBeInTheDocument();
  });

  it('says how many of very many lines are kept, instead of adding them up', async () => {
    await openDetail({ [LINES]: answer([line({ text: '' })], 412) });

    expect(await screen.findByText('Hvad blev købt (412 linjer)')).toBeInTheDocument();
    expect(screen.getByText('1 af 412 linjer er gemt.')).toBeInTheDocument();
    expect(screen.getByText('Uden tekst')).toBeInTheDocument();
    expect(screen.queryByText('Antal')).not.toBeInTheDocument();
    expect(screen.queryByText(notAddedUp)).not.toBeInTheDocument();
  });

  it('can be asked for again when it could not be fetched', async () => {
    const failed = () => Response.json(buildError('INTERNAL_ERROR', 'Der skete en fejl.'), { status: 500 });
    const { server, user } = await openDetail({ [LINES]: failed });
    await user.click(await screen.findByText('Hvad blev købt'));
    expect(screen.getByText('Linjerne kunne ikke hentes.')).toBeVisible();
    server.answers[LINES] = answer([line({})]);

    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText('Hvad blev købt (1 linje)')).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getByText('Kaffe')).toBeVisible();
  });
});
