// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { edits, openDetail, opened, PATCH } from '#features/receipts/testing/render-detail.tsx';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { LostLines } from './lost-lines.tsx';

afterEach(resetBrowser);

const several = {
  ...opened,
  amount: '175.00',
  vatPercent: '16.67',
  vatType: 'custom' as const,
  customVatPercent: '16.67',
  vatLines: '25:100.00:25.00 0:50.00:0.00',
};
const { vatLines, ...one } = several;

it('becomes one rate when the amount is edited, and several again when that is taken back (VAT-23)', async () => {
  const answers = [{ ...one, amount: '200.00', vat: '28.58' }, several];
  const detail = await openDetail(
    { [PATCH]: () => Response.json({ receipt: answers.shift(), message: 'Kvittering opdateret' }) },
    [several],
  );
  expect(screen.getByRole('button', { name: /Momslinjer/ })).toBeVisible();

  await detail.user.click(screen.getByRole('button', { name: /^Beløb/ }));
  await detail.user.keyboard('200{Enter}');
  await detail.user.click(await screen.findByRole('button', { name: 'Fortryd' }));

  await waitFor(() => {
    expect(edits(detail)).toHaveLength(2);
  });
  expect(edits(detail)[1]?.body).toEqual({
    amount: '175.00',
    vat: '25.00',
    vatPercent: '16.67',
    vatType: 'custom',
    customVatPercent: '16.67',
    vatLines,
  });
  expect(await screen.findByRole('button', { name: /Momslinjer/ })).toBeVisible();
  expect(screen.queryByText('Momslinjerne blev til én sats.')).toBeNull();
});

it('shows what two people wrote of the lines at once, and keeps whose one says (S-11)', async () => {
  const theirs = { ...several, vatLines: '25:80.00:20.00 10:50.00:5.00 0:20.00:0.00' };
  const answers = [
    () =>
      Response.json(buildError('CONFLICT', 'Feltet er ændret et andet sted.', { receipt: theirs }), {
        status: 409,
      }),
    () => Response.json({ receipt: several, message: 'Kvittering opdateret' }),
  ];
  const detail = await openDetail({ [PATCH]: () => answers.shift()?.() ?? Response.error() }, [several]);
  await detail.user.click(screen.getByRole('button', { name: /Momslinjer/ }));
  const base = screen.getByRole('textbox', { name: 'Beløb uden moms, linje 1' });
  await detail.user.clear(base);
  await detail.user.type(base, '99,98');
  const rest = screen.getByRole('textbox', { name: 'Beløb uden moms, linje 2' });
  await detail.user.clear(rest);
  await detail.user.type(rest, '50,02{Enter}');

  expect(
    await screen.findByText(
      'Du skrev "25 % af 99,98: 25,00; 0 % af 50,02: 0,00". Nu står der "25 % af 80,00: 20,00; 10 % af 50,00: 5,00; 0 % af 20,00: 0,00".',
    ),
  ).toBeVisible();
  await detail.user.click(screen.getByRole('button', { name: 'Behold min' }));
  await waitFor(() => {
    expect(edits(detail)).toHaveLength(2);
  });
  expect(edits(detail)[1]?.body).toEqual({ vatLines: '25:99.98:25.00 0:50.02:0.00' });
});

it('tells nothing of lines that another receipt has', () => {
  const other = { ...one, id: '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4d' };
  const { rerender } = render(<LostLines receipt={several} onUndo={vi.fn()} />);

  rerender(<LostLines receipt={other} onUndo={vi.fn()} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<LostLines receipt={one} onUndo={vi.fn()} />);

  expect(screen.getByRole('status')).toHaveTextContent('Momslinjerne blev til én sats.');
});
