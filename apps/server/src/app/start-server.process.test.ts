import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it, vi } from 'vitest';

import {
  addressOf,
  buildDataDir,
  readsNothing,
  shareServer,
  spawnServer,
  until,
} from './testing/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/readyz`);
  return response.status === 200;
}

/**
 * Sends a login of nobody with as many blanks behind it every quarter of a second, for a little longer than a server waits for some
 * to come; answers the status.
 */
function sendSlowly(url: string, bytes: number): Promise<number | undefined> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
    sending.write(JSON.stringify({ email: 'anna@eksempel.dk', password: 'forkert-kode' }));
    const timer = setInterval(() => {
      if (performance.now() - startedAt < 12_000) {
        sending.write(' '.repeat(bytes));
      } else {
        sending.end();
        clearInterval(timer);
      }
    }, 250);
    sending.once('error', reject);
    sending.once('response', ({ statusCode }) => {
      clearInterval(timer);
      sending.destroy();
      resolve(statusCode);
    });
  });
}

/**
 * Sends a login of nobody over a connection that stays open, with its last byte kept back. Answers how to send that, which
 * answers the status.
 */
function sendAllButTheEnd(url: string): () => Promise<number | undefined> {
  const agent = new Agent({ keepAlive: true });
  const sending = request(url, { agent, method: 'POST', headers: { 'content-type': 'application/json' } });
  sending.write('{ "email": "anna@eksempel.dk", "password": "forkert-kode"');
  return () =>
    new Promise((resolve, reject) => {
      sending.once('error', reject);
      sending.once('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.end('}');
    });
}

describe('a server process', () => {
  it('gets ready on an empty folder, and stops cleanly when told to', async () => {
    const server = spawnServer({ DATA_DIR: await buildDataDir() });
    const address = await addressOf(server);
    await until(() => isReady(address));

    server.child.kill('SIGTERM');

    expect(await server.exited).toBe(0);
  });

  it('finishes the request it is answering before it stops', async () => {
    const server = spawnServer({ ...readsNothing, DATA_DIR: await buildDataDir() });
    const address = await addressOf(server);
    const body = JSON.stringify({ email: 'anna@eksempel.dk', password: 'hemmelig-kode' });

    const answer = fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    // The code is logged before the answer leaves, so the request is still running here.
    await until(() => Promise.resolve(server.output().includes('outbox')));
    server.child.kill('SIGTERM');

    expect((await answer).status).toBe(201);
    expect(await server.exited).toBe(0);
  });

  it('does not wait for a browser that keeps the connection of its last answer open', async () => {
    const server = spawnServer({ ...readsNothing, DATA_DIR: await buildDataDir() });
    const address = await addressOf(server);
    const sendTheEnd = sendAllButTheEnd(`${address}/api/auth/login`);
    await wait(500);

    server.child.kill('SIGTERM');
    await wait(500);
    expect(await sendTheEnd()).toBe(404);
    const answeredAt = performance.now();

    expect(await server.exited).toBe(0);
    expect(performance.now() - answeredAt).toBeLessThan(10_000);
  });

  it('takes the folder over from a server that was killed', async () => {
    const dataDir = await buildDataDir();
    const first = spawnServer({ ...readsNothing, DATA_DIR: dataDir });
    await addressOf(first);
    first.child.kill('SIGKILL');
    await first.exited;

    const second = spawnServer({ ...readsNothing, DATA_DIR: dataDir });

    expect((await fetch(`${await addressOf(second)}/healthz`)).status).toBe(200);
  });

  it('does not start with bad settings, and names them all', async () => {
    const server = spawnServer({ DATA_DIR: await buildDataDir(), PORT: 'many', LOG_LEVEL: 'loud' });

    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/PORT[\s\S]*LOG_LEVEL/);
  });
});

describe('a server process that runs', () => {
  const running = shareServer({ ...readsNothing, SMPT_URL: 'smtp://post:hunter2@mail.dk' });

  it('tells at its start which name looks like a typing error, and not what it was set to', () => {
    const output = running().server.output();

    expect(output).toContain('Look at your settings: SMPT_URL: is no setting; SMTP_URL is probably meant.');
    expect(output).not.toContain('hunter2');
  });

  it('does not share its folder with another server, which ends, and goes on', async () => {
    const { address, dataDir } = running();

    const second = spawnServer({ ...readsNothing, DATA_DIR: dataDir });

    expect(await second.exited).toBe(1);
    expect(second.output()).toContain('Another Bonbog server already uses');
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('has its port to itself: another server says that it is taken', async () => {
    const { port } = new URL(running().address);

    const second = spawnServer({ ...readsNothing, DATA_DIR: await buildDataDir(), PORT: port });

    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`Port ${port} is taken by another program`);
    expect(second.output()).not.toMatch(/^\s+at |Error/m);
  });

  it('hears a request to its end on a thin line, and breaks off one that only drips (S-34)', async () => {
    const url = `${running().address}/api/auth/login`;

    const statuses = await Promise.all([sendSlowly(url, 4000), sendSlowly(url, 1)]);

    expect(statuses).toEqual([404, 408]);
  });

  it('writes the mail with the code to the outbox, and the code to the log', async () => {
    const { server, address, dataDir } = running();

    await fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'anna@eksempel.dk', password: 'hemmelig-kode' }),
    });

    expect(await readdir(join(dataDir, 'outbox'))).toEqual([
      expect.stringMatching(/anna@eksempel\.dk\.eml$/),
    ]);
    await until(async () => Promise.resolve(/"code":"\d{6}"/.test(server.output())));
  });
});
