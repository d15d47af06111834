import { describe, expect, it } from 'vitest';

import { ATTEMPTS, LONGEST_WAIT_SECONDS } from './dropbox-transport.ts';
import { buildDropbox, connect, faultOf, fileOf, openFolder } from './testing/dropbox-house.ts';
import { tooMany, type Trouble } from './testing/dropbox-troubles.ts';

const bigBytes = 9 * 1024 * 1024;
const bigFile = () => fileOf('stor.bin', Buffer.alloc(bigBytes, 'x'));
const impatient = { callMs: 300, uploadMs: 300 };

describe('a passing trouble at Dropbox', () => {
  const passing: [string, Trouble][] = [
    ['an error of 500', { kind: 'answer', status: 500, body: 'Internal Server Error' }],
    ['an error of 503 without a body', { kind: 'answer', status: 503 }],
    ['too many requests', tooMany(2)],
    ['a connection that ends in the middle of an upload', { kind: 'cut' }],
    ['an answer that is lost', { kind: 'lose-answer' }],
    [
      'too many writes at once',
      {
        kind: 'answer',
        status: 409,
        body: {
          error_summary: 'path/too_many_write_operations/..',
          error: { '.tag': 'path', reason: { '.tag': 'too_many_write_operations' } },
        },
      },
    ],
  ];

  it.each(passing)('%s: the file is there once all the same (S-56)', async (_, trouble) => {
    const house = await buildDropbox();
    await house.server.files.place('/Bonbog_fil/bilag.pdf', 'brugerens egen');
    const folder = await openFolder(house);
    house.server.trouble({ path: '/2/files/upload', times: 2, ...trouble });

    expect(await folder.put(fileOf('bilag.pdf', 'indhold'))).toBe('stored');

    expect(house.server.files.paths()).toEqual(['/Bonbog_fil/bilag.pdf', '/Bonbog_fil/bilag (2).pdf']);
    expect(house.waits).toHaveLength(2);
  });

  it.each(passing)('%s: so is a big file, wherever it strikes (S-56)', async (_, trouble) => {
    for (const path of ['upload_session/start', 'upload_session/append_v2', 'upload_session/finish']) {
      const house = await buildDropbox();
      const folder = await openFolder(house);
      house.server.trouble({ path, times: 2, ...trouble });

      expect(await folder.put(bigFile()), path).toBe('stored');

      expect(house.server.files.paths()).toEqual(['/Bonbog_fil/stor.bin']);
      expect(house.server.files.sizeOf('/Bonbog_fil/stor.bin')).toBe(bigBytes);
    }
  });

  it.each(['/oauth2/token', '/2/files/create_folder_v2', '/2/files/list_folder', '/list_folder/continue'])(
    'at %s is waited out (S-56)',
    async (path) => {
      const house = await buildDropbox();
      house.server.state.pageSize = 1;
      await house.server.files.place('/Bonbog_fil/a', 'a');
      await house.server.files.place('/Bonbog_fil/b', 'b');
      const credentials = await connect(house);
      house.advance(5 * 3_600_000);
      house.server.trouble({ path, times: 1, kind: 'answer', status: 502 });

      const folder = await openFolder(house, 'Bonbog_fil', credentials);

      expect(await folder.put(fileOf('b', 'b'))).toBe('present');
      expect(house.waits).toHaveLength(1);
    },
  );

  it('is given as long as Dropbox asks for, and at most a quarter more (S-56)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    const inOneMinute = new Date(Date.now() + 30_000).toUTCString();
    house.server.trouble({ path: '/upload', ...tooMany(7) });
    house.server.trouble({ path: '/upload', ...tooMany(11, 'body') });
    house.server.trouble({
      path: '/upload',
      kind: 'answer',
      status: 503,
      headers: { 'retry-after': inOneMinute },
    });
    house.server.trouble({ path: '/upload', kind: 'answer', status: 500 });

    await folder.put(fileOf('a', 'a'));

    const atLeast = [7000, 11_000, 28_000, 8000];
    expect(house.waits).toHaveLength(4);
    house.waits.forEach((wait, index) => {
      const least = atLeast[index] ?? 0;
      expect(wait).toBeGreaterThanOrEqual(least);
      expect(wait).toBeLessThanOrEqual(Math.max(least, index === 2 ? 31_000 : 0) * 1.25);
    });
  });
});

