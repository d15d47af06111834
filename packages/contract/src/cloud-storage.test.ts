import { describe, expect, it } from 'vitest';

import { CLOUD_PROVIDER_LIST, CLOUD_PROVIDERS, FIRST_CLOUD_PROVIDER } from './cloud-providers.ts';
import {
  cloudExportSchema,
  cloudFolderSchema,
  cloudStatusSchema,
  webdavConnectionSchema,
} from './cloud-storage.ts';
import { LIMITS } from './limits.ts';
import { refusalOf } from './testing/refusal.ts';

const forbidden = 'Mappenavnet må ikke indeholde / \\ : * ? " < > |.';
const unusable = 'Mappenavnet kan ikke bruges. Vælg et andet.';

describe('the folder at a cloud storage', () => {
  it.each([
    ['Bilag 2026', 'Bilag 2026'],
    ['  Bilag ', 'Bilag'],
    // The same letter, written as A with a ring of its own.
    ['A\u030arhus', 'Århus'],
    ['.skjult', '.skjult'],
    ['a.b', 'a.b'],
    ['falcon', 'falcon'],
    ['console', 'console'],
    ['com', 'com'],
    ['com10', 'com10'],
    ['lptx', 'lptx'],
    ['😀', '😀'],
  ])('%j is called %j', (typed, kept) => {
    expect(cloudFolderSchema.parse(typed)).toBe(kept);
  });

  it.each(['/', '\\', ':', '*', '?', '"', '<', '>', '|', '\u0001', '\u001f', '\u007f', '\ud83d'])(
    'has no %j in its name (S-55)',
    (sign) => {
      expect(refusalOf(cloudFolderSchema, `${sign}b`)).toBe(forbidden);
      expect(refusalOf(cloudFolderSchema, `a${sign}b`)).toBe(forbidden);
      expect(refusalOf(cloudFolderSchema, `a${sign}`)).toBe(forbidden);
    },
  );

  it.each([
    '.',
    '..',
    'Bilag.',
    'con',
    'CON',
    'prn',
    'aux',
    'nul',
    'com0',
    'com9',
    'lpt1',
    'nul.txt',
    'Lpt5.',
  ])('is not called %j, which not every system can hold (S-55)', (name) => {
    expect(refusalOf(cloudFolderSchema, name)).toBe(unusable);
  });

  it.each([
    ['one letter', null, 'x'],
    ['the longest name', null, 'x'.repeat(LIMITS.cloudFolderMaxLength)],
    ['a longer one', 'Mappenavnet må højst være på 100 tegn.', 'x'.repeat(LIMITS.cloudFolderMaxLength + 1)],
    ['nothing', 'Skriv et mappenavn.', ''],
    ['spaces alone', 'Skriv et mappenavn.', '   '],
    ['no text', 'Skriv et mappenavn.', null],
  ])('of %s answers %j', (_, refusal, name) => {
    expect(refusalOf(cloudFolderSchema, name)).toBe(refusal);
  });
});

describe('sending receipts to a cloud storage', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);

  it('leaves the pictures out unless they are asked for', () => {
    const wish = { receiptIds: ['r1', 'r2'], folderName: 'Bilag' };

    expect(cloudExportSchema.parse(wish)).toEqual({ ...wish, includeImages: false });
    expect(cloudExportSchema.parse({ ...wish, includeImages: true }).includeImages).toBe(true);
    expect(refusalOf(cloudExportSchema, { ...wish, includeImages: 'ja' })).toBe(
      'Oplysningerne kan ikke læses.',
    );
  });

  it.each([
    ['one receipt', null, ids(1)],
    ['the most receipts', null, ids(LIMITS.cloudReceiptsMax)],
    ['one more', 'Vælg højst 1.000 kvitteringer ad gangen.', ids(LIMITS.cloudReceiptsMax + 1)],
    ['none', 'Vælg mindst én kvittering.', []],
    ['nothing', 'Vælg mindst én kvittering.', undefined],
  ])('with %s answers %j', (_, refusal, receiptIds) => {
    expect(refusalOf(cloudExportSchema, { receiptIds, folderName: 'Bilag' })).toBe(refusal);
  });
});

