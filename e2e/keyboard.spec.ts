import { composeReceipt, renderPng } from '@bonbog/receipt-generator';
import type { Locator, Page } from '@playwright/test';

import { expectReview, field } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const mostStops = 80;

/** Presses Tab until something has the focus, as who has no mouse does; every stop on the way can be seen. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) {
      return;
    }
    await page.keyboard.press('Tab');
    const hasSize = await page.evaluate(() => {
      const { width, height } = document.activeElement?.getBoundingClientRect() ?? { width: 0, height: 0 };
      return width > 0 && height > 0;
    });
    expect(hasSize, 'what has the focus can be seen').toBe(true);
  }
  throw new Error(`The keyboard does not come to ${wanted.toString()}`);
}

async function pressAt(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

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
