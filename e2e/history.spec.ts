import { readFile } from 'node:fs/promises';

import { BRAND, copenhagenDate } from '@bonbog/domain';
import type { Page } from '@playwright/test';

import { chooseChart, saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const pictures = '.cache/history';
const stores = ['Læsø Salt', 'Skagen Fisk', 'Skagen Kaffe'] as const;

async function fail(page: Page, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({
      status: 500,
      json: {
        message: 'Der skete en fejl hos os.',
        error: 'Der skete en fejl hos os.',
        errorType: 'TECHNICAL_ERROR',
        requestId: 'e2e',
      },
    }),
  );
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, store: string) => page.getByRole('row').filter({ hasText: store });
const searchField = (page: Page) => page.getByPlaceholder('Søg efter butik eller produkt...');
const box = (page: Page, store: string) => row(page, store).getByRole('checkbox');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Answers the next dialog and tells what it said. */
function nextDialog(page: Page): Promise<string> {
  return new Promise((resolve, reject) => {
    page.once('dialog', (dialog) => {
      dialog.accept().then(() => {
        resolve(`${dialog.type()}: ${dialog.message()}`);
      }, reject);
    });
  });
}

async function picture(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${pictures}/${name}-${width}-${colorScheme}.png`,
        animations: 'disabled',
      });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('an empty history has its buttons, and each says what is missing (HIST-15…20, HIST-22, HIST-29, EXP-08, S-51, T-58, T-62, W-09, W-10)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/history');
  await expect(page.getByText('Ingen kvitteringer endnu')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload din første kvittering' })).toHaveAttribute(
    'href',
    '/upload',
  );
  await picture(page, 'empty');
  await expectAccessible();

  const alert = nextDialog(page);
  await button(page, 'Slet').click();
  expect(await alert).toBe('alert: Vælg mindst én kvittering at slette');

  for (const [name, title] of [
    ['CSV', 'Eksport fejlede'],
    ['CSV + billeder (ZIP)', 'Download fejlede'],
    ['Eksportér til Dropbox', 'Eksport fejlede'],
  ] as const) {
    await button(page, name).click();
    await expect(toast(page, title)).toBeVisible();
    await expect(toast(page, 'Ingen data modtaget fra server')).toBeVisible();
  }
});

test('what is selected stays selected while searching, and can be downloaded (HIST-09…13, HIST-23, EXP-04, EXP-07, EXP-09, EXP-11, S-50, S-57, T-59, W-08)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await saveReceipts(page, stores);
  await page.goto('/history');
  await expect(row(page, 'Læsø Salt')).toBeVisible();
  await expect(button(page, 'CSV')).toBeDisabled();
  await picture(page, 'nothing-selected');

  await box(page, 'Læsø Salt').check();
  await searchField(page).fill('skagen');
  await expect(row(page, 'Læsø Salt')).toHaveCount(0);
  await expect(page.getByText('(1 ikke vist)')).toBeVisible();
  await picture(page, 'hidden-selection');
  await expectAccessible();

  await searchField(page).fill('findes ikke');
  await expect(page.getByText('Ingen resultater fundet')).toBeVisible();
  await expectAccessible();
  await button(page, 'Fravælg alle').click();
  await searchField(page).fill('skagen');
  await button(page, 'Vælg alle').click();
  await expect(page.getByText('2 valgt')).toBeVisible();
  await searchField(page).fill('');
  await expect(box(page, 'Læsø Salt')).not.toBeChecked();

  const day = copenhagenDate(new Date());
  for (const [name, fileName, start, title] of [
    ['CSV', `kvitteringer_${day}.csv`, 'Type;Bilagsnr.;Dato;', 'Eksport gennemført!'],
    ['CSV + billeder (ZIP)', `${BRAND}Kvitteringer_${day}.zip`, 'PK\u0003\u0004', 'ZIP-fil downloadet'],
  ] as const) {
    await box(page, 'Skagen Fisk').check();
    const download = page.waitForEvent('download');
    await button(page, name).click();
    if (name === 'CSV') {
      // The very first file asks whose accounts stand in it.
      await expect(page.getByRole('alertdialog')).toContainText('Hvilket regnskabsprogram bruger du?');
      await expectAccessible();
      await picture(page, 'choose-chart');
      await button(page, 'e-conomic').click();
    }
    const file = await download;
    expect(file.suggestedFilename()).toBe(fileName);
    expect((await readFile(await file.path(), 'latin1')).slice(0, start.length)).toBe(start);
    await expect(toast(page, title)).toBeVisible();
    await expect(page.getByText(/\d valgt/)).toHaveCount(0);
  }
});

test('receipts are deleted after a question, and two tabs may delete the same ones (HIST-14, HIST-24, HIST-30, HIST-31, S-91)', async ({
  page,
  context,
  expectAccessible,
}) => {
  await signUp(page);
  await saveReceipts(page, stores);
  await page.goto('/history');
  await box(page, 'Læsø Salt').check();
  await box(page, 'Skagen Fisk').check();
  const other = await context.newPage();
  await other.goto('/history');
  await expect(row(other, 'Læsø Salt')).toBeVisible();
  await box(other, 'Læsø Salt').check();
  await box(other, 'Skagen Fisk').check();

  for (const tab of [page, other]) {
    const question = nextDialog(tab);
    await button(tab, 'Slet').click();
    expect(await question).toBe(
      'confirm: Er du sikker på at du vil slette 2 kvittering(er)? Denne handling kan ikke fortrydes.',
    );
    await expect(toast(tab, 'Kvitteringer slettet')).toBeVisible();
    await expect(tab.getByRole('row')).toHaveCount(2);
    await expect(tab.getByRole('definition').first()).toHaveText('1');
  }

  await box(page, 'Skagen Kaffe').check();
  void nextDialog(page);
  await button(page, 'Slet').click();
  await expect(page.getByText('Ingen kvitteringer endnu')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('0');
  await expectAccessible();
});

test('what fails says so, and stays selected (HIST-32, HIST-33, EXP-10, EXP-12, EXP-13, IMG-08, IMG-09, S-91, T-26)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/Failed to load resource/);
  await signUp(page);
  await saveReceipts(page, stores);
  await chooseChart(page);
  await page.goto('/history');
  await button(page, 'Vælg alle').click();
  const failing = {
    CSV: ['**/api/receipts/export/**', 'Eksport fejlede'],
    'CSV + billeder (ZIP)': ['**/api/receipts/local-zip-download', 'Download fejlede'],
    'Validér billeder': ['**/api/images/validate-all*', 'Fejl ved billedvalidering'],
    Slet: ['**/api/receipts/*-*', 'Sletning fejlede'],
  } as const;
  for (const [name, [path, title]] of Object.entries(failing)) {
    await fail(page, path);
    if (name === 'Slet') {
      void nextDialog(page);
    }
    await button(page, name).click();
    await expect(toast(page, title)).toBeVisible();
    await expect(page.getByText('3 valgt')).toBeVisible();
    await page.unroute(path);
  }
  await picture(page, 'all-failed');

  await button(page, 'Validér billeder').click();
  await expect(toast(page, 'Billedvalidering fuldført')).toBeVisible();
  await expect(toast(page, '3 af 3 billeder er gyldige.')).toBeVisible();

  let calls = 0;
  await page.route('**/api/receipts/*-*', (route) => {
    calls += 1;
    return calls === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  void nextDialog(page);
  await button(page, 'Slet').click();
  await expect(toast(page, '2 slettet, 1 fejlede')).toBeVisible();
  await expect(page.getByText('1 valgt')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.evaluate(() => {
    localStorage.removeItem('token');
  });
  for (const name of ['CSV', 'CSV + billeder (ZIP)', 'Slet']) {
    await button(page, name).click();
    await expect(toast(page, 'Ikke logget ind')).toBeVisible();
    await page.getByRole('button', { name: 'Luk besked' }).click();
    await expect(toast(page, 'Ikke logget ind')).toBeHidden();
  }
});
