// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { buildReceipts } from './testing/build-receipt.ts';
import { openHistory, press, tick } from './testing/render-history.tsx';

afterEach(resetBrowser);

it('an export that waits for a VAT code leads to where it is written, until the next one (S-47)', async () => {
  const message =
    'Skriv først momskoden for »Ydelse fra EU, omvendt betalingspligt« under Bogføring og eksport.';
  const refused = buildError('VALIDATION_ERROR', message, { fieldErrors: { treatmentCodes: message } });
  let answer = (): Response => Response.json(refused, { status: 400 });
  Reflect.set(URL, 'createObjectURL', () => 'blob:test');
  Reflect.set(URL, 'revokeObjectURL', () => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openHistory(buildReceipts(3), { 'POST /api/receipts/export/e-conomic/selected': () => answer() });
  await tick('3');

  await press('CSV');

  expect(await screen.findByRole('link', { name: 'Skriv momskoden' })).toHaveAttribute(
    'href',
    '/konto/bogfoering',
  );
  expect(readToast()).toMatchObject({ title: 'Eksport fejlede', description: message });
  answer = () => new Response('Bilag;Beløb');
  await press('CSV');
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Skriv momskoden' })).toBeNull();
  });
});
