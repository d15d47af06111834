import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { closeToOthers, listOpenEntries } from './private-files.ts';

/** A folder as another program, or an earlier version, left it: open for reading, with a picture in it. */
async function setUp() {
  const parent = await mkdtemp(join(tmpdir(), 'bonbog-open-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const root = join(parent, 'data');
  mkdirSync(join(root, 'files', 'user'), { recursive: true });
  const paths = [join(root, 'bonbog.sqlite'), join(root, 'files', 'user', 'display')];
  paths.forEach((path) => {
    writeFileSync(path, 'hemmeligt');
    chmodSync(path, 0o644);
  });
  [root, join(root, 'files'), join(root, 'files', 'user')].forEach((path) => {
    chmodSync(path, 0o755);
  });
  return { parent, root, paths };
}

const openIn = async (root: string) => {
  const found: string[] = [];
  for await (const { path } of listOpenEntries(root)) {
    found.push(path.slice(root.length));
  }
  return found;
};

describe.skipIf(process.platform === 'win32')('closeToOthers', () => {
  it('leaves nothing that others can open, and its owner everything', async () => {
    const { root, paths } = await setUp();
    expect((await openIn(root)).sort()).toEqual([
      '',
      '/bonbog.sqlite',
      '/files',
      '/files/user',
      '/files/user/display',
    ]);

    const left = await closeToOthers(root);

    const modes = [root, join(root, 'files'), ...paths].map((path) => statSync(path).mode & 0o777);
    expect([left, modes, await openIn(root)]).toEqual([[], [0o700, 0o700, 0o600, 0o600], []]);
  });

  it('closes what a link of ours leads to, and follows no other', async () => {
    const { parent, root } = await setUp();
    const elsewhere = join(parent, 'disk');
    mkdirSync(elsewhere);
    chmodSync(elsewhere, 0o755);
    symlinkSync(elsewhere, join(root, 'outbox'));
    const foreign = join(parent, 'foreign');
    writeFileSync(foreign, '');
    chmodSync(foreign, 0o644);
    symlinkSync(foreign, join(root, 'files', 'link'));

    await closeToOthers(root);

    expect([elsewhere, foreign].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o644]);
  });

  it('leaves a folder alone that all users share, and says so', async () => {
    const { root, paths } = await setUp();
    chmodSync(root, 0o1777);

    expect(await closeToOthers(root)).toEqual([root]);
    expect([root, ...paths].map((path) => statSync(path).mode & 0o777)).toEqual([0o777, 0o644, 0o644]);
  });

  it('finds nothing to do in a folder that is closed, whatever stands open in it', async () => {
    const { root } = await setUp();
    chmodSync(root, 0o700);

    expect(await openIn(root)).toEqual([]);
  });
});
