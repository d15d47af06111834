import { foldText } from '@bonbog/domain';
import type { Page } from '@playwright/test';

import {
  asShown,
  dateAsShown,
  drawRandomReceipt,
  expectReview,
  field,
  uploadReceipt,
} from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { fillCredentials, mailedCode, newEmail, PASSWORD } from './support/user.ts';

const screens = [
  { name: 'on a desk', use: { viewport: { width: 1280, height: 800 } } },
  { name: 'on a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
];

for (const { name, use } of screens) {
  test.describe(name, () => {
    test.use(use);

    test('a receipt goes from the register form to the history, with what is printed on it (SHELL-02, SHELL-35, SHELL-36, SHELL-49, UPL-42)', async ({
      page,
      expectAccessible,
    }) => {
      const { truth, ...receipt } = drawRandomReceipt();
      const email = newEmail();

      await page.goto('/');
      await expect(page.getByText('Kom i gang')).toBeVisible();
      await expectAccessible();
      await page.getByRole('tab', { name: 'Opret konto' }).click();
      await fillCredentials(page, email, PASSWORD);
      await page.getByRole('button', { name: 'Opret konto' }).click();

      await expect(page.getByText(email)).toBeVisible();
      await expectAccessible();
      await page.getByRole('textbox').fill(await mailedCode(email));
      await page.getByRole('button', { name: 'Bekræft e-mail' }).click();

      await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
      await expectAccessible();
      await uploadReceipt(page, { truth, ...receipt });
      await expect(page.getByText('Behandler kvittering')).toBeVisible();

      await expectReview(page);
      await expectAccessible();
      await expect(field(page, 'Beløb')).toContainText(asShown(truth.total));
      await expect(field(page, 'Moms')).toContainText(asShown(truth.vat));
      await expect(field(page, 'Dato')).toContainText(dateAsShown(truth.date));
      await expectStore(page, truth.store);
      await page.getByRole('button', { name: 'Gem', exact: true }).click();

      await expect(page).toHaveURL(/\/history$/);
      await expect(page.getByText('Kvittering gemt!').first()).toBeVisible();
      const row = page.getByRole('row').nth(1);
      await expect(row).toContainText(asShown(truth.total));
      await expect(row).toContainText(dateAsShown(truth.date));
      await expect(row).toContainText(new RegExp(escape(truth.store), 'i'));
      const thumbnail = row.locator('img');
      await expect
        .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expectAccessible();
    });
  });
}

/**
 * The shop as drawn, or with a letter misread ('gården' as 'garden'), which its user then mends: invented names have
 * nothing to be checked against. The benchmark measures how often that happens.
 */
async function expectStore(page: Page, store: string): Promise<void> {
  const shown = (await field(page, 'Butik').innerText()).trim();
  expect(similarity(shown, store), `${shown} for ${store}`).toBeGreaterThanOrEqual(0.8);
  if (shown.toLowerCase() !== store.toLowerCase()) {
    await field(page, 'Butik').click();
    await page.getByRole('textbox', { name: 'Butik' }).fill(store);
    await page.keyboard.press('Enter');
  }
}

/** The share of letters that two names have in common, in order; 1 for the same name. */
function similarity(left: string, right: string): number {
  const [first, second] = [foldText(left), foldText(right)];
  let previous = Array.from({ length: second.length + 1 }, () => 0);
  for (const letter of first) {
    const row = [0];
    for (const [index, other] of Array.from(second).entries()) {
      const longest = Math.max(previous[index + 1] ?? 0, row[index] ?? 0);
      row.push(letter === other ? (previous[index] ?? 0) + 1 : longest);
    }
    previous = row;
  }
  return (previous.at(-1) ?? 0) / Math.max(first.length, second.length, 1);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
