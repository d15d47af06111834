import { composeReceipt, renderPdf, renderPng } from '@bonbog/receipt-generator';

import { photograph } from './support/photograph.ts';
import { composeShort, expectReview } from './support/receipts.ts';
import { share, type SharedFile } from './support/share-files.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const picture = async (seed: number): Promise<SharedFile> => ({
  name: `bon ${seed}.png`,
  type: 'image/png',
  bytes: (await renderPng(composeShort(seed))).toString('base64'),
});
const video: SharedFile = { name: 'ferie.mp4', type: 'video/mp4', size: 60 * 1024 * 1024 };

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a shared picture is read, a PDF goes to bulk, and a video is refused in Danish', async ({ page }) => {
    await signUp(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();

    await share(page, [await picture(81)]);
    await expectReview(page);
    expect(await page.evaluate(() => caches.has('shared-files'))).toBe(false);
    await page.getByRole('button', { name: 'Annuller' }).click();

    await share(page, [video]);
    await expect(page.getByText('Det delte kan ikke læses').first()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await photograph(page, '.cache/share/refused');

    const pdf = (await renderPdf(composeReceipt(82))).toString('base64');
    await share(page, [{ name: 'faktura.pdf', type: 'application/pdf', bytes: pdf }]);
    await expect(page).toHaveURL(/\/bulk-upload$/);
    await expect(page.getByText('faktura.pdf').first()).toBeVisible();
  });
});

test('without a service worker what is shared is let go, and the page says what to do', async ({ page }) => {
  await signUp(page);

  await share(page, [video]);

  await expect(page.getByText('Det delte kom ikke med').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
