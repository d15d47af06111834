import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { renderPng } from '@bonbog/receipt-generator';
import type { Page } from '@playwright/test';

import { startOwnServer } from './support/own-server.ts';
import { furtherPort } from './support/places.ts';
import { photograph } from './support/photograph.ts';
import { composeShort } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { serveTwoBuilds } from './support/two-builds.ts';
import { clickAndReload, endSession, logIn, newEmail, signUp } from './support/user.ts';

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
  await expect(page.getByText('Ingen forbindelse til serveren.')).toBeVisible();

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

/** Takes a photo of a receipt with the phone's camera. */
async function takePhoto(page: Page, seed: number): Promise<void> {
  const buffer = await renderPng(composeShort(seed));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'TAG BILLEDE' }).click();
  await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Venter på at blive sendt' });
const photos = (page: Page) => waiting(page).getByRole('listitem');
const unsaved = (page: Page) => page.getByRole('region', { name: 'Ikke gemt endnu' });

test('a photo taken without a network waits, also over a reload, and is read once when there is one', async ({
  page,
  context,
  expectAccessible,
}) => {
  await signUp(page);
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();

  // The screen is open when the network goes.
  await context.setOffline(true);
  await takePhoto(page, 71);
  await expect(page.getByText('Billedet er gemt på enheden').first()).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
  await expect(photos(page).first()).toContainText('Ingen forbindelse');
  await expect(photos(page).first().locator('img')).toBeVisible();

  // It is opened anew without one.
  await page.reload();
  await expect(page.getByText('Ingen forbindelse til serveren.')).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
  await takePhoto(page, 72);
  await expect(photos(page)).toHaveCount(2);
  await expectAccessible();
  await photograph(page, '.cache/offline/opened', { fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Prøv forbindelsen igen' }).click();
  await expect(page.getByText('Ingen forbindelse til serveren.')).toBeVisible();

  await context.setOffline(false);
  await expect(unsaved(page).getByRole('listitem')).toHaveCount(2, { timeout: 120_000 });
  await expect(waiting(page)).toHaveCount(0);
  await page.reload();
  await expect(unsaved(page).getByRole('listitem')).toHaveCount(2);
  expect((await keptAddresses(page)).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual(
    [],
  );
});

test('a photo waits out a server that is gone and a session that ends, for its user alone, who is asked when logging out', async ({
  openAnother,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401 \(Unauthorized\)/, /ERR_CONNECTION_REFUSED/);
  const dataDir = await mkdtemp(join(tmpdir(), 'bonbog-offline-'));
  const outbox = join(dataDir, 'outbox');
  const port = furtherPort(6);
  const address = `http://localhost:${port}`;
  const start = () => startOwnServer({ dataDir, port, settings: { APP_URL: address } });
  let server = await start();
  const page = await openAnother(address);
  const other = newEmail();
  await signUp(page, other, outbox);
  const email = await signUp(page, newEmail(), outbox);
  await waitForWorker(page);

  await server.kill();
  await takePhoto(page, 73);
  await expect(photos(page).first()).toContainText('Serveren kan ikke nås');
  server = await start();
  await page.getByRole('button', { name: /^Send billedet fra/ }).click();
  await expect(unsaved(page).getByRole('listitem')).toHaveCount(1, { timeout: 120_000 });
  await expect(waiting(page)).toHaveCount(0);

  // Another picture comes when the session is over, and is kept for its user.
  await endSession(page);
  await takePhoto(page, 74);
  await expect(page.getByText('Kom i gang')).toBeVisible();
  await logIn(page, other);
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(waiting(page)).toHaveCount(0);
  await expect(unsaved(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Åbn menu' }).click();
  await clickAndReload(page, 'Log ud');
  await logIn(page, email);
  await expect(unsaved(page).getByRole('listitem')).toHaveCount(2, { timeout: 120_000 });

  // Logging out asks what becomes of the next one: first it is kept, then deleted.
  await server.kill();
  await takePhoto(page, 75);
  await expect(photos(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Åbn menu' }).click();
  await page.getByRole('button', { name: 'Log ud' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Et billede er ikke sendt endnu' })).toBeVisible();
  await photograph(page, '.cache/offline/logout');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Annuller' }).click();
  await page.getByRole('button', { name: 'Åbn menu' }).click();
  await page.getByRole('button', { name: 'Log ud' }).click();
  const keep = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Lad vente' }).click();
  await keep;
  await expect(page.getByText('Kom i gang')).toBeVisible();
  server = await start();
  await logIn(page, email);
  await expect(unsaved(page).getByRole('listitem')).toHaveCount(3, { timeout: 120_000 });

  await server.kill();
  await takePhoto(page, 76);
  await expect(photos(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Åbn menu' }).click();
  await page.getByRole('button', { name: 'Log ud' }).click();
  const forget = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Slet fra enheden' }).click();
  await forget;
  server = await start();
  await logIn(page, email);
  await page.waitForTimeout(1500);
  await expect(waiting(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('waiting_photos'))).toBeNull();
  await server.stop();
  await rm(dataDir, { recursive: true });
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

  // Once all of them are closed, the next one belongs to the new build alone. One that is opened while the browser is still
  // handing over belongs to the old one, and holds it until it is closed, too.
  await page.close();
  await other.close();
  const keptAtNext = async () => {
    const opened = await context.newPage();
    await opened.goto(server.address);
    const keys = await opened.evaluate(() => caches.keys());
    await opened.close();
    return keys;
  };
  await expect.poll(keptAtNext).toEqual(['shell-second-build']);
  const next = await context.newPage();
  await next.goto(server.address);
  await context.setOffline(true);
  await next.reload();
  await expect.poll(() => scriptsOf(next)).not.toEqual([]);
  expect((await scriptsOf(next)).filter((path) => !isSecond(path))).toEqual([]);
  await next.close();
  await server.close();
});
