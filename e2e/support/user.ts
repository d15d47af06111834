import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { authRoutes } from '@bonbog/contract';
import type { Page } from '@playwright/test';

import { OUTBOX } from './places.ts';
import { expect } from './test.ts';

/** The password of every user of the journeys. */
export const PASSWORD = 'hemmelig-kode';

/** A page of the same origin on which nothing runs. */
const quietPath = '/healthz';

/** An address nobody has used yet. */
export function newEmail(): string {
  return `anna+${randomUUID().slice(0, 8)}@eksempel.dk`;
}

/** The code in the mail to an address, as soon as the mail is there. */
export async function mailedCode(email: string, outbox = OUTBOX): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = /^\d{6}$/m.exec(await newestMail(email, outbox))?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return code ?? '';
}

/** The newest mail to an address, as soon as it holds a text: mails leave behind the answer that the screen waits for. */
export async function mailSaying(email: string, text: string): Promise<string> {
  let mail = '';
  await expect(async () => {
    mail = await newestMail(email);
    expect(mail).toContain(text);
  }).toPass({ timeout: 10_000 });
  return mail;
}

/** The newest mail to an address as it lies in the outbox, its lines whole and its letters readable. */
export async function newestMail(email: string, outbox = OUTBOX): Promise<string> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith(`${email}.eml`)).toSorted();
  const mail = await readFile(join(outbox, names.at(-1) ?? 'no mail yet'), 'latin1');
  const decoded = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return Buffer.from(decoded, 'latin1').toString();
}

/** Fills in the form of the landing screen. */
export async function fillCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode').fill(password);
}

/** Clicks what loads the page anew, and waits for that: it would break off what is opened meanwhile. */
export async function clickAndReload(page: Page, name: 'Log ind' | 'Log ud'): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name }).first().click();
  await loaded;
}

/**
 * Makes a verified account and its session by what the screens call; ends on the upload screen. The screens themselves
 * are walked by {@link signUpOnScreens}; here they would only take time.
 */
export async function signUp(page: Page, email = newEmail(), outbox = OUTBOX): Promise<string> {
  await page.goto(quietPath);
  await call(page, authRoutes.register.path, { email, password: PASSWORD });
  const code = await mailedCode(email, outbox);
  const session = await call(page, authRoutes.verify.path, { email, code });
  await page.evaluate(
    (token) => {
      localStorage.setItem('token', token);
    },
    authRoutes.verify.response.parse(JSON.parse(session)).token,
  );
  await page.goto('/');
  // Looks at every frame; an expectation looks every second.
  await page.getByRole('heading', { name: 'Upload bilag' }).waitFor();
  return email;
}

function call(page: Page, path: string, body: unknown): Promise<string> {
  return page.evaluate(
    async ([address, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address, { method: 'POST', headers, body: json });
      if (!response.ok) {
        throw new Error(`${address} answered ${response.status}`);
      }
      return response.text();
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** Registers and verifies through the screens; ends on the upload screen. The mail lies in the server's outbox. */
export async function signUpOnScreens(page: Page, email = newEmail(), outbox = OUTBOX): Promise<string> {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Opret konto' }).click();
  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page.getByRole('heading', { name: 'Bekræft din e-mail' })).toBeVisible();
  await page.getByRole('textbox').fill(await mailedCode(email, outbox));
  await page.getByRole('button', { name: 'Bekræft e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  return email;
}

/** Logs in on the landing screen; ends on the upload screen. */
export async function logIn(page: Page, email: string): Promise<void> {
  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
}

/** Ends the session on the server only, as time would. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = localStorage.getItem('token') ?? '';
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  });
}

/**
 * The same with no page of the product open: one that asks for something meanwhile would hear of the end and forget the
 * session itself.
 */
export async function endSessionWhileAway(page: Page): Promise<void> {
  await page.goto(quietPath);
  await endSession(page);
}

/** Answers every question of the page, and remembers what was asked. Leaving is asked as 'beforeunload'. */
export function answerDialogs(page: Page, isYes: (question: string) => boolean): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    const question = dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message();
    asked.push(question);
    void (isYes(question) ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}
