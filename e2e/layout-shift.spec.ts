import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { openPanel } from './support/open-panel.ts';
import { DATA_DIR } from './support/places.ts';
import { saveReceipts } from './support/save-receipts.ts';
import { seedReceipts } from './support/seed-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';
import { MOST_SHIFT, slowAnswers, watchShifts } from './support/watch-shifts.ts';

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Screens, and words that are there once their answers have come. */
const screens = [
  ['/', /Upload bilag/],
  ['/bulk-upload', /Bulk Upload Kvitteringer/],
  ['/moms', /Til TastSelv/],
  ['/udlaeg', /Udlæg/],
  ['/konto', /Denne enhed/],
  ['/konto/bogfoering', /Bogføring og eksport/],
  ['/feedback', /Send feedback/],
  ['/chat-history', /Chathistorik/],
  ['/hjaelp', /Moms og regnskab/],
  ['/hjaelp/photo', /Opdateret/],
] as const;

/** Waits until nothing is asked any more, and what came is drawn. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

for (const size of sizes) {
  test.describe(`at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    test('no screen moves when what it asked for arrives late', async ({ page }) => {
      const email = await signUp(page);
      await seedReceipts({ dataDir: DATA_DIR, email, count: 60, newest: new Date() });
      await slowAnswers(page);
      const shifts = await watchShifts(page);
      const moved: [string, number][] = [];
      for (const [path, words] of screens) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible();
        await rest(page);
        moved.push([path, await shifts()]);
      }
      expect(moved.filter(([, shift]) => shift > MOST_SHIFT)).toEqual([]);
    });

    test('a receipt that is opened and gets another currency moves nothing by itself (DET-06)', async ({
      page,
    }) => {
      await signUp(page);
      await saveReceipts(page, ['Bageriet', 'Tanken', 'Kiosken']);
      const rates = join('.cache', 'rates-of-shifts.csv');
      await writeFile(rates, 'Date,USD,GBP,SEK,DKK,\n2026-11-02,1.05,0.83,11.00,7.50,\n');
      await promisify(execFile)(process.execPath, ['scripts/rates-import.mjs', rates], {
        env: { ...process.env, DATA_DIR },
      });
      await slowAnswers(page);
      const shifts = await watchShifts(page);
      await page.goto('/history');
      const row = page.getByRole('row').filter({ hasText: 'Tanken' });
      await row.getByText('Tanken').first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Valuta')).toBeEnabled();
      await rest(page);
      const opened = await shifts();
      await dialog.getByLabel('Valuta').selectOption('EUR');
      await expect(dialog.getByText(/^Omregnet fra 125,00 DKK/)).toBeVisible();
      await rest(page);
      expect(opened).toBeLessThanOrEqual(MOST_SHIFT);
      expect((await shifts()) - opened).toBeLessThanOrEqual(MOST_SHIFT);
    });
  });
}

test('the panel does not move when its figures arrive late (ADM-01)', async ({ page }) => {
  await openPanel(page);
  await slowAnswers(page);
  const shifts = await watchShifts(page);
  for (const path of ['/admin-dashboard', '/admin-dashboard?fane=sager']) {
    await page.goto(path);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await rest(page);
    expect(await shifts(), path).toBeLessThanOrEqual(MOST_SHIFT);
  }
});
