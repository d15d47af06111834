import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copenhagenDate } from '@bonbog/domain';
import type { Page } from '@playwright/test';

import {
  startDropboxServer,
  type DropboxServer,
} from '../apps/server/src/features/cloud-storage/dropbox/testing/dropbox-server.ts';
import { furtherPort } from './support/places.ts';
import { startOwnServer, type OwnServer } from './support/own-server.ts';
import { chooseChart, originals, saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { answerDialogs, signUp } from './support/user.ts';

const port = furtherPort(2);
const baseURL = `http://127.0.0.1:${port}`;
const stores = ['Læsø Salt', 'Skagen Fisk'] as const;

let dataDir: string;
let dropbox: DropboxServer;
let server: OwnServer;

test.use({ baseURL });

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bonbog-e2e-'));
  dropbox = await startDropboxServer({ redirectUri: `${baseURL}/api/dropbox/callback` });
  server = await startOwnServer({
    dataDir,
    port,
    settings: {
      APP_URL: baseURL,
      DROPBOX_APP_KEY: dropbox.app.appKey,
      DROPBOX_APP_SECRET: dropbox.app.appSecret,
      DROPBOX_API_URL: dropbox.url,
      DROPBOX_CONTENT_URL: dropbox.url,
      DROPBOX_AUTH_URL: dropbox.url,
    },
  });
});

test.afterAll(async () => {
  await server.stop();
  await dropbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.beforeEach(async ({ page, expectedPlaces, expectedConsoleErrors }) => {
  expectedPlaces.push(dropbox.url);
  // What stands in for Dropbox has no icon for the browser.
  expectedConsoleErrors.push(/400 \(Bad Request\)/);
  dropbox.calm();
  await signUp(page, undefined, join(dataDir, 'outbox'));
  await saveReceipts(page, stores);
  await chooseChart(page);
  await page.goto('/history');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, store: string) =>
  page.getByRole('row').filter({ hasText: store }).getByRole('checkbox');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const kept = (page: Page) => page.evaluate(() => Object.keys(sessionStorage));

/** Opens the dialog for what is ticked and goes to Dropbox's page. */
async function askDropbox(page: Page): Promise<void> {
  await button(page, 'Eksportér til Dropbox').click();
  await button(page, 'Forbind til Dropbox').click();
  await expect(page.getByRole('heading', { name: 'Bonbog would like access to your Dropbox' })).toBeVisible();
}

/** The same, gives permission and comes back to the open dialog. */
async function connect(page: Page): Promise<void> {
  await askDropbox(page);
  await button(page, 'Allow').click();
  await expect(page.getByText('Forbundet til Dropbox')).toBeVisible({ timeout: 30_000 });
}

test('selected receipts reach Dropbox with their pictures by way of its permission page, and once (SHELL-03, AUTH-47, CLOUD-01, CLOUD-02, CLOUD-04, CLOUD-05, CLOUD-08…13, CLOUD-20, S-54, S-55, T-61)', async ({
  page,
  expectAccessible,
}) => {
  await box(page, 'Læsø Salt').check();
  await box(page, 'Skagen Fisk').check();
  await button(page, 'Eksportér til Dropbox').click();
  await expect(button(page, 'Forbind til Dropbox')).toBeVisible();
  await expectAccessible();
  const left = page.waitForRequest(/\/api\/dropbox\/auth\?token=/);
  await button(page, 'Forbind til Dropbox').click();
  const token = await left.then((request) => new URL(request.url()).searchParams.get('token'));
  await button(page, 'Allow').click();
  await expect(page.getByText('2 valgt')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/history');
  expect(token).not.toBe(await page.evaluate(() => localStorage.getItem('token')));

  await expect(page.getByText(`Forbundet til Dropbox som ${dropbox.app.email}`)).toBeVisible();
  expect(await kept(page)).not.toContain('cloud_export_return');
  await expect(page.getByLabel('Mappenavn')).toHaveValue('Bonbog_fil');
  await expect(page.getByLabel('Medtag billeder')).not.toBeChecked();
  await expectAccessible();
  await page.getByLabel('Mappenavn').fill('Bilag på Ærø');
  await page.getByLabel('Medtag billeder').check();
  await button(page, 'Eksportér').click();
  await expect(toast(page, 'Eksport fuldført')).toBeVisible();
  await expect(page.getByText('2 valgt')).toBeVisible();

  const csv = `/Bilag på Ærø/kvitteringer_${copenhagenDate(new Date())}.csv`;
  const files = dropbox.files.paths().toSorted();
  expect(files).toHaveLength(3);
  expect(files).toContain(csv);
  expect((await dropbox.files.read(csv)).toString('latin1')).toContain('L\u00e6s\u00f8 Salt');
  const there = await Promise.all(
    files.filter((path) => path !== csv).map((path) => dropbox.files.read(path)),
  );
  expect(there.map((bytes) => bytes.toString('base64')).toSorted()).toEqual(await originals(page));

  await button(page, 'Eksportér til Dropbox').click();
  await button(page, 'Eksportér').click();
  await expect(toast(page, 'Eksport fuldført')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(dropbox.files.paths().toSorted()).toEqual(files);
});

test('no permission is told, and keeps the selection (S-54)', async ({ page }) => {
  await box(page, 'Skagen Fisk').check();
  await askDropbox(page);
  await button(page, 'Cancel').click();

  await expect(toast(page, 'Eksport fejlede')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/history`);
  await expect(box(page, 'Skagen Fisk')).toBeChecked();
  expect(await kept(page)).not.toContain('cloud_export_return');
});

test("Back on Dropbox's page leads to a dialog that can try again (CLOUD-10, CLOUD-13)", async ({ page }) => {
  await box(page, 'Skagen Fisk').check();
  await askDropbox(page);
  await page.goBack();

  await expect(button(page, 'Forbind til Dropbox')).toBeEnabled();
  await expect(async () => {
    expect(await kept(page)).not.toContain('cloud_export_return');
  }).toPass();
  await button(page, 'Luk').click();
  await expect(box(page, 'Skagen Fisk')).toBeChecked();
});

test('a permission that was taken back at Dropbox ends the connection and no session (CLOUD-17, CLOUD-18, T-60)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401/);
  await box(page, 'Skagen Fisk').check();
  await connect(page);
  dropbox.grants.revokeAll();
  const loaded = page.waitForEvent('load');
  await button(page, 'Eksportér').click();

  await expect(toast(page, 'Dropbox token udløbet')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await loaded;
  await expect(box(page, 'Skagen Fisk')).toBeChecked();
  await button(page, 'Eksportér til Dropbox').click();
  await expect(button(page, 'Forbind til Dropbox')).toBeEnabled();
});

test('a Dropbox without room fails with a reason, and a connection is ended after a question (CLOUD-19, S-54, S-88)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/502/);
  const asked = answerDialogs(page, () => true);
  await box(page, 'Skagen Fisk').check();
  await connect(page);
  const { freeBytes } = dropbox.state;
  dropbox.state.freeBytes = 0;
  await page.getByLabel('Mappenavn').fill('Uden plads');
  await button(page, 'Eksportér').click();
  await expect(toast(page, 'Eksport fejlede')).toBeVisible();
  await expect(page.getByText('1 valgt')).toBeAttached();
  dropbox.state.freeBytes = freeBytes;

  await button(page, 'Afbryd forbindelsen').click();
  await expect(button(page, 'Forbind til Dropbox')).toBeVisible();
  expect(asked).toEqual([
    'Vil du afbryde forbindelsen til Dropbox? Det, der er eksporteret, bliver liggende.',
  ]);
});
