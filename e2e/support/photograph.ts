import type { Page } from '@playwright/test';

import { expect } from './test.ts';

/**
 * Pictures of a screen to look at, at two widths, light and dark, as `<path>-<width>-<scheme>.png`; also of what lies below
 * the window where that is asked. Fails where the screen is wider than its window.
 */
export async function photograph(page: Page, path: string, { fullPage = false } = {}): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${path}-${width}-${colorScheme}.png`,
        animations: 'disabled',
        fullPage,
      });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
