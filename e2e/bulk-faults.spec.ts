import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { chooseFiles, drawFiles, enlarge, expectRead, fileRow, goToEdit, openBulk } from './support/bulk.ts';
import { furtherPort } from './support/places.ts';
import { startOwnServer } from './support/own-server.ts';
import { expect, test } from './support/test.ts';
import { answerDialogs, clickAndReload, endSession, logIn, signUp } from './support/user.ts';

const question = (count: number) =>
  `Der blev fundet ${count} filer fra en tidligere session. Vil du fortsætte hvor du slap?`;

/** Opens the bulk upload again, where an earlier one goes on in the second step. */
async function returnToBulk(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Bulk Upload', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: /^Bulk Redigering/ })).toBeVisible();
}

test('a network that is lost for ten seconds costs no receipt while it scans (BSCAN-08, BSCAN-12, BSCAN-13, LIM-27, T-54)', async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await signUp(page);
  await openBulk(page);
  const begun = page.waitForRequest('**/api/receipts/parse');

  await chooseFiles(page, await drawFiles([321, 322, 323]));
  await begun;
  await context.setOffline(true);
  // What is on its way already may arrive; the next one does not.
  await expect(page.getByText('Forsøger igen... (1/3)')).toBeVisible();
  // Longer than the 1, 2 and 4 seconds between the attempts, so that one file has had all of them in vain.
  await page.waitForTimeout(10_000);
  await expect(page.getByText(/Netværksfejl efter 4 forsøg: /).first()).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText('Samlet fremgang')).toHaveCount(0, { timeout: 60_000 });
  const again = page.getByRole('button', { name: /^Prøv igen med samme fil/ });
  await expect(again).not.toHaveCount(0);
  for (let left = await again.count(); left > 0; left -= 1) {
    await again.first().click();
    await expect(again).toHaveCount(left - 1);
  }
  await expectRead(page, 3);
});

