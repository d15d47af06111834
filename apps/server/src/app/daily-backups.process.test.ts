import { describe, expect, it, vi } from 'vitest';

import { locateBackups } from '#features/backup/backup-folder.ts';

import { addressOf, buildDataDir, readsNothing, spawnServer, until } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 240_000 });

describe('a server with BACKUP_DIR', () => {
  it('makes a backup when it starts, and none when there is one of today', async () => {
    const [DATA_DIR, BACKUP_DIR] = [await buildDataDir(), await buildDataDir()];
    const settings = { DATA_DIR, BACKUP_DIR, LOG_LEVEL: 'info', ...readsNothing };
    const first = spawnServer(settings);
    await until(() => Promise.resolve(first.output().includes('a backup was made')));
    first.child.kill('SIGTERM');
    await first.exited;
    const made = await locateBackups(BACKUP_DIR).list();

    const second = spawnServer(settings);
    await addressOf(second);
    second.child.kill('SIGTERM');
    await second.exited;

    expect(made).toHaveLength(1);
    expect(await locateBackups(BACKUP_DIR).list()).toEqual(made);
    expect(second.output()).not.toContain('backup');
  });

  it('says in its log why there is none', async () => {
    const DATA_DIR = await buildDataDir();
    const server = spawnServer({
      DATA_DIR,
      BACKUP_DIR: '/dev/null/backups',
      LOG_LEVEL: 'info',
      ...readsNothing,
    });

    await until(() => Promise.resolve(server.output().includes('daily backup')));

    expect(server.output()).toContain('ENOTDIR');
  });
});
