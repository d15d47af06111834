import { composeReceipt } from '@bonbog/receipt-generator';
import type { Page } from '@playwright/test';

import { findLostMarks } from './support/lasting-marks.ts';
import { longestMotionMs } from './support/longest-motion.ts';
import { DATA_DIR } from './support/places.ts';
import { expectReview, uploadReceipt } from './support/receipts.ts';
import { screens } from './support/screens.ts';
import { seedReceipts } from './support/seed-receipts.ts';
import { openChat } from './support/support-desk.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const pictures = '.cache/forced-colours';

/** Walks over every screen with receipts, and what opens over the history and the upload; `look` is called on each. */
async function walk(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  const email = await signUp(page);
  await seedReceipts({ dataDir: DATA_DIR, email, count: 30, newest: new Date() });
  for (const [path, words] of screens) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look(path);
  }
  await page.goto('/history');
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  await look('history, one selected');
  await page.getByRole('button', { name: /^Filtre/ }).click();
  await look('history, filters');
  await page.goto('/history');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('detail');
  await openChat(page);
  await look('chat');
  await page.goto('/');
  await uploadReceipt(page, composeReceipt(31));
  await expectReview(page);
  await look('review');
}

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('in the colours of the system no mark is lost (S-93)', async ({ page, expectedConsoleErrors }) => {
      // Receipts that are seeded have small pictures only.
      expectedConsoleErrors.push(/404 \(/);
      const lost: string[] = [];
      await walk(page, async (state) => {
        await page.emulateMedia({ forcedColors: 'active' });
        const name = state.replaceAll(/\W+/g, '-');
        await page.screenshot({ path: `${pictures}/${name}-${width}.png`, animations: 'disabled' });
        lost.push(...(await findLostMarks(page)).map((mark) => `${state}: ${mark}`));
        await page.emulateMedia({ forcedColors: 'none' });
      });
      expect(lost).toEqual([]);
    });

    test('nothing moves for whoever asks for less motion (S-93)', async ({ page, expectedConsoleErrors }) => {
      expectedConsoleErrors.push(/404 \(/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const moving: string[] = [];
      await walk(page, async (state) => {
        const longest = await longestMotionMs(page);
        if (longest > 0.01) {
          moving.push(`${state}: ${longest} ms`);
        }
      });
      expect(moving).toEqual([]);
    });
  });
}
