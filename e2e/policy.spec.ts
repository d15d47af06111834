import { saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUpOnScreens } from './support/user.ts';

// What the browser says when the policy keeps a style out. No other journey may meet it.
test.use({ expectedConsoleErrors: [/style-src 'self'/] });

test('a style in HTML does nothing, and no screen needs one (S-23)', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('style-src')) {
      refused.push(message.text());
    }
  });
  // The boxes of the code and the dialogs come from libraries that write style elements where they can.
  await signUpOnScreens(page);
  await saveReceipts(page, ['Skagen Fisk']);
  await page.goto('/history');
  await page.getByRole('row').filter({ hasText: 'Skagen Fisk' }).getByText('Skagen Fisk').click();
  await expect(page.getByRole('dialog')).toBeVisible();

  // The page behind a dialog stands still, by a sheet that a script made.
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
  expect(await page.locator('style').count()).toBe(0);
  expect(refused).toEqual([]);

  const color = await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<style>h1{color:red}</style><p id="x" style="color:red">x</p>',
    );
    return getComputedStyle(document.querySelector('#x') ?? document.body).color;
  });
  expect(color).not.toBe('rgb(255, 0, 0)');
  expect(refused.length).toBeGreaterThan(0);
});
