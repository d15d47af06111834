import type { Page } from '@playwright/test';

import { DATA_DIR } from './support/places.ts';
import { chooseFile, composeShort, expectReview, uploadReceipt } from './support/receipts.ts';
import { plainPicture } from './support/save-receipts.ts';
import { seedReceipts } from './support/seed-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const newest = new Date('2026-11-20T12:00:00Z');

/** Reads two pictures and leaves the first for later; ends in the review of the second. */
async function readTwo(page: Page): Promise<void> {
  await uploadReceipt(page, composeShort(31));
  await expectReview(page);
  await page.getByRole('button', { name: 'Annuller' }).click();
  await chooseFile(page, { name: 'anden.png', mimeType: 'image/png', buffer: plainPicture });
  // There is no print on it, so that it looks blurred.
  await page.getByRole('button', { name: 'Brug alligevel' }).click();
  await expectReview(page);
}

/** An old day, so that the row of the receipt is far down in the list, and what has to be there. */
async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Butik', 'Skagen Fisk'],
    ['Dato', '3-4-2025'],
    ['Beløb', '125,00'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${label} `) }).click();
    await page.getByRole('textbox', { name: label }).fill(text);
    await page.keyboard.press('Enter');
  }
}

for (const { name, use } of [
  { name: 'on a desk', use: { viewport: { width: 1280, height: 900 } } },
  { name: 'on a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
]) {
  test.describe(name, () => {
    test.use(use);

    test('after a save the new row is in view and lit, and the next picture and the next review are one press away (SAVE-13, UPL-26)', async ({
      page,
      expectAccessible,
    }) => {
      const email = await signUp(page);
      await seedReceipts({ dataDir: DATA_DIR, email, count: 100, newest });
      await readTwo(page);
      await fillIn(page);
      await page.keyboard.press('Control+Enter');

      await expect(page).toHaveURL(/\/history$/);
      const row = page.getByRole('row').filter({ hasText: 'Skagen Fisk' });
      await expect(row).toBeInViewport({ ratio: 1 });
      const ways = page.getByRole('region', { name: 'Når du har gemt' });
      await expect(ways).toBeInViewport({ ratio: 1 });
      await expect(ways).toHaveText(/Gemt som bilag 101/);
      await expectAccessible();

      await ways.getByRole('link', { name: 'Næste at tjekke (1)' }).click();
      await expectReview(page);
      await page.getByRole('button', { name: 'Gem', exact: true }).click();
      await expect(ways).toHaveText(/Gemt som bilag 102/);
      await expect(ways.getByRole('link')).toHaveCount(1);

      if (name === 'on a phone') {
        const chooser = page.waitForEvent('filechooser');
        await ways.getByRole('link', { name: 'Tag næste' }).click();
        expect(await (await chooser).element().getAttribute('capture')).toBe('environment');
      } else {
        await ways.getByRole('link', { name: 'Tag næste' }).click();
        await expect(page.getByRole('button', { name: 'VÆLG FIL' })).toBeFocused();
      }
    });
  });
}