describe('the connection to a WebDAV server', () => {
  const connection = { address: 'https://sky.eksempel.dk/dav', userName: 'bo', appPassword: ' hemmelig ' };

  it('is kept without the spaces around address and name; the password has its own', () => {
    const typed = { ...connection, address: `  ${connection.address} `, userName: ' bo ' };

    expect(webdavConnectionSchema.parse(typed)).toEqual(connection);
  });

  const longAddress = 'https://sky.eksempel.dk/'.padEnd(500, 'x');

  it.each([
    [{ address: 'http://192.168.1.7:8080/dav' }, null],
    [{ address: 'ftp://sky.eksempel.dk' }, 'Skriv en hel adresse, der begynder med https://.'],
    [{ address: 'xhttps://sky.eksempel.dk' }, 'Skriv en hel adresse, der begynder med https://.'],
    [{ address: 'httpsx://sky.eksempel.dk' }, 'Skriv en hel adresse, der begynder med https://.'],
    [{ address: 'sky.eksempel.dk' }, 'Skriv en hel adresse, der begynder med https://.'],
    [{ address: '' }, 'Skriv en hel adresse, der begynder med https://.'],
    [{ address: 7 }, 'Skriv adressen på din WebDAV-mappe.'],
    [{ address: longAddress }, null],
    [{ address: ` ${longAddress} ` }, null],
    [{ address: `${longAddress}x` }, 'Adressen er for lang.'],
    [{ userName: 'x'.repeat(200) }, null],
    [{ userName: 'x'.repeat(201) }, 'Brugernavnet er for langt.'],
    [{ userName: ' ' }, 'Skriv dit brugernavn.'],
    [{ userName: null }, 'Skriv dit brugernavn.'],
    [{ appPassword: 'x' }, null],
    [{ appPassword: 'x'.repeat(500) }, null],
    [{ appPassword: 'x'.repeat(501) }, 'Adgangskoden er for lang.'],
    [{ appPassword: '' }, 'Skriv din app-adgangskode.'],
    [{ appPassword: null }, 'Skriv din app-adgangskode.'],
  ])('with %j answers %j', (change, refusal) => {
    expect(refusalOf(webdavConnectionSchema, { ...connection, ...change })).toBe(refusal);
  });
});

describe('the cloud storages', () => {
  const { dropbox, webdav } = CLOUD_PROVIDERS;

  it('are called what users call them, in the order they are offered in, and known by their ids', () => {
    expect(CLOUD_PROVIDER_LIST.map(({ id, name, connect }) => [id, name, connect])).toEqual([
      ['dropbox', 'Dropbox', 'oauth'],
      ['webdav', 'WebDAV', 'password'],
    ]);
    expect(Object.entries(CLOUD_PROVIDERS).filter(([key, { id }]) => key !== id)).toEqual([]);
    expect(CLOUD_PROVIDER_LIST[0]).toBe(FIRST_CLOUD_PROVIDER);
  });

  it('have addresses of their own for the same things (CLOUD-06)', () => {
    expect(Object.values(dropbox.routes).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/dropbox/status',
      'POST /api/dropbox/bulk-export',
      'DELETE /api/dropbox/connection',
      'POST /api/dropbox/auth-ticket',
      'GET /api/dropbox/auth',
      'GET /api/dropbox/callback',
    ]);
    expect(Object.values(webdav.routes).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/webdav/status',
      'POST /api/webdav/bulk-export',
      'DELETE /api/webdav/connection',
      'POST /api/webdav/connection',
    ]);
  });

  it.each([null, { done: 0, total: 12 }])('tell of an export: %j', (running) => {
    const status = { configured: true, connected: true, account: 'bo@eksempel.dk', export: running };

    expect(cloudStatusSchema.parse(status)).toEqual(status);
  });

  it('ignore what comes back from Dropbox and is too long', () => {
    const query = { code: 'x'.repeat(2001), state: 'x'.repeat(501), error: 'x'.repeat(500) };
    const { authorise, callback } = dropbox.routes;

    expect(callback.query.parse(query)).toEqual({ error: query.error });
    expect(authorise.query.parse({ token: 'x'.repeat(501) })).toEqual({});
    expect(authorise.query.parse({ token: 'x'.repeat(500) }).token).toHaveLength(500);
  });
});
