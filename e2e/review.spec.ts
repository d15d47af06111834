import { composeReceipt } from '@bonbog/receipt-generator';

import { expectReview, field, uploadReceipt } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('every field can be corrected before the receipt is saved (REV-02, REV-05, REV-11, REV-12, REV-14, REV-21, VAT-16, VAT-29)', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/422 \(Unprocessable Entity\)/);
  await signUp(page);
  await uploadReceipt(page, composeReceipt(11));
  await expectReview(page);
  await expect(page.getByRole('img', { name: 'Billede af kvitteringen' })).toBeVisible();
  const picture = await page.getByRole('region', { name: 'Kvitteringens billede' }).boundingBox();
  const fields = await page.getByRole('region', { name: 'Køb' }).boundingBox();
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(fields?.x ?? 0);

  await field(page, 'Butik').click();
  await page
    .getByRole('combobox', { name: 'Butik' })
    .or(page.getByRole('textbox', { name: 'Butik' }))
    .fill('Ærø Røgeri');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Butik')).toContainText('Ærø Røgeri');

  await field(page, 'Butik').press('Enter');
  await page.getByRole('textbox', { name: 'Butik' }).fill('Noget andet');
  await page.keyboard.press('Escape');
  await expect(field(page, 'Butik')).toContainText('Ærø Røgeri');

  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });
  await field(page, 'Dato').click();
  await page.getByRole('textbox', { name: 'Dato' }).fill('31-02-2026');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialogs).toEqual(['Indtast dato i format dd-mm-åååå']);
  await page.getByRole('textbox', { name: 'Dato' }).fill('4-7-2026');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Dato')).toContainText('04-07-2026');

  await field(page, 'Beløb').click();
  await page.getByRole('textbox', { name: 'Beløb' }).fill('1.250,00');
  await page.keyboard.press('Enter');
  await page.getByLabel('Momssats').selectOption('25');
  await expect(field(page, 'Moms')).toContainText('250,00 kr');

  await page.getByLabel('Momssats').selectOption({ label: 'Brugerdefineret sats...' });
  await page.getByRole('spinbutton').fill('12');
  await page.getByRole('button', { name: 'Gem', exact: true }).last().click();
  await expect(field(page, 'Moms')).toContainText('133,93 kr');
  await expectAccessible();

  await page.getByLabel('Valuta').selectOption('EUR');
  await expect(page.getByText('Valuta ændret').first()).toBeVisible();
  await expect(page.getByText('Beløb ikke konverteret - tjek og opdater manuelt').first()).toBeVisible();
  await expect(field(page, 'Beløb')).toContainText('€1.250,00');

  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/history$/);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Ærø Røgeri');
  await expect(row).toContainText('€1.250,00');
  await page.getByPlaceholder('Søg efter butik eller produkt...').fill('ærø');
  await expect(row).toContainText('Ærø Røgeri');
  await page.getByPlaceholder('Søg efter butik eller produkt...').fill('findes ikke');
  await expect(page.getByText('Ingen resultater fundet')).toBeVisible();
});

test('cancelling saves nothing, and the same picture can be read again (REV-08, UPL-27)', async ({
  page,
}) => {
  await signUp(page);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/receipts/save')) {
      saves.push(request.url());
    }
  });
  await uploadReceipt(page, composeReceipt(12));
  await expectReview(page);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Annuller' }).click();

  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  expect(saves).toEqual([]);
  await uploadReceipt(page, composeReceipt(12));
  await expectReview(page);
});

test('what was corrected is shown as corrected with the next receipt from there, and belongs to its user (S-35)', async ({
  page,
  browser,
}) => {
  const receipt = composeReceipt(11);
  await signUp(page);
  await uploadReceipt(page, receipt);
  await expectReview(page);
  await expect(page.getByText('Som du rettede sidst')).toBeHidden();
  await field(page, 'Butik').click();
  await page.getByRole('textbox', { name: 'Butik' }).fill('Købmanden på hjørnet');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/history$/);

  await page.goto('/');
  await uploadReceipt(page, receipt);
  await expectReview(page);
  await expect(field(page, 'Butik')).toContainText('Købmanden på hjørnet');
  await expect(page.getByText('Som du rettede sidst')).toBeVisible();
  await page.screenshot({ path: '.cache/review/learned.png' });

  const stranger = await browser.newPage();
  await signUp(stranger);
  await uploadReceipt(stranger, receipt);
  await expectReview(stranger);
  await expect(field(stranger, 'Butik')).not.toContainText('Købmanden på hjørnet');
  await stranger.close();
});
