import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copenhagenDate } from '@bonbog/domain';
import type { Page } from '@playwright/test';

import {
  openWebdavServer,
  testUser,
} from '../apps/server/src/features/cloud-storage/webdav/testing/webdav-server.ts';
import { furtherPort } from './support/places.ts';
import { startOwnServer, type OwnServer } from './support/own-server.ts';
import { chooseChart, originals, saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { answerDialogs, signUp } from './support/user.ts';

const port = furtherPort(3);
const baseURL = `http://127.0.0.1:${port}`;
const folder = 'Bilag på Ærø';

let dataDir: string;
let webdav: Awaited<ReturnType<typeof openWebdavServer>>;
let server: OwnServer;

test.use({ baseURL });

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bonbog-e2e-'));
  webdav = await openWebdavServer();
  // The WebDAV server of the journey is on this machine.
  server = await startOwnServer({
    dataDir,
    port,
    settings: { APP_URL: baseURL, WEBDAV_ALLOW_PRIVATE: 'true' },
  });
});

test.afterAll(async () => {
  await server.stop();
  await webdav.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test('selected receipts reach a WebDAV folder byte by byte, and once; after the connection is ended the dialog asks for one again (SHELL-03, CLOUD-02, CLOUD-05, CLOUD-20, S-53, S-55)', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  // The password is wrong on purpose once.
  expectedConsoleErrors.push(/400 \(Bad Request\)/);
  await signUp(page, undefined, join(dataDir, 'outbox'));
  await saveReceipts(page, ['Læsø Salt', 'Skagen Fisk']);
  await chooseChart(page);
  await page.goto('/history');
  await page.getByRole('button', { name: 'Vælg alle' }).click();
  await button(page, 'Eksportér til Dropbox').click();
  // It begins with what works here.
  await expect(page.getByRole('radio', { name: 'WebDAV (Nextcloud m.fl.)' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Dropbox.*ikke sat op/ })).toBeVisible();
  await page.getByLabel('Adresse').fill(webdav.address);
  await page.getByLabel('Brugernavn').fill(testUser.userName);
  await page.getByLabel('App-adgangskode').fill('forkert');
  await button(page, 'Forbind til WebDAV').click();
  await expect(page.getByText('Brugernavn eller app-adgangskode er forkert.')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('App-adgangskode').fill(testUser.appPassword);
  await button(page, 'Forbind til WebDAV').click();
  await expect(page.getByText('Forbundet til WebDAV').first()).toBeVisible();

  await page.getByLabel('Mappenavn').fill(folder);
  await page.getByLabel('Medtag billeder').check();
  await button(page, 'Eksportér').click();
  await expect(toast(page, 'Eksport fuldført')).toBeVisible();
  const names = await webdav.list(folder);
  expect(names).toHaveLength(3);
  expect(names).toContain(`kvitteringer_${copenhagenDate(new Date())}.csv`);
  const there = await Promise.all(
    names.filter((name) => name.endsWith('.png')).map((name) => webdav.read(folder, name)),
  );
  expect(there.map((bytes) => bytes.toString('base64')).toSorted()).toEqual(await originals(page));

  await button(page, 'Eksportér til Dropbox').click();
  await button(page, 'Eksportér').click();
  await expect(toast(page, 'Eksport fuldført')).toBeVisible();
  expect(await webdav.list(folder)).toEqual(names);

  answerDialogs(page, () => true);
  await button(page, 'Eksportér til Dropbox').click();
  await button(page, 'Afbryd forbindelsen').click();
  await expect(button(page, 'Forbind til Dropbox').or(page.getByLabel('Adresse')).first()).toBeVisible();
});
