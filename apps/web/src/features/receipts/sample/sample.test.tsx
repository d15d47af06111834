// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { buildParsed, buildPending } from '#features/receipts/testing/build-parsed.ts';
import { renderUpload } from '#features/receipts/testing/render-upload.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { SAMPLE_NAME } from './sample-name.ts';

afterEach(resetBrowser);

const picture = `GET ${new URL('./sample-receipt.png', import.meta.url).href}`;
const sample = buildPending({}, { originalName: SAMPLE_NAME });
const discardPath = `DELETE ${sample.imageUrl.replace('/api/files', '/api/receipts/pending')}`;
const openButton = () => screen.findByRole('button', { name: 'Prøv med et eksempel' });

it('lets who has saved nothing see a receipt read, said to be a sample, of which nothing is kept', async () => {
  vi.stubGlobal('confirm', () => true);
  let pending: unknown[] = [];
  const { calls } = renderUpload({
    ...receiptAnswers(() => []),
    [picture]: () => new Response('png'),
    'POST /api/receipts/parse': () => {
      pending = [sample];
      return Response.json(buildParsed());
    },
    'GET /api/receipts/pending': () => Response.json({ pending }),
    [discardPath]: () => {
      pending = [];
      return Response.json({ success: true, message: 'Kasseret' });
    },
  });

  await userEvent.click(await openButton());

  expect(await screen.findByText('Det her er et eksempel.')).toBeVisible();
  const sent = calls.find(({ path }) => path === '/api/receipts/parse')?.body;
  expect(sent instanceof FormData && sent.get('receipt')).toMatchObject({ name: SAMPLE_NAME });

  await userEvent.click(screen.getByRole('button', { name: 'Annuller' }));

  expect(await openButton()).toBeVisible();
  await waitFor(() => {
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
  expect(screen.queryByRole('region', { name: 'Ikke gemt endnu' })).toBeNull();
});

it('says so where the sample cannot be fetched, and reads nothing', async () => {
  const { calls } = renderUpload({
    ...receiptAnswers(() => []),
    [picture]: () => new Response(null, { status: 503 }),
  });

  await userEvent.click(await openButton());

  expect(readToast()).toMatchObject({ title: 'Eksemplet kunne ikke hentes' });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('of another receipt nothing is said', async () => {
  const { answers } = renderUpload({
    ...receiptAnswers(() => []),
    [picture]: () => new Response('png'),
    'GET /api/receipts/pending': () => Response.json({ pending: [buildPending()] }),
  });
  answers['POST /api/receipts/parse'] = () => Response.json(buildParsed());

  await userEvent.click(await screen.findByRole('button', { name: /^Fortsæt/ }));

  expect(await screen.findByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
  expect(screen.queryByText('Det her er et eksempel.')).toBeNull();
});
