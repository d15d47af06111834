import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

import { describe, expect, it, vi } from 'vitest';

import { signUpRemotely } from '#app/testing/remote-user.ts';
import { drawPicture } from '#app/testing/requests.ts';
import { buildDataDir, readsNothing, shareServer, spawnServer } from '#app/testing/server-process.ts';
import { locateBackups } from '#features/backup/backup-folder.ts';
import { checkBackup } from '#features/backup/check-backup.ts';
import { migrations } from '#platform/database/migrations/index.ts';

import { runCommand, startCommand } from './testing/run-command.ts';

vi.setConfig({ testTimeout: 240_000 });

const running = shareServer(readsNothing);

/** A user of the running server, who uploads pictures that nobody reads, and a folder for backups. */
async function setUp(email: string) {
  const user = await signUpRemotely(running(), email);
  let shade = 0;
  const upload = async () => user.upload(await drawPicture((shade += 10)));
  await upload();
  const folder = await buildDataDir();
  return { settings: { DATA_DIR: running().dataDir }, folder, upload };
}

/** The names of all finished backups; throws when one of them is not whole. */
async function wholeBackupsIn(folder: string): Promise<string[]> {
  const backups = locateBackups(folder);
  const names = await backups.list();
  for (const name of names) {
    await checkBackup({ folder: backups.folderOf(name), contents: backups.contents, migrations });
  }
  return names;
}

/** Whether an unfinished backup has a file by now. */
async function isBegun(folder: string, file: string): Promise<boolean> {
  const backupsDir = join(folder, 'backups');
  const names = await readdir(backupsDir, { recursive: true }).catch(() => []);
  return names.some((name) => name.startsWith('.unfinished-') && name.endsWith(file));
}

describe('npm run backup beside a running server', () => {
  it('leaves the last good backup whenever it is killed, and the next one is whole', async () => {
    const { settings, folder, upload } = await setUp('bo@eksempel.dk');
    const first = await runCommand(settings, 'backup', folder);
    const good = await wholeBackupsIn(folder);
    for (const file of ['bonbog.sqlite.part', 'manifest.json']) {
      await upload();
      const killed = startCommand(settings, 'backup', folder);
      while (!(await isBegun(folder, file)) && killed.child.exitCode === null) {
        await turn();
      }
      killed.child.kill('SIGKILL');

      expect(await killed.done, file).toMatchObject({ code: null });
      expect(await wholeBackupsIn(folder), file).toEqual(good);
    }

    const next = await runCommand(settings, 'backup', folder);

    expect([first.code, next.code]).toEqual([0, 0]);
    expect(next.output).toContain('All of it was read again and is whole.');
    expect(next.output).toContain('The secret key is not in it.');
    expect(await wholeBackupsIn(folder)).toHaveLength(2);
    expect(await readdir(join(folder, 'backups'))).toHaveLength(2);
  });

  it('says where there is nothing to back up, and how it is called', async () => {
    const folder = await buildDataDir();

    const [nowhere, uncalled] = await Promise.all([
      runCommand({ DATA_DIR: folder }, 'backup', folder),
      runCommand({ DATA_DIR: folder }, 'backup', folder, '--keep', 'many'),
    ]);

    expect([nowhere.code, uncalled.code]).toEqual([1, 1]);
    expect(nowhere.errors).toContain('There is no Bonbog in');
    expect(uncalled.errors).toContain('Usage: npm run backup -- FOLDER');
  });
});

describe('npm run restore', () => {
  it('begins anew after it was killed, and the server and the doctor wait for that', async () => {
    const { settings, folder } = await setUp('dorte@eksempel.dk');
    await runCommand(settings, 'backup', folder, '--with-key');
    const empty = { DATA_DIR: join(await buildDataDir(), 'data') };
    const killed = startCommand(empty, 'restore', folder);
    while (!existsSync(join(empty.DATA_DIR, 'restore.unfinished')) && killed.child.exitCode === null) {
      await turn();
    }
    killed.child.kill('SIGKILL');
    await killed.done;
    const [server, early] = [spawnServer({ ...empty, ...readsNothing }), await runCommand(empty, 'doctor')];

    const again = await runCommand(empty, 'restore', folder);

    expect([await server.exited, early.code, again.code]).toEqual([1, 1, 0]);
    expect(server.output()).toContain('Run npm run restore again');
    expect(again.output).toContain('The secret key came back with it.');
    expect((await runCommand(empty, 'doctor')).output).toContain('Everything is in order.');
  });
});
