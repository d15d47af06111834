import { writeUbl, type InventedBill } from '@bonbog/receipt-generator';
import type { Page } from '@playwright/test';

import { photograph } from './support/photograph.ts';
import { expectReview, field } from './support/receipts.ts';
import { chooseChart } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const pictures = '.cache/e-invoices';

/** A Danish wholesaler's bill of which the buyer owes the VAT. */
const reversed: Partial<InventedBill> = {
  lines: [{ text: 'Bærbar computer, 14 tommer', quantity: '2', price: '6000.00', amount: '12000.00' }],
  rates: [{ category: 'AE', percent: '0', base: '12000.00', vat: '0.00' }],
  net: '12000.00',
  vat: '0.00',
  total: '12000.00',
  payable: '12000.00',
  attachments: ['følgeseddel.pdf'],
};

async function choose(page: Page, xml: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'E-faktura', exact: true }).click();
  await (await chooser).setFiles({ name: 'faktura.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
}

test('an e-invoice is read from its file, reviewed, saved, and shown as a page that can be read (S-47, UPL-42)', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  await signUp(page);
  await choose(page, writeUbl(reversed));
  await expectReview(page);

  await expect(field(page, 'Beløb')).toContainText('12.000,00 kr');
  await expect(field(page, 'Dato')).toContainText('02-11-2026');
  await expect(field(page, 'Butik')).toContainText('Nørrebro Tagdækning ApS');
  await expect(field(page, 'CVR-nummer')).toContainText('13585628');
  await expect(page.getByText('Forslag: Dansk omvendt betalingspligt.')).toBeVisible();
  await expect(
    page.getByText(/E-fakturaen siger omvendt betalingspligt, og sælger er dansk\./),
  ).toBeVisible();
  await expectAccessible();
  await photograph(page, `${pictures}/review`, { fullPage: true });
  await page.getByRole('button', { name: 'Brug forslaget' }).click();
  await page.getByRole('button', { name: 'Gem', exact: true }).click();

  await expect(page).toHaveURL(/\/history$/);
  const row = page.getByRole('row').filter({ hasText: 'Nørrebro Tagdækning ApS' });
  await expect(row).toContainText('12.000,00 kr');
  await row.getByText('Nørrebro').click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img', { name: 'Billede af kvitteringen' });
  await expect(picture).toHaveJSProperty('naturalWidth', 1240);
  await expect(dialog.getByLabel('Momsbehandling')).toHaveValue('domestic-reverse');
  await expectAccessible();
  await photograph(page, `${pictures}/dialog`, { fullPage: true });
  await page.keyboard.press('Escape');

  // No program publishes the code of it: the file waits until it is written, and the way there is shown.
  expectedConsoleErrors.push(/400/);
  await chooseChart(page);
  await page.reload();
  await page.getByRole('button', { name: 'Vælg alle' }).click();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const way = page.getByRole('link', { name: 'Skriv momskoden' });
  await expect(way).toBeVisible();
  await expectAccessible();
  await photograph(page, `${pictures}/refused`, { fullPage: true });
  await way.click();
  await expect(page).toHaveURL(/\/konto\/bogfoering$/);
  await expect(page.getByLabel('Dansk omvendt betalingspligt')).toBeVisible();
});

test('XML that could do harm, or is no e-invoice, is refused in words, and the next one is read (S-28, UPL-44)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/41[35]|422/);
  await signUp(page);
  const bomb = '<!DOCTYPE Invoice [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';

  await choose(page, writeUbl().replace('?>', `?>${bomb}`).replace('F-2041', '&b;'));
  await expect(
    page
      .getByText('XML-filen har en dokumenttype (DTD), og dem læser vi ikke af hensyn til sikkerheden.')
      .first(),
  ).toBeVisible();
  await choose(page, writeUbl().slice(0, -40));
  await expect(
    page.getByText('E-fakturaen kan ikke læses. Filen er måske beskadiget.').first(),
  ).toBeVisible();

  await choose(page, writeUbl());
  await expectReview(page);
  await expect(field(page, 'Beløb')).toContainText('1.250,00 kr');
});
