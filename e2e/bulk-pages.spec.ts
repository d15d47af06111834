import { receiptRoutes } from '@bonbog/contract';
import { composeReceipt, renderPdfPages } from '@bonbog/receipt-generator';
import type { Browser, Page } from '@playwright/test';

import { chooseFiles, drawShortFiles, goToEdit, openBulk, type ChosenFile } from './support/bulk.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const pictures = '.cache/bulk-pages';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test.use({ viewport: { width: 1280, height: 844 } });

/** A bill of two sheets, each of which says which of them it is; the total stands on the second. */
async function drawBill(browser: Browser): Promise<ChosenFile[]> {
  const head = (page: number) => `
    <p style="float:right">Side ${page} af 2</p><h1>Havnens Tømmer A/S</h1>
    <p>Kajgade 12, 8000 Aarhus C<br>CVR-nr. 35408940</p>
    <p>Faktura nr. 20417<br>Fakturadato: 12-10-2026</p>`;
  const row = (text: string, amount: string) =>
    `<tr><td>${text}</td><td style="text-align:right">${amount}</td></tr>`;
  const lines = row('Brædder 25x100 mm', '1.200,00') + row('Skruer 5x80 mm', '160,00');
  const sums = row('Lim og fuge', '240,00') + row('Subtotal', '1.600,00') + row('Moms 25 %', '400,00');
  const sheets = [
    `${head(1)}<table style="width:100%">${lines}</table>`,
    `${head(2)}<table style="width:100%">${sums}${row('<b>Total DKK</b>', '<b>2.000,00</b>')}</table>`,
  ];
  const page = await browser.newPage({ viewport: { width: 800, height: 1000 }, deviceScaleFactor: 2 });
  const files: ChosenFile[] = [];
  for (const [index, sheet] of sheets.entries()) {
    await page.setContent(`<body style="font:22px sans-serif;margin:60px;line-height:1.7">${sheet}</body>`);
    files.push({ name: `ark-${index + 1}.png`, mimeType: 'image/png', buffer: await page.screenshot() });
  }
  await page.close();
  return files;
}

/** The headers of the API for who is signed in on a page. */
async function signedIn(page: Page) {
  return { Authorization: `Bearer ${(await page.evaluate(() => localStorage.getItem('token'))) ?? ''}` };
}

/** What each saved receipt says was bought, line by line. */
async function boughtByReceipt(page: Page): Promise<readonly string[][]> {
  const headers = await signedIn(page);
  const list = await page.request.get(receiptRoutes.list.path, { headers });
  const bought: string[][] = [];
  for (const { id } of receiptRoutes.list.response.parse(await list.json()).receipts) {
    const lines = await page.request.get(`/api/receipts/${id}/lines`, { headers });
    bought.push(receiptRoutes.lines.response.parse(await lines.json()).lines.map(({ text }) => text));
  }
  return bought;
}

/** Throws the picture of a card away behind the back of this page, as another tab would. */
async function discardElsewhere(page: Page, name: string, pageName?: string): Promise<void> {
  const place = card(page, name);
  const within = pageName === undefined ? place : place.getByRole('button', { name: pageName, exact: true });
  const source = await within.locator('img').first().getAttribute('src');
  const id = /[0-9a-f-]{36}/.exec(source ?? '')?.[0] ?? '';
  const answer = await page.request.delete(`/api/receipts/pending/${id}`, { headers: await signedIn(page) });
  expect(answer.status()).toBe(200);
}

test('sheets of one bill are proposed as one, come back after a reload, and are saved with two pages', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signUp(page);
  await openBulk(page);
  await chooseFiles(page, [...(await drawBill(browser)), ...(await drawShortFiles([321]))]);
  await goToEdit(page, 3);
  await expect(card(page, 'ark-1.png')).toContainText('Side 1 og 2 af samme bilag?');
  await expectAccessible();
  await photograph(page, `${pictures}/proposed`);

  await card(page, 'ark-1.png').getByRole('button', { name: 'Saml', exact: true }).click();
  const joined = card(page, 'ark-1.png + 1 side');
  await expect(joined).toContainText('2.000,00', { timeout: 60_000 });
  await expect(joined).toContainText('Havnens Tømmer');
  await expect(joined).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Bulk Redigering (2 kvitteringer)' })).toBeVisible();
  await expectAccessible();
  await photograph(page, `${pictures}/joined`);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await button(page, 'Rediger ark-1.png + 1 side').click();
  await button(page, 'Side 2 af 2').click();
  await expectAccessible();
  await photograph(page, `${pictures}/open`);
  await button(page, 'Færdig med ark-1.png + 1 side').click();
  await button(page, 'Gem 2 kvitteringer').click();
  await expect(page.getByText('2 kvitteringer gemt succesfuldt').first()).toBeVisible();

  await page.getByRole('link', { name: 'Historik' }).first().click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('row').filter({ hasText: 'Havnens Tømmer' }).getByText('Havnens Tømmer').click();
  await expect(button(page, 'Side 2 af 2')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ikke gemt endnu' })).toHaveCount(0);
});

