import type { Page } from '@playwright/test';

/** The longest time, in milliseconds, that anything on a page takes or would take to move or fade. */
export function longestMotionMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const milliseconds = (times: string) => times.split(',').map((time) => Number.parseFloat(time) * 1000);
    const wanted = [...document.querySelectorAll('*')]
      .flatMap((element) => [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)))
      .flatMap((style) => milliseconds(`${style.transitionDuration},${style.animationDuration}`));
    const running = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    return Math.max(0, ...wanted, ...running);
  });
}
