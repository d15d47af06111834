import { readFile } from 'node:fs/promises';

import { composeReceipt, renderPdf } from '@bonbog/receipt-generator';
import type { Page } from '@playwright/test';

import {
  chooseFiles,
  drawFiles,
  drawShortFiles,
  goToEdit,
  openBulk,
  type ChosenFile,
} from './support/bulk.ts';
import { countTaps } from './support/count-taps.ts';
import { expectReview } from './support/receipts.ts';
import { chooseChart, saveReceipts } from './support/save-receipts.ts';
import { share } from './support/share-files.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

// How often one has to press for what people come for. Each begins on the screen that opens first, and ends when it is done.
const desk = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Drawn receipts on which nothing has to be corrected. */
const TEN = [301, 302, 303, 304, 305, 306, 307, 308, 309, 310];
const counted: string[] = [];

test.afterAll(() => {
  console.log(['| Errand | Taps | At most |', '| --- | --- | --- |', ...counted].join('\n'));
});

/** Ends an errand: it may not have taken more than it takes today. */
async function expectTaps(
  count: () => Promise<number>,
  { errand, most }: { readonly errand: string; readonly most: number },
): Promise<void> {
  const taps = await count();
  counted.push(`| ${errand} | ${taps} | ${most} |`);
  expect(taps, errand).toBeLessThanOrEqual(most);
}

async function photographBy(
  page: Page,
  name: string,
  files: ChosenFile | readonly ChosenFile[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name }).click();
  const opened = await chooser;
  expect(await opened.element().getAttribute('capture')).toBe('environment');
  await opened.setFiles('length' in files ? [...files] : files);
}

async function exportNew(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Historik' }).first().click();
  await page.getByRole('button', { name: 'Visninger' }).click();
  await page.getByRole('button', { name: 'Ikke eksporteret' }).click();
  await page.getByRole('button', { name: 'Vælg alle' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const path = await (await download).path();
  await expect(page.getByText('Eksport gennemført!').first()).toBeVisible();
  return readFile(path, 'utf8');
}

test.describe('on a phone', () => {
  test.use(phone);

  test('one receipt is photographed and saved (UPL-26)', async ({ page }) => {
    const [photo] = await drawFiles([41]);
    await signUp(page);
    const taps = await countTaps(page);
    await photographBy(page, 'TAG BILLEDE', photo ?? []);
    await expectReview(page);
    await page.getByRole('button', { name: 'Gem', exact: true }).click();
    await expect(page.getByText('Kvittering gemt!').first()).toBeVisible();
    await expectTaps(taps, { errand: 'one receipt, photographed', most: 2 });
  });

  test('ten receipts are photographed and saved (BEDIT-32)', async ({ page }) => {
    const photos = await drawShortFiles(TEN);
    await signUp(page);
    const taps = await countTaps(page);
    await openBulk(page);
    for (const photo of photos) {
      await photographBy(page, 'TAG BILLEDER', photo);
      await expect(page.getByText(photo.name)).toBeVisible();
    }
    await goToEdit(page, photos.length);
    await page.getByRole('button', { name: 'Gem 10 kvitteringer' }).click();
    await expect(page.getByText('10 kvitteringer gemt succesfuldt').first()).toBeVisible();
    await expectTaps(taps, { errand: 'ten receipts, photographed', most: 13 });
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('a PDF is shared from a mail and saved', async ({ page }) => {
      const bytes = (await renderPdf(composeReceipt(82))).toString('base64');
      await signUp(page);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
      const taps = await countTaps(page);
      await share(page, [{ name: 'faktura.pdf', type: 'application/pdf', bytes }]);
      await goToEdit(page, 1);
      await page.getByRole('button', { name: 'Gem 1 kvitteringer' }).click();
      await expect(page.getByText('gemt succesfuldt').first()).toBeVisible();
      await expectTaps(taps, { errand: 'a PDF of a mail, shared on a phone', most: 2 });
    });
  });

  test('one amount is found and corrected', async ({ page }) => {
    await signUp(page);
    await saveReceipts(page, ['Læsø Salt', 'Skagen Fisk', 'Skagen Kaffe']);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
    const taps = await countTaps(page);
    await correctAmount(page);
    await expectTaps(taps, { errand: 'one amount found and corrected, on a phone', most: 4 });
  });
});

async function correctAmount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Historik' }).first().click();
  await page.getByPlaceholder('Søg efter butik eller produkt...').click();
  await page.keyboard.type('kaffe');
  await page.getByRole('row').filter({ hasText: 'Skagen Kaffe' }).getByText('Skagen Kaffe').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Beløb / })
    .click();
  // What stands there is selected, so that typing replaces it.
  await page.keyboard.type('99,50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Beløb 99,50/ })).toBeVisible();
}

test.describe('on a desk', () => {
  test.use(desk);

  test('ten pictures are chosen and saved (BEDIT-32)', async ({ page }) => {
    const files = await drawShortFiles(TEN);
    await signUp(page);
    const taps = await countTaps(page);
    await openBulk(page);
    await chooseFiles(page, files);
    await goToEdit(page, files.length);
    await page.getByRole('button', { name: 'Gem 10 kvitteringer' }).click();
    await expect(page.getByText('10 kvitteringer gemt succesfuldt').first()).toBeVisible();
    await expectTaps(taps, { errand: 'ten receipts, chosen on a desk', most: 4 });
  });

  test('a PDF that came by mail is chosen and saved', async ({ page }) => {
    const buffer = await renderPdf(composeReceipt(82));
    await signUp(page);
    const taps = await countTaps(page);
    await openBulk(page);
    await chooseFiles(page, [{ name: 'faktura.pdf', mimeType: 'application/pdf', buffer }]);
    await goToEdit(page, 1);
    await page.getByRole('button', { name: 'Gem 1 kvitteringer' }).click();
    await expect(page.getByText('gemt succesfuldt').first()).toBeVisible();
    await expectTaps(taps, { errand: 'a PDF of a mail, chosen on a desk', most: 4 });
  });

  test('one amount is found and corrected', async ({ page }) => {
    await signUp(page);
    await saveReceipts(page, ['Læsø Salt', 'Skagen Fisk', 'Skagen Kaffe']);
    const taps = await countTaps(page);
    await correctAmount(page);
    await expectTaps(taps, { errand: 'one amount found and corrected, on a desk', most: 4 });
  });

  test('what is new is exported, and nothing else (EXP-04)', async ({ page }) => {
    await signUp(page);
    await saveReceipts(page, ['Læsø Salt', 'Skagen Fisk']);
    await chooseChart(page);
    await page.goto('/');
    await exportNew(page);
    await saveReceipts(page, ['Skagen Kaffe']);
    await page.goto('/');
    const taps = await countTaps(page);
    const rows = await exportNew(page);
    expect(rows).toContain('Skagen Kaffe');
    expect(rows).not.toContain('Skagen Fisk');
    await expectTaps(taps, { errand: 'what is new, exported', most: 5 });
  });
});
