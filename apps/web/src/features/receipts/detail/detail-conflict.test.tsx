// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor, within } from '@testing-library/react';
import type { Receipt } from '@bonbog/contract';
import { afterEach, expect, it } from 'vitest';

import {
  detailField,
  editDetail,
  edits,
  openDetail,
  opened,
  PATCH,
  saved,
} from '#features/receipts/testing/render-detail.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';

afterEach(resetBrowser);

function conflict(theirs: Partial<Receipt>) {
  const body = { receipt: { ...opened, ...theirs } };
  return () =>
    Response.json(buildError('CONFLICT', 'Feltet er ændret et andet sted.', body), { status: 409 });
}

it('says that a field was changed elsewhere, with both values, and shows the other one (S-11)', async () => {
  const detail = await openDetail({ [PATCH]: conflict({ store: 'Havnen' }) });

  await editDetail(detail, 'Butik', 'Kiosk');

  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('Feltet er ændret et andet sted');
  expect(note).toHaveTextContent('Butik: Du skrev "Kiosk". Nu står der "Havnen".');
  expect(detailField('Butik')).toHaveTextContent('Havnen');
  expect(edits(detail)).toHaveLength(1);
});

it('names the fields that differ as the dialog does, and writes their values the Danish way (S-11, T-09)', async () => {
  const detail = await openDetail({ [PATCH]: conflict({ amount: '1500.00', vat: '300.00' }) });

  await editDetail(detail, 'Beløb', '2000');

  const rows = within(await screen.findByRole('alert')).getAllByRole('term');
  expect(rows.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Beløb: Du skrev "2.000,00". Nu står der "1.500,00".',
    'Moms: Du skrev "400,00". Nu står der "300,00".',
  ]);
});

it('keeps mine by sending it once more with what was seen now (S-11)', async () => {
  const detail = await openDetail({ [PATCH]: conflict({ store: 'Havnen' }) });
  await editDetail(detail, 'Butik', 'Kiosk');
  await screen.findByRole('alert');
  detail.server.answers[PATCH] = saved({ store: 'Kiosk' });

  await detail.user.click(screen.getByRole('button', { name: 'Behold min' }));

  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
  expect(edits(detail)[1]?.body).toEqual({ store: 'Kiosk' });
  expect(edits(detail)[1]?.headers.get('x-previous-value')).toBe('"Havnen"');
  expect(readToast()?.title).toBe('Kvittering opdateret');
  expect(detailField('Butik')).toHaveTextContent('Kiosk');
});

it('takes theirs without another call (S-11)', async () => {
  const detail = await openDetail({ [PATCH]: conflict({ store: 'Havnen' }) });
  await editDetail(detail, 'Butik', 'Kiosk');

  await detail.user.click(await screen.findByRole('button', { name: 'Brug den anden' }));

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(detailField('Butik')).toHaveTextContent('Havnen');
  expect(edits(detail)).toHaveLength(1);
});
