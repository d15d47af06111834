import { composeReceipt, renderPng } from '@bonbog/receipt-generator';

import { pressAt, tabTo } from './support/by-keyboard.ts';
import { chooseFiles, drawFiles, goToEdit, openBulk } from './support/bulk.ts';
import { DATA_DIR } from './support/places.ts';
import { expectReview, field } from './support/receipts.ts';
import { seedReceipts } from './support/seed-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test('a receipt is uploaded, reviewed, saved, opened, edited and closed by keyboard alone', async ({
  page,
}) => {
  await signUp(page);
  const chooser = page.waitForEvent('filechooser');
  await pressAt(page, page.getByRole('button', { name: 'VÆLG FIL' }));
  const buffer = await renderPng(composeReceipt(41));
  await (await chooser).setFiles({ name: 'bon.png', mimeType: 'image/png', buffer });

  await expectReview(page);
  await pressAt(page, field(page, 'Butik'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Købmanden');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Butik')).toContainText('Købmanden');
  await page.keyboard.press('Control+Enter');

  await expect(page).toHaveURL(/\/history$/);
  const row = page.getByRole('row').filter({ hasText: 'Købmanden' });
  await pressAt(page, row);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();

  await pressAt(page, field(page, 'Butik'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Brugsen');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Butik')).toContainText('Brugsen');
  await page.keyboard.press('Escape');

  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Brugsen' })).toBeVisible();
  // The focus is where it was, not at the top of the page.
  expect(await page.evaluate(() => (document.activeElement?.closest('[role="row"]') ?? null) !== null)).toBe(
    true,
  );
});

test('a receipt of a bunch is corrected by the keys of the review: Enter, Escape and Tab (BEDIT-14, BEDIT-28)', async ({
  page,
}) => {
  await signUp(page);
  await openBulk(page);
  await chooseFiles(page, await drawFiles([41]));
  await goToEdit(page, 1);
  await pressAt(page, page.getByRole('button', { name: 'Rediger bon-41.png' }));
  const card = page.getByRole('listitem', { name: 'bon-41.png' });
  const [date, store, amount] = ['Dato', 'Butik', 'Beløb'].map((label) =>
    card.getByLabel(label, { exact: true }),
  );
  if (date === undefined || store === undefined || amount === undefined) {
    throw new Error('The editor has no fields.');
  }
  const before = await store.inputValue();

  await tabTo(page, store);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Købmanden');
  await expect(card.getByText('Redigeret')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(store).toHaveValue(before);
  await expect(card.getByText('Redigeret')).toHaveCount(0);

  await page.keyboard.press('Control+a');
  await page.keyboard.type('Købmanden');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(store).toHaveValue('Købmanden');

  await tabTo(page, amount);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1,2,3');
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveAccessibleDescription('Skriv et beløb, fx 1.234,50.');
  await amount.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1234,5');
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('1.234,50');

  // Half a day: the browser's date input has no value then.
  await date.focus();
  const day = await date.inputValue();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(date).toHaveAccessibleDescription('Indtast dato i format dd-mm-åååå');
  await page.keyboard.press('Escape');
  await expect(date).toHaveValue(day);
  await expect(date).not.toHaveAttribute('aria-invalid');
});

test('a thousand rows are selected by keyboard, row by row and at once (HIST-10, HIST-11)', async ({
  page,
}) => {
  const email = await signUp(page);
  await seedReceipts({ dataDir: DATA_DIR, email, count: 1000, newest: new Date('2026-11-20T12:00:00Z') });
  await page.goto('/history');
  const rows = page.locator('[role="row"][data-index]');
  await expect(rows.first()).toContainText('kr');
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  // As fast as keys can come: none may be lost.
  for (let row = 0; row < 60; row += 1) {
    await page.keyboard.press('x');
    await page.keyboard.press('j');
  }
  await expect(page.getByText('60 valgt').first()).toBeVisible();
  await expect(page.locator('[data-index="60"]')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Vælg alle' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1.000 valgt').first()).toBeVisible();
  await pressAt(page, page.getByRole('button', { name: 'Fravælg alle' }));
  await expect(page.getByText('1.000 kvitteringer').first()).toBeVisible();
});
