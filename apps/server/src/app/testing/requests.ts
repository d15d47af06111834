import {
  bookkeepingRoutes,
  IDEMPOTENCY_KEY_HEADER,
  parsedReceiptSchema,
  type Receipt,
  receiptRoutes,
  type SavedSettings,
  signedInSchema,
} from '@bonbog/contract';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';

import { FILE_COOKIE } from '#platform/session.ts';

import type { TestHouse } from './test-house.ts';

/** The password of every test user. */
export const PASSWORD = 'hemmelig-kode';

/** A signed-in user of a test house. */
export interface TestUser {
  readonly email: string;
  readonly id: string;
  readonly token: string;
  /** The value of the Cookie header a browser would send for pictures. */
  readonly cookie: string;
}

/** Sends JSON, or nothing for an undefined body; signed in when a token is given. */
export function post(
  house: TestHouse,
  url: string,
  body: unknown,
  token?: string,
): Promise<LightMyRequestResponse> {
  return send(house, { method: 'POST', url, body, token });
}

/** Sends an edit. */
export function patch(
  house: TestHouse,
  url: string,
  body: unknown,
  token?: string,
): Promise<LightMyRequestResponse> {
  return send(house, { method: 'PATCH', url, body, token });
}

/** Deletes. */
export function remove(house: TestHouse, url: string, token?: string): Promise<LightMyRequestResponse> {
  return send(house, { method: 'DELETE', url, body: undefined, token });
}

/** Fetches, signed in when a token is given. */
export function get(house: TestHouse, url: string, token?: string): Promise<LightMyRequestResponse> {
  return house.app.inject({ method: 'GET', url, headers: authorization(token) });
}

/** The header of a bearer token; none without one. */
export function authorization(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** A browser at one address, which keeps the cookies it is given. */
export interface TestBrowser {
  readonly post: (url: string, body: unknown) => Promise<LightMyRequestResponse>;
  readonly register: (email: string, password?: string) => Promise<LightMyRequestResponse>;
  readonly login: (email: string, password?: string) => Promise<LightMyRequestResponse>;
  readonly verify: (email: string, code: string) => Promise<LightMyRequestResponse>;
  /** The values it keeps, by name. */
  readonly cookies: Map<string, string>;
}

/** See {@link TestBrowser}. */
export function openBrowser(house: TestHouse, remoteAddress = '127.0.0.1'): TestBrowser {
  const cookies = new Map<string, string>();
  const postHere = async (url: string, body: unknown) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await house.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'application/json', cookie, 'user-agent': 'Firefox/140 on Windows' },
      payload: JSON.stringify(body),
    });
    for (const { name, value } of response.cookies) {
      cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    post: postHere,
    register: (email, password = PASSWORD) => postHere('/api/auth/register', { email, password }),
    login: (email, password = PASSWORD) => postHere('/api/auth/login', { email, password }),
    verify: (email, code) => postHere('/api/auth/verify', { email, code }),
  };
}

/** Registers an account, reads the code from its mail and verifies it in the same browser. */
export async function signUp(house: TestHouse, email = 'anna@eksempel.dk'): Promise<TestUser> {
  const browser = openBrowser(house);
  await browser.register(email);
  const response = await browser.verify(email, codeFor(house, email));
  const { token, user } = signedInSchema.parse(response.json());
  return { email, id: user.id, token, cookie: `${FILE_COOKIE}=${browser.cookies.get(FILE_COOKIE) ?? ''}` };
}

