import { composeReceipt } from '@bonbog/receipt-generator';

import { chooseFiles, drawShortFiles, openBulk } from './support/bulk.ts';
import { expectInEveryLook } from './support/every-look.ts';
import { openPanel } from './support/open-panel.ts';
import { DATA_DIR } from './support/places.ts';
import { expectReview, uploadReceipt } from './support/receipts.ts';
import { screens } from './support/screens.ts';
import { seedReceipts } from './support/seed-receipts.ts';
import { expect, test } from './support/test.ts';
import { newEmail, signUp } from './support/user.ts';

test('what a visitor sees is accessible in every look, with what is wrong said', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/40[0-9] \(/);
  const look = (state: string) => expectInEveryLook(page, state, expectAccessible);
  await page.goto('/');
  await look('login');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await look('login, refused');
  await page.getByRole('tab', { name: 'Opret konto' }).click();
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await look('register, refused');
  await page.goto('/verify?email=anna%40eksempel.dk');
  await page.getByRole('button', { name: 'Bekræft e-mail' }).click();
  await look('verify, refused');
  await page.goto('/glemt-adgangskode');
  await page.getByRole('button', { name: 'Send link' }).click();
  await look('forgotten, refused');
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Tjek din mail')).toBeVisible();
  await look('forgotten, sent');
  for (const path of ['/nulstil', '/log-ind-link', '/behold-konto']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await look(path);
  }
});

test('every screen of who has saved nothing is accessible in every look', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  for (const [path, words] of screens) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible();
    await expectInEveryLook(page, `${path}, empty`, expectAccessible);
  }
});

test('screens with receipts are accessible in every look, with what opens over them', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  // Receipts that are seeded have small pictures only.
  expectedConsoleErrors.push(/404 \(/);
  const look = (state: string) => expectInEveryLook(page, state, expectAccessible);
  const email = await signUp(page);
  await seedReceipts({ dataDir: DATA_DIR, email, count: 60, newest: new Date() });
  for (const path of ['/', '/moms', '/udlaeg']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await look(`${path}, full`);
  }
  await page.goto('/history');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('history, full');
  await page.getByRole('button', { name: 'Vælg alle' }).click();
  await look('history, selected');
  await page.getByRole('button', { name: 'Eksportér til Dropbox' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Hvilket regnskabsprogram bruger du?' })).toBeVisible();
  await look('question for the chart');
  await page.getByRole('button', { name: 'e-conomic' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('cloud dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fravælg alle' }).click();
  await page.getByRole('button', { name: /^Filtre/ }).click();
  await look('history, filters');
  await page.goto('/history?soeg=findes-ikke');
  await expect(page.getByText('Ingen resultater fundet')).toBeVisible();
  await look('history, nothing found');
  await page.goto('/history');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('detail');
});

test('what goes wrong is said accessibly in every look', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/500 \(/);
  await signUp(page);
  const broken = { message: 'Nedbrud.', error: 'Nedbrud.', errorType: 'TECHNICAL_ERROR', requestId: 'r' };
  await page.route(/\/api\/(receipts|vat-return|outlays|chat|help|account|bookkeeping)/, (route) =>
    route.fulfill({ status: 500, json: broken }),
  );
  for (const [path] of screens) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectInEveryLook(page, `${path}, broken`, expectAccessible);
  }
});

test('reading, review and bulk are accessible in every look', async ({ page, expectAccessible }) => {
  const look = (state: string) => expectInEveryLook(page, state, expectAccessible);
  await signUp(page);
  await uploadReceipt(page, composeReceipt(31));
  await expectReview(page);
  await look('review');
  await page
    .getByRole('button', { name: /^Butik/ })
    .first()
    .click();
  await look('review, edited');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Annuller' }).click();
  await expect(page.getByRole('region', { name: 'Ikke gemt endnu' })).toBeVisible();
  await look('not saved yet');

  await openBulk(page);
  const broken = { name: 'tom.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await chooseFiles(page, [...(await drawShortFiles([32, 33])), broken]);
  await expect(page.getByRole('button', { name: /^Fortsæt/ })).toBeEnabled({ timeout: 120_000 });
  await look('bulk, read');
  await page.getByRole('button', { name: /^Fortsæt/ }).click();
  await expect(page.getByRole('heading', { name: 'Bulk Redigering' })).toBeVisible();
  await look('bulk, edited');
});

test('the panel of administrators is accessible in every look', async ({ page, expectAccessible }) => {
  await openPanel(page);
  for (const tab of ['Overview & Users', 'Helpdesk']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expectInEveryLook(page, tab, expectAccessible);
  }
});

test.describe('at 200 percent', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  test('no screen scrolls sideways', async ({ page }) => {
    const email = await signUp(page);
    await seedReceipts({ dataDir: DATA_DIR, email, count: 12, newest: new Date() });
    for (const [path, words] of screens) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(640);
    }
  });
});
