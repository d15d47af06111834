import { photograph } from './support/photograph.ts';
import { saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test('Ctrl+K leads to screens, receipts and help by keys alone', async ({ page, expectAccessible }) => {
  await signUp(page);
  await saveReceipts(page, ['Læsø Salt', 'Skagen Fisk']);
  await page.goto('/konto');
  await expect(page.getByRole('heading', { name: 'Konto', exact: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Skærm, handling, bilag eller hjælp' });
  await expect(field).toBeFocused();
  await expectAccessible();
  await photograph(page, '.cache/palette/open');

  await page.keyboard.type('salt');
  await expect(page.getByRole('option', { name: /Læsø Salt/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'forslag' })).toBeVisible();
  await expectAccessible();
  await photograph(page, '.cache/palette/found');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/history\?bilag=/);
  await expect(page.getByRole('dialog')).toContainText('Læsø Salt');

  // An open dialog has to be left first.
  await page.keyboard.press('Control+k');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('bogf');
  await expect(page.getByRole('option', { name: 'Bogføring og eksport' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/konto\/bogfoering$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});
