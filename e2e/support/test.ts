import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** What every journey has besides its page. */
interface HouseFixtures {
  /** Fails the journey when axe finds something on the page as it stands. */
  readonly expectAccessible: () => Promise<void>;
  /** Messages in the console that this journey causes on purpose, such as a refused upload. */
  readonly expectedConsoleErrors: RegExp[];
  /** Addresses besides our own that this journey leads to, such as one that stands in for Dropbox. */
  readonly expectedPlaces: string[];
}

/**
 * A journey. It fails on any error in the console, any uncaught error and any request to a third party, besides
 * what it asserts itself.
 */
export const test = base.extend<HouseFixtures & { readonly watch: undefined }>({
  expectedConsoleErrors: async ({}, use) => {
    await use([]);
  },
  expectedPlaces: async ({}, use) => {
    await use([]);
  },
  watch: [
    async ({ page, baseURL, expectedConsoleErrors, expectedPlaces }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          problems.push(message.text());
        }
      });
      page.on('pageerror', (error) => problems.push(error.message));
      const foreign = watchForeignRequests(page, baseURL ?? '');
      await use(undefined);
      const unexpected = problems.filter((text) => !expectedConsoleErrors.some((known) => known.test(text)));
      expect(unexpected, 'messages in the console').toEqual([]);
      const strangers = foreign.filter((url) => !expectedPlaces.some((place) => url.startsWith(place)));
      expect(strangers, 'requests to third parties').toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // Half faded in, every text lacks contrast; and a message may come at any moment.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await settle(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      await page.emulateMedia({ reducedMotion: null });
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([]);
    });
  },
});

export { expect } from '@playwright/test';

/** Waits until what moves or fades has come to rest. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

function watchForeignRequests(page: Page, baseURL: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL) && !/^(blob|data):/.test(url)) {
      foreign.push(url);
    }
  });
  return foreign;
}
