import { nameLikeness } from '../bench/name-likeness.ts';
import {
  asShown,
  dateAsShown,
  drawRandomReceipt,
  expectReview,
  field,
  uploadReceipt,
  vatAsShown,
} from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { fillCredentials, mailedCode, newEmail, PASSWORD } from './support/user.ts';

/** How alike a name is to the printed one that is read well enough: how often each letter is right is measured elsewhere. */
const ALIKE = 0.8;

const screens = [
  { name: 'on a desk', use: { viewport: { width: 1280, height: 800 } } },
  { name: 'on a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
];

for (const { name, use } of screens) {
  test.describe(name, () => {
    test.use(use);

    test('a receipt goes from the register form to the history, with what is printed on it and what was corrected (SHELL-02, SHELL-36, UPL-42)', async ({
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
      await expect(field(page, 'Moms')).toContainText(vatAsShown(truth));
      await expect(field(page, 'Dato')).toContainText(dateAsShown(truth.date));
      const store = await field(page, 'Butik').innerText();
      expect(nameLikeness(store, truth.store), `'${store}' for '${truth.store}'`).toBeGreaterThanOrEqual(
        ALIKE,
      );

      const corrected = `${truth.store} Nord`;
      await field(page, 'Butik').click();
      await page.getByRole('textbox', { name: 'Butik' }).fill(corrected);
      await page.keyboard.press('Enter');
      await expect(field(page, 'Butik')).toContainText(corrected);
      await page.getByRole('button', { name: 'Gem', exact: true }).click();

      await expect(page).toHaveURL(/\/history$/);
      await expect(page.getByText('Kvittering gemt!').first()).toBeVisible();
      const row = page.getByRole('row').nth(1);
      await expect(row).toContainText(asShown(truth.total));
      await expect(row).toContainText(dateAsShown(truth.date));
      await expect(row).toContainText(corrected);
      const thumbnail = row.locator('img');
      await expect
        .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expectAccessible();
    });
  });
}
