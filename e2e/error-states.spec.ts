import { renderPng } from '@bonbog/receipt-generator';
import type { Page } from '@playwright/test';

import { chooseFile, composeShort, expectReview, field, uploadReceipt } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { fillCredentials, newEmail, PASSWORD, signUp } from './support/user.ts';

// What goes wrong, on a phone. Each state is pictured into this folder, where a person can look at all of them.
const pictures = '.cache/error-states';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource/);
});

/** Answers a path as a failing server would; `abort` cuts the connection. */
async function failOn(page: Page, path: string, failure: Failure | 'abort'): Promise<void> {
  await page.route(`**${path}`, (route) =>
    failure === 'abort'
      ? route.abort('connectionrefused')
      : route.fulfill({
          status: failure.status,
          contentType: 'application/json',
          body: JSON.stringify({ requestId: 'e2e', error: failure.message, ...failure }),
        }),
  );
}

interface Failure {
  readonly status: number;
  readonly errorType: string;
  readonly message: string;
  readonly suggestion?: string;
  readonly shouldRetry?: boolean;
}

const broken: Failure = {
  status: 500,
  errorType: 'TECHNICAL_ERROR',
  message: 'Der skete en fejl hos os. Prøv igen om lidt.',
};
const tooMany: Failure = {
  status: 429,
  errorType: 'RATE_LIMITED',
  message: 'For mange forsøg. Vent lidt og prøv igen.',
  suggestion: 'Vent lidt, og prøv igen.',
  shouldRetry: true,
};

