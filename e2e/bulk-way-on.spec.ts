import { chooseFiles, expectRead, openBulk } from './support/bulk.ts';
import { plainPicture } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

for (const { name, use } of [
  { name: 'on a desk', use: { viewport: { width: 1280, height: 900 } } },
  { name: 'on a low desk', use: { viewport: { width: 1366, height: 768 } } },
  { name: 'on a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
]) {
  test.describe(name, () => {
    test.use(use);

    test('with one file the way on is in view without scrolling, and the drop zone makes room (BSEL-17, BSEL-33)', async ({
      page,
      expectAccessible,
    }) => {
      await signUp(page);
      await openBulk(page);
      const zone = page.locator('[data-state="idle"]');
      const before = (await zone.boundingBox())?.height ?? 0;
      await chooseFiles(page, [{ name: 'bon.png', mimeType: 'image/png', buffer: plainPicture }]);
      await expectRead(page, 1);

      await expect(page.getByRole('button', { name: 'Fortsæt med 1 kvitteringer' })).toBeInViewport({
        ratio: 1,
      });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const after = (await zone.boundingBox())?.height ?? 0;
      expect(after).toBeLessThan(before - 80);
      await expect(page.getByText('Træk og slip kvitteringer her')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        use.viewport.width,
      );
      await expectAccessible();
    });
  });
}