test('a network that is lost while it saves makes no receipt twice and loses none (S-64, T-49)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signUp(page);
  await openBulk(page);
  await chooseFiles(page, await drawFiles([324, 325, 326]));
  await goToEdit(page, 3);
  let lost = 0;
  await page.route('**/api/receipts/save', async (route) => {
    lost += 1;
    if (lost === 1) {
      // Saved, but the answer does not arrive.
      await route.fetch();
      await route.abort('failed');
    } else if (lost === 2) {
      await route.abort('internetdisconnected');
    } else {
      await route.continue();
    }
  });

  await page.getByRole('button', { name: 'Gem 3 kvitteringer' }).click();

  await expect(page.getByText('3 kvitteringer gemt succesfuldt').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Historik' }).first().click();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('a save that is answered 500 for every third receipt leaves just those, ready to be saved again (BEDIT-33, BEDIT-39, T-49, T-50, T-51)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/500 \(Internal Server Error\)/);
  await signUp(page);
  const asked = answerDialogs(page, () => true);
  await openBulk(page);
  await chooseFiles(page, await drawFiles([327, 328, 329, 330]));
  await goToEdit(page, 4);
  await page.getByRole('checkbox', { name: 'Vælg bon-330.png' }).uncheck();
  let count = 0;
  await page.route('**/api/receipts/save', async (route) => {
    count += 1;
    if (count % 3 === 0) {
      const json = { message: 'Der skete en fejl hos os. Prøv igen om lidt.', errorType: 'INTERNAL' };
      await route.fulfill({ status: 500, json });
    } else {
      await route.continue();
    }
  });

  await page.getByRole('button', { name: 'Gem 3 kvitteringer' }).click();

  await expect(page.getByText('2 kvitteringer gemt succesfuldt, 1 fejl').first()).toBeVisible();
  await expect(page.getByText('De øvrige ligger klar under Bulk Upload.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.unroute('**/api/receipts/save');
  await returnToBulk(page);
  expect(asked).toEqual([question(2)]);
  await expect(page.getByText('bon-329.png')).toBeVisible();
  await expect(page.getByText('bon-330.png')).toBeVisible();
  await page.getByRole('button', { name: 'Gem 2 kvitteringer' }).click();
  await expect(page.getByText('2 kvitteringer gemt succesfuldt', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Historik' }).first().click();
  await expect(page.getByRole('row')).toHaveCount(5);
});

test('a session that ends in the middle says so, and after the login what was read goes on (BSCAN-16…19, BREC-01, BREC-04, T-50)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401 \(Unauthorized\)/);
  const email = await signUp(page);
  const asked = answerDialogs(page, () => true);
  await openBulk(page);
  await chooseFiles(page, await drawFiles([331]));
  await expectRead(page, 1);
  await endSession(page);
  await chooseFiles(page, await drawFiles([332]));

  await expect(page.getByText('Authentication fejl').first()).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(page.getByText('Kom i gang')).toBeVisible();
  await logIn(page, email);
  await returnToBulk(page);

  expect(asked.filter((text) => text !== 'beforeunload')).toEqual([question(1)]);
  await expect(page.getByText('bon-331.png')).toBeVisible();
});

test('a reload in the middle keeps what was read and edited, and asks once (BREC-01…07, S-60, S-65, T-51)', async ({
  page,
}) => {
  await signUp(page);
  let isYes = true;
  const asked = answerDialogs(page, (text) => text === 'beforeunload' || isYes);
  await openBulk(page);
  const parse = '**/api/receipts/parse';
  await chooseFiles(page, await drawFiles([333, 334]));
  await expectRead(page, 2);
  await page.route(parse, () => undefined);
  await chooseFiles(page, await drawFiles([335]));
  await expect(fileRow(page, 'bon-335.png').getByText('Scanner')).toBeVisible();

  await page.reload();

  await expect(page.getByRole('heading', { name: 'Bulk Redigering (2 kvitteringer)' })).toBeVisible();
  expect(asked).toEqual(['beforeunload', question(2)]);
  await page.getByRole('button', { name: 'Rediger bon-333.png' }).click();
  await page.getByRole('textbox', { name: 'Butik' }).fill('Samsø Købmand');
  await page.getByRole('button', { name: 'Færdig med bon-333.png' }).click();
  await page.reload();
  await expect(page.getByText('Samsø Købmand').first()).toBeVisible();
  await expect(page.getByText('Redigeret')).toBeVisible();

  await page.unroute(parse);
  isYes = false;
  await page.goto('/bulk-upload');
  await expect(page.getByText('Træk og slip kvitteringer her')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('bulkUploadState'))).toBeNull();
});

test('a reload while pictures are made smaller leaves an empty page, and one while saving makes no receipt twice (BREC-01, BREC-04, S-60, S-64, S-65)', async ({
  page,
}) => {
  await signUp(page);
  const asked = answerDialogs(page, () => true);
  await openBulk(page);
  const [small] = await drawFiles([340]);
  const large = await enlarge(page, small?.buffer ?? Buffer.alloc(0), 2400);
  const copies = [1, 2, 3, 4, 5, 6].map((number) => ({
    name: `foto-${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer: large,
  }));
  await page.route('**/api/receipts/parse', () => undefined);
  await chooseFiles(page, copies);
  await expect(fileRow(page, 'foto-6.jpg')).toBeVisible();

  await page.reload();

  await expect(page.getByText('Træk og slip kvitteringer her')).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
  await page.unroute('**/api/receipts/parse');
  await chooseFiles(page, await drawFiles([341, 342]));
  await goToEdit(page, 2);
  // The server saves, and the page is gone before it hears of it.
  await page.route('**/api/receipts/save', async (route) => {
    await route.fetch();
  });
  const saved = page.waitForRequest('**/api/receipts/save');
  await page.getByRole('button', { name: 'Gem 2 kvitteringer' }).click();
  await saved;
  await page.waitForTimeout(500);
  await page.reload();
  await page.unroute('**/api/receipts/save');

  await expect(page.getByRole('heading', { name: 'Bulk Redigering (2 kvitteringer)' })).toBeVisible();
  expect(asked.filter((text) => text !== 'beforeunload')).toEqual([question(2)]);
  await page.getByRole('button', { name: 'Gem 2 kvitteringer' }).click();
  await expect(page.getByText('2 kvitteringer gemt succesfuldt').first()).toBeVisible();
  await page.getByRole('link', { name: 'Historik' }).first().click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('another user in the same tab sees nothing of what the first one had read (T-50, S-60)', async ({
  page,
}) => {
  await signUp(page);
  const asked = answerDialogs(page, () => true);
  await openBulk(page);
  await chooseFiles(page, await drawFiles([336]));
  await expectRead(page, 1);
  const kept = await page.evaluate(() => sessionStorage.getItem('bulkUploadState'));
  expect(kept).toContain('bon-336.png');

  await clickAndReload(page, 'Log ud');
  await expect(page.getByText('Kom i gang')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('bulkUploadState'))).toBeNull();
  // As if the browser had been left without logging out.
  await page.evaluate((state) => {
    sessionStorage.setItem('bulkUploadState', state ?? '');
  }, kept);
  asked.length = 0;
  await signUp(page);
  await openBulk(page);

  await expect(page.getByText('Træk og slip kvitteringer her')).toBeVisible();
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('bulkUploadState'))).toBeNull();
});

test.describe('a server of its own', () => {
  const port = furtherPort(1);
  test.use({ baseURL: `http://127.0.0.1:${port}` });

  test('a server that is killed in the middle and started again loses nothing (BSCAN-12, S-34, S-64)', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
    const dataDir = await mkdtemp(join(tmpdir(), 'bonbog-e2e-'));
    let server = await startOwnServer({ dataDir, port });
    try {
      await signUp(page, undefined, join(dataDir, 'outbox'));
      await openBulk(page);
      const begun = page.waitForRequest('**/api/receipts/parse');
      await chooseFiles(page, await drawFiles([337, 338, 339]));
      await begun;
      await server.kill();
      server = await startOwnServer({ dataDir, port });

      await expect(page.getByText('Samlet fremgang')).toHaveCount(0, { timeout: 60_000 });
      const again = page.getByRole('button', { name: /^Prøv igen med samme fil/ });
      for (let left = await again.count(); left > 0; left -= 1) {
        await again.first().click();
        await expect(again).toHaveCount(left - 1);
      }
      await goToEdit(page, 3);
      await page.getByRole('button', { name: 'Gem 3 kvitteringer' }).click();
      await expect(page.getByText('3 kvitteringer gemt succesfuldt').first()).toBeVisible();
      await page.getByRole('link', { name: 'Historik' }).first().click();
      await expect(page.getByRole('row')).toHaveCount(4);
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
