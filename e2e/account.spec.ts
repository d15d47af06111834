import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { OUTBOX } from './support/places.ts';
import { expect, test } from './support/test.ts';
import { clickAndReload, fillCredentials, PASSWORD, signUp } from './support/user.ts';

const newPassword = 'en-helt-ny-kode';

/** The link in the newest mail to an address that has one. */
async function mailedLink(email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const names = (await readdir(OUTBOX)).filter((name) => name.endsWith(`${email}.eml`)).toSorted();
    const mail = await readFile(join(OUTBOX, names.at(-1) ?? 'no mail yet'), 'utf8');
    link = /http\S+\/nulstil#\S+/.exec(mail.replace(/=\n/g, '').replace(/=3D/g, '='))?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return link ?? '';
}

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Ny adgangskode', { exact: true }).fill(password);
  await page.getByLabel('Gentag ny adgangskode').fill(password);
}

test('a forgotten password is replaced through the mail, once, and every session ends (S-25)', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/40[01] \(/);
  const email = await signUp(page);
  await clickAndReload(page, 'Log ud');
  await page.getByRole('link', { name: 'Glemt adgangskode?' }).click();
  await expect(page).toHaveURL(/\/glemt-adgangskode$/);
  await expect(page.getByRole('heading', { name: 'Glemt adgangskode?' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Tjek din mail')).toBeVisible();
  await expect(page.getByText('Mailen ligger som en fil på serveren i mappen')).toContainText('/outbox');
  await expectAccessible();
  const link = await mailedLink(email);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Vælg ny adgangskode' })).toBeVisible();
  await expect(page).toHaveURL(/\/nulstil$/);
  await expectAccessible();
  await fillNewPassword(page, newPassword);
  await page.getByRole('button', { name: 'Gem adgangskode' }).click();
  await expect(page.getByText('Ny adgangskode gemt').first()).toBeVisible();

  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('Forkert adgangskode').first()).toBeVisible();
  await fillCredentials(page, email, newPassword);
  await clickAndReload(page, 'Log ind');
  await expect(page.getByText('Velkommen tilbage!').first()).toBeVisible();
  await clickAndReload(page, 'Log ud');

  await page.goto(link);
  await fillNewPassword(page, 'noget-helt-andet');
  await page.getByRole('button', { name: 'Gem adgangskode' }).click();
  await expect(page.getByText(/linket/i).first()).toBeVisible();
  await expect(page.getByText('Ny adgangskode gemt')).toBeHidden();
});

test('the account page changes the password, ends other sessions, hands everything out and deletes the account (S-25)', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/40[0149] \(/);
  const email = await signUp(page);
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await elsewhere.goto('/');
  await fillCredentials(elsewhere, email, PASSWORD);
  await elsewhere.getByRole('button', { name: 'Log ind' }).click();
  await expect(elsewhere.getByText('Velkommen tilbage!').first()).toBeVisible();

  await page.goto('/konto');
  await expect(page.getByText('Denne enhed')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Afslut / }).click();
  await expect(page.getByText('Enheden er logget ud').first()).toBeVisible();
  await elsewhere.goto('/history');
  await expect(elsewhere.getByText('Kom i gang')).toBeVisible();

  await page.getByLabel('Nuværende adgangskode').fill('forkert-kode');
  await fillNewPassword(page, newPassword);
  await page.getByRole('button', { name: 'Skift adgangskode' }).click();
  await expect(page.getByText(/forkert/i).first()).toBeVisible();
  await page.getByLabel('Nuværende adgangskode').fill(PASSWORD);
  await page.getByRole('button', { name: 'Skift adgangskode' }).click();
  await expect(page.getByText('Adgangskoden er skiftet').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent alt som ZIP' }).click();
  const zip = await download;
  expect(zip.suggestedFilename()).toMatch(/^Bonbog_alt_\d{4}-\d{2}-\d{2}\.zip$/);
  expect(zip.url()).toMatch(/\/api\/account\/export$/);
  expect((await readFile(await zip.path())).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));

  await page.getByLabel('Adgangskode', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Slet konto om 14 dage' }).click();
  await expect(page.getByText('Kom i gang')).toBeVisible();
  await expect(page.getByText('Din konto slettes om 14 dage').first()).toBeVisible();
  await fillCredentials(page, email, newPassword);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('Velkommen tilbage!').first()).toBeVisible();
  await elsewhere.close();
});
