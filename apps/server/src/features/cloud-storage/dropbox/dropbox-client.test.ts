import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { BLOCK_BYTES } from './content-hash.ts';
import { buildDropbox, connect, faultOf, fileOf, openFolder } from './testing/dropbox-house.ts';

const MB = 1024 * 1024;

describe('a folder at Dropbox', () => {
  it('takes files of every size, byte by byte (S-53, S-55)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    const sizes = [0, 1, BLOCK_BYTES, 8 * MB, 8 * MB + 1, 17 * MB + 321];
    for (const size of sizes) {
      const content = randomBytes(size);

      expect(await folder.put(fileOf(`${size}.bin`, content))).toBe('stored');

      const stored = await house.server.files.read(`/Bonbog_fil/${size}.bin`);
      expect(stored.equals(content)).toBe(true);
    }
    expect(house.server.files.written()).toBe(sizes.length);
  });

  it('takes names of every kind, in their composed form (S-55)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house, 'Bilag på Ærø 🧾');
    const names = [
      'Smørrebrød.pdf',
      '🧾.pdf',
      'Blåbær'.normalize('NFD'),
      "O'Hara & søn; 50%.pdf",
      'æ'.repeat(80),
    ];
    for (const name of names) {
      await folder.put(fileOf(name, name));
    }

    expect(house.server.files.paths()).toEqual(
      names.map((name) => `/Bilag på Ærø 🧾/${name.normalize('NFC')}`),
    );
  });

  it('is used as it is when it is there, whatever the case of its name (S-55)', async () => {
    const house = await buildDropbox();
    await house.server.files.place('/bonbog_FIL/min egen.txt', 'min');
    const folder = await openFolder(house);

    await folder.put(fileOf('bilag.pdf', 'et'));

    expect(house.server.files.paths()).toHaveLength(2);
    expect(await house.server.files.read('/bonbog_fil/bilag.pdf')).toEqual(Buffer.from('et'));
  });

  it('never overwrites: another content gets a name of its own (S-55)', async () => {
    const house = await buildDropbox();
    await house.server.files.place('/Bonbog_fil/bilag.pdf', 'brugerens egen');
    const folder = await openFolder(house);

    expect(await folder.put(fileOf('bilag.pdf', 'ny'))).toBe('stored');

    expect((await house.server.files.read('/Bonbog_fil/bilag.pdf')).toString()).toBe('brugerens egen');
    expect((await house.server.files.read('/Bonbog_fil/bilag (2).pdf')).toString()).toBe('ny');
  });

  it('never overwrites what came after it was opened either (S-55)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    await house.server.files.place('/Bonbog_fil/bilag.pdf', 'kom imens');

    await folder.put(fileOf('bilag.pdf', 'ny'));
    expect(await folder.put(fileOf('bilag.pdf', 'ny'))).toBe('present');

    expect((await house.server.files.read('/Bonbog_fil/bilag.pdf')).toString()).toBe('kom imens');
    expect(house.server.files.paths()).toHaveLength(2);
  });

  it('gets nothing twice when an export is repeated, also what had to give way (S-55, S-56)', async () => {
    const house = await buildDropbox();
    house.server.state.pageSize = 3;
    await house.server.files.place('/Bonbog_fil/3.pdf', 'brugerens egen');
    const files = Array.from({ length: 10 }, (_, index) => fileOf(`${index}.pdf`, `kvittering ${index}`));
    const putAll = async () => {
      const folder = await openFolder(house);
      const outcomes = [];
      for (const file of files) {
        outcomes.push(await folder.put(file));
      }
      return new Set(outcomes);
    };

    expect(await putAll()).toEqual(new Set(['stored']));
    const [written, paths] = [house.server.files.written(), house.server.files.paths()];
    expect(await putAll()).toEqual(new Set(['present']));

    expect(paths).toContain('/Bonbog_fil/3 (2).pdf');
    expect(house.server.files.written()).toBe(written);
    expect(house.server.files.paths()).toEqual(paths);
  });

  it('goes on in the folder when the user deletes it meanwhile (S-55)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house, 'Slettet');
    await house.server.files.place('/Slettet/x', 'x');

    expect(await folder.put(fileOf('y', 'y'))).toBe('stored');
  });

  it('cannot be where a file is (S-56)', async () => {
    const house = await buildDropbox();
    await house.server.files.place('/Bonbog_fil', 'en fil');

    expect(await faultOf(openFolder(house))).toEqual({
      kind: 'file',
      message: 'Dropbox answered 409 path/conflict/file to files/create_folder_v2',
    });
  });
});

