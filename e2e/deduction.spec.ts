import { readFile } from 'node:fs/promises';

import { chooseChart, saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test('VAT that was worked out is confirmed, what was bought is told, and the file books it so (S-47, T-06, S-11)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await saveReceipts(page, ['Bageriet']);
  await chooseChart(page);
  await page.goto('/history');
  await page.getByRole('button', { name: 'Bageriet' }).first().click();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByRole('note');
  await expect(note).toContainText('Momsen er udregnet, ikke læst');
  await expectAccessible();

  await dialog.getByRole('button', { name: 'Momsen står på bilaget' }).click();
  await expect(note).toHaveCount(0);
  await dialog.locator('[data-field="category"]').click();
  await dialog.getByRole('combobox', { name: 'Kategori' }).fill('Mad og drikke');
  await page.keyboard.press('Enter');
  await expect(note).toContainText('Mad og drikke til dig selv og dine ansatte');
  await dialog.getByLabel('Til hvem?').selectOption({ label: 'Forretningsmøde i egne lokaler' });
  await expect(note).toContainText('forretningsmøde i firmaets egne lokaler');
  await dialog.getByRole('button', { name: 'Er noget af det privat?' }).click();
  await expect(dialog.getByLabel('Firmaets andel (%)')).toBeFocused();
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');
  await expect(note).toContainText('20,00 kr af 25,00 kr kan trækkes fra.');
  await expectAccessible();

  await page.reload();
  await expect(dialog.getByLabel('Til hvem?')).toHaveValue('meeting');
  await expect(dialog.getByLabel('Firmaets andel (%)')).toHaveValue('80');
  await dialog.getByText('Historik', { exact: true }).click();
  const past = dialog.getByRole('list', { name: 'Historik' });
  await expect(past).toContainText('Formål: intet → Forretningsmøde i egne lokaler');
  await expect(past).toContainText('Firmaets andel: intet → 80%');
  await expect(past).toContainText('Momsen er udregnet: ja → nej');

  await page.goto('/history');
  await page.getByRole('button', { name: 'Vælg alle' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'latin1')).split('\r\n');
  expect(
    lines.slice(1, 3).map((line) => line.split(';').filter((_, column) => [3, 5, 7].includes(column))),
  ).toEqual([
    ['3668', '100,00', 'I25'],
    ['9900', '25,00', ''],
  ]);
});
