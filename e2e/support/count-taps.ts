import type { Page } from '@playwright/test';

/**
 * Counts what is pressed on a page from now on, by a finger or the mouse; pressed is what the browser says was pressed,
 * whatever a journey calls it. Typing, keys and what happens outside the page (camera, file dialog) are not counted.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  const listen = () => {
    window.addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const count: unknown = Reflect.get(window, 'countTap');
        if (isTrusted && typeof count === 'function') {
          Reflect.apply(count, window, []);
        }
      },
      true,
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async () => {
    // What the page has told before is here once it answers.
    await page.evaluate(() => undefined);
    return taps;
  };
}
