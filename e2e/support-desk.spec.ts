import type { Page } from '@playwright/test';

import { openPanel } from './support/open-panel.ts';
import {
  askForPerson,
  attachBy,
  conversation,
  drawPicture,
  openCase,
  reply,
  replyField,
  showStation,
  statusOf,
  toast,
} from './support/support-desk.ts';
import { expect, test } from './support/test.ts';
import { mailSaying, signUp } from './support/user.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Several people, one machine.
test.describe.configure({ timeout: 180_000 });

/** Sends feedback with a picture through the form. */
async function sendFeedback(page: Page, title: string): Promise<void> {
  await page.goto('/feedback');
  await page.getByRole('radio', { name: 'Fejl' }).check();
  await page.getByLabel('Titel').fill(title);
  await page.getByRole('textbox', { name: 'Besked' }).fill('Når jeg gemmer, står der 0,00 kr. i moms.');
  await page.getByRole('radio', { name: '2 stjerner' }).check();
  await attachBy(page.getByRole('button', { name: 'Vedhæft filer' }), [await drawPicture('moms.png', 8)]);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('✅ Feedback sendt!', { exact: true })).toBeVisible();
}

test('feedback is answered and settled, and its user sees both (HELP-10…12, HELP-19…21, HELP-23, HELP-24, HELP-26, HELP-41, HELP-50, HELP-52, HELP-54, HELP-56, FB-05, FB-06, S-74, S-79, T-63, T-64, T-71, SHELL-38, SHELL-41, SHELL-45, SHELL-46)', async ({
  page: user,
  openAnother,
  expectAccessible,
}) => {
  const admin = await openAnother();
  await openPanel(admin);
  const email = await signUp(user);
  await sendFeedback(user, 'Momsen er væk');

  await admin.goto('/admin-dashboard?fane=sager');
  await admin.getByRole('searchbox', { name: 'Søg i titel, e-mail og besked' }).fill(email);
  await admin.getByRole('combobox', { name: 'Type' }).selectOption('Feedback');
  await admin.getByRole('combobox', { name: 'Prioritet' }).selectOption('høj');
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('åben');
  await admin
    .getByRole('list', { name: 'Sager' })
    .getByRole('link', { name: /Momsen er væk/ })
    .click();
  await expect(admin.getByRole('heading', { name: 'Momsen er væk' })).toBeVisible();
  await expect(admin.getByText(`Feedback: Fejl · høj prioritet · ${email}`)).toBeVisible();
  await expect(admin.getByText('2 ud af 5')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Vedhæft' })).toBeDisabled();
  await expect(admin.getByRole('button', { name: 'Vedhæft' })).toHaveAttribute(
    'title',
    'Vedhæftning kan kun bruges i chat',
  );
  await showStation(admin, 'helpdesk-feedback', expectAccessible);
  await admin.getByRole('button', { name: 'Forstør moms.png' }).click();
  const picture = admin.getByRole('dialog', { name: 'moms.png' });
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true);
  await showStation(admin, 'helpdesk-picture', expectAccessible);
  await admin.keyboard.press('Escape');
  await expect(picture).toHaveCount(0);

  await reply(admin, 'Momsen er tilbage nu.');
  await expect(toast(admin, 'Svar sendt')).toBeVisible();
  await expect(statusOf(admin)).toHaveValue('in_progress');
  await expect(admin.getByText('Et nyt svar erstatter det, brugeren ser nu.')).toBeVisible();
  await mailSaying(email, 'Momsen er tilbage nu.');
  for (const [label, value] of [
    ['eskaleret', 'escalated'],
    ['lukket', 'closed'],
    ['åben', 'open'],
    ['i gang', 'in_progress'],
    ['løst', 'resolved'],
  ] as const) {
    const stored = admin.waitForResponse((response) => response.request().method() === 'PATCH');
    await statusOf(admin).selectOption(label);
    expect((await stored).status()).toBe(200);
    await expect(statusOf(admin)).toHaveValue(value);
    await user.reload();
    const settled = value === 'resolved' ? 'Løst' : 'Behandles';
    await expect(user.getByText(settled, { exact: true }), label).toBeVisible();
  }
  await expect(toast(admin, 'Sagsstatus er opdateret').first()).toBeVisible();
  await user.getByText('Momsen er væk').click();
  await expect(user.getByText('Svar fra support')).toBeVisible();
  await expect(user.getByText('Momsen er tilbage nu.')).toBeVisible();
  await showStation(user, 'feedback-answered', expectAccessible);
});

