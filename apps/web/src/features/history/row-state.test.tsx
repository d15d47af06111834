// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { Receipt } from '@bonbog/contract';
import { type CheckableField, copenhagenDate, type VatObstacleId } from '@bonbog/domain';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { RowState } from './row-state.tsx';
import { buildReceipt } from './testing/build-receipt.ts';
import { openFilters, openHistory } from './testing/render-history.tsx';

afterEach(resetBrowser);

const page = { imageUrl: '/api/files/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c', originalName: 'bon.png' };
const exportedAt = '2026-11-15T23:30:00.000Z';

const ready = 'Klar til eksport';

it.each<readonly [Partial<Receipt>, string, readonly string[]]>([
  [{}, 'Klar', [ready]],
  [{ exportedAt }, 'EksporteretEksporteret', ['Eksporteret 16-11-2026']],
  [{ exportedAt, isChangedSinceExport: true }, 'ÆndretÆndret siden eksport', ['Ændret siden eksport']],
  [{ paidWith: 'private' }, 'KlarUdlæg, ikke udlignet', [ready, 'Udlæg, ikke udlignet']],
  [{ paidWith: 'private', settledOn: copenhagenDate(new Date('2026-11-20T12:00:00Z')) }, 'Klar', [ready]],
  [{ paidWith: 'unpaid' }, 'KlarIkke betalt endnu', [ready, 'Ikke betalt endnu']],
  [
    { paidWith: 'unpaid', dueDate: copenhagenDate(new Date('2026-03-01T12:00:00Z')) },
    'ForfaldenForfaldt 01-03-2026, ikke betalt',
    ['Forfaldt 01-03-2026, ikke betalt'],
  ],
  [
    { paidWith: 'unpaid', dueDate: copenhagenDate(new Date('2999-03-01T12:00:00Z')) },
    'KlarIkke betalt endnu',
    [ready, 'Ikke betalt endnu'],
  ],
  [{ note: 'Frokost med kunde' }, 'KlarNote: Frokost med kunde', [ready, 'Note: Frokost med kunde']],
  [{ pages: [page, page] }, 'Klar22 sider', [ready, '2 sider']],
  [
    { uncheckedFields: ['amount'], exportedAt },
    'TjekTjek: Beløb blev læst usikkertEksporteretEksporteret',
    ['Tjek: Beløb blev læst usikkert', 'Eksporteret 16-11-2026'],
  ],
])('a row says at a glance how it stands: %j', async (over, text, titles) => {
  await openHistory([buildReceipt(over)]);

  const state = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')[7];
  expect(state?.textContent).toBe(text);
  expect(titlesIn(state)).toEqual(titles);
});

it.each<readonly [VatObstacleId[], CheckableField[], string]>([
  [['sellerMissing'], ['cvr'], 'Tjek: sælgers CVR-nummer mangler'],
  [['vatDerived'], ['vat', 'date'], 'Tjek: momsen er udregnet, ikke læst, Dato blev læst usikkert'],
  [['pageMissing', 'buyerUnseen'], [], 'Tjek: en side mangler, står dit firma på bilaget?'],
])('a row says once each what stands in the way: %j and %j', (obstacles, uncheckedFields, title) => {
  const receipt = buildReceipt(uncheckedFields.length === 0 ? {} : { uncheckedFields });
  const { container } = render(
    <RowState receipt={receipt} obstacles={obstacles} double={undefined} onOpen={undefined} />,
  );

  expect(titlesIn(container)).toEqual([title]);
});

function titlesIn(element: HTMLElement | undefined) {
  return [...(element?.querySelectorAll('[title]') ?? [])].map((each) => each.getAttribute('title'));
}

it('rows get air where their user wants it, in this browser (HIST-21)', async () => {
  await openHistory([buildReceipt()]);
  const height = () => screen.getAllByRole('row')[1]?.style.height;
  const dense = height();

  await openFilters();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Luft mellem rækkerne' }));

  expect([dense, height()]).toEqual(['3.5rem', '4.75rem']);
  expect(localStorage.getItem('history_rows')).toBe('airy');
});
