import { expect, test } from './support/test.ts';
import {
  clickAndReload,
  endSessionWhileAway,
  fillCredentials,
  logIn,
  newEmail,
  PASSWORD,
  signUp,
  signUpOnScreens,
} from './support/user.ts';

test('an account signs out and in again, and a wrong password is said to be one (AUTH-13, AUTH-15, AUTH-18, AUTH-20, AUTH-42, AUTH-43, AUTH-45, T-21)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401 \(Unauthorized\)/);
  const email = await signUpOnScreens(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

  await clickAndReload(page, 'Log ud');
  await expect(page.getByText('Kom i gang')).toBeVisible();
  await expect(page.getByText('Logget ud med succes').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await fillCredentials(page, email, 'forkert-kode');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('Forkert adgangskode').first()).toBeVisible();

  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('Velkommen tilbage!').first()).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});

test('an unverified account is led to its code at login (AUTH-28, AUTH-29, AUTH-31)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/403 \(Forbidden\)/);
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('tab', { name: 'Opret konto' }).click();
  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  // This house has no mail server.
  await expect(page.getByText('Mailen ligger som en fil på serveren i mappen')).toContainText('/outbox');
  await page.getByRole('button', { name: 'Tilbage til login' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Log ind' }).click();

  await expect(page.getByText('E-mail ikke bekræftet').first()).toBeVisible();
  await expect(page).toHaveURL(`/verify?email=${encodeURIComponent(email)}`);
});

test('a session that ended elsewhere leads to the landing screen (AUTH-06, AUTH-08)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401 \(Unauthorized\)/);
  await signUp(page);
  await endSessionWhileAway(page);

  await page.goto('/history');

  await expect(page.getByText('Kom i gang')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('every screen of the shell is there, and accessible (SHELL-12, SHELL-13, SHELL-15, SHELL-17, SHELL-19, SHELL-20)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  for (const [path, text] of [
    ['/upload', 'Upload bilag'],
    ['/history', 'Ingen kvitteringer endnu'],
    ['/bulk-upload', 'Bulk Upload Kvitteringer'],
    ['/feedback', 'Send feedback'],
    ['/chat-history', 'Du har ingen samtaler endnu.'],
    ['/login', 'Page not found'],
    ['/verify', 'Page not found'],
    ['/does-not-exist', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first(), path).toBeVisible();
    await expectAccessible();
  }
});

test('a visitor sees the landing screen at every address, and nothing of the inside (SHELL-09, SHELL-11, SHELL-34)', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/login', '/history', '/admin-dashboard', '/xyz']) {
    await page.goto(path);
    await expect(page.getByText('Kom i gang'), path).toBeVisible();
  }
  expect((await request.get('/api/receipts')).status()).toBe(401);
});

test('the link of a mail leads where it says by way of the login, also with a session that is over (AUTH-08, AUTH-15)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401 \(Unauthorized\)/);
  const email = await signUp(page);
  await endSessionWhileAway(page);
  await page.goto('/feedback?chat=1');
  await expect(page.getByText('Kom i gang')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(page).toHaveURL(/\/feedback\?chat=1$/);

  await clickAndReload(page, 'Log ud');
  await page.goto('/history');
  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL(/\/history$/);

  await clickAndReload(page, 'Log ud');
  await expect(page).toHaveURL(/\/$/);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/$/);
});
