import { composeReceipt, renderPng } from '@bonbog/receipt-generator';
import type { Page, Request } from '@playwright/test';

import {
  chooseFiles,
  drawFiles,
  enlarge,
  expectRead,
  fileList,
  fileRow,
  goToEdit,
  openBulk,
} from './support/bulk.ts';
import { asShown } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const screens = [
  { name: 'on a desk', use: { viewport: { width: 1280, height: 800 } } },
  { name: 'on a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
];

/** What a save carries (D2 §7). */
const savedFields = [
  'date',
  'store',
  'product',
  'amount',
  'vat',
  'category',
  'cvr',
  'currencyCode',
  'currencySymbol',
  'vatPercent',
  'vatType',
  'customVatPercent',
  'imageUrl',
];

/** Counts the calls of one path that are under way, and remembers all of them. */
function watchCalls(page: Page, path: string) {
  const calls: Request[] = [];
  let open = 0;
  let most = 0;
  const isWatched = (request: Request) => new URL(request.url()).pathname === path;
  const end = (request: Request) => {
    open -= isWatched(request) ? 1 : 0;
  };
  page.on('request', (request) => {
    if (isWatched(request)) {
      calls.push(request);
      open += 1;
      most = Math.max(most, open);
    }
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { calls, most: () => most };
}

/** The names of what a request carries as JSON. */
function fieldsOf(request: Request): readonly string[] {
  const sent: unknown = request.postDataJSON();
  return typeof sent === 'object' && sent !== null ? Object.keys(sent) : [];
}

const keyOf = (request: Request) => request.headers()['idempotency-key'];

for (const { name, use } of screens) {
  test.describe(name, () => {
    test.use(use);

    test('five receipts go from the drop to the history in one go, each read and saved once (SHELL-14, SHELL-47, BSEL-01…05, BSEL-29, BSEL-30, LIM-53, BSCAN-02, BSCAN-30, BEDIT-32, BEDIT-34, BEDIT-36, BEDIT-37, S-62, S-64, T-39)', async ({
      page,
      expectAccessible,
    }) => {
      const seeds = [301, 302, 303, 304, 305];
      const truths = seeds.map((seed) => composeReceipt(seed).truth);
      const parses = watchCalls(page, '/api/receipts/parse');
      const saves = watchCalls(page, '/api/receipts/save');
      await signUp(page);
      await openBulk(page);
      await expect(page.getByText('Upload og rediger op til 50 kvitteringer ad gangen')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Tilbage til forsiden' })).toHaveAttribute('href', '/');
      await expect(page.getByText('1. Upload & Scan')).toBeVisible();
      await expect(page.getByText('2. Rediger & Gem')).toBeVisible();
      await expectAccessible();

      await chooseFiles(page, await drawFiles(seeds));

      await expect(page.getByText('Samlet fremgang')).toBeVisible();
      await expect(fileList(page)).toHaveCSS('height', '384px');
      await expectRead(page, 5);
      await expect(page.getByText('5 kvitteringer klar til redigering')).toBeVisible();
      await expect(page.getByText('Alle filer behandlet').first()).toBeVisible();
      await expectAccessible();
      expect(parses.calls).toHaveLength(5);
      expect(parses.most()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        use.viewport.width,
      );

      await goToEdit(page, 5);
      await expectAccessible();
      for (const truth of truths) {
        await expect(page.getByText(asShown(truth.total)).first()).toBeVisible();
      }
      await page.getByRole('button', { name: 'Gem 5 kvitteringer' }).click();

      await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
      await expect(page.getByText('5 kvitteringer gemt succesfuldt').first()).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      expect(saves.most()).toBe(1);
      expect(saves.calls.map(keyOf)).toEqual(parses.calls.map(keyOf));
      expect(new Set(saves.calls.map(keyOf)).size).toBe(5);
      for (const save of saves.calls) {
        expect(fieldsOf(save).toSorted()).toEqual(savedFields.toSorted());
      }
      await page.getByRole('link', { name: 'Historik' }).first().click();
      for (const truth of truths) {
        await expect(page.getByRole('row').filter({ hasText: asShown(truth.total) })).toBeVisible();
      }
      expect(await page.evaluate(() => sessionStorage.getItem('bulkUploadState'))).toBeNull();
    });
  });
}

test('a large photo is made smaller in the browser, and still read (BSEL-07, BSEL-51, BSEL-56, BSEL-68, T-39, LIM-31, LIM-32)', async ({
  page,
}) => {
  await signUp(page);
  await openBulk(page);
  const receipt = composeReceipt(311);
  const photo = await enlarge(page, await renderPng(receipt), 3000);
  expect(photo.length).toBeGreaterThan(1024 * 1024);

  await chooseFiles(page, [{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo }]);

  await expect(page.getByText('Komprimering fuldført').first()).toBeVisible();
  await expectRead(page, 1);
  await expect(fileRow(page, 'foto.jpg')).toContainText('→');
  await goToEdit(page, 1);
  await expect(page.getByText(asShown(receipt.truth.total)).first()).toBeVisible();
  const stored = await page.evaluate(async () => {
    const address = /\/api\/files\/[0-9a-f-]+/.exec(sessionStorage.getItem('bulkUploadState') ?? '')?.[0];
    const answer = await fetch(`${address ?? ''}?original=1`);
    const blob = await answer.blob();
    return { width: (await createImageBitmap(blob)).width, bytes: blob.size };
  });
  expect(stored.width).toBe(1200);
  expect(stored.bytes).toBeLessThan(photo.length / 2);
});

test('two files with the same bytes become two receipts, and the second is called a possible duplicate (S-08, S-29, S-34)', async ({
  page,
}) => {
  await signUp(page);
  await openBulk(page);
  const [file] = await drawFiles([312]);
  const copies = ['kaffe-1.png', 'kaffe-2.png'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer: file?.buffer ?? Buffer.alloc(0),
  }));

  await chooseFiles(page, copies);
  await goToEdit(page, 2);
  await expect(page.getByText(/^Mulig dublet af kaffe-/).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Vælg kaffe-1.png' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Vælg kaffe-2.png' }).check();
  await page.getByRole('button', { name: 'Gem 2 kvitteringer' }).click();

  await expect(page.getByText('2 kvitteringer gemt succesfuldt').first()).toBeVisible();
  await page.getByRole('link', { name: 'Historik' }).first().click();
  await expect(page.getByRole('row')).toHaveCount(3);
});
