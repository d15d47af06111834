import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { findPostgres } from './find-postgres.ts';

async function buildInstallation(...versions: string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bonbog-find-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const version of versions) {
    const folder = join(root, version, 'bin');
    await mkdir(folder, { recursive: true });
    for (const program of ['initdb', 'postgres']) {
      await writeFile(join(folder, program), '');
      await chmod(join(folder, program), 0o755);
    }
  }
  return root;
}

describe('findPostgres', () => {
  it('takes the newest that Debian installed', async () => {
    const root = await buildInstallation('9', '15', '13');

    expect(findPostgres('/nowhere', root)).toBe(join(root, '15', 'bin'));
  });

  it('prefers the one in PATH that has all programs', async () => {
    const root = await buildInstallation('16');
    const path = ['/nowhere', join(root, '16', 'bin')].join(delimiter);

    expect(findPostgres(path, '/nowhere')).toBe(join(root, '16', 'bin'));
  });

  it('answers null where there is none', () => {
    expect(findPostgres('/nowhere', '/nowhere')).toBeNull();
  });
});
