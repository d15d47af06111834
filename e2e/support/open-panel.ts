import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';

import { DATA_DIR } from './places.ts';
import { expect } from './test.ts';
import { logIn, newEmail, signUp } from './user.ts';

/** Signs up and becomes an administrator, in the database unless another way is given; ends on the panel. */
export async function openPanel(page: Page, dataDir = DATA_DIR, makeAdmin = setRole): Promise<string> {
  const email = await signUp(page, newEmail().replace('anna', 'chef'), join(dataDir, 'outbox'));
  // The role may end the session, and what a page still asks for then would be refused: nothing runs on this one.
  await page.goto('/healthz');
  await makeAdmin(email, dataDir);
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('/');
  await logIn(page, email);
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('tab', { name: 'Overview & Users' })).toBeVisible();
  return email;
}

/** Makes an account of a server an administrator, as an operator does beside it while it runs. */
export async function grantAdmin(email: string, dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/admin-grant.mjs', email], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

/** What the command of the operator comes to, without a process of its own. */
async function setRole(email: string, dataDir: string): Promise<void> {
  const db = openDatabase(join(dataDir, 'bonbog.sqlite'));
  try {
    await db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute();
  } finally {
    await db.destroy();
  }
}
