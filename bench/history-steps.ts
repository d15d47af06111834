import type { Page } from '@playwright/test';

/** Milliseconds from the click on the history's link until the first rows are painted. */
export async function clickToRows(page: Page): Promise<number> {
  const link = page.locator('header a[href="/history"]');
  await link.waitFor();
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const measured = new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        () => {
          const start = performance.now();
          const look = () => {
            const isThere = document.querySelector('[data-index]') !== null;
            requestAnimationFrame(
              isThere
                ? () => {
                    resolve(performance.now() - start);
                  }
                : look,
            );
          };
          look();
        },
        { capture: true, once: true },
      );
    });
    Reflect.set(window, 'measured', measured);
  });
  await link.click();
  return measuredIn(page);
}

/** Types one letter more and answers the milliseconds until the line above the list has changed and is painted. */
export async function typeAndWait(page: Page, text: string): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Søg efter' });
  await field.focus();
  await watchForChange(page, 'keydown');
  await page.keyboard.press(text);
  return measuredIn(page);
}

/** Clicks on the title of a column and answers the milliseconds until other rows stand there. */
export async function clickSortAndWait(page: Page, title: string): Promise<number> {
  await watchForChange(page, 'click');
  await page.getByRole('columnheader', { name: title }).getByRole('button').click();
  return measuredIn(page);
}

/** Scrolls so many screens, one each 50 ms, and answers the longest time between two frames. */
export async function scrollThrough(page: Page, screens: number): Promise<number> {
  return page.evaluate(async (count) => {
    let longest = 0;
    let last = performance.now();
    let isOver = false;
    const tick = (now: number) => {
      longest = Math.max(longest, now - last);
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
    return longest;
  }, screens);
}

/** The rows' text stands for the list; a letter that changes nothing of it counts as done after half a second. */
async function watchForChange(page: Page, eventName: string): Promise<void> {
  await page.evaluate((name) => {
    const measured = new Promise<number>((resolve) => {
      const text = () =>
        [...document.querySelectorAll('[aria-sort], [role="status"], [data-index]')]
          .map((element) => element.textContent)
          .join('|');
      const before = text();
      document.addEventListener(
        name,
        () => {
          const start = performance.now();
          const look = () => {
            const elapsed = performance.now() - start;
            if (text() !== before || elapsed > 500) {
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
  }, eventName);
}

/** Watching begins before the deed and is asked for its answer after it. */
async function measuredIn(page: Page): Promise<number> {
  return Number(await page.evaluate((): unknown => Reflect.get(window, 'measured')));
}
