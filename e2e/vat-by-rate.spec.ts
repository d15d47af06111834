import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { photograph } from './support/photograph.ts';
import { chooseFile, expectReview, field } from './support/receipts.ts';
import { chooseChart } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const pictures = '.cache/vat-by-rate';

/** A till receipt from Flensburg: bread at 7 percent, soap at 19. */
const paper = `<main style="width:920px;padding:60px;font:40px/1.5 sans-serif;background:#fff;color:#000">
  <h1 style="text-align:center;margin:0;font-size:60px">Markthalle Holm</h1>
  <p style="text-align:center;margin:8px">Hauptstr. 12, 24939 Flensburg<br>USt-IdNr. DE136695976</p>
  <table style="width:100%;font:inherit">
    <tr><td>Brot 3 kg<td align="right">10,70 B<tr><td>Seife<td align="right">11,90 A
    <tr><th align="left">SUMME EUR<th align="right">22,60<tr><td>Gegeben BAR EUR<td align="right">22,60
  </table><hr>
  <table style="width:100%;font:inherit">
    <tr><td>Steuer %<td align="right">Netto<td align="right">Steuer<td align="right">Brutto
    <tr><td>A= 19,0%<td align="right">10,00<td align="right">1,90<td align="right">11,90
    <tr><td>B= 7,0%<td align="right">10,00<td align="right">0,70<td align="right">10,70
    <tr><td>Gesamtbetrag<td align="right">20,00<td align="right">2,60<td align="right">22,60
  </table>
  <p>Datum 12.11.2026 14:03 Uhr Bon-Nr. 4417</p></main>`;

async function drawPaper(page: Page): Promise<Buffer> {
  const table = await page.context().newPage();
  await table.setViewportSize({ width: 1100, height: 1200 });
  await table.setContent(paper);
  const buffer = await table.locator('main').screenshot();
  await table.close();
  return buffer;
}

test('a paper with two rates has them proposed with how sure they are, edited, saved, and booked by a line each (S-47, UPL-46)', async ({
  page,
  expectAccessible,
}) => {
  const buffer = await drawPaper(page);
  await signUp(page);
  await chooseChart(page);
  await chooseFile(page, { name: 'bon.png', mimeType: 'image/png', buffer });
  await expectReview(page);
  const lines = page.getByRole('button', { name: /^Momslinjer/ });
  await expect(lines).toContainText(/19 % af €10,00.*1,90.*sikker.*7 % af €10,00.*0,70.*sikker/);
  await photograph(page, `${pictures}/review`, { fullPage: true });

  await lines.click();
  const typed = page.getByRole('textbox', { name: 'Beløb uden moms, linje 2' });
  await typed.fill('9,90');
  await expect(page.getByText('Mangler af beløbet: 0,10')).toBeVisible();
  await expectAccessible();
  await photograph(page, `${pictures}/editor`, { fullPage: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'går ikke op' })).toBeVisible();
  // Two øre of the soap were bread.
  await typed.fill('10,02');
  await page.getByRole('textbox', { name: 'Beløb uden moms, linje 1' }).fill('9,98');
  await page.keyboard.press('Enter');
  await expect(lines).toContainText(/19 % af €9,98.*tjekket.*7 % af €10,02.*tjekket/);
  await expect(field(page, 'Moms')).toContainText('2,60');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();

  await expect(page).toHaveURL(/\/history$/);
  await page.getByRole('button', { name: 'Vælg alle' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const rows = (await readFile(await (await download).path(), 'latin1')).split('\r\n');
  const booked = rows.filter((row) => /(?:19|7) %/.test(row));
  expect(booked).toHaveLength(2);
  expect(booked.map((row) => row.split(';')[5])).toEqual(['11,88', '10,72']);
});
