import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { chooseFiles, expectRead, fileRow, openBulk } from './support/bulk.ts';
import { chooseFile, expectReview, field } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

// On its side, as phones store it; testing/README.md beside it says how it was made.
const cafe = readFileSync(new URL('../apps/web/src/lib/heic/testing/cafe.heic', import.meta.url));
const heic = (name: string) => ({ name, mimeType: 'image/heic', buffer: cafe });

/** The addresses a page asked the decoder for. */
function watchDecoder(page: Page): readonly string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('libheif')) {
      asked.push(request.url());
    }
  });
  return asked;
}

test('a HEIC of a phone becomes a JPEG that stands upright, is read and saved (UPL-12, S-37, S-23)', async ({
  page,
  expectAccessible,
}) => {
  const asked = watchDecoder(page);
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  expect(asked).toEqual([]);

  // The decoder comes later, so that there is time to look.
  let letCome: () => void = () => undefined;
  const isLooked = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.context().route(/libheif/, async (route) => {
    await isLooked;
    await route.continue();
  });
  await chooseFile(page, heic('IMG_0203.HEIC'));
  await expect(page.getByRole('heading', { name: 'Laver HEIC om til JPG …' })).toBeFocused();
  await expectAccessible();
  letCome();
  await expectReview(page);

  expect(asked).toHaveLength(1);
  await expect(field(page, 'Butik')).toContainText('Kaffebaren Lærkereden');
  await expect(field(page, 'Beløb')).toContainText('144,75');
  const picture = page.getByRole('img').first();
  const size = await picture.evaluate((image) =>
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : null,
  );
  expect(size).toEqual([560, 575]);

  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Kaffebaren Lærkereden' })).toBeVisible();
});

test('HEIC files of a drop are read beside others, whatever their names; a broken one says how to get a JPEG (BSEL-60, S-37)', async ({
  page,
}) => {
  await signUp(page);
  await openBulk(page);

  await chooseFiles(page, [
    heic('IMG_1.HEIC'),
    { ...heic('IMG_2.jpg'), mimeType: 'image/jpeg' },
    { ...heic('halv.heic'), buffer: cafe.subarray(0, 9000) },
  ]);

  await expect(page.getByText(/^Laver HEIC om til JPG \(\d af 3\) …$/)).toBeVisible();
  await expectRead(page, 2);
  await expect(fileRow(page, 'IMG_1.jpg')).toBeVisible();
  await expect(fileRow(page, 'IMG_2.jpg')).toBeVisible();
  await expect(
    page.getByText(/halv\.heic: Kun JPG, PNG og PDF filer understøttes\. HEIC-billedet/),
  ).toBeVisible();
});

test('a HEIC can be attached to feedback, and is shown as the JPEG that is sent (FB-07, S-37)', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/feedback');
  await page.getByTestId('attachment-input').setInputFiles(heic('skærm.heic'));

  const row = page.getByRole('list', { name: 'Vedhæftede filer' }).getByRole('listitem');
  await expect(row).toContainText('skærm.jpg');
  await expect(row).toContainText(/\d kB/i);
  await expect
    .poll(() =>
      row.locator('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBe(560);

  await page.getByRole('radio', { name: 'Fejl' }).check();
  await page.getByLabel('Titel').fill('Et billede');
  await page.getByRole('textbox', { name: 'Besked' }).fill('Sådan ser det ud på telefonen.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('✅ Feedback sendt!', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByText('Et billede').click();
  await expect(page.getByRole('link', { name: 'Åbn skærm.jpg i et nyt vindue' })).toBeVisible();
});
