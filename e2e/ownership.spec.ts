import { composeShort, expectReview, uploadReceipt } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test("one user's receipts and pictures do not exist for another (SHELL-40, S-05)", async ({
  page,
  browser,
}) => {
  await signUp(page);
  await uploadReceipt(page, composeShort(31));
  await expectReview(page);
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page).toHaveURL(/\/history$/);
  const pictureUrl = await page
    .getByRole('row')
    .nth(1)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.src);

  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await signUp(otherPage);
  await otherPage.goto('/history');

  await expect(otherPage.getByText('Ingen kvitteringer endnu')).toBeVisible();
  expect((await other.request.get(pictureUrl)).status()).toBe(404);
  expect((await page.context().request.get(pictureUrl)).status()).toBe(200);
  expect((await (await browser.newContext()).request.get(pictureUrl)).status()).toBe(401);
});
