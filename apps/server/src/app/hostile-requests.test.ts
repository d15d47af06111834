import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { apiErrorSchema, receiptRoutes } from '@bonbog/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { buildSave, get, post, problem, signUp, type TestUser, uploadPicture } from './testing/requests.ts';
import { listen, type RawAnswer, sendRaw } from './testing/send-raw.ts';
import { buildTestHouse, shareTestHouse, type TestHouse } from './testing/test-house.ts';

const credentials = '"email":"anna@eksempel.dk","password":"hemmelig-kode"';
const closing = 'Host: bonbog\r\nConnection: close\r\n';

/** What is refused changes nothing, so all of it is sent to one house. */
const theHouse = shareTestHouse();
let port: number;
let bo: TestUser;

beforeAll(async () => {
  port = await listen(theHouse().app);
  bo = await signUp(theHouse(), 'bo@eksempel.dk');
});

function sendText(house: TestHouse, payload: string, type: string | null = 'application/json') {
  return house.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: type === null ? {} : { 'content-type': type },
    payload,
  });
}

function errorOf(answer: RawAnswer) {
  return apiErrorSchema.parse(JSON.parse(answer.body));
}

describe('what is no request, or too much of one', () => {
  it.each([
    ['a header of 20 kB', `GET /api/receipts HTTP/1.1\r\n${closing}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'a cookie of 20 kB',
      `GET /api/files/1 HTTP/1.1\r\n${closing}Cookie: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['an address of 20 kB', `GET /api/receipts?${'a'.repeat(20_000)} HTTP/1.1\r\n${closing}\r\n`, 431],
    ['a method that does not exist', `HELLO /api/receipts HTTP/1.1\r\n${closing}\r\n`, 400],
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    [
      'two lengths',
      `POST /api/auth/login HTTP/1.1\r\n${closing}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      400,
    ],
    ['an address that cannot be decoded', `GET /%c0%ae%c0%ae/api HTTP/1.1\r\n${closing}\r\n`, 400],
    ['a path of 10 kB', `GET /api/${'a'.repeat(10_000)} HTTP/1.1\r\n${closing}\r\n`, 404],
    ['an id of 10 kB', `GET /api/receipts/${'a'.repeat(10_000)}/events HTTP/1.1\r\n${closing}\r\n`, 400],
  ])('is answered in our own words for %s (S-03, T-75)', async (_, request, status) => {
    const answer = await sendRaw(port, request);

    const { message, error, errorType } = errorOf(answer);
    expect([answer.status, error]).toEqual([status, message]);
    expect(['VALIDATION_ERROR', 'NOT_FOUND']).toContain(errorType);
    expect(message).toMatch(
      /^(Forespørgslen er for lang|Forespørgslen kan ikke læses|Adressen findes ikke)\.$/,
    );
  });

  it('leaves the server answering others', async () => {
    await Promise.all(Array.from({ length: 50 }, () => sendRaw(port, 'HELLO\r\n\r\n')));

    const answer = await sendRaw(port, `GET /healthz HTTP/1.1\r\n${closing}\r\n`);

    expect(answer).toEqual({ status: 200, body: '{"status":"ok"}' });
  });
});

describe('a body', () => {
  const badly = { status: 400, errorType: 'VALIDATION_ERROR', message: 'Forespørgslen kan ikke læses.' };
  const wrongKind = { status: 400, errorType: 'VALIDATION_ERROR', message: 'Oplysningerne kan ikke læses.' };
  const wrongType = {
    status: 415,
    errorType: 'UNSUPPORTED_FILE',
    message: 'Indholdet har en type, vi ikke kan læse.',
  };

  it.each([
    ['that names a prototype', `{"__proto__":{"isAdmin":true},${credentials}}`, badly],
    ['that names a constructor', `{"constructor":{"prototype":{"x":1}},${credentials}}`, badly],
    ['with NaN', '{"email":NaN}', badly],
    ['with Infinity', '{"email":-Infinity}', badly],
    ['that ends too early', '{"email":"anna', badly],
    ['that is empty', '', wrongKind],
    ['that is null', 'null', wrongKind],
    ['that is a list', '[]', wrongKind],
    ['that is a number too large', '1e400', wrongKind],
    ['that is nested ten thousand times', '['.repeat(10_000) + ']'.repeat(10_000), wrongKind],
  ])('%s is refused in Danish, whatever the depth (S-03)', async (_, payload, refusal) => {
    expect(problem(await sendText(theHouse(), payload))).toEqual(refusal);
  });

  it.each(['application/xml', 'application/x-www-form-urlencoded', 'application/', null])(
    'of the type %s is refused (S-03)',
    async (type) => {
      expect(problem(await sendText(theHouse(), '<a/>', type))).toEqual(wrongType);
    },
  );

  it('that names a key twice means the last one, once and for all', async () => {
    const house = await buildTestHouse();
    await signUp(house);

    const response = await sendText(house, `{"email":"bo@eksempel.dk",${credentials}}`);

    expect(response.statusCode).toBe(200);
  });

  it.each([
    ['a number too large', '{"email":1e400,"password":"hemmelig-kode"}', /mangler eller kan ikke læses/],
    ['a NUL', '{"email":"anna\\u0000@eksempel.dk","password":"hemmelig-kode"}', /valid email/],
    ['half a character', '{"email":"anna\\ud800@eksempel.dk","password":"hemmelig-kode"}', /valid email/],
    ['an object', '{"email":{"$ne":null},"password":"hemmelig-kode"}', /mangler eller kan ikke læses/],
  ])('with %s for an address is refused by its field (S-03)', async (_, payload, message) => {
    const response = await sendText(theHouse(), payload);

    const refusal = apiErrorSchema.parse(response.json());
    expect([response.statusCode, refusal.errorType]).toEqual([400, 'VALIDATION_ERROR']);
    expect(refusal.fieldErrors).toEqual({ email: refusal.message });
    expect(refusal.message).toMatch(message);
  });

  it('with a password of strange characters still signs in', async () => {
    const house = await buildTestHouse();
    const password = 'æ\u0000ø\ud800å🙂';
    const email = 'anna@eksempel.dk';
    await post(house, '/api/auth/register', { email, password });

    const right = await post(house, '/api/auth/login', { email, password });
    const cut = await post(house, '/api/auth/login', { email, password: 'æ\u0000\u0000\u0000\u0000\u0000' });

    expect([right.statusCode, cut.statusCode]).toEqual([403, 401]);
  });
});

describe('text that no keyboard types', () => {
  it('is cleaned before it is stored, and the picture still opens under its name (S-04)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const imageUrl = await uploadPicture(house, user);
    const strange = {
      store: 'Køb\u0000mand \ud83d',
      product: '\udc00Kaffe\u0000',
      originalName: `${'a'.repeat(254)}🙂.png`,
    };

    const response = await post(house, '/api/receipts/save', buildSave(imageUrl, strange), user.token);

    const { receipt } = receiptRoutes.save.response.parse(response.json());
    expect([receipt.store, receipt.product, receipt.originalName]).toEqual([
      'Købmand',
      'Kaffe',
      'a'.repeat(254),
    ]);
    expect((await get(house, `${imageUrl}?original=1`, user.token)).statusCode).toBe(200);
  });
});

describe('a path', () => {
  it.each([
    '/api/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/api/files/..%2f..%2fbonbog.sqlite',
    '/api/files/%00',
    '/api/files//',
    '/api/files/../receipts',
    '//api/receipts',
    '/api//receipts',
    '/API/receipts',
  ])('%s leads nowhere, for one who is signed in too (S-03, S-28)', async (path) => {
    const answer = await sendRaw(
      port,
      `GET ${path} HTTP/1.1\r\n${closing}Authorization: Bearer ${bo.token}\r\n\r\n`,
    );

    expect(answer.status).toBe(404);
    expect(errorOf(answer).errorType).toBe('NOT_FOUND');
  });

  it.each(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'does not exist for the method %s (S-03)',
    async (method) => {
      const answer = await sendRaw(
        port,
        `${method} /api/receipts HTTP/1.1\r\n${closing}Content-Length: 0\r\n\r\n`,
      );

      expect(answer.status).toBe(404);
      expect(errorOf(answer).errorType).toBe('NOT_FOUND');
    },
  );

  it('asked for its head says what the whole would say, without saying it', async () => {
    const head = (path: string, headers = '') =>
      sendRaw(port, `HEAD ${path} HTTP/1.1\r\n${closing}${headers}\r\n`);

    const answers = [
      await head('/api/receipts', `Authorization: Bearer ${bo.token}\r\n`),
      await head('/api/receipts'),
      await head('/api/nope'),
    ];

    expect(answers).toEqual([
      { status: 200, body: '' },
      { status: 401, body: '' },
      { status: 404, body: '' },
    ]);
  });
});

describe('the pages', () => {
  it.each([
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/../secret.txt',
    '//secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/../../secret.txt%00.js',
    '/%252e%252e/secret.txt',
  ])('give away no file beside them at %s', async (path) => {
    const root = await mkdtemp(join(tmpdir(), 'bonbog-pages-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await mkdir(join(root, 'pages', 'assets'), { recursive: true });
    await writeFile(join(root, 'secret.txt'), 'hidden');
    await writeFile(join(root, 'pages', 'index.html'), '<title>Bonbog</title>');
    const house = await buildTestHouse({ webDir: join(root, 'pages') });

    const answer = await sendRaw(await listen(house.app), `GET ${path} HTTP/1.1\r\n${closing}\r\n`);

    expect(answer.body).not.toContain('hidden');
    expect([200, 404]).toContain(answer.status);
  });
});
