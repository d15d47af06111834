import { readFileSync } from 'node:fs';

import { composeReceipt, renderPdfPages, renderPng } from '@bonbog/receipt-generator';
import type { Locator, Page } from '@playwright/test';

import { photograph } from './support/photograph.ts';
import { expectReview, field, uploadReceipt } from './support/receipts.ts';
import { saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const pictures = '.cache/pages';
// testing/README.md beside it says how it was made.
const heic = readFileSync(new URL('../apps/web/src/lib/heic/testing/cafe.heic', import.meta.url));

test.use({ viewport: { width: 1280, height: 844 } });

const thumbnail = (page: Page, number: number, count: number) =>
  page.getByRole('button', { name: `Side ${number} af ${count}`, exact: true });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const picture = (page: Page) => page.getByRole('img', { name: 'Billede af kvitteringen' });
const fileOf = async (image: Locator) => (await image.getAttribute('src'))?.split('?')[0];

async function addPages(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tool(page, 'Tilføj side').click();
  await (await chooser).setFiles(files);
}

test('a saved receipt gets pages of every kind, which change places, are taken out and put back', async ({
  page,
  expectAccessible,
}) => {
  const png = await renderPng(composeReceipt(41));
  const pdf = await renderPdfPages([composeReceipt(42), composeReceipt(43)]);
  await signUp(page);
  await saveReceipts(page, ['Skagen Fisk']);
  await page.goto('/history');
  await page.getByRole('row').filter({ hasText: 'Skagen Fisk' }).getByText('Skagen Fisk').click();
  await expect(picture(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sider' })).toHaveCount(0);
  await photograph(page, `${pictures}/one`);
  const first = await fileOf(picture(page));

  await addPages(page, [
    { name: 'bagside.png', mimeType: 'image/png', buffer: png },
    { name: 'faktura.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
  ]);

  await expect(thumbnail(page, 5, 5)).toHaveAttribute('aria-current', 'page', { timeout: 60_000 });
  await expect(page.getByText('Siderne er opdateret', { exact: true })).toBeVisible();
  expect(await fileOf(picture(page))).not.toBe(first);
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 560);
  await expectAccessible();
  await photograph(page, `${pictures}/five`);

  await thumbnail(page, 5, 5).focus();
  await page.keyboard.press('Home');
  await expect(thumbnail(page, 1, 5)).toBeFocused();
  expect(await fileOf(picture(page))).toBe(first);
  await tool(page, 'Flyt siden til højre').click();
  await expect(thumbnail(page, 2, 5)).toHaveAttribute('aria-current', 'page');
  expect(await fileOf(picture(page))).toBe(first);

  await tool(page, 'Tag siden ud').click();
  await expect(
    page.getByText('Siden er taget ud. Den ligger under "Ikke gemt endnu" i 7 dage.'),
  ).toBeVisible();
  await expect(thumbnail(page, 2, 4)).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
  await photograph(page, `${pictures}/undo`);
  await page.reload();
  await expect(thumbnail(page, 4, 4)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Ikke gemt endnu' })).toContainText('Løs side');

  await page.goBack();
  await tool(page, 'Tag siden ud').click();
  await expect(thumbnail(page, 3, 3)).toBeVisible();
  await tool(page, 'Fortryd').click();
  await expect(thumbnail(page, 4, 4)).toBeVisible();
  await page.getByRole('dialog').getByText('Historik', { exact: true }).click();
  const past = page.getByRole('list', { name: 'Historik' }).getByRole('listitem');
  await expect(past.last()).toContainText('Gemt');
  await expect(past.first()).toContainText('Sider: ');
});

test('a page is added to a receipt before it is saved, comes back after a reload, and is saved with it', async ({
  page,
  expectAccessible,
}) => {
  const backside = {
    name: 'bagside.png',
    mimeType: 'image/png',
    buffer: await renderPng(composeReceipt(45)),
  };
  await signUp(page);
  await uploadReceipt(page, composeReceipt(44));
  await expectReview(page);
  await photograph(page, `${pictures}/review-one`);

  await addPages(page, [backside]);
  await expect(thumbnail(page, 2, 2)).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
  await photograph(page, `${pictures}/review-two`);

  await field(page, 'Produkt').click();
  await page.getByRole('textbox', { name: 'Produkt' }).fill('Frokost og parkering');
  await page.keyboard.press('Enter');
  await tool(page, 'Læs alle sider').click();
  // The shop of the first page, and the total of the last.
  await expect(field(page, 'Beløb')).toContainText('38,00', { timeout: 60_000 });
  await expect(field(page, 'Butik')).toContainText('Restaurant Den Grønne Gås');
  await expect(field(page, 'Produkt')).toContainText('Frokost og parkering');
  await expectAccessible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await thumbnail(page, 2, 2).click();
  const second = await fileOf(picture(page));
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page).toHaveURL(/\/history$/);

  await page.getByRole('row').nth(1).click();
  await thumbnail(page, 2, 2).click();
  expect(await fileOf(picture(page))).toBe(second);
  await thumbnail(page, 1, 2).click();
  expect(await fileOf(picture(page))).not.toBe(second);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ikke gemt endnu' })).toHaveCount(0);
});
