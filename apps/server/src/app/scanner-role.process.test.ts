import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { parsedReceiptSchema, signedInSchema } from '@bonbog/contract';
import { composeReceipt, renderPng } from '@bonbog/receipt-generator';
import { describe, expect, it, vi } from 'vitest';

import { postJson } from './testing/post-json.ts';
import { addressOf, buildDataDir, type ServerProcess, spawnServer, until } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 5 * 60_000 });

const token = 'a token of thirty-two characters, or more';
const email = 'anna@eksempel.dk';

async function signUp(server: ServerProcess, address: string): Promise<string> {
  const registered = await postJson(`${address}/api/auth/register`, { email, password: 'hemmelig-kode' });
  const logged = /"code":"(\d{6})"/;
  await until(() => Promise.resolve(logged.test(server.output())));
  const code = logged.exec(server.output())?.[1];
  const response = await postJson(`${address}/api/auth/verify`, { email, code }, registered);
  return signedInSchema.parse(await response.json()).token;
}

async function parse(address: string, session: string, picture: Buffer) {
  const form = new FormData();
  form.append('receipt', new File([new Uint8Array(picture)], 'bon.png', { type: 'image/png' }));
  const response = await fetch(`${address}/api/receipts/parse`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}` },
    body: form,
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const isReady = async (address: string) => (await fetch(`${address}/readyz`)).status === 200;

describe('a server and a machine that reads for it', () => {
  it('read a receipt together; without that machine the server reads itself, or says so (S-35)', async () => {
    const scannerDir = await buildDataDir();
    const scanner = spawnServer({ DATA_DIR: scannerDir, ROLE: 'scanner', SCANNER_TOKEN: token });
    const scannerUrl = await addressOf(scanner);
    const settings = { SCANNER_URL: scannerUrl, SCANNER_TOKEN: token };
    const careful = spawnServer({
      DATA_DIR: await buildDataDir(),
      SCAN_ENGINES: 'remote,local',
      ...settings,
    });
    const reliant = spawnServer({ DATA_DIR: await buildDataDir(), SCAN_ENGINES: 'remote', ...settings });
    const addresses = { careful: await addressOf(careful), reliant: await addressOf(reliant) };
    const sessions = {
      careful: await signUp(careful, addresses.careful),
      reliant: await signUp(reliant, addresses.reliant),
    };
    await until(() => isReady(scannerUrl));
    const { truth, ...receipt } = composeReceipt(7);
    const picture = await renderPng({ truth, ...receipt });

    const together = await parse(addresses.reliant, sessions.reliant, picture);
    scanner.child.kill('SIGTERM');
    const exit = await scanner.exited;
    const itself = await parse(addresses.careful, sessions.careful, picture);
    const alone = await parse(addresses.reliant, sessions.reliant, picture);

    expect(together.status).toBe(200);
    expect(parsedReceiptSchema.parse(together.body).extractedData).toMatchObject({
      amount: truth.total,
      date: truth.date,
    });
    expect(scanner.output()).toContain('"path":"/scanner/readings","status":200');
    expect(parsedReceiptSchema.parse(itself.body).extractedData.amount).toBe(truth.total);
    expect(alone).toMatchObject({ status: 503, body: { errorType: 'AI_UNAVAILABLE', shouldRetry: true } });
    expect(careful.output()).toContain('"scan":{"engine":"remote","trouble":"unreachable"');
    const logs = [scanner, careful, reliant].map((server) => server.output()).join('\n');
    expect(logs).not.toContain(token);
    expect([exit, await readdir(join(scannerDir, 'scanner', 'tmp'))]).toEqual([0, []]);
    expect(await readdir(scannerDir)).toEqual(['scanner']);
  });

  it('that has no pages and no accounts refuses whoever has no token (S-35)', async () => {
    const scanner = spawnServer({ DATA_DIR: await buildDataDir(), ROLE: 'scanner', SCANNER_TOKEN: token });
    const address = await addressOf(scanner);

    const statuses = await Promise.all(
      ['/', '/api/receipts', '/scanner/status', '/healthz'].map(
        async (path) => (await fetch(address + path)).status,
      ),
    );

    expect(statuses).toEqual([404, 404, 401, 200]);
  });
});
