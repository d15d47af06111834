import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parsedReceiptSchema } from '@bonbog/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { drawPicture, get, post, problem, signUp, upload, uploadPicture } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const imageUrl = await uploadPicture(house, user);
  return { house, user, imageUrl };
}

function getWithCookie(house: TestHouse, url: string, cookie: string) {
  return house.app.inject({ method: 'GET', url, headers: { cookie } });
}

describe('GET /api/files/{id}', () => {
  it('serves the copies and the original to their owner', async () => {
    const { house, user, imageUrl } = await setUp();

    const display = await get(house, imageUrl, user.token);
    const thumbnail = await get(house, `${imageUrl}?size=thumb`, user.token);
    const original = await get(house, `${imageUrl}?original=1`, user.token);

    expect([display, thumbnail, original].map((answer) => answer.headers['content-type'])).toEqual([
      'image/jpeg',
      'image/webp',
      'image/png',
    ]);
    expect(original.rawPayload.equals(await drawPicture())).toBe(true);
    expect((await sharp(thumbnail.rawPayload).metadata()).height).toBe(200);
  });

  it('takes the file cookie, because an <img> cannot send a header (T-40)', async () => {
    const { house, user, imageUrl } = await setUp();

    expect((await getWithCookie(house, `${imageUrl}?r=1`, user.cookie)).statusCode).toBe(200);
  });

  it('sets the cookie for files only, out of reach of scripts (S-24)', async () => {
    const { house, user } = await setUp();

    const response = await get(house, '/api/auth/me', user.token);

    expect(response.cookies).toMatchObject([
      { name: 'bonbog_files', path: '/api/files', httpOnly: true, sameSite: 'Strict' },
    ]);
  });

  it('accepts the cookie nowhere else (S-24)', async () => {
    const { house, user } = await setUp();

    expect((await getWithCookie(house, '/api/receipts', user.cookie)).statusCode).toBe(401);
  });

  it.each(['', 'bonbog_files=nonsense', 'bonbog_files=a.b.c', 'bonbog_files=..'])(
    'answers 401 to the cookie %j',
    async (cookie) => {
      const { house, imageUrl } = await setUp();

      expect((await getWithCookie(house, imageUrl, cookie)).statusCode).toBe(401);
    },
  );

  it('refuses a cookie whose end was moved', async () => {
    const { house, user, imageUrl } = await setUp();
    const moved = user.cookie.replace(/\.(\d+)\./, (_, end: string) => `.${Number(end) + 1}.`);

    expect((await getWithCookie(house, imageUrl, moved)).statusCode).toBe(401);
  });

  it('ends the cookie with the session, and after twelve hours', async () => {
    const { house, user, imageUrl } = await setUp();
    await post(house, '/api/auth/logout', undefined, user.token);
    const afterLogout = await getWithCookie(house, imageUrl, user.cookie);
    const other = await signUp(house, 'bo@eksempel.dk');
    const otherUrl = await uploadPicture(house, other);
    house.wait(12 * 3_600_000 + 1000);

    const afterHours = await getWithCookie(house, otherUrl, other.cookie);

    expect([afterLogout.statusCode, afterHours.statusCode]).toEqual([401, 401]);
  });

  it("answers another user's file exactly as a missing one (S-05, S-28)", async () => {
    const { house, imageUrl } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');

    const foreign = await get(house, imageUrl, other.token);
    const missing = await get(house, '/api/files/00000000-0000-4000-8000-000000000000', other.token);

    expect(problem(foreign)).toEqual({ status: 404, errorType: 'NOT_FOUND', message: 'Filen findes ikke.' });
    expect(problem(missing)).toEqual(problem(foreign));
  });

  it('sends what users uploaded so that it can never run (S-23, S-28)', async () => {
    const { house, user, imageUrl } = await setUp();

    const display = await get(house, imageUrl, user.token);
    const original = await get(house, `${imageUrl}?original=1`, user.token);

    expect(display.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline',
    });
    expect(original.headers['content-disposition']).toBe("attachment; filename*=UTF-8''bon.png");
  });

  it('shows the picture upright and without the place it was taken (S-31)', async () => {
    const { house, user } = await setUp();
    const sideways = await sharp(await drawPicture(80))
      .withExif({ IFD0: { Model: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const parsed = await upload(house, user.token, { bytes: sideways, name: 'bon.jpg' });

    const response = await get(house, parsedReceiptSchema.parse(parsed.json()).imageUrl, user.token);

    const { width, height, exif, orientation } = await sharp(response.rawPayload).metadata();
    expect([width, height, exif, orientation]).toEqual([400, 300, undefined, undefined]);
  });

  it('hands out an original with its pixels and without its place, and keeps what was uploaded (S-31)', async () => {
    const { house, user } = await setUp();
    const bytes = await sharp(await drawPicture(80))
      .withExif({ IFD0: { Model: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const parsed = await upload(house, user.token, { bytes, name: 'bon.jpg' });
    const { imageUrl } = parsedReceiptSchema.parse(parsed.json());

    const response = await get(house, `${imageUrl}?original=1`, user.token);

    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
    expect(bytes.includes('Telefon')).toBe(true);
    expect(response.rawPayload.includes('Telefon')).toBe(false);
    expect((await sharp(response.rawPayload).metadata()).orientation).toBe(6);
    expect((await pixels(response.rawPayload)).equals(await pixels(bytes))).toBe(true);
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    const kept = join(house.filesDir, user.id, imageUrl.split('/').at(-1) ?? '', 'original');
    expect((await readFile(kept)).equals(bytes)).toBe(true);
  });

  it('answers 304 when the browser has the picture already', async () => {
    const { house, user, imageUrl } = await setUp();
    const first = await get(house, imageUrl, user.token);

    const again = await house.app.inject({
      method: 'GET',
      url: imageUrl,
      headers: { authorization: `Bearer ${user.token}`, 'if-none-match': String(first.headers.etag) },
    });

    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});
