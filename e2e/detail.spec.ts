import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { parsedReceiptSchema } from '@bonbog/contract';
import type { Locator, Page } from '@playwright/test';

import { DATA_DIR } from './support/places.ts';
import { photograph } from './support/photograph.ts';
import { field } from './support/receipts.ts';
import { plainPicture } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const pictures = '.cache/detail';
const run = promisify(execFile);
const stores = ['Læsø Salt', 'Skagen Fisk', 'Ærø Røgeri'] as const;
// No other journey has receipts of these days, so the rate seeded for them changes no other journey.
const dates = ['2025-03-03', '2025-03-04', '2025-03-05'] as const;

test.use({ viewport: { width: 1280, height: 844 } });

/** Saves three receipts for the user of the page; the newest, 'Ærø Røgeri', stands first in the list. */
async function saveReceipts(page: Page): Promise<readonly string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const imageUrls: string[] = [];
  for (const [index, store] of stores.entries()) {
    const receipt = { name: `bon æ ${index}.png`, mimeType: 'image/png', buffer: plainPicture };
    const parsed = await page.request.post('/api/receipts/parse', { headers, multipart: { receipt } });
    const { imageUrl } = parsedReceiptSchema.parse(await parsed.json());
    const fields = { date: dates[index], store, product: 'Varer', amount: '125,00', vat: '25,00' };
    const saved = await page.request.post('/api/receipts/save', { headers, data: { ...fields, imageUrl } });
    expect(saved.status()).toBe(201);
    imageUrls.push(imageUrl);
  }
  return imageUrls;
}

const dialog = (page: Page, number: number) => page.getByRole('dialog', { name: `Bilag ${number}` });
const row = (page: Page, store: string) => page.getByRole('row').filter({ hasText: store });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function open(page: Page, store: string): Promise<void> {
  await row(page, store).getByText(store).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function edit(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).click();
  await page.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
}

/** No field and no button lies under the message on show. */
async function expectNothingCovered(page: Page): Promise<void> {
  const message = await page.locator('li').filter({ hasText: 'Kvittering opdateret' }).boundingBox();
  for (const control of await page.locator('[role="dialog"] :is([data-field], button)').all()) {
    const box = await control.boundingBox();
    if (message !== null && box !== null && (await isInView(control))) {
      const isApart =
        box.x + box.width <= message.x ||
        message.x + message.width <= box.x ||
        box.y + box.height <= message.y ||
        message.y + message.height <= box.y;
      expect(isApart, await control.innerText()).toBe(true);
    }
  }
}

/** Whether its middle is not scrolled under the foot of the dialog. */
function isInView(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const foot = document.querySelector('[role="dialog"] > :last-child')?.getBoundingClientRect().top ?? 0;
    const isFoot = element.closest('[role="dialog"] > :last-child') !== null;
    return isFoot || element.getBoundingClientRect().bottom <= foot;
  });
}

/** The edits that the page sends. */
function watchEdits(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
}

/** The folder in which the server keeps the copies of a file. */
async function folderOf(fileId: string): Promise<string> {
  const files = join(DATA_DIR, 'files');
  const entries = await readdir(files, { recursive: true });
  return join(files, entries.find((entry) => entry.endsWith(fileId)) ?? 'no such file');
}

test('a receipt is opened, corrected field by field and closed again (DET-01, DET-02, DET-03, DET-06, DET-08, DET-09, VAT-23, VAT-24)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await saveReceipts(page);
  await page.goto('/history');
  const bodies = watchEdits(page);
  await open(page, 'Ærø Røgeri');
  await expect(dialog(page, 3)).toBeVisible();
  await expect(page).toHaveURL(/\/history\?bilag=[0-9a-f-]{36}$/);
  await expect(page.getByRole('img', { name: 'Billede af kvitteringen' })).toBeVisible();
  await expectAccessible();

  await edit(page, 'Butik', 'Ærø Røgeri og Café');
  await expect(toast(page, 'Kvittering opdateret')).toBeVisible();
  expect(bodies).toEqual([{ store: 'Ærø Røgeri og Café' }]);
  await expectNothingCovered(page);
  await edit(page, 'Beløb', '1.250,00');
  await expect(field(page, 'Moms')).toContainText('250,00 kr');
  await page.getByLabel('Momssats').selectOption('0');
  await expect(page.getByRole('region', { name: 'Beregning' })).toContainText('0,00 kr');
  await expect.poll(() => bodies.length).toBe(3);
  expect(bodies[1]).toMatchObject({ amount: '1250.00', vat: '250.00' });
  expect(bodies[2]).toMatchObject({ amount: '1250.00', vat: '0.00', vatPercent: '0', vatType: 'none' });

  await page.getByRole('dialog').getByText('Historik', { exact: true }).click();
  const past = page.getByRole('list', { name: 'Historik' }).getByRole('listitem');
  await expect(past).toHaveCount(4);
  await expect(past.first()).toContainText('Momssats: 25% → 0%');
  await expect(past.last()).toContainText('Gemt');
  await expectAccessible();
  await photograph(page, `${pictures}/past`);

  await page.reload();
  await expect(field(page, 'Butik')).toContainText('Ærø Røgeri og Café');
  await photograph(page, `${pictures}/detail`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/history$/);
  await expect(row(page, 'Ærø Røgeri og Café')).toContainText('1.250,00 kr');
});

