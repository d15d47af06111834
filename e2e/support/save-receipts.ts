import { bookkeepingRoutes, parsedReceiptSchema, receiptRoutes } from '@bonbog/contract';
import { DEFAULT_ACCOUNT_SETTINGS } from '@bonbog/domain';
import type { Page } from '@playwright/test';

import { expect } from './test.ts';

/** A plain grey picture, 300 by 400: nothing is on it, so that reading it takes no time. */
export const plainPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAASwAAAGQAQMAAAAuu884AAAAA1BMVEXY1MxTZtfSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAJklEQVRo3u3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAD4GPPAAAXUO/pEAAAAASUVORK5CYII=',
  'base64',
);

/** Saves a receipt of each store for the user of the page, without the screens, which other journeys walk. */
export async function saveReceipts(page: Page, stores: readonly string[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  for (const [index, store] of stores.entries()) {
    const receipt = { name: `bon-${index}.png`, mimeType: 'image/png', buffer: plainPicture };
    const parsed = await page.request.post('/api/receipts/parse', { headers, multipart: { receipt } });
    const { imageUrl } = parsedReceiptSchema.parse(await parsed.json());
    const fields = { date: '2026-11-0' + String(index + 1), store, product: 'Varer', amount: '125,00' };
    const saved = await page.request.post('/api/receipts/save', { headers, data: { ...fields, imageUrl } });
    expect(saved.status()).toBe(201);
  }
}

/** Chooses the chart of accounts for the user of the page, so that no export asks for it. */
export async function chooseChart(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const saved = await page.request.put(bookkeepingRoutes.saveSettings.path, {
    headers: { Authorization: `Bearer ${token}` },
    data: { ...DEFAULT_ACCOUNT_SETTINGS, chart: 'e-conomic' },
  });
  expect(saved.ok()).toBe(true);
}

/** The pictures of the user's receipts as they leave the house, in base64, sorted. */
export async function originals(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/receipts', { headers });
  const { receipts } = receiptRoutes.list.response.parse(await answer.json());
  const pictures = receipts.map(async ({ imageUrl }) => {
    const picture = await page.request.get(`${imageUrl}?original=1`, { headers });
    return (await picture.body()).toString('base64');
  });
  return (await Promise.all(pictures)).toSorted();
}
