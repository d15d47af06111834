import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { lockDataDir } from '../apps/server/src/platform/data-dir.ts';
import { claimDemoFolder, MARK_NAME } from './demo-folder.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bonbog-demo-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Claims and gives back; answers whether a whole house is there. */
function claimOnce(
  folder: string,
  work: (claimed: ReturnType<typeof claimDemoFolder>) => void = () => undefined,
) {
  const claimed = claimDemoFolder(folder);
  try {
    work(claimed);
    return claimed.isFinished;
  } finally {
    claimed.release();
  }
}

describe('the folder of the demo', () => {
  it('is refused when it has anything that is no demo house, and stays as it was', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'bonbog.sqlite'), 'somebody keeps books here');

    expect(() => claimDemoFolder(folder)).toThrow('no demo house');
    expect(readdirSync(folder)).toEqual(['bonbog.sqlite']);
  });

  it('is refused while a server uses it', () => {
    const folder = makeFolder();
    claimOnce(folder, ({ clear }) => {
      clear();
    });
    const { release } = lockDataDir(folder);
    onTestFinished(release);

    expect(() => claimDemoFolder(folder)).toThrow('Another Bonbog server already uses');
  });

  it('is opened again once its house is whole, and not before', () => {
    const folder = makeFolder();

    expect(
      claimOnce(folder, ({ clear }) => {
        clear();
      }),
    ).toBe(false);
    expect(
      claimOnce(folder, ({ finish }) => {
        finish();
      }),
    ).toBe(false);
    expect(claimOnce(folder)).toBe(true);
  });

  it('is emptied for another house, all but its mark and its lock', () => {
    const folder = makeFolder();
    claimOnce(folder, ({ clear, finish }) => {
      clear();
      finish();
    });
    writeFileSync(join(folder, 'secret.key'), 'old');

    claimOnce(folder, ({ clear }) => {
      clear();
    });

    expect(readdirSync(folder)).not.toContain('secret.key');
    expect(readdirSync(folder)).toContain(MARK_NAME);
    expect(claimOnce(folder)).toBe(false);
  });
});

describe('npm run demo', () => {
  it('refuses NODE_ENV=production before it does anything', () => {
    const folder = makeFolder();
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../scripts/demo.mjs')],
      {
        env: { ...process.env, NODE_ENV: 'production', DEMO_DIR: folder },
        encoding: 'utf8',
      },
    );

    expect(status).toBe(1);
    expect(stderr).toContain('does not run with NODE_ENV=production');
    expect(readdirSync(folder)).toEqual([]);
  });
});
