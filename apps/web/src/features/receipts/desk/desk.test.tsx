// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { resetBrowser } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { Desk } from './desk.tsx';

afterEach(resetBrowser);

function renderDesk(answers: FakeAnswers, hasUnsaved = false) {
  localStorage.setItem('token', 'abc');
  const server = fakeServer(answers);
  const files: File[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Desk hasUnsaved={hasUnsaved} onFile={(file) => files.push(file)} />
    </QueryClientProvider>,
  );
  return { ...server, files };
}

it('shows the three that were saved last, each a way to it', async () => {
  const receipts = [1, 2, 3, 4].map((number) => ({
    ...buildSaved(),
    id: `0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4${number}`,
    receiptNumber: String(number),
    store: number === 4 ? '' : `Butik ${number}`,
  }));
  const { calls } = renderDesk(receiptAnswers(() => receipts));

  const list = within(await screen.findByRole('region', { name: 'Senest gemt' })).getAllByRole('link');

  expect(list.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Vis bilag 4, Uden butik',
    'Vis bilag 3, Butik 3',
    'Vis bilag 2, Butik 2',
  ]);
  expect(list[0]).toHaveAttribute('href', '/history?bilag=0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b44');
  expect(list[0]).toHaveTextContent('125,00 kr');
  expect(calls).toHaveLength(1);
});

it('says how it goes to who has saved nothing', async () => {
  renderDesk(receiptAnswers(() => []));

  const steps = within(await screen.findByRole('region', { name: 'Sådan kommer du i gang' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
});

it('says nothing of first steps to whom something waits to be saved', async () => {
  const { calls } = renderDesk(
    receiptAnswers(() => []),
    true,
  );

  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('region')).toBeNull();
});

it('says nothing while that is not known', async () => {
  const { calls } = renderDesk({
    'GET /api/receipts': () => Response.json(buildError('INTERNAL_ERROR', 'Nej.'), { status: 500 }),
  });

  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(screen.queryByRole('region')).toBeNull();
});
