import type { Page } from '@playwright/test';

import { drawRandomReceipt, expectReview, field, uploadReceipt } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const pictures = '.cache/saved-reading';
const box = (page: Page) => page.getByTestId('lit-box').first();

/** Where the lit place begins, in the picture. */
function placeOf(page: Page): Promise<string> {
  return box(page).evaluate(
    ({ style }) => `${parseFloat(style.left).toFixed(1)} ${parseFloat(style.top).toFixed(1)}`,
  );
}

test('a saved receipt shows where and how surely it was read, as its review did (DET-01, REV-09)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/');
  await uploadReceipt(page, drawRandomReceipt());
  await expectReview(page);
  await field(page, 'Beløb').focus();
  await expect(box(page)).toBeVisible();
  const inReview = await placeOf(page);
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page).toHaveURL(/\/history$/);

  await page.getByRole('row').nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Bilag 1' });
  await expect(dialog.getByText(/^(sikker|tjek|tjekket)$/).first()).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await field(page, 'Beløb').focus();
  await expect(box(page)).toBeVisible();
  expect(await placeOf(page)).toBe(inReview);
  await expectAccessible();
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${pictures}/${width}-${colorScheme}.png`, animations: 'disabled' });
    }
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await field(page, 'Butik').click();
  await page.getByLabel('Butik', { exact: true }).fill('En helt anden butik');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Butik')).toBeFocused();
  await expect(box(page)).toHaveCount(0);
});