describe('a trouble at Dropbox that does not pass', () => {
  it.each<[string, Trouble]>([
    ['errors without an end', { kind: 'answer', status: 500 }],
    ['connections that end', { kind: 'cut' }],
    ['too many requests, for ever', tooMany(1)],
  ])('ends the attempts: %s (S-56)', async (_, trouble) => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    house.server.trouble({ path: '/upload', times: 99, ...trouble });
    const before = house.server.requests.length;

    expect((await faultOf(folder.put(fileOf('a', 'a')))).kind).toBe('unreachable');
    expect(house.server.requests.length - before).toBe(ATTEMPTS);
  });

  it('is not waited out when Dropbox asks for more than a minute (S-56)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    house.server.trouble({ path: '/upload', ...tooMany(LONGEST_WAIT_SECONDS + 1) });

    expect(await faultOf(folder.put(fileOf('a', 'a')))).toEqual({
      kind: 'unreachable',
      message: 'Dropbox answered 429 too_many_write_operations to files/upload',
    });
    expect(house.waits).toEqual([]);
  });

  it.each<[string, Trouble]>([
    ['no answer', { kind: 'hang' }],
    ['half an answer', { kind: 'hang-in-body' }],
  ])('is given up after a while: %s (S-56)', async (_, trouble) => {
    const house = await buildDropbox({ timeouts: impatient });
    const folder = await openFolder(house);
    house.server.trouble({ path: '/upload', times: 99, ...trouble });

    expect(await faultOf(folder.put(fileOf('a', 'a')))).toEqual({
      kind: 'unreachable',
      message: 'Dropbox did not answer in time for files/upload',
    });
  });

  it('is a server that is not there (S-56)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    await house.server.close();

    expect(await faultOf(folder.put(fileOf('a', 'a')))).toEqual({
      kind: 'unreachable',
      message: 'Dropbox could not be reached for files/upload',
    });
  });

  it('is an answer without an end, of which little is read (S-56)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    house.server.trouble({ path: '/upload', times: 99, kind: 'endless' });

    expect(await faultOf(folder.put(fileOf('a', 'a')))).toEqual({
      kind: 'unreachable',
      message: 'Dropbox sent more than an answer',
    });
  });

  it('is an answer that is not from Dropbox (S-56)', async () => {
    const house = await buildDropbox();
    const credentials = await connect(house);
    house.server.trouble({ path: '/list_folder', kind: 'garbage' });
    await house.server.files.place('/Bonbog_fil/a', 'a');

    expect((await faultOf(openFolder(house, 'Bonbog_fil', credentials))).kind).toBe('unreachable');

    const folder = await openFolder(house, 'Bonbog_fil', credentials);
    house.server.trouble({ path: '/upload', kind: 'garbage' });
    expect((await faultOf(folder.put(fileOf('b', 'b')))).kind).toBe('unreachable');
  });

  it('is a redirect, which is not followed and carries nothing away (S-53)', async () => {
    const house = await buildDropbox();
    const other = await buildDropbox();
    const folder = await openFolder(house);
    house.server.trouble({ path: '/upload', kind: 'redirect', to: `${other.server.url}/2/files/upload` });

    expect((await faultOf(folder.put(fileOf('a', 'a')))).kind).toBe('unreachable');
    expect(other.server.requests).toEqual([]);
  });
});

