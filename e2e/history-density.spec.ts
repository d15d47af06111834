import type { Page } from '@playwright/test';

import { DATA_DIR } from './support/places.ts';
import { seedReceipts } from './support/seed-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';
import { MOST_SHIFT, watchShifts } from './support/watch-shifts.ts';

const newest = new Date('2026-11-20T12:00:00Z');
const rows = (page: Page) => page.locator('[role="row"][data-index]');

/** Where the first row begins, and how many rows can be seen whole, above the bottom bar where there is one. */
async function measure(page: Page): Promise<{ top: number; whole: number }> {
  const barTop = await page.evaluate(() => {
    const fixed = [...document.querySelectorAll('nav')].filter(
      (nav) => getComputedStyle(nav).position === 'fixed' && nav.getClientRects().length > 0,
    );
    return Math.min(window.innerHeight, ...fixed.map((nav) => nav.getBoundingClientRect().top));
  });
  const boxes = await rows(page).evaluateAll((drawn) =>
    drawn.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= barTop).length,
  };
}

for (const { width, height, lowestTop, leastRows } of [
  { width: 1280, height: 900, lowestTop: 260, leastRows: 12 },
  { width: 1366, height: 768, lowestTop: 260, leastRows: 9 },
  { width: 390, height: 844, lowestTop: 340, leastRows: 7 },
]) {
  test(`at ${width} by ${height} the list comes first, nothing moves when it arrives, and what is selected is acted on in view (HIST-02…05, HIST-20)`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    const email = await signUp(page);
    await seedReceipts({ dataDir: DATA_DIR, email, count: 100, newest });
    const shifts = await watchShifts(page);
    await page.goto('/history');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Moms: .* indtil nu/ })).toBeVisible();

    const { top, whole } = await measure(page);
    expect(top).toBeLessThanOrEqual(lowestTop);
    expect(whole).toBeGreaterThanOrEqual(leastRows);
    expect(await shifts()).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible();

    await rows(page).nth(3).getByRole('checkbox').check();
    expect((await measure(page)).top).toBe(top);
    await page.mouse.wheel(0, 3000);
    await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeInViewport();
    await expectAccessible();
  });
}

test('rows get more air where somebody wants it, and keep it (HIST-21)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const email = await signUp(page);
  await seedReceipts({ dataDir: DATA_DIR, email, count: 30, newest });
  await page.goto('/history');
  const height = async () => (await rows(page).first().boundingBox())?.height;
  expect(await height()).toBe(48);

  await page.getByRole('button', { name: 'Filtre' }).click();
  await page.getByRole('checkbox', { name: 'Luft mellem rækkerne' }).check();
  await expectAccessible();
  expect(await height()).toBe(64);

  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await height()).toBe(64);
});

test('a new user never sees a search that goes again (HIST-22)', async ({ page }) => {
  await signUp(page);
  const shifts = await watchShifts(page);
  await page.addInitScript(() => {
    const seen = { search: false };
    Reflect.set(window, 'seen', seen);
    new MutationObserver(() => {
      seen.search ||= document.querySelector('[role="search"]') !== null;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/history');

  await expect(page.getByText('Ingen kvitteringer endnu')).toBeVisible();
  expect(await page.evaluate(() => Boolean(Reflect.get(Reflect.get(window, 'seen'), 'search')))).toBe(false);
  expect(await shifts()).toBeLessThanOrEqual(MOST_SHIFT);
});
