import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that codes and file cookies are signed with: SECRET_KEY, or one made at the first start and kept in
 * DATA_DIR, readable by its owner only.
 */
export function loadSecretKey(configured: string | undefined, dataDirRoot: string): string {
  if (configured !== undefined) {
    return configured;
  }
  const path = keyFileIn(dataDirRoot);
  try {
    // 'wx' fails when the file exists, so two processes never end up with two keys.
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw error;
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** Where the key lies in a folder that has one. */
export function keyFileIn(folder: string): string {
  return join(folder, 'secret.key');
}
