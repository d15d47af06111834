import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parsedReceiptSchema, receiptRoutes, signedInSchema } from '@bonbog/contract';
import { composeReceipt, renderPng } from '@bonbog/receipt-generator';
import { describe, expect, it } from 'vitest';

import { codeInOutbox } from './testing/journey.ts';
import { cookieHeader } from './testing/post-json.ts';
import { buildSave } from './testing/requests.ts';
import { addressOf, buildDataDir, spawnServer } from './testing/server-process.ts';

const email = 'anna@eksempel.dk';
const password = 'hemmelig-kode-42';

describe('the log of a server that tells all it can', () => {
  it('holds no token, cookie, password, code or receipt, but for the code without a mail server (S-27)', async () => {
    const dataDir = await buildDataDir();
    const server = spawnServer({ DATA_DIR: dataDir, SCAN_WORKERS: '1', LOG_LEVEL: 'trace' });
    const address = await addressOf(server);
    const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(address + path, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });

    const registered = await send('POST', '/api/auth/register', { email, password });
    const browser = cookieHeader(registered);
    const code = await codeInOutbox(dataDir, email);
    await send('POST', '/api/auth/verify', { email, code: '000000' }, browser);
    const verified = await send('POST', '/api/auth/verify', { email, code }, browser);
    const setCookies = verified.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const cookie = setCookies.find((pair) => pair.startsWith('bonbog_files=')) ?? '';
    const { token } = signedInSchema.parse(await verified.json());
    const signedIn = { authorization: `Bearer ${token}` };
    const drawn = composeReceipt(11);
    const form = new FormData();
    form.append('receipt', new File([new Uint8Array(await renderPng(drawn))], 'Hemmeligt bilag.png'));
    const uploaded = await fetch(`${address}/api/receipts/parse`, {
      method: 'POST',
      headers: signedIn,
      body: form,
    });
    const { imageUrl, extractedData } = parsedReceiptSchema.parse(await uploaded.json());
    const fields = { store: 'Skjult Butik', product: 'Diskret Vare', originalName: 'Hemmeligt bilag.png' };
    const saved = await send('POST', '/api/receipts/save', buildSave(imageUrl, fields), signedIn);
    const { receipt } = receiptRoutes.save.response.parse(await saved.json());
    await send('PATCH', `/api/receipts/${receipt.id}`, { store: 'Anden Butik' }, signedIn);
    await send('POST', '/api/receipts/save', buildSave('/api/files/x', fields), signedIn);
    await send('GET', `${imageUrl}?size=thumb&token=${token}`, undefined, { cookie });
    await send('POST', '/api/auth/login', { email, password: 'forkert-kode-43' });
    await send('DELETE', `/api/receipts/${receipt.id}`, undefined, signedIn);
    await send('POST', '/api/auth/logout', undefined, signedIn);
    server.child.kill('SIGTERM');
    await server.exited;

    const lines = server.output().split('\n');
    const documented = lines.filter((line) => line.includes('verification code written to the outbox'));
    const others = lines.filter((line) => !documented.includes(line)).join('\n');
    const read = [extractedData.store, extractedData.product].filter((text) => text.length > 3);
    const secrets = [
      ...[
        token,
        ...[...setCookies, browser.cookie ?? ''].map((pair) => pair.split('=')[1] ?? ''),
        password,
        'forkert-kode-43',
        `"${code}"`,
        'Bearer',
      ],
      ...['Skjult', 'Diskret', 'Anden Butik', 'Hemmeligt', '125.00', '13585628', email, ...read],
    ];
    expect(setCookies.length).toBeGreaterThan(1);
    expect(cookie).not.toBe('');
    expect(documented).toHaveLength(1);
    expect(others).toContain('"path":"/api/receipts/save","status":201');
    expect(secrets.filter((secret) => others.includes(secret))).toEqual([]);
    const secretKey = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();
    expect(server.output()).not.toContain(secretKey);
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
  }, 120_000);
});
