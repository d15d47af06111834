import type { Page } from '@playwright/test';

import { expect, test } from './test.ts';

/** Light and dark are the same colours at every width, so that each width is looked at in one of them. */
const looks = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
] as const;

/** Looks at a state at both widths, dark and light: accessible to everyone, and no wider than its window. Ends on the desk, light. */
export async function expectInEveryLook(
  page: Page,
  state: string,
  expectAccessible: () => Promise<void>,
): Promise<void> {
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await test.step(`${state}, ${viewport.width} px, ${colorScheme}`, () => expectAccessible());
    // What moves while it comes may stand out for a moment.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${state} fits` })
      .toBeLessThanOrEqual(viewport.width);
  }
}
