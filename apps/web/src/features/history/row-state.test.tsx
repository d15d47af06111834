// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { Receipt } from '@bonbog/contract';
import { copenhagenDate } from '@bonbog/domain';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildReceipt } from './testing/build-receipt.ts';
import { openFilters, openHistory } from './testing/render-history.tsx';

afterEach(resetBrowser);

const page = { imageUrl: '/api/files/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c', originalName: 'bon.png' };
const exportedAt = '2026-11-15T23:30:00.000Z';

it.each<readonly [Partial<Receipt>, string, string]>([
  [{}, '', ''],
  [{ exportedAt }, 'EksporteretEksporteret', 'Eksporteret 16-11-2026'],
  [{ exportedAt, isChangedSinceExport: true }, 'ÆndretÆndret siden eksport', 'Ændret siden eksport'],
  [{ paidWith: 'private' }, 'Udlæg, ikke udlignet', 'Udlæg, ikke udlignet'],
  [{ paidWith: 'private', settledOn: copenhagenDate(new Date('2026-11-20T12:00:00Z')) }, '', ''],
  [{ paidWith: 'unpaid' }, 'Ikke betalt endnu', 'Ikke betalt endnu'],
  [{ note: 'Frokost med kunde' }, 'Note: Frokost med kunde', 'Note: Frokost med kunde'],
  [{ pages: [page, page] }, '22 sider', '2 sider'],
])('a row says at a glance how it stands: %j', async (over, text, title) => {
  await openHistory([buildReceipt(over)]);

  const state = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')[7];
  expect(state?.textContent).toBe(text);
  expect(state?.querySelector('[title]')?.getAttribute('title') ?? '').toBe(title);
});

it('rows get air where their user wants it, in this browser (HIST-21)', async () => {
  await openHistory([buildReceipt()]);
  const height = () => screen.getAllByRole('row')[1]?.style.height;
  const dense = height();

  await openFilters();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Luft mellem rækkerne' }));

  expect([dense, height()]).toEqual(['3.5rem', '4.75rem']);
  expect(localStorage.getItem('history_rows')).toBe('airy');
});
