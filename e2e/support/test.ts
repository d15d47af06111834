import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

import { findAccessibilityFaults } from './accessibility-faults.ts';
import { BASE_URL } from './places.ts';

/** What every journey has besides its page. */
interface HouseFixtures {
  /** Fails the journey when axe finds something on a page as it stands; on the journey's own unless another is named. */
  readonly expectAccessible: (other?: Page) => Promise<void>;
  /** Messages in the console that this journey causes on purpose, such as a refused upload. */
  readonly expectedConsoleErrors: RegExp[];
  /** A page in a browser of its own, as another person has it; watched like the journey's own. */
  readonly openAnother: (address?: string) => Promise<Page>;
  /** Addresses besides our own that this journey leads to, such as one that stands in for Dropbox. */
  readonly expectedPlaces: string[];
}

/**
 * A journey. It fails on any error in the console, any uncaught error and any request to a third party, besides
 * what it asserts itself.
 */
export const test = base.extend<HouseFixtures & { readonly watch: undefined }>({
  baseURL: async ({}, use) => {
    await use(BASE_URL);
  },
  expectedConsoleErrors: async ({}, use) => {
    await use([]);
  },
  expectedPlaces: async ({}, use) => {
    await use([]);
  },
  watch: [
    async ({ page, baseURL, expectedConsoleErrors, expectedPlaces }, use) => {
      const expected = { messages: expectedConsoleErrors, places: expectedPlaces };
      const expectQuiet = watchPage(page, baseURL ?? '', expected);
      await use(undefined);
      expectQuiet();
    },
    { auto: true },
  ],
  openAnother: async ({ browser, baseURL, viewport, expectedConsoleErrors }, use) => {
    const checks: (() => void)[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (address = baseURL ?? '') => {
      const context = await browser.newContext({ baseURL: address, viewport });
      const page = await context.newPage();
      contexts.push(context);
      checks.push(watchPage(page, address, { messages: expectedConsoleErrors, places: [] }));
      return page;
    });
    for (const context of contexts) {
      await context.close();
    }
    for (const expectQuiet of checks) {
      expectQuiet();
    }
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (other = page) => {
      // Half faded in, every text lacks contrast; and a message may come at any moment.
      await other.emulateMedia({ reducedMotion: 'reduce' });
      await settle(other);
      const faults = await findAccessibilityFaults(other);
      await other.emulateMedia({ reducedMotion: null });
      expect(faults).toEqual([]);
    });
  },
});

export { expect } from '@playwright/test';

/** What the browser is told to say where a service worker is kept out (playwright.config.ts). */
const workerKeptOut = 'Service Worker registration blocked by Playwright';

/** Remembers what a page complains of and whom it asks; the answer fails when there was anything of that. */
function watchPage(
  page: Page,
  baseURL: string,
  expected: { readonly messages: readonly RegExp[]; readonly places: readonly string[] },
): () => void {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== workerKeptOut) {
      problems.push(message.text());
    }
  });
  page.on('pageerror', (error) => problems.push(error.message));
  const foreign = watchForeignRequests(page, baseURL);
  return () => {
    const unexpected = problems.filter((text) => !expected.messages.some((known) => known.test(text)));
    expect(unexpected, 'messages in the console').toEqual([]);
    const strangers = foreign.filter((url) => !expected.places.some((place) => url.startsWith(place)));
    expect(strangers, 'requests to third parties').toEqual([]);
  };
}

/** What moves without an end is not waited for longer. */
const MOST_ROUNDS = 20;

/**
 * Waits until what moves or fades has come to rest: of one that ends others may begin, as colours that are inherited go on
 * from those of the parent.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    for (let round = 0; round < most; round += 1) {
      // What has just been changed moves from the next frame on.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const ending = document
        .getAnimations()
        .filter(({ playState }) => playState !== 'finished')
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
      if (ending.length === 0) {
        break;
      }
      await Promise.allSettled(ending.map((animation) => animation.finished));
    }
  }, MOST_ROUNDS);
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