test('the keyboard opens, goes to the neighbours and closes, and the focus comes back to the row (DET-01)', async ({
  page,
}) => {
  await signUp(page);
  await saveReceipts(page);
  await page.goto('/history');
  await expect(row(page, 'Ærø Røgeri')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 3)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page, 2)).toBeVisible();
  await expect(field(page, 'Butik')).toContainText('Skagen Fisk');
  await page.getByRole('button', { name: 'Næste bilag' }).click();
  await expect(dialog(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Næste bilag' })).toBeDisabled();
  await field(page, 'Butik').click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 1)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page, 2)).toBeVisible();

  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/history$/);
  await expect(row(page, 'Ærø Røgeri')).toBeFocused();

  await page.goto('/history?bilag=0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c');
  await expect(toast(page, 'Bilaget findes ikke')).toBeVisible();
  await expect(page).toHaveURL(/\/history$/);
});

test('the currency is converted with the rate of the day, and kept as it is on a day without one (VAT-26, VAT-28, VAT-29, S-40, S-41)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/422 \(Unprocessable/);
  await signUp(page);
  await saveReceipts(page);
  const rates = join('.cache', 'rates-of-detail.csv');
  await writeFile(rates, 'Date,USD,GBP,SEK,DKK,\n2025-03-03,1.05,0.83,11.00,7.50,\n');
  await run(process.execPath, ['scripts/rates-import.mjs', rates], {
    env: { ...process.env, DATA_DIR },
  });
  await page.goto('/history');
  const bodies = watchEdits(page);
  await open(page, 'Ærø Røgeri');

  await page.getByRole('dialog').getByLabel('Valuta').selectOption('EUR');

  await expect(toast(page, 'Valuta konverteret')).toBeVisible();
  await expect(field(page, 'Beløb')).toContainText('€16,67');
  await expect(page.getByText(/^Omregnet fra 125,00 DKK til kurs .* \(03-03-2025, ECB\)$/)).toBeVisible();
  expect(bodies).toHaveLength(1);
  await photograph(page, `${pictures}/converted`);
  await page.setViewportSize({ width: 1280, height: 844 });

  await edit(page, 'Dato', '01-01-1998');
  await expect(toast(page, 'Kvittering opdateret')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Valuta').selectOption('GBP');
  await expect(toast(page, 'Valuta ændret')).toBeVisible();
  await expect(toast(page, 'Beløb ikke konverteret - tjek og opdater manuelt')).toBeVisible();
  await expect(field(page, 'Beløb')).toContainText('£16,67');
});

test('a field changed in another tab is not overwritten unasked (S-11)', async ({
  page,
  context,
  expectedConsoleErrors,
  expectAccessible,
}) => {
  expectedConsoleErrors.push(/409 \(Conflict\)/);
  await signUp(page);
  await saveReceipts(page);
  await page.goto('/history');
  await open(page, 'Skagen Fisk');
  const other = await context.newPage();
  await other.goto(page.url());
  await edit(other, 'Butik', 'Den anden fane');
  await expect(toast(other, 'Kvittering opdateret')).toBeVisible();

  await edit(page, 'Butik', 'Min egen');

  const note = page.getByRole('alert').filter({ hasText: 'Feltet er ændret et andet sted' });
  await expect(note).toContainText('Butik: Du skrev "Min egen". Nu står der "Den anden fane".');
  await expectAccessible();
  await photograph(page, `${pictures}/conflict`);
  await page.getByRole('button', { name: 'Behold min' }).click();
  await expect(note).toHaveCount(0);
  await other.reload();
  await expect(field(other, 'Butik')).toContainText('Min egen');
});

test('a receipt is downloaded under its own name, and deleted after asking (DET-04, DET-05, DET-11, S-89, S-90)', async ({
  page,
}) => {
  await signUp(page);
  await saveReceipts(page);
  await page.goto('/history');
  await open(page, 'Skagen Fisk');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('bon æ 1.png');

  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.message());
    void question.accept();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Slet' }).click();

  await expect(toast(page, 'Kvittering slettet med succes')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/history$/);
  await expect(row(page, 'Skagen Fisk')).toHaveCount(0);
  await expect(row(page, 'Ærø Røgeri')).toBeVisible();
  expect(asked).toEqual([
    'Er du sikker på at du vil slette 1 kvittering(er)? Denne handling kan ikke fortrydes.',
  ]);
});

test('a picture that is gone from the disk is asked for three times and then told of (IMG-05, IMG-06)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/Failed to load resource/);
  await signUp(page);
  const [imageUrl = ''] = await saveReceipts(page);
  const fileId = imageUrl.slice('/api/files/'.length);
  await rm(await folderOf(fileId), { recursive: true });
  await page.goto('/history');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === imageUrl && !search.includes('size=')) {
      asked.push(search);
    }
  });

  await open(page, 'Læsø Salt');

  await expect(page.getByRole('dialog').getByText('Billede ikke tilgængeligt')).toBeVisible();
  expect(asked).toEqual(['', '?r=1', '?r=2']);
  await photograph(page, `${pictures}/no-picture`);
});
