import type { Page } from '@playwright/test';

/** What may move by itself while a screen is used, by the measure of browsers (cumulative layout shift). */
export const MOST_SHIFT = 0.02;

/** Longer than browsers excuse a move by what was pressed before it. */
const slowMs = 700;

/** Adds up what moves by itself from the first moment of the next page on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sum = { value: 0 };
    Reflect.set(window, 'shifts', sum);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === false) {
          sum.value += Number(Reflect.get(entry, 'value'));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'value')));
}

/** Lets every answer of the API take so long that what it moves counts as moving by itself. */
export async function slowAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, slowMs);
    });
    await route.fallback();
  });
}
