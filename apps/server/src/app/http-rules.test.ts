import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { apiErrorSchema } from '@bonbog/contract';
import { describe, expect, it, onTestFinished } from 'vitest';

import { codeFor, get, PASSWORD, post, problem, saveReceipt, signUp } from './testing/requests.ts';
import { buildTestHouse } from './testing/test-house.ts';

const script = 'export const word = "kvittering";';

async function buildPages(): Promise<string> {
  const webDir = await mkdtemp(join(tmpdir(), 'bonbog-pages-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Bonbog</title>');
  await writeFile(join(webDir, 'service-worker.js'), script);
  await writeFile(join(webDir, 'assets', 'app-1a2b.js'), script);
  await writeFile(join(webDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  onTestFinished(() => rm(webDir, { recursive: true }));
  return webDir;
}

describe('error answers', () => {
  it.each(['/api', '/api/', '/api/nope', '/api/receipts/1/2/3'])(
    'are JSON for the unknown address %s',
    async (url) => {
      const house = await buildTestHouse({ webDir: await buildPages() });

      const response = await get(house, url);

      expect(response.statusCode).toBe(404);
      expect(apiErrorSchema.parse(response.json())).toMatchObject({
        errorType: 'NOT_FOUND',
        message: 'Adressen findes ikke.',
      });
    },
  );

  it('are JSON in Danish for a body that is no JSON', async () => {
    const house = await buildTestHouse();

    const response = await house.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });

    expect(problem(response)).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'Forespørgslen kan ikke læses.',
    });
  });

  it('are JSON for a body that is too long', async () => {
    const house = await buildTestHouse();

    const response = await post(house, '/api/auth/login', { email: 'a@b.dk', password: 'x'.repeat(2 ** 21) });

    expect(problem(response)).toMatchObject({ status: 413, errorType: 'FILE_TOO_LARGE' });
  });

  it('tell nothing of what broke inside, but carry the id that is in the log (S-03)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await house.db.schema.dropTable('receipt_events').execute();

    const response = await saveReceipt(house, user);

    const body = apiErrorSchema.parse(response.json());
    expect([response.statusCode, body.errorType]).toEqual([500, 'TECHNICAL_ERROR']);
    expect(response.body).not.toMatch(/sql|table|receipt_events|node_modules|\.ts/i);
    expect(
      house.logLines.filter((line) => line.includes(body.requestId) && line.includes('receipt_events')),
    ).toHaveLength(1);
  });

  it('leave nothing half-written: the failed save left the picture free and no receipt behind', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await house.db.schema.alterTable('receipt_events').renameTo('elsewhere').execute();
    await saveReceipt(house, user);
    await house.db.schema.alterTable('elsewhere').renameTo('receipt_events').execute();

    const again = await saveReceipt(house, user);

    expect(again.json()).toMatchObject({ receipt: { receiptNumber: '1' } });
  });
});

describe('pages', () => {
  it.each(['/', '/history', '/verify?email=a%40b.dk', '/anything/else'])(
    'are answered at %s',
    async (url) => {
      const house = await buildTestHouse({ webDir: await buildPages() });

      const response = await get(house, url);

      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(response.body).toContain('<title>Bonbog</title>');
    },
  );

  it('keep their hashed assets for a year', async () => {
    const house = await buildTestHouse({ webDir: await buildPages() });

    const response = await get(house, '/assets/app-1a2b.js');

    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('have a service worker that is asked for anew, and may look after all of them', async () => {
    const house = await buildTestHouse({ webDir: await buildPages() });

    const { headers } = await get(house, '/service-worker.js');

    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect(headers['content-security-policy']).toMatch(/worker-src 'self'/);
  });

  it('are sent as the build compressed them, to those who can read that', async () => {
    const house = await buildTestHouse({ webDir: await buildPages() });
    const ask = (encoding: string) =>
      house.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': encoding } });

    const [compressed, plain] = [await ask('gzip, deflate, br, zstd'), await ask('identity')];

    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect([plain.body, plain.headers['content-encoding']]).toEqual([script, undefined]);
  });

  it('do not stand in for a script that is gone', async () => {
    const house = await buildTestHouse({ webDir: await buildPages() });

    expect((await get(house, '/assets/app-old.js')).statusCode).toBe(404);
  });

  it('allow no script but their own, and no frame around them (S-23)', async () => {
    const house = await buildTestHouse({ webDir: await buildPages() });

    const { headers } = await get(house, '/');

    expect(headers['content-security-policy']).toMatch(
      /default-src 'self';.*script-src 'self';.*frame-ancestors 'none'/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|upgrade-insecure/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each(['/', '/assets/app-1a2b.js', '/api/auth/me', '/api/nope'])(
    'and the API want nothing of the device, at %s',
    async (url) => {
      const house = await buildTestHouse({ webDir: await buildPages() });

      const { headers } = await get(house, url);

      expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    },
  );

  it.each(['/', '/history', '/assets/app-1a2b.js', '/assets/app-old.js', '/healthz', '/readyz', '/api/nope'])(
    'are watched with HEAD too: %s answers as to GET',
    async (url) => {
      const house = await buildTestHouse({ webDir: await buildPages() });
      const asked = await get(house, url);

      const looked = await house.app.inject({ method: 'HEAD', url });

      expect([looked.statusCode, looked.headers['content-type']]).toEqual([
        asked.statusCode,
        asked.headers['content-type'],
      ]);
    },
  );
});

describe('answers of the API', () => {
  it('are never shared by caches, and one with a token is never stored (S-23)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);

    const list = await get(house, '/api/receipts', user.token);
    const login = await post(house, '/api/auth/login', { email: user.email, password: PASSWORD });

    expect(list.headers['cache-control']).toBe('private, no-cache');
    expect(login.headers['cache-control']).toBe('no-store');
  });
});

describe('the log', () => {
  it('holds who did what, and no token, code, password, query or receipt (S-27)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await saveReceipt(house, user, { store: 'Hemmelig Butik' });
    await get(house, '/api/receipts?token=leaked', user.token);
    await post(house, '/api/auth/login', { email: user.email, password: 'forkert-kode' });

    const log = house.logLines.join('');

    expect(log).toContain(`"userId":"${user.id}"`);
    expect(log).toContain('"path":"/api/receipts/save"');
    const secrets = [
      user.token,
      user.cookie,
      codeFor(house, user.email),
      PASSWORD,
      'forkert-kode',
      'leaked',
      'Hemmelig',
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
