import { composeShort, expectReview, uploadReceipt } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test('tags are told in the review, offered afterwards, and narrow the history (S-04, S-47)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await uploadReceipt(page, composeShort(203));
  await expectReview(page);
  await page.getByRole('button', { name: /^Tags / }).click();
  await page.keyboard.type('Kunde A,Varebil');
  await expectAccessible();
  // What is typed and not confirmed is saved, too.
  await page.getByRole('button', { name: 'Gem', exact: true }).click();

  const row = page.getByRole('row').filter({ hasText: 'Kaffebaren Lærkereden' });
  await expect(row.getByText('Kunde A, Varebil')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Filtre' }).click();
  await page.getByLabel('Tag', { exact: true }).selectOption('Varebil');
  await expect(page).toHaveURL(/tag=Varebil/);
  await page.keyboard.press('Escape');
  await expect(row).toBeVisible();

  await row.getByText('Kaffebaren').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tags Kunde A, Varebil' }).click();
  await page.keyboard.press('Backspace');
  await expect(dialog.getByRole('option', { name: 'Varebil' })).toBeVisible();
  await page.keyboard.type('Messe');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  // Escape gave the edit up, and left the dialog open.
  await dialog.getByRole('button', { name: 'Tags Kunde A, Varebil' }).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Tags Kunde A', exact: true })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Ingen resultater fundet')).toBeVisible();
});