describe('a file of ours', () => {
  it('is a fault of its own when it cannot be read, or is not as long as it was said to be (S-56)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    const missing = { name: 'x', sizeBytes: 3, open: () => Promise.reject(new Error('ENOENT')) };
    const broken = {
      name: 'x',
      sizeBytes: 3,
      open: async () =>
        new Readable({
          read() {
            this.destroy(new Error('EIO'));
          },
        }),
    };

    for (const file of [missing, broken, { ...fileOf('x', 'abcd'), sizeBytes: 3 }]) {
      expect((await faultOf(folder.put(file))).kind).toBe('file');
    }
    expect(house.server.files.written()).toBe(0);
  });

  it('becomes no file at Dropbox when it changes while it is sent (S-56)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    const file = { name: 'x', sizeBytes: 9 * MB, open: async () => Readable.from([randomBytes(9 * MB)]) };

    expect((await faultOf(folder.put(file))).message).toBe('A file of ours changed while it was sent');
    expect(house.server.files.written()).toBe(0);
  });

  it('is not sent on when the export is broken off (S-56)', async () => {
    const house = await buildDropbox();
    const folder = await openFolder(house);
    const controller = new AbortController();
    const bytes = randomBytes(MB);
    const file = {
      name: 'x',
      sizeBytes: 40 * MB,
      open: async () =>
        Readable.from(
          (function* () {
            for (let index = 0; index < 40; index += 1) {
              if (index === 20) {
                controller.abort(new Error('broken off'));
              }
              yield bytes;
            }
          })(),
        ),
    };

    await expect(folder.put(file, controller.signal)).rejects.toThrow('broken off');
    expect(house.server.files.written()).toBe(0);
  });
});

describe('a connection with Dropbox', () => {
  it('is worth nothing after it was revoked, and can be revoked again (S-54)', async () => {
    const house = await buildDropbox();
    const credentials = await connect(house);
    const { signal } = new AbortController();

    await house.provider.revoke(credentials, signal);
    await house.provider.revoke(credentials, signal);

    expect(house.server.grants.count()).toEqual({ good: 0, given: 1 });
    expect((await faultOf(openFolder(house, 'x', credentials))).kind).toBe('refused');
  });

  it('is revoked also when its access token has expired (S-54)', async () => {
    const house = await buildDropbox();
    const credentials = await connect(house);
    house.advance(5 * 3_600_000);
    house.server.advance(5 * 3_600_000);

    await house.provider.revoke(credentials, new AbortController().signal);

    expect(house.server.grants.count().good).toBe(0);
  });

  it('cannot be revoked while Dropbox is away, which it says (S-54)', async () => {
    const house = await buildDropbox();
    const credentials = await connect(house);
    house.server.trouble({ path: '/revoke', kind: 'answer', status: 500, times: 10 });

    const fault = await faultOf(house.provider.revoke(credentials, new AbortController().signal));

    expect(fault.kind).toBe('unreachable');
  });

  it('is refused when it is not what was kept (S-54)', async () => {
    const house = await buildDropbox();

    expect(await faultOf(openFolder(house, 'x', { accessToken: 'alene' }))).toEqual({
      kind: 'refused',
      message: 'The connection to Dropbox is not complete',
    });
  });

  it('is set up by an app key alone (S-53)', async () => {
    expect((await buildDropbox()).provider.isConfigured).toBe(true);
    expect((await buildDropbox({ isSetUp: false })).provider.isConfigured).toBe(false);
  });
});
