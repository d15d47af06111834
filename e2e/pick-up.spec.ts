import { composeReceipt } from '@bonbog/receipt-generator';
import type { Page } from '@playwright/test';

import { composeShort, expectReview, field, uploadReceipt } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import {
  answerDialogs,
  clickAndReload,
  endSession,
  logIn,
  newEmail,
  signUp,
  signUpOnScreens,
} from './support/user.ts';

const leaveQuestion = 'Kvitteringen er ikke gemt. Vil du forlade siden?';

async function editStore(page: Page, store: string): Promise<void> {
  await field(page, 'Butik').click();
  await page.getByRole('textbox', { name: 'Butik' }).fill(store);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Butik')).toContainText(store);
}

const card = (page: Page) => page.getByRole('region', { name: 'Ikke gemt endnu' });

test('a review comes back after a reload with its edits, also those in an open editor, and is gone once saved (T-42, S-34)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  const asked = answerDialogs(page, () => true);
  await uploadReceipt(page, composeReceipt(31));
  await expectReview(page);
  await editStore(page, 'Ærø Røgeri');
  await field(page, 'Produkt').click();
  await page.getByRole('textbox', { name: 'Produkt' }).fill('Røget makrel');

  await page.reload();

  await expect(page.getByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
  await expect(field(page, 'Butik')).toContainText('Ærø Røgeri');
  await expect(field(page, 'Produkt')).toContainText('Røget makrel');
  await expect(page.getByRole('img', { name: 'Billede af kvitteringen' })).toBeVisible();
  await expectAccessible();

  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/history$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('review:'))),
  ).toEqual([]);
});

test('Back asks, and whoever leaves finds the receipt ready to go on with or to throw away (T-42, S-34, S-88)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  let isYes = false;
  const asked = answerDialogs(page, () => isYes);
  await uploadReceipt(page, composeShort(32));
  await expectReview(page);
  await editStore(page, 'Skagen Fisk');

  await page.goBack();
  await expect.poll(() => asked).toEqual([leaveQuestion]);
  await expect(field(page, 'Butik')).toContainText('Skagen Fisk');

  isYes = true;
  await page.goBack();
  await expect(card(page)).toContainText('Skagen Fisk');
  await expectAccessible();
  await page.goForward();
  await expect(field(page, 'Butik')).toContainText('Skagen Fisk');

  await page.getByRole('link', { name: 'Historik' }).and(page.locator(':visible')).first().click();
  await expect(page).toHaveURL(/\/history$/);
  await page.goBack();
  await expect(field(page, 'Butik')).toContainText('Skagen Fisk');
  expect(asked).toEqual([leaveQuestion, leaveQuestion, leaveQuestion]);

  await page.goBack();
  await page.getByRole('button', { name: 'Fortsæt med Skagen Fisk' }).click();
  await expect(field(page, 'Butik')).toContainText('Skagen Fisk');
  await page.goBack();
  await page.getByRole('button', { name: 'Kassér Skagen Fisk' }).click();
  await expect(card(page)).toHaveCount(0);
  expect(asked.at(-1)).toBe('Kassér kvitteringen fra Skagen Fisk? Billedet slettes og kan ikke hentes igen.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('a reading goes on while the page is reloaded, and is there afterwards (S-34)', async ({ page }) => {
  await signUp(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/receipts/parse'));
  await uploadReceipt(page, composeShort(33));
  await sent;
  await expect(page.getByText('Behandler kvittering')).toBeVisible();
  // The picture is small: by now it has arrived, and it is being read.
  await page.waitForTimeout(400);

  await page.reload();

  await expect(page.getByText('Læser stadig bon.png …')).toBeVisible();
  await expect(card(page)).toBeVisible({ timeout: 150_000 });
  await expect(page.getByText('Læser stadig bon.png …')).toHaveCount(0);
  await card(page)
    .getByRole('button', { name: /^Fortsæt/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
});

test('what one tab saves leaves the other, which cannot save it a second time (S-29, S-34)', async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400 \(Bad Request\)/);
  await signUp(page);
  await uploadReceipt(page, composeShort(34));
  await expectReview(page);
  const other = await context.newPage();
  const third = await context.newPage();
  await other.goto('/');
  await third.goto('/');
  await expect(card(third)).toBeVisible();
  await card(other)
    .getByRole('button', { name: /^Fortsæt/ })
    .click();
  await expectReview(other);
  await other.keyboard.press('Control+Enter');
  await expect(other).toHaveURL(/\/history$/);

  await third.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(card(third)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('alert')).toContainText('hører til en anden kvittering');
  await expect(page.getByRole('heading', { name: 'Kvittering behandlet!' })).toBeVisible();
});

test('a session that ends in the review loses nothing: after the login the receipt goes on with its edits (SAVE-15, AUTH-06, T-11, T-21, S-14)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401 \(Unauthorized\)/);
  const email = await signUp(page);
  await page.goto('/upload');
  await uploadReceipt(page, composeShort(35));
  await expectReview(page);
  await editStore(page, 'Ribe Boghandel');
  await endSession(page);

  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('Kom i gang')).toBeVisible();
  await expect(page.getByText('Du er logget ud').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await logIn(page, email);
  await page.getByRole('button', { name: 'Fortsæt med Ribe Boghandel' }).click();
  await expectReview(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('Ribe Boghandel');
});

test('a session that has ended is found out by the upload, and the same picture is read after the login (UPL-45, AUTH-09)', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401 \(Unauthorized\)/);
  const email = await signUp(page);
  // What the screen asks for by itself has come, so that the upload is what finds it out.
  await expect(page.getByText('Sådan kommer du i gang')).toBeVisible();
  await endSession(page);

  await uploadReceipt(page, composeShort(36));

  await expect(page.getByText('Kom i gang', { exact: true })).toBeVisible();
  await expect(page.getByText('Du er logget ud').first()).toBeVisible();
  await logIn(page, email);
  await uploadReceipt(page, composeShort(36));
  await expectReview(page);
});

test("logging out in one tab ends the other, and the next user sees nothing of the first one's (AUTH-42, SHELL-40, T-47)", async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401 \(Unauthorized\)/);
  const email = newEmail();
  const second = await context.newPage();
  await signUp(second);
  await clickAndReload(second, 'Log ud');
  await signUp(page, email);
  await uploadReceipt(page, composeShort(37));
  await expectReview(page);
  await editStore(page, 'Hemmelig Butik');
  await second.goto('/history');
  await expect(second.getByText(email)).toBeVisible();

  await clickAndReload(second, 'Log ud');

  await expect(page.getByText('Kom i gang')).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('review:'))),
  ).toEqual([]);
  await signUpOnScreens(second);
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByText('Hemmelig Butik')).toHaveCount(0);
});
