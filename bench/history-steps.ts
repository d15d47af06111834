import type { Page } from '@playwright/test';

// After this a step counts as failed, and the benchmark ends with an error instead of a wrong number.
const giveUpMs = 15_000;

/** Milliseconds from the click on the history's link until the first rows are painted. */
export async function clickToRows(page: Page): Promise<number> {
  await watchFrom(page, 'click');
  await page.locator('header a[href="/history"]').click();
  return measuredIn(page);
}

/**
 * Presses a key in the search and answers the milliseconds until the line above the list has changed and is painted.
 * Every key must change what is found, or there is nothing to wait for.
 */
export async function typeAndWait(page: Page, key: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Søg efter' }).focus();
  await watchFrom(page, 'keydown');
  await page.keyboard.press(key);
  return measuredIn(page);
}

/** Clicks on the title of a column and answers the milliseconds until other rows stand there. */
export async function clickSortAndWait(page: Page, title: string): Promise<number> {
  await watchFrom(page, 'click');
  await page.getByRole('columnheader', { name: title }).getByRole('button').click();
  return measuredIn(page);
}

/** Scrolls so many screens, one each 50 ms, and answers the milliseconds of every frame. */
export async function scrollThrough(page: Page, screens: number): Promise<readonly number[]> {
  return page.evaluate(async (count) => {
    const frames: number[] = [];
    let last = performance.now();
    let isOver = false;
    const tick = (now: number) => {
      frames.push(Math.max(0, now - last));
      last = now;
      if (!isOver) {
        requestAnimationFrame(tick);
      }
    };
    requestAnimationFrame(tick);
    for (let screen = 0; screen < count; screen += 1) {
      window.scrollBy(0, window.innerHeight);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    isOver = true;
    return frames;
  }, screens);
}

/** From the event on, looks at every frame until line, order or rows are others and rows stand there. */
async function watchFrom(page: Page, eventName: string): Promise<void> {
  await page.evaluate(
    ({ name, limitMs }) => {
      const measured = new Promise<number>((resolve, reject) => {
        const text = () =>
          [...document.querySelectorAll('main [aria-sort], main [role="status"], [data-index]')]
            .map((element) => `${element.ariaSort ?? ''}${element.textContent}`)
            .join('|');
        const before = text();
        document.addEventListener(
          name,
          () => {
            const start = performance.now();
            const look = () => {
              const elapsed = performance.now() - start;
              if (elapsed > limitMs) {
                reject(new Error(`Nothing changed within ${limitMs} ms after ${name}.`));
              } else if (text() !== before && document.querySelector('[data-index]') !== null) {
                // The frame after this one is painted.
                requestAnimationFrame(() => {
                  resolve(performance.now() - start);
                });
              } else {
                requestAnimationFrame(look);
              }
            };
            look();
          },
          { capture: true, once: true },
        );
      });
      Reflect.set(window, 'measured', measured);
    },
    { name: eventName, limitMs: giveUpMs },
  );
}

/** Watching begins before the deed and is asked for its answer after it. */
async function measuredIn(page: Page): Promise<number> {
  return Number(await page.evaluate((): unknown => Reflect.get(window, 'measured')));
}