/** Pictures a state and makes sure that it is readable and reachable for everyone, and no wider than the phone. */
async function show(page: Page, name: string, expectAccessible: () => Promise<void>): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} fits`).toBeLessThanOrEqual(
    390,
  );
  await page.screenshot({ path: `${pictures}/${name}.png`, animations: 'disabled' });
  await expectAccessible();
}

test('logging in says what is wrong (AUTH-19, AUTH-20, AUTH-21, AUTH-22, AUTH-23)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  for (const [name, failure, title] of [
    [
      'login-unknown',
      {
        status: 404,
        errorType: 'USER_NOT_FOUND',
        message: 'Der findes ingen konto med denne e-mail.',
      },
      'Bruger ikke fundet',
    ],
    [
      'login-wrong-password',
      { status: 401, errorType: 'INVALID_PASSWORD', message: 'Adgangskoden passer ikke til denne e-mail.' },
      'Forkert adgangskode',
    ],
    ['login-broken', broken, 'Systemfejl'],
    ['login-too-many', tooMany, 'Login fejl'],
    ['login-offline', 'abort', 'Login fejl'],
  ] as const) {
    await failOn(page, '/api/auth/login', failure);
    await fillCredentials(page, 'anna@eksempel.dk', PASSWORD);
    await page.getByRole('button', { name: 'Log ind' }).click();
    await expect(page.getByText(title).first(), name).toBeVisible();
    await show(page, name, expectAccessible);
    await page.unroute('**/api/auth/login');
  }
});

test('a form that cannot be sent says so beside its fields (AUTH-35, AUTH-36, AUTH-37)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Opret konto' }).click();
  await fillCredentials(page, 'ikke en adresse', '12345');
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await show(page, 'register-invalid', expectAccessible);

  await failOn(page, '/api/auth/register', {
    status: 409,
    errorType: 'EMAIL_IN_USE',
    message: 'Der findes allerede en konto med denne e-mail.',
  });
  await fillCredentials(page, 'anna@eksempel.dk', PASSWORD);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page.getByText('Registrering mislykkedes').first()).toBeVisible();
  await show(page, 'register-in-use', expectAccessible);
});

test('verifying says what is wrong with the code or the mail (VER-20, VER-26, VER-27)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Opret konto' }).click();
  await fillCredentials(page, newEmail(), PASSWORD);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page.getByRole('heading', { name: 'Bekræft din e-mail' })).toBeVisible();

  await failOn(page, '/api/auth/verify', {
    status: 400,
    errorType: 'INVALID_CODE',
    message: 'Ugyldig eller udløbet kode',
  });
  // The screen sends a code by itself; the message of that would take the place of the one looked for.
  await expect(page.getByText('Bekræftelseskode sendt').first()).toBeVisible();
  await page.getByRole('textbox').fill('000000');
  await page.getByRole('button', { name: 'Bekræft e-mail' }).click();
  await expect(page.getByText('Bekræftelse mislykkedes').first()).toBeVisible();
  await show(page, 'verify-wrong-code', expectAccessible);

  await failOn(page, '/api/auth/resend', {
    status: 503,
    errorType: 'TECHNICAL_ERROR',
    message: 'Kunne ikke sende e-mail. Prøv igen om lidt.',
  });
  // Nothing was sent to another address, so that its screen does not rest for a minute.
  await page.goto(`/verify?email=${encodeURIComponent(newEmail())}`);
  const resend = page.getByRole('button', { name: /Gensend kode|Send igen/ });
  await resend.click();
  await expect(page.getByText('Kunne ikke sende kode').first()).toBeVisible();
  await show(page, 'verify-no-mail', expectAccessible);
});

test('reading that fails says why, and offers another try where that helps (UPL-25, UPL-44, S-36, DEV-07)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  const picture = {
    name: 'bon.png',
    mimeType: 'image/png',
    buffer: await renderPng(composeShort(21)),
  };
  for (const [name, failure, text] of [
    [
      'upload-unreadable',
      {
        status: 422,
        errorType: 'UNREADABLE',
        message: 'Billedet kan ikke læses. Filen er måske beskadiget.',
        suggestion: 'Tag et nyt billede i godt lys.',
      },
      'Billedet kan ikke læses.',
    ],
    ['upload-too-many', tooMany, 'For mange forsøg.'],
    ['upload-broken', { ...broken, shouldRetry: true }, 'Der skete en fejl hos os.'],
  ] as const) {
    await failOn(page, '/api/receipts/parse', failure);
    await chooseFile(page, picture);
    await expect(page.getByText('Upload fejl').first(), name).toBeVisible();
    await expect(page.getByText(text).first(), name).toBeVisible();
    await show(page, name, expectAccessible);
    await page.unroute('**/api/receipts/parse');
  }
  await failOn(page, '/api/receipts/parse', 'abort');
  await chooseFile(page, picture);
  await expect(page.getByRole('region', { name: 'Venter på at blive sendt' })).toContainText(
    'Serveren kan ikke nås',
  );
  await show(page, 'upload-offline', expectAccessible);
});

test('a review that cannot be saved keeps its fields and says why (SAVE-14, VAT-30, S-42)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await uploadReceipt(page, composeShort(22));
  await expectReview(page);

  await failOn(page, '/api/currency/convert', 'abort');
  await page.getByLabel('Valuta').selectOption('EUR');
  await expect(page.getByText('Kunne ikke konvertere beløb automatisk').first()).toBeVisible();
  await show(page, 'review-not-converted', expectAccessible);

  await failOn(page, '/api/receipts/save', broken);
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByText('Fejl ved gemning').first()).toBeVisible();
  await show(page, 'review-not-saved', expectAccessible);
  await expect(field(page, 'Butik')).toBeVisible();
});

test('a history that cannot be fetched says so, and the shell says what does not exist (SHELL-19)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await failOn(page, '/api/receipts?limit=50', broken);
  await failOn(page, '/api/receipts/stats', broken);
  await page.goto('/history');
  await expect(page.getByText('Dine kvitteringer kunne ikke hentes')).toBeVisible();
  await show(page, 'history-failed', expectAccessible);

  await page.goto('/findes-ikke');
  await expect(page.getByText('Page not found')).toBeVisible();
  await show(page, 'page-not-found', expectAccessible);

  await page.unrouteAll();
  await failOn(page, '/api/receipts?limit=50', {
    status: 401,
    errorType: 'TOKEN_EXPIRED',
    message: 'Din session er udløbet. Log ind igen for at fortsætte.',
  });
  await page.goto('/history');
  await expect(page.getByText('Kom i gang')).toBeVisible();
  await expect(page.getByText('Du er logget ud').first()).toBeVisible();
  await show(page, 'session-ended', expectAccessible);
});
