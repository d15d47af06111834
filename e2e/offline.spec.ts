import type { Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { serveTwoBuilds } from './support/two-builds.ts';
import { clickAndReload, signUp } from './support/user.ts';

// Without a network, on a phone. Only here is the service worker let in.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource/);
});

/** Waits until the pages are kept: the worker begins when the page is at rest. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** What the caches of this browser hold, by their addresses. */
async function keptAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('the pages open without a network, and nothing of a user is kept with them', async ({
  page,
  context,
}) => {
  await signUp(page);
  await waitForWorker(page);
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Kvitteringshistorik' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/service-worker\.js$/,
  );

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText('Der er ingen forbindelse til serveren.').first()).toBeVisible();

  await context.setOffline(false);
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Kvitteringshistorik' })).toBeVisible();
  const kept = await keptAddresses(page);
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  await page.getByRole('button', { name: 'Åbn menu' }).click();
  await clickAndReload(page, 'Log ud');
  await expect(page.getByText('Kom i gang')).toBeVisible();
  expect((await keptAddresses(page)).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual(
    [],
  );
});

test('an upgrade breaks no open page and is there at the next one, and a page has files of its own build only', async ({
  context,
}) => {
  const server = await serveTwoBuilds();
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('token', 'nobodys');
  });
  const scriptsOf = (of: Page) =>
    of.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
  const isSecond = (path: string) => /SECND\d/.test(path);
  /** Loads a screen that the page has not opened before, by its file of the first build. */
  const loads = async (screen: string) => {
    const path = firstBuild.find((kept) => kept.includes(`/${screen}-`)) ?? 'none';
    return page.evaluate(async (file) => typeof (await import(file)), path);
  };

  await page.goto(server.address);
  await waitForWorker(page);
  await page.goto(`${server.address}/history`);
  await expect.poll(() => scriptsOf(page)).not.toEqual([]);

  const firstBuild = await keptAddresses(page);

  server.upgrade();
  // Its script is gone from the server.
  expect(await loads('help-page')).toBe('object');

  const other = await context.newPage();
  await other.addInitScript(() => {
    localStorage.setItem('token', 'nobodys');
  });
  await other.goto(server.address);
  await expect.poll(() => scriptsOf(other)).not.toEqual([]);
  await other.waitForTimeout(500);
  expect((await scriptsOf(other)).filter((path) => !isSecond(path))).toEqual([]);
  await expect
    .poll(async () => (await other.evaluate(() => caches.keys())).toSorted())
    .toEqual([expect.stringMatching(/^shell-[0-9a-f]{16}$/), 'shell-second-build']);
  expect(await loads('bookkeeping-page')).toBe('object');

  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => scriptsOf(page)).not.toEqual([]);
  expect((await scriptsOf(page)).filter(isSecond)).toEqual([]);
  await context.setOffline(false);

  // Once all of them are closed, the next one belongs to the new build alone.
  await page.close();
  await other.close();
  const next = await context.newPage();
  await next.goto(server.address);
  await expect.poll(async () => next.evaluate(() => caches.keys())).toEqual(['shell-second-build']);
  await context.setOffline(true);
  await next.reload();
  await expect.poll(() => scriptsOf(next)).not.toEqual([]);
  expect((await scriptsOf(next)).filter((path) => !isSecond(path))).toEqual([]);
  await next.close();
  await server.close();
});
