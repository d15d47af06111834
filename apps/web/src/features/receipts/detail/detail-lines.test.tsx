// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { edits, openDetail, opened, PATCH } from '#features/receipts/testing/render-detail.tsx';
import { resetBrowser } from '#testing/browser.ts';
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

it('tells nothing of lines that another receipt has', () => {
  const other = { ...one, id: '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4d' };
  const { rerender } = render(<LostLines receipt={several} onUndo={vi.fn()} />);

  rerender(<LostLines receipt={other} onUndo={vi.fn()} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<LostLines receipt={one} onUndo={vi.fn()} />);

  expect(screen.getByRole('status')).toHaveTextContent('Momslinjerne blev til én sats.');
});