test('pages of a PDF that were joined by hand come apart again, and each is saved by itself', async ({
  page,
}) => {
  await signUp(page);
  await openBulk(page);
  const buffer = Buffer.from(await renderPdfPages([composeReceipt(322), composeReceipt(323)]));
  await chooseFiles(page, [{ name: 'to.pdf', mimeType: 'application/pdf', buffer }]);
  await goToEdit(page, 2);
  await page.getByText('Ret alle valgte').click();
  await expect(button(page, 'Saml til ét bilag')).toBeEnabled();
  await photograph(page, `${pictures}/selected`);

  await button(page, 'Saml to.pdf (side 2 af 2) med forrige').click();
  await expect(card(page, 'to.pdf (side 1 af 2) + 1 side')).toBeVisible({ timeout: 60_000 });
  await button(page, 'Fortryd samlingen').click();
  await expect(card(page, 'to.pdf (side 2 af 2)')).toBeVisible();
  await button(page, 'Saml to.pdf (side 2 af 2) med forrige').click();
  await button(page, 'Del i 2 bilag').click({ timeout: 60_000 });
  await expect(card(page, 'to.pdf (side 1 af 2)')).toBeFocused();
  await photograph(page, `${pictures}/split`);
  await button(page, 'Gem 2 kvitteringer').click();
  await expect(page.getByText('2 kvitteringer gemt succesfuldt').first()).toBeVisible({ timeout: 60_000 });

  await page.getByRole('link', { name: 'Historik' }).first().click();
  await expect(page.getByRole('row')).toHaveCount(3);
  const [one = [], other = []] = await boughtByReceipt(page);
  expect([one.length, other.length].every((count) => count > 0)).toBe(true);
  expect(one.filter((text) => other.includes(text))).toEqual([]);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('img', { name: 'Billede af kvitteringen' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sider' })).toHaveCount(0);
});

test('what cannot be one receipt stays as it is, and a joined page that is gone is told of when it is saved', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/40[04] \(/);
  await signUp(page);
  await openBulk(page);
  const [first, second] = await drawShortFiles([324, 325]);
  const buffer = first?.buffer ?? Buffer.alloc(0);
  const files = ['a.png', 'kopi.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
  await chooseFiles(page, [...files, ...(second === undefined ? [] : [second])]);
  await goToEdit(page, 3);

  await button(page, 'Saml kopi.png med forrige').click();
  await expect(page.getByText('Bilagene blev ikke samlet', { exact: true })).toBeVisible();
  await expect(page.getByText('Den samme side er der to gange.', { exact: true })).toBeVisible();
  await expect(card(page, 'a.png')).toBeFocused();
  await discardElsewhere(page, 'kopi.png');
  await button(page, 'Saml bon-325.png med forrige').click();
  await expect(page.getByText('Siden findes ikke.', { exact: true })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await button(page, 'Fjern kopi.png').click();

  await button(page, 'Saml bon-325.png med forrige').click();
  await expect(card(page, 'a.png + 1 side')).toBeVisible({ timeout: 60_000 });
  await button(page, 'Rediger a.png + 1 side').click();
  await page.getByLabel('Produkt', { exact: true }).fill('Begge sider');
  await discardElsewhere(page, 'a.png + 1 side', 'Side 2 af 2');
  await button(page, 'Gem 1 kvitteringer').click();
  await expect(card(page, 'a.png + 1 side')).toContainText('Siden findes ikke.');

  await button(page, 'Del i 2 bilag').click();
  await button(page, 'Fjern bon-325.png').click();
  await button(page, 'Gem 1 kvitteringer').click();
  await expect(page.getByText('1 kvitteringer gemt succesfuldt').first()).toBeVisible({ timeout: 60_000 });
});
