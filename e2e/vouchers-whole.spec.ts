import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { parsedReceiptSchema, receiptRoutes } from '@bonbog/contract';
import { minorUnits, writeVatLines } from '@bonbog/domain';
import { type InventedBill, writeCii, writePdfWithInvoice } from '@bonbog/receipt-generator';
import type { Page } from '@playwright/test';

import { photograph } from './support/photograph.ts';
import { DATA_DIR } from './support/places.ts';
import { plainPicture } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const pictures = '.cache/vouchers-whole';
const ratesFile = '.cache/rates-of-vouchers.csv';

/** Gives the server the rate of the day of the invented bills. */
async function importRate(): Promise<void> {
  await mkdir('.cache', { recursive: true });
  await writeFile(ratesFile, 'Date,USD,GBP,SEK,DKK,\n2026-11-02,1.05,0.83,11.00,7.50,\n');
  await promisify(execFile)(process.execPath, ['scripts/rates-import.mjs', ratesFile], {
    env: { ...process.env, DATA_DIR },
  });
}

interface VoucherFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const picture = { name: 'side.png', mimeType: 'image/png', buffer: plainPicture };

/** Reads files as the pages of one voucher, and saves it with what its user says. */
async function save(page: Page, files: readonly VoucherFile[], said: Readonly<Record<string, string>>) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const read = [];
  for (const receipt of files) {
    const parsed = await page.request.post(receiptRoutes.parse.path, { headers, multipart: { receipt } });
    read.push(parsedReceiptSchema.parse(await parsed.json()));
  }
  const [first, ...later] = read;
  const moreImageUrls = later.map(({ imageUrl }) => imageUrl);
  const data = {
    ...first?.extractedData,
    imageUrl: first?.imageUrl,
    ...(later.length === 0 ? {} : { moreImageUrls }),
    ...said,
  };
  const saved = await page.request.post(receiptRoutes.save.path, { headers, data });
  expect(saved.status(), await saved.text()).toBe(201);
}

const pdf = async (bill: Partial<InventedBill>, change: (xml: string) => string = (xml) => xml) => ({
  name: 'faktura.pdf',
  mimeType: 'application/pdf',
  buffer: await writePdfWithInvoice(['Faktura', 'Se e-fakturaen'], change(writeCii(bill))),
});

/** A cash and carry: food, a book and a newspaper, at three rates that add up. */
const ofThreeRates = writeVatLines([
  { ratePercent: 25, base: minorUnits(80_000), vat: minorUnits(20_000) },
  { ratePercent: 12, base: minorUnits(20_000), vat: minorUnits(2400) },
  { ratePercent: 0, base: minorUnits(10_000), vat: minorUnits(0) },
]);

/** Software of an Irish company, of which the buyer works out the VAT. */
const software: Partial<InventedBill> = {
  number: 'IE-771',
  currency: 'EUR',
  lines: [{ text: 'Skylager, team', quantity: '1', price: '80.00', amount: '80.00' }],
  rates: [{ category: 'AE', percent: '0', base: '80.00', vat: '0.00' }],
  net: '80.00',
  vat: '0.00',
  total: '80.00',
  payable: '80.00',
};
const irish = (xml: string) =>
  xml
    .replace(/<ram:SellerTradeParty>.*?<\/ram:SellerTradeParty>/s, (party) =>
      party
        .replace(/<ram:SpecifiedLegalOrganization>.*?<\/ram:SpecifiedLegalOrganization>/s, '')
        .replace('<ram:CountryID>DK', '<ram:CountryID>IE')
        .replace(/DK\d{8}/, 'IE6388047V'),
    )
    .replace('Nørrebro Tagdækning ApS', 'Skyen Ltd');

test('vouchers of every kind are looked at in the list, one by one, and in the VAT of their period', async ({
  page,
  expectAccessible,
}) => {
  await importRate();
  await signUp(page);
  const twoPages = [picture, { ...picture, buffer: Buffer.concat([plainPicture, Buffer.from('2')]) }];
  await save(page, twoPages, {
    date: '2026-11-03',
    store: 'Storkøb Engros',
    product: 'Kaffe, bog og avis',
    amount: '1324.00',
    vat: '224.00',
    vatPercent: '20.36',
    vatLines: ofThreeRates,
    category: 'Kontorartikler',
    cvr: '13585628',
  });
  await save(page, [await pdf(software, irish)], { category: 'Software' });
  await save(page, [await pdf({ currency: 'EUR', number: 'F-9', vatInKroner: '1865.25' })], {
    category: 'Kontorartikler',
    paidWith: 'unpaid',
    dueDate: '2026-11-16',
  });
  for (const paidBy of ['Mette', 'Mette', 'Jens Østergaard']) {
    const fields = { store: `Kiosk ${paidBy}`, product: 'Frimærker', amount: '250.00', category: 'Porto' };
    await save(page, [picture], { ...fields, date: '2026-11-05', paidWith: 'private', paidBy });
  }

  await page.goto('/history');
  const row = (store: string) => page.getByRole('row').filter({ hasText: store });
  await expect(row('Tagdækning').getByTitle('Forfaldt 16-11-2026, ikke betalt')).toBeVisible();
  await expectAccessible();
  await photograph(page, `${pictures}/list`);

  const dialog = page.getByRole('dialog');
  const look = async (store: string, ready: string | RegExp) => {
    await row(store).getByText(store).first().click();
    await expect(dialog.getByText(ready).first()).toBeVisible();
    await expectAccessible();
    await photograph(page, `${pictures}/${store.split(' ')[0]}`);
    await dialog.locator('[data-field="vat"]').scrollIntoViewIfNeeded();
    await photograph(page, `${pictures}/${store.split(' ')[0]}-vat`);
  };
  const close = async () => {
    await dialog.getByRole('button', { name: 'Luk' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await look('Storkøb', '12 %');
  await close();
  await look('Skyen', 'Forslag: Ydelse fra EU, omvendt betalingspligt.');
  await dialog.getByRole('button', { name: 'Brug forslaget' }).click();
  await expect(dialog.getByLabel('Momsbehandling')).toHaveValue('eu-services');
  await close();
  await look('Nørrebro', 'E-fakturaen oplyser 1.865,25 kr.');
  await expect(dialog.getByText('I e-fakturaen: forfalder 16-11-2026')).toBeVisible();
  await dialog.getByRole('button', { name: 'Brug forslaget' }).click();
  await expect(dialog.getByText('Som e-fakturaen oplyser')).toBeVisible();
  await photograph(page, `${pictures}/kroner-taken`);
  await close();

  await page.getByRole('link', { name: 'Udlæg: hvem firmaet skylder penge' }).click();
  await expect(page.getByRole('region', { name: 'Mette' })).toContainText('500,00 kr');
  await photograph(page, `${pictures}/outlays`);
  await page.goto('/moms');
  // 25 % of 80 euro at 7,50.
  await expect(page.getByRole('region', { name: 'Til TastSelv' })).toContainText('150,00 kr');
  await expectAccessible();
  await photograph(page, `${pictures}/vat-return`, { fullPage: true });
});
