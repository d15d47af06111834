import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

/** Says on the voucher of a store that somebody laid out its money; nobody named is the owner. */
async function layOut(page: Page, store: string, payer?: string): Promise<void> {
  await page.getByRole('button', { name: store }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Betalt med').selectOption({ label: 'Egne penge (udlæg)' });
  await expect(dialog.getByRole('button', { name: 'Lagt ud af Dig selv' })).toBeVisible();
  if (payer !== undefined) {
    await dialog.getByRole('button', { name: 'Lagt ud af Dig selv' }).click();
    await dialog.getByLabel('Lagt ud af').fill(payer);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: `Lagt ud af ${payer}` })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Luk' }).click();
  await expect(dialog).toHaveCount(0);
}

test('what people laid out is told on the voucher, listed by person, settled at once and taken back', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await saveReceipts(page, ['Bageriet', 'Tanken', 'Byggemarked', 'Kiosken']);
  await page.goto('/history');
  await layOut(page, 'Bageriet');
  await layOut(page, 'Tanken', 'Mette');
  await layOut(page, 'Byggemarked', 'Mette');

  await page.getByRole('link', { name: 'Udlæg: hvem firmaet skylder penge' }).click();
  const mette = page.getByRole('region', { name: 'Mette' });
  await expect(mette).toContainText('250,00 kr');
  await expect(mette).toContainText('2 udlæg, ældste fra 02-11-2026');
  await expect(page.getByRole('region', { name: 'Dig selv' })).toContainText('125,00 kr');
  await expectAccessible();

  await mette.getByRole('checkbox', { name: 'Vælg alle udlæg fra Mette' }).check();
  await page.getByRole('textbox', { name: 'Udlignet' }).fill('20-11-2026');
  await expectAccessible();
  await page.getByRole('button', { name: 'Markér som udlignet' }).click();
  await expect(page.getByText('2 udlæg er udlignet 20-11-2026.')).toBeVisible();
  await expect(mette).toHaveCount(0);
  await expectAccessible();

  await page.getByRole('button', { name: 'Fortryd' }).click();
  await mette.getByRole('checkbox', { name: /Tanken/ }).check();
  await page.getByRole('textbox', { name: 'Udlignet' }).fill('21-11-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 udlæg er udlignet 21-11-2026.')).toBeVisible();
  await page.getByText('Vis også udlignede').click();
  await expect(mette).toContainText('Udlignet 21-11-2026');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines.map((line) => line.split(';').filter((_, column) => [0, 3, 4, 7].includes(column)))).toEqual([
    ['\ufeffLagt ud af', 'Butik', 'Beløb', 'Udlignet'],
    ['Dig selv', 'Bageriet', '125,00', ''],
    ['Mette', 'Byggemarked', '125,00', ''],
    ['Mette', 'Tanken', '125,00', '21-11-2026'],
    [''],
  ]);

  // The voucher opens over the list, tells all of it, and Back leads to the list again.
  await page.getByRole('button', { name: /^Åbn bilag \d+, Tanken$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Historik', { exact: true }).click();
  const past = dialog.getByRole('list', { name: 'Historik' });
  await expect(past).toContainText('Udlignet: intet → 20-11-2026');
  await expect(past).toContainText('Udlignet: 20-11-2026 → intet');
  await expect(past).toContainText('Udlignet: intet → 21-11-2026');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/udlaeg\?vis=alle$/);

  // Later, too: what was settled is chosen again, and owed from then on.
  await mette.getByRole('checkbox', { name: /Tanken/ }).check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Markér som ikke udlignet' }).click();
  await expect(mette).toContainText('2 udlæg, ældste fra 02-11-2026');
  await expect(mette).not.toContainText('Udlignet 21-11-2026');
});
