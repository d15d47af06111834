import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { grantAdmin, openPanel } from './support/open-panel.ts';
import { DATA_DIR } from './support/places.ts';
import { expect, test } from './support/test.ts';
import { newEmail, signUp } from './support/user.ts';

test('an administrator reads the statistics, takes the users out and deletes some of them for good (ADM-01…03, ADM-07…14, ADM-20, ADM-21, ADM-24…33, SHELL-23, SHELL-41…44, S-81, S-83)', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401 \(/);
  const chef = await openPanel(page, DATA_DIR, grantAdmin);
  const mark = newEmail().slice(5, 13);
  const others: { email: string; page: Page }[] = [];
  for (const name of ['bo', 'cleo']) {
    const theirs = await browser.newPage({ baseURL: baseURL ?? '' });
    others.push({ page: theirs, email: await signUp(theirs, `${name}.${mark}@eksempel.dk`) });
  }
  await page.reload();

  for (const title of ['Brugere i alt', 'Kvitteringer i alt', 'Nye brugere på 7 dage']) {
    await expect(page.getByText(title, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Brugere efter antal kvitteringer' })).toBeVisible();
  await expect(page.getByText(chef).first()).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: new RegExp(`^${chef.replace('+', '\\+')} er adm`) }),
  ).toBeDisabled();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Helpdesk' }).click();
  await expect(page.getByRole('heading', { name: 'Helpdesk Pro' })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview & Users' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksportér statistik' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^admin_brugerstatistik_\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\ufeffID;E-mail;Rolle;Verificeret;Antal kvitteringer;Oprettet');
  expect(csv).toContain(`;${chef};admin;Ja;0;`);

  await page.getByRole('searchbox', { name: 'Søg efter e-mail' }).fill(mark);
  await expect(page.getByText('Viser 1–2 af 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
  await page.getByRole('button', { name: 'Slet valgte (2)' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Slet 2 brugere?' });
  for (const { email } of others) {
    await expect(dialog.getByText(email)).toBeVisible();
  }
  await expect(dialog.getByText('Dette kan ikke fortrydes.')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const alerts: string[] = [];
  page.on('dialog', (alert) => {
    alerts.push(alert.message());
    void alert.accept();
  });
  await page.getByRole('button', { name: 'Slet valgte (2)' }).click();
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Slet 2 brugere' }).click();
  await loaded;
  expect(alerts).toEqual([expect.stringMatching(/^Slettet \(2\):\n/)]);
  await expect(page).toHaveURL(/\/admin-dashboard$/);
  await page.getByRole('searchbox', { name: 'Søg efter e-mail' }).fill(mark);
  await expect(page.getByText('Ingen brugere fundet')).toBeVisible();

  for (const other of others) {
    await other.page.goto('/history');
    await expect(other.page.getByText('Kom i gang')).toBeVisible();
    await other.page.close();
  }
  await page.getByRole('link', { name: 'Tilbage' }).click();
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
});

test('a user without the role finds no link, and is sent to the root from the panel (ADM-04, ADM-34, SHELL-24, T-77)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/403 \(/);
  await signUp(page);
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);

  await page.goto('/admin-dashboard');

  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const answers = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token') ?? ''}`;
    const statuses = [];
    for (const path of ['stats', 'users', 'export/users']) {
      statuses.push((await fetch(`/api/admin/${path}`, { headers: { authorization } })).status);
    }
    return statuses;
  });
  expect(answers).toEqual([403, 403, 403]);
});

test('any other failure of the statistics shows the card Access Denied, and a failed export an alert (ADM-05, ADM-06, ADM-22, T-76)', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/500 \(/);
  await openPanel(page);
  const failure = { status: 500, json: { message: 'Fejl', error: 'Fejl', errorType: 'TECHNICAL_ERROR' } };
  await page.route('**/api/admin/export/users', (route) => route.fulfill(failure));
  const alert = page.waitForEvent('dialog');
  void page.getByRole('button', { name: 'Eksportér statistik' }).click();
  expect((await alert).message()).toBe('Fejl ved eksport af data');
  await (await alert).accept();

  await page.route('**/api/admin/stats', (route) => route.fulfill(failure));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Du har ikke admin rettigheder til at tilgå dette panel.')).toBeVisible();
  await expect(page.getByText('Fejlkode 500')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Tilbage til forsiden' }).click();
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
});
