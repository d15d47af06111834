import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { claimFolder, lockDataDir, prepareDataDir, refuseForeignFiles } from './data-dir.ts';
import { loadSecretKey } from './secret-key.ts';

async function buildFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bonbog-data-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}

/** Root may write everywhere, so it does this as the user that owns nothing. */
function asNobody(work: () => void): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    process.seteuid?.(65_534);
  }
  try {
    work();
  } finally {
    if (isRoot) {
      process.seteuid?.(0);
    }
  }
}

describe('claimFolder', () => {
  it('makes a folder that is missing, and leaves nothing in it', async () => {
    const root = join(await buildFolder(), 'var', 'data');

    claimFolder(root);

    expect([readdirSync(root), statSync(root).mode & 0o077]).toEqual([[], 0]);
  });

  it.each(['.', 'data'])(
    'tells which folder, which user and what to do when %s cannot be written',
    async (path) => {
      const parent = await buildFolder();
      chmodSync(parent, 0o555);

      asNobody(() => {
        expect(() => {
          claimFolder(join(parent, path));
        }).toThrow(
          /^DATA_DIR cannot be used: \/\S+ cannot be written by the user \S+ \(EACCES\)\. Give it to that user \(chown -R\), or set DATA_DIR to another folder\.$/,
        );
      });
    },
  );

  it.each([
    ['is a file and no folder', 'file'],
    ['has a file where a folder should be', 'file/data'],
  ])('tells that DATA_DIR %s', async (sentence, path) => {
    const parent = await buildFolder();
    writeFileSync(join(parent, 'file'), '');

    expect(() => {
      claimFolder(join(parent, path));
    }).toThrow(new RegExp(`^DATA_DIR cannot be used: \\S+ ${sentence}\\.`));
  });
});

describe('refuseForeignFiles', () => {
  it.each(['bonbog.sqlite', 'bonbog.sqlite-wal', 'server.lock', 'files'])(
    'tells that %s belongs to another user, as after a command that was run by root',
    async (name) => {
      const root = await buildFolder();
      chmodSync(root, 0o777);
      if (name === 'files') {
        mkdirSync(join(root, name));
      } else {
        writeFileSync(join(root, name), '');
      }
      chmodSync(join(root, name), 0o500);

      asNobody(() => {
        expect(() => {
          refuseForeignFiles(root);
        }).toThrow(new RegExp(`^DATA_DIR cannot be used: \\S+/${name} cannot be written by the user`));
      });
      // Its owner may use it.
      chmodSync(join(root, name), 0o700);
      refuseForeignFiles(root);
    },
  );
});

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

  it('does not blame another server for a lock file that is damaged', async () => {
    const root = await buildFolder();
    writeFileSync(join(root, 'server.lock'), 'no database'.repeat(100));

    expect(() => lockDataDir(root)).toThrow(/server\.lock is damaged\. Remove it/);
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
