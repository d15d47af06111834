import { existsSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { lockDataDir, prepareDataDir } from './data-dir.ts';
import { loadSecretKey } from './secret-key.ts';

async function buildFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bonbog-data-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}

describe('prepareDataDir', () => {
  it('throws away unfinished uploads and keeps everything else', async () => {
    const root = await buildFolder();
    const { tempDir, filesDir } = prepareDataDir(root);
    writeFileSync(join(tempDir, 'half'), 'half');
    writeFileSync(join(filesDir, 'whole'), 'whole');

    prepareDataDir(root);

    expect([existsSync(join(tempDir, 'half')), existsSync(join(filesDir, 'whole'))]).toEqual([false, true]);
  });

  it('lets nobody else read the folder', async () => {
    const root = join(await buildFolder(), 'data');

    prepareDataDir(root);

    expect(statSync(root).mode & 0o077).toBe(0);
  });
});

describe('lockDataDir', () => {
  it('refuses a second holder until the first lets go', async () => {
    const root = await buildFolder();
    const lock = lockDataDir(root);

    expect(() => lockDataDir(root)).toThrow(/Another Bonbog server already uses/);
    lock.release();

    lockDataDir(root).release();
  });
});

describe('loadSecretKey', () => {
  it('makes a key once and keeps it for its owner only', async () => {
    const root = await buildFolder();

    const first = loadSecretKey(undefined, root);

    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(loadSecretKey(undefined, root)).toBe(first);
    expect(statSync(join(root, 'secret.key')).mode & 0o077).toBe(0);
  });

  it('prefers the key that is configured', async () => {
    const root = await buildFolder();

    expect(loadSecretKey('a'.repeat(40), root)).toBe('a'.repeat(40));
    expect(existsSync(join(root, 'secret.key'))).toBe(false);
  });
});