/** The code in the latest mail to an address. */
export function codeFor(house: TestHouse, email: string): string {
  const mail = house.mails.findLast(({ to }) => to === email);
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

/** A code that is certainly not the given one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Uploads bytes as the browser does, as multipart form data; with a key as one who may repeat it. */
export async function upload(
  house: TestHouse,
  token: string | undefined,
  file: { bytes: Buffer; name?: string; field?: string; key?: string; url?: string },
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append(file.field ?? 'receipt', new File([new Uint8Array(file.bytes)], file.name ?? 'bon.png'));
  const encoded = new Response(form);
  return house.app.inject({
    method: 'POST',
    url: file.url ?? receiptRoutes.parse.path,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...authorization(token),
      ...(file.key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: file.key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** A small picture; another shade is another file. */
export function drawPicture(shade = 200): Promise<Buffer> {
  return sharp({
    create: { width: 300, height: 400, channels: 3, background: { r: shade, g: shade, b: shade } },
  })
    .composite([
      { input: Buffer.from('<svg width="100" height="20"><rect width="90" height="10" fill="#111"/></svg>') },
    ])
    .png()
    .toBuffer();
}

/** Keeps a picture as a page, unread, and answers its address. */
export async function keepPage(
  house: TestHouse,
  user: TestUser,
  { shade = 200, name = 'side.png', key }: { shade?: number; name?: string; key?: string } = {},
): Promise<string> {
  const bytes = await drawPicture(shade);
  const url = receiptRoutes.keepPage.path;
  const response = await upload(house, user.token, {
    bytes,
    name,
    url,
    ...(key === undefined ? {} : { key }),
  });
  return receiptRoutes.keepPage.response.parse(response.json()).page.imageUrl;
}

/** Gives a receipt other pages, seen as they were. */
export function arrangePages(
  house: TestHouse,
  { token }: Pick<TestUser, 'token'>,
  { id, ...body }: { id: string; imageUrls: readonly string[]; seen: readonly string[] },
): Promise<LightMyRequestResponse> {
  return house.app.inject({
    method: 'PUT',
    url: `/api/receipts/${id}/pages`,
    headers: authorization(token),
    payload: body,
  });
}

/** Uploads a picture and answers its address. */
export async function uploadPicture(house: TestHouse, user: TestUser, shade = 200): Promise<string> {
  const response = await upload(house, user.token, { bytes: await drawPicture(shade) });
  return parsedReceiptSchema.parse(response.json()).imageUrl;
}

/** A receipt as the review sends it. */
export function buildSave(imageUrl: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    date: '2026-11-12',
    store: 'Købmand Søgaard',
    product: 'Kaffe',
    amount: '125.00',
    vat: '25.00',
    category: 'Mad og drikke',
    cvr: '13585628',
    currencyCode: 'DKK',
    currencySymbol: 'kr',
    vatPercent: '25',
    vatType: 'standard',
    customVatPercent: null,
    imageUrl,
    originalName: 'bon.png',
    ...fields,
  };
}

/** Uploads a picture and saves a receipt with it. */
export async function saveReceipt(
  house: TestHouse,
  user: TestUser,
  fields: Record<string, unknown> = {},
  shade = 200,
): Promise<LightMyRequestResponse> {
  const imageUrl = await uploadPicture(house, user, shade);
  return post(house, '/api/receipts/save', buildSave(imageUrl, fields), user.token);
}

/** The receipt that {@link saveReceipt} made. */
export async function savedReceipt(...of: Parameters<typeof saveReceipt>): Promise<Receipt> {
  const response = await saveReceipt(...of);
  return receiptRoutes.save.response.parse(response.json()).receipt;
}

/** Asks for the end of an account and lets its time come, for it alone. */
export async function deleteAccount(
  house: TestHouse,
  user: Pick<TestUser, 'id' | 'token'>,
): Promise<LightMyRequestResponse> {
  const answer = await send(house, {
    method: 'DELETE',
    url: '/api/account',
    body: { password: PASSWORD },
    token: user.token,
  });
  await house.db
    .updateTable('waiting_deletions')
    .set({ due_at: '2026-01-01T00:00:00.000Z' })
    .where('user_id', '=', user.id)
    .execute();
  await house.services.accountDeletion.eraseDue();
  return answer;
}

/** The error type and message of an answer. */
export function problem(response: LightMyRequestResponse): {
  status: number;
  errorType: string;
  message: string;
} {
  const body = z.object({ errorType: z.string(), message: z.string() }).parse(response.json());
  return { status: response.statusCode, ...body };
}

interface JsonRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body: unknown;
  readonly token: string | undefined;
}

function send(house: TestHouse, { method, url, body, token }: JsonRequest): Promise<LightMyRequestResponse> {
  const json = body === undefined ? null : JSON.stringify(body);
  return house.app.inject({
    method,
    url,
    headers: { ...authorization(token), ...(json === null ? {} : { 'content-type': 'application/json' }) },
    ...(json === null ? {} : { payload: json }),
  });
}

/** Stores where and how a user's receipts are booked. Throws when that is refused. */
export async function putSettings(house: TestHouse, token: string, settings: SavedSettings): Promise<void> {
  const answer = await house.app.inject({
    method: 'PUT',
    url: bookkeepingRoutes.saveSettings.path,
    headers: authorization(token),
    payload: settings,
  });
  if (answer.statusCode !== 200) {
    throw new Error(`The settings were refused: ${answer.body}`);
  }
}
