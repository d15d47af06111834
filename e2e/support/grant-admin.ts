import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Makes an account of the journeys' server an administrator, as an operator does beside the running server. */
export async function grantAdmin(email: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/admin-grant.mjs', email], {
    env: { ...process.env, DATA_DIR: '.cache/e2e-data' },
  });
}