test('two administrators see each other, and none answers over the other unseen (HELP-15, HELP-49, HELP-55, HELP-45)', async ({
  page: user,
  openAnother,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409 \(/);
  const [anne, bent] = [await openAnother(), await openAnother()];
  const [anneEmail, bentEmail] = [await openPanel(anne), await openPanel(bent)];
  await signUp(user);
  const number = await askForPerson(user);

  await openCase(anne, number);
  await openCase(bent, number);
  await expect(bent.getByText(`${anneEmail} ser også på sagen`)).toBeVisible();
  await replyField(anne).fill('Jeg ser på det.');
  // Each asks anew within ten seconds.
  await expect(bent.getByText(`${anneEmail} er ved at svare på sagen`)).toBeVisible({ timeout: 15_000 });
  await expect(anne.getByText(`${bentEmail} ser også på sagen`)).toBeVisible({ timeout: 15_000 });
  await bent.getByText(`${anneEmail} er ved at svare`).scrollIntoViewIfNeeded();
  await showStation(bent, 'helpdesk-presence', expectAccessible);

  // Bent's page hears nothing new until he has sent.
  const lift = await hold(bent, '**/api/admin/chat/**');
  await anne.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(anne, 'Svar sendt')).toBeVisible();
  await reply(bent, 'Det gør jeg også.');
  await expect(
    toast(bent, 'En kollega har svaret i mellemtiden. Læs svaret, før du sender dit.'),
  ).toBeVisible();
  await expect(replyField(bent)).toHaveValue('Det gør jeg også.');
  await lift();
  await expect(conversation(bent).getByText('Jeg ser på det.')).toBeVisible();
  await bent.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(bent, 'Svar sendt')).toBeVisible();
  await expect(conversation(bent).getByText(`Admin · ${anneEmail}`)).toBeVisible();

  await statusOf(bent).selectOption('lukket');
  await expect(conversation(user).getByText('Chatten er lukket af support.')).toBeVisible();
  await expect(conversation(user).getByText('Det gør jeg også.')).toBeVisible();
  await expect(user.getByText('Denne samtale er afsluttet.')).toBeVisible();
  await anne.getByRole('button', { name: 'Opdater' }).click();
  const log = anne.getByRole('list', { name: 'Hvem gjorde hvad' });
  await expect(log.getByRole('listitem').getByRole('paragraph')).toHaveText([
    `${bentEmail} satte status fra i gang til lukket`,
    `${bentEmail} svarede`,
    `${anneEmail} svarede`,
  ]);
});

test('who is no administrator reaches nothing of the helpdesk (SHELL-24, SHELL-38, T-77)', async ({
  page: user,
  openAnother,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/403 \(/);
  const other = await openAnother();
  await signUp(other);
  const number = await askForPerson(other);
  await signUp(user);

  for (const address of ['', '?fane=helpdesk', `?fane=sager&sag=${number}`, '?fane=indstillinger']) {
    await user.goto(`/admin-dashboard${address}`);
    await expect(user.getByRole('heading', { name: 'Upload bilag' }), address).toBeVisible();
    await expect(user).toHaveURL(/\/$/);
  }
  const token = await user.evaluate(() => localStorage.getItem('token') ?? '');
  const id = 'a0000000-0000-4000-8000-000000000000';
  const calls = [
    ['GET', 'chat/sessions'],
    ['GET', `chat/session/${id}/messages`],
    ['POST', `chat/session/${id}/message`],
    ['PATCH', `chat/session/${id}/status`],
    ['GET', 'feedback'],
    ['POST', `feedback/${id}/response`],
    ['PATCH', `feedback/${id}`],
    ['GET', `cases/${number}`],
    ['POST', `cases/${number}/notes`],
    ['POST', `cases/${number}/presence`],
    ['GET', 'saved-replies'],
    ['POST', 'saved-replies'],
    ['PUT', `saved-replies/${id}`],
    ['DELETE', `saved-replies/${id}`],
  ] as const;
  for (const [method, path] of calls) {
    const url = `/api/admin/${path}`;
    const data = method === 'GET' || method === 'DELETE' ? {} : { data: {} };
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.fetch(url, { method, headers, ...data })).status(), `${method} ${path}`).toBe(403);
    expect((await request.fetch(url, { method, ...data })).status(), `${method} ${path}`).toBe(401);
  }
});

/** Holds back what a page asks of some addresses; what it sends goes through. The answer lets all of it go. */
async function hold(page: Page, addresses: string): Promise<() => Promise<void>> {
  let lift: () => void = () => undefined;
  const lifted = new Promise<void>((resolve) => {
    lift = resolve;
  });
  await page.route(addresses, async (route) => {
    if (route.request().method() === 'GET') {
      await lifted;
    }
    // The page may have given the question up by now.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    lift();
    await page.unroute(addresses);
  };
}
