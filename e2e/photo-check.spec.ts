import { composeReceipt, renderPng } from '@bonbog/receipt-generator';
import type { Page } from '@playwright/test';

import { photograph } from './support/photograph.ts';
import { expectReview } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A receipt on a table, as a phone sees it; out of focus where it is said so. */
async function takePhoto(page: Page, blurPx: number): Promise<Buffer> {
  const png = await renderPng(composeReceipt(21));
  const encoded = await page.evaluate(
    async ({ picture, blur }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = bitmap.width * 1.5;
      canvas.height = bitmap.height * 1.2;
      const context = canvas.getContext('2d');
      if (context === null) {
        throw new Error('The browser cannot draw.');
      }
      context.filter = `blur(${blur}px)`;
      context.fillStyle = '#5b4a3a';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(bitmap, bitmap.width / 4, bitmap.height / 10);
      return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
    },
    { picture: png.toString('base64'), blur: blurPx },
  );
  return Buffer.from(encoded, 'base64');
}

test('who takes a blurred photo hears of it at once, takes another, and only that one is there', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  const [blurred, sharp] = [await takePhoto(page, 9), await takePhoto(page, 0)];
  const choose = async (button: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  };

  await choose('TAG BILLEDE', blurred);
  await expect(page.getByRole('heading', { name: 'Billedet er sløret.' })).toBeVisible();
  await expect(page.getByText('Hold telefonen stille, og tag det igen.')).toBeVisible();
  await expectAccessible();
  await photograph(page, '.cache/photo-check/question');
  await page.setViewportSize({ width: 390, height: 844 });

  await choose('Tag igen', sharp);
  await expectReview(page);
  // The review's own address would open it again.
  await page.goto('/history');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Ikke gemt endnu' }).getByRole('listitem')).toHaveCount(1);
});

test('a blurred photo is used all the same, and marked in a list of many', async ({ page }) => {
  await signUp(page);
  const blurred = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page, 9) };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'TAG BILLEDE' }).click();
  await (await chooser).setFiles(blurred);
  await page.getByRole('button', { name: 'Brug alligevel' }).click();
  await expectReview(page);

  await page.goto('/bulk-upload');
  const several = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'TAG BILLEDER' }).click();
  await (await several).setFiles(blurred);
  await expect(page.getByText('Billedet er sløret. Hold telefonen stille, og tag det igen.')).toBeVisible();
  await photograph(page, '.cache/photo-check/bulk');
});
