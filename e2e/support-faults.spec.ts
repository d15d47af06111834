import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { adminRoutes } from '@bonbog/contract';
import type { Page } from '@playwright/test';

import { openPanel } from './support/open-panel.ts';
import { startOwnServer } from './support/own-server.ts';
import {
  askForPerson,
  attachBy,
  attachedPdf,
  chatField,
  conversation,
  openCase,
  reply,
  replyField,
  showStation,
  statusOf,
  toast,
} from './support/support-desk.ts';
import { expect, test } from './support/test.ts';
import { answerDialogs, endSession, logIn, newEmail, newestMail, signUp } from './support/user.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Several people, one machine.
test.describe.configure({ timeout: 180_000 });

/** Answers what a page sends to some addresses with a failure that says nothing. */
async function breakDown(page: Page, addresses: string): Promise<void> {
  await page.route(addresses, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }));
}

test('what fails in the chat is told, and nothing typed is lost (CHAT-10, CHAT-20…22, CHAT-26…28, HELP-43, S-68, S-77, SHELL-39)', async ({
  page,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/500 \(/, /net::ERR_/);
  answerDialogs(page, () => true);
  await signUp(page);

  await page.route('**/api/chat/session', (route) => route.abort('connectionrefused'));
  await page.goto('/feedback?chat=1');
  await expect(page.getByRole('heading', { name: 'Samtalen kunne ikke hentes' })).toBeVisible();
  await page.getByRole('button', { name: 'Afslut chat' }).click();
  await expect(toast(page, 'Ingen aktiv chat session')).toBeVisible();
  await showStation(page, 'chat-unreachable', expectAccessible);
  // While it still fails: once it does not, the next poll may be quicker than the button.
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await page.unroute('**/api/chat/session');
  await expect(page.getByText('Hvad kan vi hjælpe med?')).toBeVisible();

  await breakDown(page, '**/message');
  await chatField(page).fill('Hvordan sletter jeg et bilag?');
  await chatField(page).press('Enter');
  await expect(toast(page, '❌ Fejl')).toBeVisible();
  await expect(toast(page, 'Fejl ved afsendelse af besked')).toBeVisible();
  await expect(page.getByText('Beskeden blev ikke sendt. Den står stadig i feltet.')).toBeVisible();
  await expect(chatField(page)).toHaveValue('Hvordan sletter jeg et bilag?');
  await showStation(page, 'chat-unsent', expectAccessible);
  await page.reload();
  await expect(chatField(page)).toHaveValue('Hvordan sletter jeg et bilag?');
  await page.unroute('**/message');
  await chatField(page).press('Enter');
  await expect(conversation(page).getByText('AI-assistent')).toHaveCount(1);
  await expect(chatField(page)).toHaveValue('');

  await breakDown(page, '**/upload');
  await attachBy(page.getByRole('button', { name: 'Vedhæft filer' }), [attachedPdf]);
  await expect(toast(page, 'Upload fejlet')).toBeVisible();
  await expect(toast(page, 'Fejl ved upload af billede')).toBeVisible();
  const chosen = page.getByRole('list', { name: 'Vedhæftede filer' });
  await expect(chosen.getByText('Upload fejlede – prøv igen')).toBeVisible();
  await page.unroute('**/upload');
  await chosen.getByRole('button', { name: /^Upload fejlede – prøv igen/ }).click();
  await expect(chosen.getByText('Upload fejlede – prøv igen')).toHaveCount(0);
  await chosen.getByRole('button', { name: /^Fjern / }).click();
  await expect(chosen).toHaveCount(0);

  await page.route('**/api/chat/**', (route) => route.abort('connectionrefused'));
  await expect(page.getByText('Samtalen kan ikke opdateres lige nu.')).toBeVisible({ timeout: 20_000 });
  await expect(conversation(page).getByText('Hvordan sletter jeg et bilag?')).toBeVisible();
  await showStation(page, 'chat-stale', expectAccessible);
  await page.unroute('**/api/chat/**');
  await expect(page.getByText('Samtalen kan ikke opdateres lige nu.')).toHaveCount(0);

  await breakDown(page, '**/close');
  await page.getByRole('button', { name: 'Afslut chat' }).click();
  await expect(toast(page, 'Fejl ved lukning af chat')).toBeVisible();
  await expect(chatField(page)).toBeVisible();
  await page.unroute('**/close');
  await page.getByRole('button', { name: 'Afslut chat' }).click();
  await expect(page.getByText('Denne samtale er afsluttet.')).toBeVisible();
  await expect(chatField(page)).toHaveCount(0);
  await expect(conversation(page).getByText('Chatten er afsluttet og sendt til support.')).toBeVisible();
});

test('a session that ends in the chat keeps what is typed, and a user who is deleted is gone for support too (AUTH-06, HELP-55, S-79, S-83)', async ({
  page: user,
  openAnother,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/40[14] \(/);
  const admin = await openAnother();
  await openPanel(admin);
  const email = await signUp(user);
  const number = await askForPerson(user);
  await chatField(user).fill('Og en ting mere');
  await endSession(user);
  await expect(user.getByText('Kom i gang')).toBeVisible();
  await logIn(user, email);
  await user.goto('/feedback?chat=1');
  await expect(chatField(user)).toHaveValue('Og en ting mere');
  await expect(conversation(user).getByText('Jeg vil gerne tale med en medarbejder')).toBeVisible();

  await openCase(admin, number);
  await replyField(admin).fill('Hej, hvad drejer det sig om?');
  await deleteUser(admin, email);
  await admin.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(admin, 'Kunne ikke sende svaret. Prøv igen.')).toBeVisible();
  await expect(admin.getByText('Sagen er her ikke mere')).toBeVisible();
  await showStation(admin, 'helpdesk-gone', expectAccessible);
  await admin.getByRole('button', { name: 'Alle sager' }).last().click();
  await expect(admin.getByRole('list', { name: 'Sager' }).getByText(email)).toHaveCount(0);
  await expect(user.getByText('Kom i gang')).toBeVisible();
});

test('a mail server that is down holds up no answer (HELP-54, S-79, T-69)', async ({
  openAnother,
  expectedConsoleErrors,
}) => {
  // While the server starts anew, nobody answers.
  expectedConsoleErrors.push(/net::ERR_/);
  const dataDir = await mkdtemp(join(tmpdir(), 'bonbog-support-'));
  const outbox = join(dataDir, 'outbox');
  let server = await startOwnServer({ dataDir });
  const { port } = new URL(server.address);
  try {
    const [admin, user] = [await openAnother(server.address), await openAnother(server.address)];
    await openPanel(admin, dataDir);
    const email = await signUp(user, newEmail(), outbox);
    const number = await askForPerson(user);

    await server.stop();
    // Nothing listens there.
    const settings = { SMTP_URL: 'smtp://127.0.0.1:9' };
    server = await startOwnServer({ dataDir, port: Number(port), settings });
    await openCase(admin, number);
    await reply(admin, 'Vi ser på det med det samme.');
    await expect(toast(admin, 'Svar sendt')).toBeVisible();
    await expect(conversation(user).getByText('Vi ser på det med det samme.')).toBeVisible();
    expect(await newestMail(email, outbox)).not.toContain('med det samme');
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
});

test('an answer or a status that cannot be stored is told, and the words stay (HELP-55)', async ({
  page: user,
  openAnother,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/500 \(/);
  const admin = await openAnother();
  await openPanel(admin);
  await signUp(user);
  await openCase(admin, await askForPerson(user));

  await breakDown(admin, '**/api/admin/chat/session/*/message');
  await reply(admin, 'Hej, hvad drejer det sig om?');
  await expect(toast(admin, 'Fejl ved afsendelse')).toBeVisible();
  await expect(toast(admin, 'Kunne ikke sende svaret. Prøv igen.')).toBeVisible();
  await breakDown(admin, '**/api/admin/chat/session/*/status');
  await statusOf(admin).selectOption('løst');
  await expect(toast(admin, 'Kunne ikke opdatere status. Prøv igen.')).toBeVisible();
  await expect(statusOf(admin)).toHaveValue('escalated');
  await admin.reload();
  await expect(replyField(admin)).toHaveValue('Hej, hvad drejer det sig om?');
  await admin.unrouteAll();
  await admin.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(admin, 'Svar sendt')).toBeVisible();
  await expect(conversation(user).getByText('Hej, hvad drejer det sig om?')).toBeVisible();
});

/** Deletes the user of an address, as another administrator does elsewhere. */
async function deleteUser(admin: Page, email: string): Promise<void> {
  const token = await admin.evaluate(() => localStorage.getItem('token') ?? '');
  const headers = { authorization: `Bearer ${token}` };
  const found = await admin.request.get('/api/admin/users', { headers, params: { search: email } });
  const [user] = adminRoutes.users.response.parse(await found.json());
  expect((await admin.request.delete(`/api/admin/users/${user?.id ?? ''}`, { headers })).ok()).toBe(true);
}
