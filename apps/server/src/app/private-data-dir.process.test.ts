import { once } from 'node:events';
import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { signedInSchema } from '@bonbog/contract';
import { composeReceipt, renderPng } from '@bonbog/receipt-generator';
import { describe, expect, it, vi } from 'vitest';

import { codeInOutbox } from './testing/journey.ts';
import { postJson } from './testing/post-json.ts';
import { addressOf, buildDataDir, readsNothing, spawnServer, until } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A confirmed account with one picture, which has its copies for the screen. */
async function uploadPicture(address: string, dataDir: string): Promise<void> {
  const email = 'anna@eksempel.dk';
  const registered = await postJson(`${address}/api/auth/register`, { email, password: 'hemmelig-kode' });
  const code = await codeInOutbox(dataDir, email);
  const verified = await postJson(`${address}/api/auth/verify`, { email, code }, registered);
  const { token } = signedInSchema.parse(await verified.json());
  const form = new FormData();
  form.append('receipt', new File([new Uint8Array(await renderPng(composeReceipt(11)))], 'bilag.png'));
  await fetch(`${address}/api/receipts/parse`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await until(async () => (await readdir(dataDir, { recursive: true })).some((path) => /thumb/.test(path)));
}

describe.skipIf(process.platform === 'win32')('a DATA_DIR that others could read before', () => {
  it('is readable by its owner alone, with all that server and readers write', async () => {
    const dataDir = await buildDataDir();
    await chmod(dataDir, 0o755);
    await writeFile(join(dataDir, 'old.txt'), 'from before', { mode: 0o644 });
    const server = spawnServer({ ...readsNothing, DATA_DIR: dataDir });

    await uploadPicture(await addressOf(server), dataDir);

    const paths = ['.', ...(await readdir(dataDir, { recursive: true }))];
    const open: string[] = [];
    for (const path of paths) {
      const { mode } = await stat(join(dataDir, path));
      if ((mode & 0o077) !== 0) {
        open.push(path);
      }
    }
    expect(paths).toEqual(expect.arrayContaining(['bonbog.sqlite', 'server.lock', 'secret.key', 'old.txt']));
    expect(open).toEqual([]);
  });
});

describe('a server that is killed', () => {
  it('leaves no complaint of its readers behind, whatever they are at', async () => {
    const server = spawnServer({ DATA_DIR: await buildDataDir(), SCAN_WORKERS: '1' });
    await addressOf(server);

    server.child.kill('SIGKILL');
    // Readers write to the same place, so it is closed once the last of them has ended.
    await once(server.child, 'close');

    expect(server.output()).not.toMatch(/^\s+at |Error|EPIPE|ERR_IPC/m);
  });
});
