import type { Page } from '@playwright/test';

import { longestMotionMs } from './support/longest-motion.ts';
import { field } from './support/receipts.ts';
import { saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

const pictures = '.cache/beside';
const stores = ['Læsø Salt', 'Skagen Fisk', 'Ærø Røgeri'] as const;

test.use({ viewport: { width: 1440, height: 900 } });

const dialog = (page: Page, number: number) => page.getByRole('dialog', { name: `Bilag ${number}` });
const row = (page: Page, store: string) => page.getByRole('row').filter({ hasText: store });

test('on wide screens a receipt stands beside the list, which goes on (DET-01, DET-06, HIST-21)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await saveReceipts(page, stores);
  await page.goto('/history');
  await row(page, 'Ærø Røgeri').getByText('Ærø Røgeri').click();
  await expect(dialog(page, 3)).toBeFocused();
  await expect(row(page, 'Ærø Røgeri')).toHaveAttribute('aria-current', 'true');
  const beside = await dialog(page, 3).boundingBox();
  const list = await page.getByRole('table').boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  const bar = page.getByRole('region', { name: 'Handlinger for kvitteringer' });
  await expect(bar.getByRole('button', { name: 'Slet' })).toBeInViewport({ ratio: 1 });
  expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectAccessible();
  for (const width of [1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${pictures}/${width}-${colorScheme}.png`, animations: 'disabled' });
    }
  }

  await test.step('keys lead on from the receipt and from the list', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page, 2)).toBeFocused();
    await expect(row(page, 'Skagen Fisk')).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('j');
    await expect(dialog(page, 1)).toBeVisible();
    await row(page, 'Skagen Fisk').getByText('Skagen Fisk').click();
    await expect(dialog(page, 2)).toBeVisible();
    await expect(row(page, 'Skagen Fisk')).toBeFocused();
    await page.keyboard.press('k');
    await expect(dialog(page, 3)).toBeVisible();
    await expect(row(page, 'Ærø Røgeri')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page, 2)).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByText('1 valgt')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 2)).toBeFocused();
  });

  await test.step('an edit is saved, and the list says it', async () => {
    await field(page, 'Butik').click();
    await page.getByLabel('Butik', { exact: true }).fill('Skagen Røgeri');
    await page.keyboard.press('Escape');
    await expect(field(page, 'Butik')).toContainText('Skagen Fisk');
    await field(page, 'Butik').click();
    await page.getByLabel('Butik', { exact: true }).fill('Skagen Røgeri');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Kvittering opdateret', { exact: true }).first()).toBeVisible();
    await expect(row(page, 'Skagen Røgeri')).toBeVisible();
    await page.getByRole('button', { name: 'Luk besked' }).click();
    await expect(field(page, 'Butik')).toBeFocused();
  });

  await test.step('Escape closes, and the row that was shown last has the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/history$/);
    await expect(row(page, 'Skagen Røgeri')).toBeFocused();
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.keyboard.press('Enter');
    await expect(dialog(page, 2)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test('nothing moves for whoever asks for less motion (S-93)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page);
  await saveReceipts(page, stores);
  await page.goto('/history');
  await row(page, 'Ærø Røgeri').getByText('Ærø Røgeri').click();
  await expect(dialog(page, 3)).toBeVisible();

  expect(await longestMotionMs(page)).toBeLessThanOrEqual(0.01);
});
