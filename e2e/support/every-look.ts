import type { Page } from '@playwright/test';

import { expect, test } from './test.ts';

/** Looks at a state at both widths, light and dark: accessible to everyone, and no wider than its window. Ends on the desk, light. */
export async function expectInEveryLook(
  page: Page,
  state: string,
  expectAccessible: () => Promise<void>,
): Promise<void> {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await test.step(`${state}, ${viewport.width} px, ${colorScheme}`, () => expectAccessible());
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${state} fits`).toBeLessThanOrEqual(viewport.width);
  }
}
