import type { Page } from '@playwright/test';

import { DATA_DIR } from './support/places.ts';
import { seedReceipts } from './support/seed-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const newest = new Date('2026-11-20T12:00:00Z');
const rows = (page: Page) => page.locator('[role="row"][data-index]');
const line = (page: Page) => page.getByRole('status').filter({ hasText: 'kvitteringer' });

async function signUpWith(page: Page, count: number): Promise<void> {
  const email = await signUp(page);
  await seedReceipts({ dataDir: DATA_DIR, email, count, newest });
  await page.goto('/history');
  await expect(rows(page).first()).toBeVisible();
}

test('filters and order stand in the address and survive reload, back and forward (S-09, HIST-23)', async ({
  page,
  expectAccessible,
}) => {
  await signUpWith(page, 120);
  await expect(line(page)).toHaveText('120 kvitteringer');

  await page.getByRole('button', { name: 'Filtre' }).click();
  await page.getByLabel('Periode').selectOption({ label: 'oktober 2026' });
  await page.getByLabel('Valuta', { exact: true }).selectOption('DKK');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Butik' }).getByRole('button').click();

  await expect(page).toHaveURL(/\?periode=2026-10&valuta=DKK&sorter=butik$/);
  await expect(line(page)).toContainText(/^\d+ af 120 kvitteringer, sum .* kr$/);
  await expect(rows(page).first()).toContainText('Brugsen');
  const narrowed = await line(page).textContent();
  const first = await rows(page).first().textContent();

  await page.reload();
  await expect(line(page)).toHaveText(narrowed ?? '');
  await expect(rows(page).first()).toHaveText(first ?? '');
  await expectAccessible();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?periode=2026-10$/);
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Fjern filteret DKK' })).toBeVisible();

  await page.goto('/history?periode=2019&valuta=DKK&sorter=farve');
  await expect(page.getByText('Ingen resultater fundet')).toBeVisible();
  await page.getByRole('button', { name: 'Ryd 2 filtre' }).first().click();
  await expect(line(page)).toHaveText('120 kvitteringer');
});

test('a search for an amount or a number leads to what it means, by keys and on a phone (HIST-08)', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  // A seeded receipt has no picture but the small one.
  expectedConsoleErrors.push(/404/);
  await signUpWith(page, 30);
  const field = page.getByPlaceholder('Søg efter butik eller produkt...');
  const suggestions = page.getByRole('listbox', { name: 'Forslag til søgningen' });

  await field.fill('bilag 27');
  await expect(suggestions.getByRole('option')).toHaveText([/^Bilag 27/]);
  await expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\?bilag=[\w-]+$/);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await field.fill('transp');
  await suggestions.getByRole('option', { name: 'Kategori: Transport' }).click();
  await expect(page).toHaveURL(/\?kategori=Transport$/);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Fjern filteret Transport' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('filters are kept under a name, on every device (HIST-08)', async ({ page, expectAccessible }) => {
  await signUpWith(page, 30);
  await page.getByRole('button', { name: 'Visninger' }).click();
  await page.getByRole('button', { name: 'Ikke eksporteret' }).click();
  await expect(page).toHaveURL(/\?status=ikke-eksporteret$/);
  await page.getByRole('columnheader', { name: 'Butik' }).getByRole('button').click();

  await page.getByRole('button', { name: 'Visninger' }).click();
  await page.getByLabel('Navn på visningen').fill('Mangler i regnskabet');
  await page.getByRole('button', { name: 'Gem visning' }).click();
  await expect(page.getByRole('button', { name: 'Mangler i regnskabet', exact: true })).toBeVisible();
  await expectAccessible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/history');
  await page.getByRole('button', { name: 'Visninger' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Mangler i regnskabet', exact: true }).click();
  await expect(page).toHaveURL(/\?status=ikke-eksporteret&sorter=butik$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a bar of the chart narrows the list to its month (S-07)', async ({ page, expectAccessible }) => {
  await signUpWith(page, 60);
  const chart = page.getByRole('button', { name: 'Forbrug de seneste 12 måneder' });
  await chart.click();
  await expectAccessible();
  const bars = page.getByRole('button', { name: / 20\d\d: / });
  await expect(bars).toHaveCount(12);

  await bars.nth(11).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\?periode=\d{4}-\d\d$/);
  await expect(page.getByRole('list', { name: 'Vis kun' }).getByRole('listitem')).toHaveCount(1);
  await chart.click();
  await expect(bars.nth(11)).toHaveAttribute('aria-pressed', 'true');
});

test('2 000 receipts are a window of rows that keys and the mouse walk through (S-09, HIST-08, IMG-01)', async ({
  page,
  expectAccessible,
}) => {
  let thumbnails = 0;
  page.on('request', (request) => {
    thumbnails += request.url().includes('size=thumb') ? 1 : 0;
  });
  await signUpWith(page, 2000);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
  expect(await rows(page).count()).toBeLessThan(60);

  // How many there are is known before the rows are: a key pressed then is about none of them.
  await expect(rows(page).nth(1)).toContainText('kr');
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.locator('[aria-rowindex="2001"]')).toBeFocused();
  await expect(page.locator('[aria-rowindex="2001"]')).toBeInViewport();
  expect(await rows(page).count()).toBeLessThan(60);
  expect(thumbnails).toBeLessThan(100);

  // Away and back: the list stands where it was.
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => window.scrollY);
  await page.locator('header a[href="/feedback"]').click();
  await expect(rows(page)).toHaveCount(0);
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(200);

  await page.keyboard.press('/');
  await page.keyboard.type('ØRSTED');
  await expect(line(page)).toContainText(/^\d+ af 2\.000 kvitteringer, sum /);
  await expect(rows(page).first()).toContainText('Ørsted');
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveText('2.000 kvitteringer');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tastaturgenveje' })).toBeVisible();
  await expectAccessible();
});
