// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { DEFAULT_VAT_SETTINGS, recordOf, VAT_FIGURES, VAT_OBSTACLES } from '@bonbog/domain';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildReceipts } from './testing/build-receipt.ts';
import { openHistory } from './testing/render-history.tsx';

afterEach(() => {
  vi.useRealTimers();
  resetBrowser();
});

const figures = recordOf(VAT_FIGURES, (id) => ({
  amount: id === 'purchaseVat' ? '1234.50' : '0.00',
  receipts: [],
}));
const obstacles = recordOf(VAT_OBSTACLES, () => []);
const answers = {
  'GET /api/vat-settings': () =>
    Response.json({ settings: { ...DEFAULT_VAT_SETTINGS, period: 'half-year', day: 'paper' } }),
  'GET /api/vat-return?from=2026-07-01&to=2026-12-31&day=paper': () => Response.json({ figures, obstacles }),
};

describe('the way to the VAT page', () => {
  it('tells what can be deducted in the present period of the account', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
    await openHistory(buildReceipts(2), answers);

    expect(
      await screen.findByRole('link', {
        name: /^Moms: tallene til momsangivelsen\. Købsmoms indtil nu: 1\.234,50\skr$/,
      }),
    ).toHaveAttribute('href', '/moms');
  });

  it('is a plain way where the figure cannot be had', async () => {
    await openHistory(buildReceipts(2));

    expect(screen.getByRole('link', { name: 'Moms: tallene til momsangivelsen' })).toBeVisible();
  });
});
