import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { CloudFault } from '#features/cloud-storage/cloud-provider.ts';

import { fileOf, openTestFolder, signal, testFolder } from './testing/test-folder.ts';
import { startWebdavServer } from './testing/start-webdav-server.ts';
import { answering, cuttingOneUpload, hanging, testUser } from './testing/webdav-server.ts';
import { createWebdavProvider } from './webdav-provider.ts';

describe('a WebDAV server on a bad day', () => {
  it('that cuts an upload and keeps the half of it gets the whole file at the next attempt (S-56)', async () => {
    const { server, folder } = await openTestFolder();
    const content = randomBytes(2_000_000);
    server.mood = cuttingOneUpload(server, 700_000);

    expect(await folder.put(fileOf('bon.jpg', content), signal())).toBe('stored');

    expect(await server.list(testFolder)).toEqual(['bon.jpg']);
    expect((await server.read(testFolder, 'bon.jpg')).equals(content)).toBe(true);
  });

  it.each([
    ['HEAD', 500],
    ['PUT', 503],
    ['PUT', 423],
    ['MOVE', 500],
    ['MOVE', 423],
    ['GET', 429],
  ])('that answers %s with %i twice does it the third time (S-56)', async (method, status) => {
    const { server, folder, pauses } = await openTestFolder();
    await server.write(testFolder, 'bon.jpg', 'other');
    server.mood = answering({ method, times: 2 }, status);

    expect(await folder.put(fileOf('bon.jpg', 'mine!'), signal())).toBe('stored');

    expect(await server.list(testFolder)).toEqual(['bon (2).jpg', 'bon.jpg']);
    expect(pauses).toHaveLength(2);
  });

  it('that goes on like this is given up after four attempts, and its half uploads are removed (S-56)', async () => {
    const { server, folder, pauses } = await openTestFolder();
    server.mood = answering({ method: 'MOVE' }, 503);

    await expect(folder.put(fileOf('bon.jpg', 'x'), signal())).rejects.toMatchObject({ kind: 'unreachable' });

    expect(pauses).toHaveLength(3);
    expect(await server.list(testFolder)).toEqual([]);
  });

  it('that asks for seconds of patience gets them (S-56)', async () => {
    const { server, folder, pauses } = await openTestFolder();
    server.mood = answering({ method: 'PUT', times: 1 }, 429, { 'retry-after': '7' });

    await folder.put(fileOf('bon.jpg', 'x'), signal());

    expect(pauses).toEqual([7000]);
  });

  it('that asks for an hour of patience is given up (S-56)', async () => {
    const { server, folder, pauses } = await openTestFolder();
    server.mood = answering({ method: 'PUT' }, 503, { 'retry-after': '3600' });

    await expect(folder.put(fileOf('bon.jpg', 'x'), signal())).rejects.toMatchObject({ kind: 'unreachable' });

    expect(pauses).toEqual([]);
  });

  it.each(['HEAD', 'PUT', 'MOVE'])('that never answers a %s is given up in time (S-56)', async (method) => {
    const { server, folder } = await openTestFolder({ silenceMs: 400 });
    server.mood = hanging(method);

    await expect(folder.put(fileOf('bon.jpg', 'x'), signal())).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('that takes an upload and stops reading is given up in time (S-56)', async () => {
    const { server, folder } = await openTestFolder({ silenceMs: 400 });
    server.mood = ({ request }, serve) => {
      if (request.method === 'PUT') {
        request.pause();
      } else {
        serve();
      }
    };

    const put = folder.put(fileOf('stor.pdf', randomBytes(1024 * 1024), 30), signal());

    await expect(put).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('that is gone is unreachable (S-56)', async () => {
    const { server, folder, open } = await openTestFolder();
    await server.stop();

    await expect(folder.put(fileOf('bon.jpg', 'x'), signal())).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(open()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('that has no room left says so at once (S-56)', async () => {
    const { server, folder, pauses } = await openTestFolder();
    server.mood = answering({ method: 'PUT' }, 507);

    await expect(folder.put(fileOf('bon.jpg', 'x'), signal())).rejects.toMatchObject({ kind: 'full' });

    expect(pauses).toEqual([]);
  });

  it.each([
    [507, 'full'],
    [413, 'file'],
    [401, 'refused'],
  ])(
    'that answers %i and hangs up before it has read the file is understood (S-56)',
    async (status, kind) => {
      const { server, folder } = await openTestFolder();
      server.mood = ({ request, response }, serve) => {
        if (request.method === 'PUT') {
          response.writeHead(status, { connection: 'close' }).end('No', () => {
            request.socket.destroySoon();
          });
        } else {
          serve();
        }
      };

      const put = folder.put(fileOf('stor.pdf', randomBytes(1024 * 1024), 30), signal());

      await expect(put).rejects.toMatchObject({ kind });
    },
  );

  it('that refuses the password in the middle is asked nothing more for that file (S-56)', async () => {
    const { server, folder, pauses } = await openTestFolder();
    await folder.put(fileOf('en.jpg', 'x'), signal());
    server.mood = answering({ method: 'PUT' }, 401);

    await expect(folder.put(fileOf('to.jpg', 'x'), signal())).rejects.toMatchObject({ kind: 'refused' });

    expect(pauses).toEqual([]);
    expect(await server.list(testFolder)).toEqual(['en.jpg']);
    expect(server.calls.at(-1)?.method).toBe('PUT');
  });

  it.each([403, 413, 415])(
    'that refuses one file with %i does not stop the others (S-56)',
    async (status) => {
      const { server, folder } = await openTestFolder();
      server.mood = answering({ method: 'PUT', times: 1 }, status);

      await expect(folder.put(fileOf('en.jpg', 'x'), signal())).rejects.toMatchObject({ kind: 'file' });

      expect(await folder.put(fileOf('to.jpg', 'x'), signal())).toBe('stored');
    },
  );

  it.each([
    ['that says its size is another', { ...fileOf('bon.jpg', 'abc'), sizeBytes: 4 }],
    ['that is longer than its size', { ...fileOf('bon.jpg', 'abc'), sizeBytes: 2 }],
    ['that cannot be read', { ...fileOf('bon.jpg', 'abc'), open: () => Promise.reject(new Error('ENOENT')) }],
  ])('is not to blame for a file of ours %s (S-56)', async (_what, file) => {
    const { server, folder, pauses } = await openTestFolder();

    await expect(folder.put(file, signal())).rejects.toMatchObject({ kind: 'file' });

    expect(pauses).toEqual([]);
    expect(await server.list(testFolder)).toEqual([]);
  });

  it('is not to blame when reading a file of ours breaks during its upload (S-56)', async () => {
    const { server, folder, pauses } = await openTestFolder();
    let opened = 0;
    const open = async () => {
      opened += 1;
      return opened === 1 ? Readable.from([Buffer.from('abcdef')]) : Readable.from(breaking());
    };

    await expect(folder.put({ name: 'bon.jpg', sizeBytes: 6, open }, signal())).rejects.toMatchObject({
      kind: 'file',
    });

    expect(pauses).toEqual([]);
    expect(await server.list(testFolder)).toEqual([]);
  });

  it('is left alone when the export is called off (S-56)', async () => {
    const { server, folder } = await openTestFolder();
    server.mood = hanging('PUT');
    const stop = new AbortController();
    const put = folder.put(fileOf('bon.jpg', 'x'), stop.signal);
    setTimeout(() => {
      stop.abort(new Error('called off'));
    }, 200);

    await expect(put).rejects.toThrow('called off');

    expect(server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('behind a proxy that ends TLS, is told the destination without its host (S-56)', async () => {
    const { server, folder } = await openTestFolder();
    server.mood = ({ request, response }, serve) => {
      const { destination } = request.headers;
      if (typeof destination === 'string' && destination.startsWith('http')) {
        response.writeHead(502).end();
        return;
      }
      if (typeof destination === 'string') {
        request.headers['destination'] = `${server.address.slice(0, -1)}${destination}`;
      }
      serve();
    };

    expect(await folder.put(fileOf('bøn 1.jpg', 'x'), signal())).toBe('stored');

    expect(await server.list(testFolder)).toEqual(['bøn 1.jpg']);
  });

  it('keeps the password out of every error (S-54)', async () => {
    const { server, folder } = await openTestFolder();
    server.mood = answering({ method: 'PUT' }, 401);

    const error: unknown = await folder
      .put(fileOf('bon.jpg', 'x'), signal())
      .catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(CloudFault);
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain(testUser.appPassword);
  });
});

describe('opening a WebDAV folder', () => {
  it.each([
    ['a password that is not right any more', { ...testUser, appPassword: 'forkert' }],
    ['credentials of another kind', { accessToken: 'x' }],
    ['an address that cannot be one', { ...testUser, address: 'sky.example.dk' }],
  ])('is refused with %s (S-56)', async (_what, change) => {
    const server = await startWebdavServer();
    const credentials = { address: server.address, ...change };

    await expect(openWith(credentials, true)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('is refused without encryption, unless the operator allows private servers (S-54)', async () => {
    const server = await startWebdavServer();

    await expect(openWith({ address: server.address, ...testUser }, false)).rejects.toMatchObject({
      kind: 'refused',
    });

    expect(server.countConnections()).toBe(0);
  });

  it('is refused when the address itself is gone (S-56)', async () => {
    const server = await startWebdavServer();

    const open = openWith({ address: `${server.address}væk/`, ...testUser }, true);

    await expect(open).rejects.toMatchObject({ kind: 'refused' });
  });

  it('is refused when a file stands in its place, which stays (S-55)', async () => {
    const server = await startWebdavServer();
    await server.write('', testFolder, 'of the user');

    const open = openWith({ address: server.address, ...testUser }, true);

    await expect(open).rejects.toMatchObject({ kind: 'file' });
    expect((await server.read('', testFolder)).toString()).toBe('of the user');
  });

  it('takes a folder that somebody made at the same moment (S-55)', async () => {
    const { server, open } = await openTestFolder();
    server.mood = answering({ method: 'PROPFIND', times: 1 }, 404);

    const folder = await open();

    expect(await folder.put(fileOf('a.csv', 'x'), signal())).toBe('stored');
  });
});

async function* breaking(): AsyncGenerator<Buffer> {
  yield Buffer.from('abc');
  await Promise.resolve();
  throw new Error('EIO');
}

function openWith(credentials: Record<string, string>, allowPrivate: boolean) {
  const provider = createWebdavProvider({ isEnabled: true, allowPrivate, wait: async () => undefined });
  return provider.openFolder(credentials, testFolder, { keep: async () => undefined, signal: signal() });
}
