import { createHash, randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { fileOf, openTestFolder, signal, testFolder } from './testing/test-folder.ts';
import { ignoringConditions, testUser } from './testing/webdav-server.ts';

describe('a WebDAV folder', () => {
  it('stores files byte by byte, and leaves nothing else behind (CLOUD-09, S-55)', async () => {
    const { server, folder } = await openTestFolder();
    const contents = new Map(
      [0, 1, 65_536, 3_000_000].map((bytes) => [`${bytes} bytes.jpg`, randomBytes(bytes)]),
    );

    for (const [name, content] of contents) {
      expect(await folder.put(fileOf(name, content), signal())).toBe('stored');
    }

    expect(await server.list(testFolder)).toEqual([...contents.keys()].toSorted());
    for (const [name, content] of contents) {
      expect((await server.read(testFolder, name)).equals(content)).toBe(true);
    }
  });

  it('is used again when it is there (S-55)', async () => {
    const { server, open } = await openTestFolder();

    const again = await open();

    expect(await again.put(fileOf('a.csv', 'a'), signal())).toBe('stored');
    expect(server.calls.filter(({ method }) => method === 'MKCOL')).toHaveLength(1);
  });

  it('keeps names with spaces, æøå, emoji and signs of addresses, canonically composed (S-55)', async () => {
    const folderName = 'Bilag & ÆØÅ 50% #1 🧾';
    const { server, folder } = await openTestFolder({ folderName });
    const names = [
      'Kaffe & kage #3 (100%) ?.jpg',
      'A\u030Arets køb.pdf',
      '🧾 bon;a=b,c+d@e.png',
      "l'été.csv",
    ];

    for (const name of names) {
      await folder.put(fileOf(name, name), signal());
    }

    expect(await server.list(folderName)).toEqual(names.map((name) => name.normalize('NFC')).toSorted());
  });

  it.each(['../ude.csv', 'a/b.csv', 'a\\b.csv', '..', '.', '', 'a\nb', 'a\u0000b', '\ud800'])(
    'refuses %j as the name of a file (S-55)',
    async (name) => {
      const { server, folder } = await openTestFolder();
      const before = server.calls.length;

      await expect(folder.put(fileOf(name, 'x'), signal())).rejects.toMatchObject({ kind: 'file' });

      expect(server.calls).toHaveLength(before);
    },
  );

  it('writes nothing when the same file is there (S-55)', async () => {
    const { server, folder } = await openTestFolder();
    await folder.put(fileOf('a.jpg', 'same'), signal());
    const before = server.calls.length;

    expect(await folder.put(fileOf('a.jpg', 'same'), signal())).toBe('present');

    expect(server.calls.slice(before).map(({ method }) => method)).toEqual(['HEAD', 'GET']);
    expect(await server.list(testFolder)).toEqual(['a.jpg']);
  });

  it('gives another file of the same name a name of its own, once (S-55)', async () => {
    const { server, folder } = await openTestFolder();
    for (const content of ['one', 'two', 'longer']) {
      expect(await folder.put(fileOf('navn.pdf', content), signal())).toBe('stored');
    }

    for (const content of ['one', 'two', 'longer']) {
      expect(await folder.put(fileOf('navn.pdf', content), signal())).toBe('present');
    }

    expect(await server.list(testFolder)).toEqual(['navn (2).pdf', 'navn (3).pdf', 'navn.pdf']);
    expect((await server.read(testFolder, 'navn (2).pdf')).toString()).toBe('two');
  });

  it.each([
    ['uden endelse', 'uden endelse (2)'],
    ['.skjult', '.skjult (2)'],
    ['1. kvartal 2026', '1. kvartal 2026 (2)'],
    ['arkiv.tar.gz', 'arkiv.tar (2).gz'],
  ])('numbers %j before its ending (S-55)', async (name, numbered) => {
    const { server, folder } = await openTestFolder();
    await folder.put(fileOf(name, 'one'), signal());

    await folder.put(fileOf(name, 'two'), signal());

    expect(await server.list(testFolder)).toEqual([name, numbered].toSorted());
  });

  it('overwrites nothing on a server that ignores conditions (S-55)', async () => {
    const { server, folder } = await openTestFolder();
    server.mood = ignoringConditions;
    await server.write(testFolder, 'navn.pdf', 'of the user');

    await folder.put(fileOf('navn.pdf', 'ours'), signal());

    expect((await server.read(testFolder, 'navn.pdf')).toString()).toBe('of the user');
    expect((await server.read(testFolder, 'navn (2).pdf')).toString()).toBe('ours');
  });

  it('overwrites nothing that comes while a file is on its way (S-55)', async () => {
    const { server, folder } = await openTestFolder();
    server.mood = ({ request }, serve) => {
      if (request.method === 'MOVE') {
        void server.write(testFolder, 'navn.pdf', 'faster').then(serve);
      } else {
        serve();
      }
    };

    expect(await folder.put(fileOf('navn.pdf', 'ours'), signal())).toBe('stored');

    expect((await server.read(testFolder, 'navn.pdf')).toString()).toBe('faster');
    expect((await server.read(testFolder, 'navn (2).pdf')).toString()).toBe('ours');
    expect(await server.list(testFolder)).toHaveLength(2);
  });

  it('takes a folder in the place of a file for another thing (S-55)', async () => {
    const { server, folder } = await openTestFolder();
    await server.makeFolder(testFolder, 'navn.pdf');

    expect(await folder.put(fileOf('navn.pdf', 'x'), signal())).toBe('stored');

    expect(await server.list(testFolder)).toEqual(['navn (2).pdf', 'navn.pdf']);
  });

  it('makes the folder again when it is taken away in between (S-55)', async () => {
    const { server, folder } = await openTestFolder();
    await server.removeFolder(testFolder);

    expect(await folder.put(fileOf('a.csv', 'x'), signal())).toBe('stored');

    expect(await server.list(testFolder)).toEqual(['a.csv']);
  });

  it('sends the password to this server alone, and no name of ours but the product (S-54)', async () => {
    const { server, folder } = await openTestFolder();
    await folder.put(fileOf('a.csv', 'x'), signal());

    const expected = `Basic ${Buffer.from(`${testUser.userName}:${testUser.appPassword}`).toString('base64')}`;
    for (const { headers } of server.calls) {
      expect(headers.authorization).toBe(expected);
      expect(headers['user-agent']).toBe('Bonbog');
    }
    expect(JSON.stringify(server.calls.map(({ path }) => path))).not.toContain(testUser.appPassword);
  });

  it('carries 300 MB without holding them in memory (S-55)', async () => {
    const { server, folder } = await openTestFolder();
    const piece = randomBytes(1024 * 1024);
    const megabytes = 300;
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);

    await folder.put(fileOf('stor.pdf', piece, megabytes), AbortSignal.timeout(120_000));

    clearInterval(watch);
    expect((peak - before) / 1024 ** 2).toBeLessThan(200);
    const hash = createHash('sha256');
    for (let count = 0; count < megabytes; count += 1) {
      hash.update(piece);
    }
    expect(await server.hash(testFolder, 'stor.pdf')).toBe(hash.digest('hex'));
  }, 120_000);
});