describe('a refusal of Dropbox', () => {
  it('says when there is no room left, for small files and big ones (S-56)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    house.server.state.freeBytes = 10;

    expect(await folder.put(fileOf('lille', 'lille'))).toBe('stored');
    expect(await faultOf(folder.put(fileOf('a', 'for stor nu')))).toEqual({
      kind: 'full',
      message: 'Dropbox answered 409 path/insufficient_space to files/upload',
    });
    expect((await faultOf(folder.put(bigFile()))).kind).toBe('full');
  });

  it('is about one file when its name is what Dropbox cannot take (S-56)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);

    expect(await faultOf(folder.put(fileOf('x'.repeat(300), 'a')))).toEqual({
      kind: 'file',
      message: 'Dropbox answered 409 path/malformed_path to files/upload',
    });
    expect(await folder.put(fileOf('næste', 'b'))).toBe('stored');
  });

  it.each([
    [400, 'Error in call to API function', 'file'],
    [403, { error_summary: 'invalid_account_type/..', error: { '.tag': 'invalid_account_type' } }, 'refused'],
    [401, { error_summary: 'missing_scope/..', error: { '.tag': 'missing_scope' } }, 'refused'],
    [401, { error_summary: 'user_suspended/..', error: { '.tag': 'user_suspended' } }, 'refused'],
    [409, { error_summary: 'other/..', error: { '.tag': 'other' } }, 'file'],
    [404, undefined, 'unreachable'],
  ])('of %i %j is one of kind %s (S-56)', async (status, body, kind) => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    house.server.trouble({ path: '/upload', kind: 'answer', status, body });

    expect((await faultOf(folder.put(fileOf('a', 'a')))).kind).toBe(kind);
    expect(house.waits).toEqual([]);
  });

  it('puts nothing of its words into ours but the names of errors (S-27)', async () => {
    const house = await buildDropbox();
    const credentials = await connect(house);
    const folder = await openFolder(house, 'x', credentials);
    const body = {
      error_summary: credentials.accessToken,
      error: { '.tag': `Bearer ${credentials.accessToken}` },
    };
    house.server.trouble({ path: '/upload', kind: 'answer', status: 409, body });

    expect(await faultOf(folder.put(fileOf('a', 'a')))).toEqual({
      kind: 'file',
      message: 'Dropbox answered 409 to files/upload',
    });
  });
});

describe('an access token', () => {
  it('is renewed before it ends, once, and kept (S-54)', async () => {
    const house = await buildDropbox({ appSecret: 'bonbog-app-secret' });
    const credentials = await connect(house);
    house.advance(4 * 3_600_000 - 4 * 60_000);

    const folder = await openFolder(house, 'x', credentials);
    await folder.put(fileOf('a', 'a'));

    expect(folder.kept).toHaveLength(1);
    expect(folder.kept[0]).toMatchObject({ refreshToken: credentials.refreshToken });
    expect(folder.kept[0]?.accessToken).not.toBe(credentials.accessToken);
    expect(house.server.requests.filter((request) => request === 'POST /oauth2/token')).toHaveLength(2);
    expect(Date.parse(folder.kept[0]?.expiresAt ?? '') - house.clock().getTime()).toBeGreaterThan(
      3.9 * 3_600_000,
    );
  });

  it('is not renewed while it is good (S-54)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    house.advance(3.8 * 3_600_000);
    await folder.put(fileOf('a', 'a'));

    expect(folder.kept).toEqual([]);
  });

  it('is renewed when Dropbox finds it too old earlier than we do, in the middle of an export (S-54)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    await folder.put(fileOf('a', 'a'));
    house.server.advance(5 * 3_600_000);

    expect(await folder.put(fileOf('b', 'b'))).toBe('stored');
    house.server.grants.expireAccessTokens();
    expect(await folder.put(bigFile())).toBe('stored');

    expect(folder.kept).toHaveLength(2);
    expect(house.server.files.paths()).toHaveLength(3);
  });

  it('is asked for once only, when the new one is refused too (S-54)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    const body = { error_summary: 'expired_access_token/', error: { '.tag': 'expired_access_token' } };
    house.server.trouble({ path: '/upload', kind: 'answer', status: 401, body, times: 99 });

    expect((await faultOf(folder.put(fileOf('a', 'a')))).kind).toBe('refused');
    expect(folder.kept).toHaveLength(1);
  });

  it('is not to be had when the user took the permission back in the middle (S-54, S-56)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    await folder.put(fileOf('a', 'a'));
    house.server.grants.revokeAll();

    expect(await faultOf(folder.put(fileOf('b', 'b')))).toEqual({
      kind: 'refused',
      message: 'Dropbox answered invalid_grant to oauth2/token',
    });
    expect(house.server.files.paths()).toEqual(['/Bonbog_fil/a']);
  });

  it("is the operator's matter when the app itself is refused: the user's permission stays (S-53)", async () => {
    const house = await buildDropbox({ appSecret: 'another' });
    const credentials = await connect(house);
    house.advance(5 * 3_600_000);

    expect(await faultOf(openFolder(house, 'x', credentials))).toEqual({
      kind: 'unreachable',
      message: 'Dropbox answered 401 to oauth2/token invalid_client',
    });
  });
});
