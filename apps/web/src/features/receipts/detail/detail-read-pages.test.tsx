// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { PREVIOUS_VALUE_HEADER, type Receipt } from '@bonbog/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildParsed, buildReading } from '#features/receipts/testing/build-parsed.ts';
import {
  edits,
  openDetail,
  opened,
  type OpenedDetail,
  PATCH,
  saved,
} from '#features/receipts/testing/render-detail.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const pageAt = (number: number) => ({
  imageUrl: `/api/files/00000000-0000-4000-8000-00000000000${number}`,
  originalName: `side-${number}.jpg`,
});
const [one, two] = [pageAt(1), pageAt(2)];
const onePage: Receipt = { ...opened, ...one };
const twoPages: Receipt = { ...onePage, pages: [one, two] };

const openDetailOf = (receipt: Receipt, answers: Parameters<typeof openDetail>[0] = {}) =>
  openDetail(answers, [receipt]);

const press = async ({ user }: OpenedDetail, name: string) => {
  await user.click(screen.getByRole('button', { name }));
};

describe('"Læs alle sider" of a saved receipt', () => {
  const READ = 'POST /api/receipts/pages/read';
  const reading = buildReading();
  const says = (over: Parameters<typeof buildParsed>[0]) => () =>
    Response.json(buildParsed({ store: opened.store, ...over }, { reading, imageUrl: one.imageUrl }));

  it('is offered where there are several', async () => {
    await openDetailOf(onePage);

    expect(screen.queryByRole('button', { name: 'Læs alle sider' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Læs billedet' })).toBeNull();
  });

  it('shows what would change, and saves nothing until its user wants it', async () => {
    const detail = await openDetailOf(twoPages, {
      [READ]: says({ product: 'Søm', amount: '500.00', vat: '100.00' }),
      [PATCH]: saved({ ...twoPages, product: 'Søm', amount: '500.00', vat: '100.00' }),
    });
    await press(detail, 'Læs alle sider');
    await screen.findByText('Siderne siger noget andet');
    expect(screen.getByText('Kaffe → Søm')).toBeVisible();
    expect(screen.getByText('125,00 → 500,00')).toBeVisible();
    expect(screen.getByText('25,00 → 100,00')).toBeVisible();
    expect(edits(detail)).toEqual([]);

    await press(detail, 'Brug alle');

    await waitFor(() => {
      expect(screen.queryByText('Siderne siger noget andet')).toBeNull();
    });
    const [edit] = edits(detail);
    expect(edit?.body).toEqual({
      product: 'Søm',
      amount: '500.00',
      currencyCode: 'DKK',
      vat: '100.00',
      vatPercent: '25',
      vatType: 'standard',
      customVatPercent: null,
    });
    expect(JSON.parse(edit?.headers.get(PREVIOUS_VALUE_HEADER) ?? '')).toMatchObject({ amount: '125.00' });
    expect(detail.server.calls.find(({ path }) => path === '/api/receipts/pages/read')?.body).toEqual({
      imageUrls: [one.imageUrl, two.imageUrl],
    });
  });

  it('saves one thing alone, and leaves the others', async () => {
    const detail = await openDetailOf(twoPages, {
      [READ]: says({ product: 'Søm', category: 'Værktøj' }),
      [PATCH]: saved({ ...twoPages, product: 'Søm' }),
    });
    await press(detail, 'Læs alle sider');

    await detail.user.click(await screen.findByRole('button', { name: 'Brug Produkt' }));

    await waitFor(() => {
      expect(screen.queryByText('Kaffe → Søm')).toBeNull();
    });
    expect(edits(detail).map(({ body }) => body)).toEqual([{ product: 'Søm' }]);
    await press(detail, 'Lad det stå');
    expect(screen.queryByText('Siderne siger noget andet')).toBeNull();
    expect(edits(detail)).toHaveLength(1);
  });

  it('says so where nothing would change', async () => {
    const detail = await openDetailOf(twoPages, { [READ]: says({}) });

    await press(detail, 'Læs alle sider');

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Siderne siger det samme, som der står.' });
    });
    expect(screen.queryByText('Siderne siger noget andet')).toBeNull();
  });

  it('is shown with both values where a field was changed meanwhile', async () => {
    const theirs = { ...twoPages, product: 'Maling' };
    const detail = await openDetailOf(twoPages, {
      [READ]: says({ product: 'Søm' }),
      [PATCH]: () =>
        Response.json(buildError('CONFLICT', 'Feltet er ændret.', { receipt: theirs }), { status: 409 }),
    });
    detail.list.current = [theirs];
    await press(detail, 'Læs alle sider');

    await detail.user.click(await screen.findByRole('button', { name: 'Brug Produkt' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Du skrev "Søm". Nu står der "Maling".');
  });

  it('says why when they cannot be read', async () => {
    const detail = await openDetailOf(twoPages, {
      [READ]: () => Response.json(buildError('AI_UNAVAILABLE', 'Læsningen blev afbrudt.'), { status: 503 }),
    });

    await press(detail, 'Læs alle sider');

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Siderne blev ikke læst', variant: 'error' });
    });
    expect(screen.getByRole('button', { name: 'Læs alle sider' })).toBeEnabled();
  });
});
