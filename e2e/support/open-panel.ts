import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { DATA_DIR } from './places.ts';
import { expect } from './test.ts';
import { logIn, newEmail, signUp } from './user.ts';

/** Signs up and becomes an administrator; ends on the panel. */
export async function openPanel(page: Page, dataDir = DATA_DIR): Promise<string> {
  const email = await signUp(page, newEmail().replace('anna', 'chef'), join(dataDir, 'outbox'));
  await grantAdmin(email, dataDir);
  // The role may have ended the session.
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
async function grantAdmin(email: string, dataDir = DATA_DIR): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/admin-grant.mjs', email], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
