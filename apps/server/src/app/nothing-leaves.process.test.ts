import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { composeReceipt, renderPdf, renderPng } from '@bonbog/receipt-generator';
import { describe, expect, it, vi } from 'vitest';

import { imageUrlOf, signUpRemotely } from './testing/remote-user.ts';
import { buildSave } from './testing/requests.ts';
import { addressOf, buildDataDir, spawnServer } from './testing/server-process.ts';
import { canTrace, mustTrace, readCalls, tracing } from './testing/trace-calls.ts';

vi.setConfig({ testTimeout: 180_000 });

/** Where the loader of TypeScript keeps what it has translated: our own sources, and nothing else. */
const translated = /^\/.*\/tsx-\d+(\/|$)/;

/** A server that writes into folders of its own alone, and behind the trace where there is one. */
async function startWatched() {
  const root = await buildDataDir();
  const [dataDir, home, temp] = [join(root, 'data'), join(root, 'home'), join(root, 'temp')];
  for (const folder of [dataDir, home, temp]) {
    await mkdir(folder);
  }
  const settings = { DATA_DIR: dataDir, HOME: home, TMPDIR: temp, SCAN_WORKERS: '1' };
  const server = spawnServer(settings, canTrace ? tracing(root) : []);
  return { server, dataDir, home, temp, readCalls: () => readCalls(root) };
}

/** Says so where nothing is traced, which the build machine does not accept. */
function isUntraced(): boolean {
  expect(canTrace || !mustTrace, 'strace has to work here').toBe(true);
  if (!canTrace) {
    process.stderr.write('strace does not work here: which sockets were opened was NOT looked at.\n');
  }
  return !canTrace;
}

describe('a server that has read, kept and shown a picture and a PDF', () => {
  it('has called nobody, and written nowhere but into DATA_DIR (S-35)', async () => {
    const { server, dataDir, home, temp, readCalls: readOwnCalls } = await startWatched();
    const address = await addressOf(server);
    const user = await signUpRemotely({ address, dataDir });
    for (const file of [await renderPng(composeReceipt(11)), await renderPdf(composeReceipt(12))]) {
      const imageUrl = await imageUrlOf(await user.upload(Buffer.from(file)));
      expect((await user.post('/api/receipts/save', buildSave(imageUrl))).status).toBe(201);
      expect((await user.get(`${imageUrl}?size=thumb`)).status).toBe(200);
    }
    server.child.kill('SIGTERM');
    expect(await server.exited, server.output()).toBe(0);

    expect(await readdir(home)).toEqual([]);
    expect((await readdir(temp)).filter((name) => !/^tsx-\d+$/.test(name))).toEqual([]);
    if (isUntraced()) {
      return;
    }
    const { sockets, called, written } = await readOwnCalls();
    // The one it listens on.
    expect(sockets).toHaveLength(1);
    expect(called).toEqual([]);
    const isElsewhere = (path: string) => !`${path}/`.startsWith(`${dataDir}/`) && !translated.test(path);
    const elsewhere = written.filter(isElsewhere);
    expect(elsewhere.filter((path) => path !== '/dev/null')).toEqual([]);
    expect(written.some((path) => path.startsWith(join(dataDir, 'files')))).toBe(true);
  });
});

describe('the trace', () => {
  it('notices a call, a file and a folder, of a child too', async () => {
    if (isUntraced()) {
      return;
    }
    const root = await buildDataDir();
    const program = `
      require('node:fs').mkdirSync('${root}/made');
      require('node:fs').writeFileSync('${root}/made/file', '');
      require('node:dgram').createSocket('udp6').send('x', 9, '::1');
      require('node:net').connect(9, '127.0.0.1').on('error', () => process.exit());`;
    const [command = '', ...how] = tracing(root);

    const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(program)}])`;
    spawnSync(command, [...how, process.execPath, '-e', parent]);

    const { sockets, called, written } = await readCalls(root);
    expect([sockets.length, called.length]).toEqual([2, 2]);
    expect(written).toEqual(expect.arrayContaining([join(root, 'made'), join(root, 'made', 'file')]));
  });
});
