import { readFile } from 'node:fs/promises';

import { saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test('the VAT of a period is told with its vouchers, moved, taken back, and written to a file', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await saveReceipts(page, ['Bageriet', 'Tanken']);
  await page.goto('/history');
  await page.getByRole('button', { name: 'Bageriet' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Momsen står på bilaget' }).click();
  await expect(dialog.getByRole('note')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Luk' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: 'Moms: tallene til momsangivelsen' }).click();
  const obstacles = page.getByRole('region', { name: 'Se først på dette' });
  await expect(obstacles).toContainText('Momsen er regnet ud og ikke læst.');
  const figures = page.getByRole('region', { name: 'Til TastSelv' });
  const deductible = figures.getByRole('listitem').filter({ hasText: 'Købsmoms til fradrag' });
  await expect(deductible).toContainText('25,00 kr');
  await expectAccessible();

  await deductible.getByRole('button', { name: 'Vis 1 bilag' }).click();
  await expect(deductible.getByRole('button', { name: /Bageriet/ }).first()).toBeVisible();
  await expect(deductible.getByText('Tanken')).toHaveCount(0);
  await deductible
    .getByRole('button', { name: /Bageriet/ })
    .first()
    .click();
  await expect(dialog).toContainText('Bageriet');
  await dialog.getByRole('button', { name: 'Luk' }).click();
  await expect(dialog).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent CSV' }).click();
  const [, line] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(line).toMatch(/^Købsmoms til fradrag;25,00;1;\d\d-\d\d-\d{4};\d\d-\d\d-\d{4}$/);

  await deductible.getByRole('button', { name: 'Flyt til næste periode: Bageriet' }).click();
  await expect(page.getByText(/^Bageriet er flyttet til perioden fra/)).toBeVisible();
  await expect(deductible).toContainText('0,00 kr');
  await expectAccessible();
  await page.getByRole('button', { name: 'Næste periode', exact: true }).click();
  await expect(deductible).toContainText('25,00 kr');
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(deductible).toContainText('0,00 kr');

  await page.getByLabel('Periode', { exact: true }).selectOption({ label: 'Måned' });
  await expect(page.getByLabel('Periode', { exact: true })).toHaveValue('month');
  await page.reload();
  await expect(page.getByLabel('Periode', { exact: true })).toHaveValue('month');
});
