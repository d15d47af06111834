import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';

import { isPublicAddress } from './public-addresses.ts';
import { startWebdavServer } from './testing/start-webdav-server.ts';
import { testUser } from './testing/webdav-server.ts';
import { authorizationOf, lookAt } from './webdav-account.ts';
import { readAddress } from './webdav-address.ts';
import { createWebdavClient } from './webdav-client.ts';

const notPublic = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
  '127.0.0.1.',
];

describe('isPublicAddress', () => {
  it.each(notPublic)('says no to %j (S-54)', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.163.1.1', '2a00:1450:400f::200e', '::ffff:8.8.8.8'])(
    'says yes to %j (S-54)',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('readAddress', () => {
  const rules = { mayReach: isPublicAddress, allowPlain: false };

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://１２７.0.0.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1:8443/dav/',
  ])('refuses %s, whose host is no public address (S-54)', (address) => {
    expect(readAddress(address, rules)).toEqual({
      fault: 'Adressen ligger på et lokalt netværk, som vi ikke må kalde.',
    });
  });

  it.each([
    ['https://mette:kode@sky.example.dk/', 'Skriv brugernavn og adgangskode i felterne og ikke i adressen.'],
    ['http://sky.example.dk/', 'Adressen skal begynde med https://.'],
    ['https://sky.example.dk:0/', 'Adressens portnummer kan ikke bruges.'],
    ['https://', 'Adressen kan ikke læses.'],
    ['https://sky.example.dk:99999/', 'Adressen kan ikke læses.'],
  ])('refuses %s (S-54)', (address, fault) => {
    expect(readAddress(address, rules)).toEqual({ fault });
  });

  it.each([
    ['https://sky.example.dk', 'https://sky.example.dk/'],
    [
      'https://sky.example.dk:8443/remote.php/dav/files/mette?x=1#y',
      'https://sky.example.dk:8443/remote.php/dav/files/mette/',
    ],
    ['https://sky.example.dk/a/../b//', 'https://sky.example.dk/b/'],
    ['https://blåbær.example.dk/Mine filer/', 'https://xn--blbr-roah.example.dk/Mine%20filer/'],
  ])('takes %s (S-54)', (address, expected) => {
    const read = readAddress(address, rules);

    expect('url' in read ? read.url.href : read).toBe(expected);
  });
});

/** 127.0.0.2 and its like stand for the internet here; everything else is our own network. */
const mayReach = (address: string) => address.startsWith('127.0.0.2');

describe('a request to a server of a user', () => {
  it('reaches a name with a public address (S-54)', async () => {
    const server = await startWebdavServer({ host: '127.0.0.2' });

    const place = await look(`http://sky.test:${server.port}/`, [[{ address: '127.0.0.2', family: 4 }]]);

    expect(place).toMatchObject({ kind: 'folder' });
  });

  it.each([
    ['http', '127.0.0.1'],
    ['https', '127.0.0.1'],
    ['http', '::1'],
  ])('opens no connection by %s when a name leads to %s (S-54)', async (scheme, address) => {
    const server = await listen('::');

    const place = look(`${scheme}://sky.test:${server.port}/`, [
      [{ address, family: address.includes(':') ? 6 : 4 }],
    ]);

    await expect(place).rejects.toMatchObject({ kind: 'unreachable' });
    expect(server.count()).toBe(0);
  });

  it.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
  ])('opens no connection to %s, which needs no name (S-54)', async (origin) => {
    const server = await listen('::');

    await expect(look(`${origin}:${server.port}/`, [])).rejects.toMatchObject({ kind: 'unreachable' });

    expect(server.count()).toBe(0);
  });

  it('opens no connection to "localhost", as the system itself resolves it (S-54)', async () => {
    const server = await listen('::');
    const client = clientFor(undefined);

    const place = lookAt(client, accountAt(`http://localhost:${server.port}/`), AbortSignal.timeout(10_000));

    await expect(place).rejects.toMatchObject({ kind: 'unreachable' });
    expect(server.count()).toBe(0);
  });

  it('goes to the public address of a name that has a private one as well (S-54)', async () => {
    const server = await startWebdavServer({ host: '127.0.0.2' });
    const inside = await listen('127.0.0.1', server.port);

    const place = await look(`http://sky.test:${server.port}/`, [
      [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ],
    ]);

    expect(place).toMatchObject({ kind: 'folder' });
    expect(inside.count()).toBe(0);
  });

  it('is refused once a name has turned to a private address (S-54)', async () => {
    const server = await startWebdavServer({ host: '127.0.0.2' });
    const inside = await listen('127.0.0.1', server.port);
    server.mood = ({ response }, serve) => {
      response.setHeader('connection', 'close');
      serve();
    };
    const client = clientFor([[{ address: '127.0.0.2', family: 4 }], [{ address: '127.0.0.1', family: 4 }]]);
    const account = accountAt(`http://sky.test:${server.port}/`);

    expect(await lookAt(client, account, AbortSignal.timeout(10_000))).toMatchObject({ kind: 'folder' });
    await expect(lookAt(client, account, AbortSignal.timeout(10_000))).rejects.toMatchObject({
      kind: 'unreachable',
    });

    expect(inside.count()).toBe(0);
  });

  it.each([301, 302, 307, 308])('follows no %i to another origin (S-54)', async (status) => {
    const server = await startWebdavServer({ host: '127.0.0.2' });
    const other = await startWebdavServer({ host: '127.0.0.2' });
    const inside = await listen('127.0.0.1');
    for (const location of [`http://127.0.0.1:${inside.port}/`, other.address, '//127.0.0.2:9/']) {
      server.mood = ({ response }) => {
        response.writeHead(status, { location }).end();
      };

      expect(await look(server.address, [])).toEqual({ kind: 'elsewhere' });
    }

    expect(inside.count() + other.countConnections()).toBe(0);
  });

  it('follows a redirect inside the same origin, three times at most (S-54)', async () => {
    const server = await startWebdavServer({ host: '127.0.0.2' });
    await server.makeFolder('', 'dav');
    server.mood = ({ request, response }, serve) => {
      if (request.url === '/') {
        response.writeHead(301, { location: '/dav/' }).end();
      } else if (request.url === '/rundt/') {
        response.writeHead(302, { location: '/rundt/' }).end();
      } else {
        serve();
      }
    };

    expect(await look(server.address, [])).toMatchObject({
      kind: 'folder',
      url: new URL(`${server.address}dav/`),
    });
    expect(await look(`${server.address}rundt/`, [])).toEqual({ kind: 'elsewhere' });
    expect(server.calls.filter(({ path }) => path === '/rundt/')).toHaveLength(4);
  });

  it('asks no proxy that the environment names (S-54)', async () => {
    const server = await startWebdavServer({ host: '127.0.0.2' });
    const proxy = await listen('127.0.0.1');
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    names.forEach((name) => vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`));

    expect(await look(server.address, [])).toMatchObject({ kind: 'folder' });

    expect(proxy.count()).toBe(0);
  });

  it('reads no more than a list of one thing can be (S-54)', async () => {
    const server = await startWebdavServer({ host: '127.0.0.2' });
    let sent = 0;
    server.mood = ({ response }) => {
      response.writeHead(207, { 'content-type': 'application/xml' });
      const more = () => {
        sent += 65_536;
        if (!response.destroyed && sent < 500 * 1024 ** 2) {
          response.write(Buffer.alloc(65_536, 0x20), () => setImmediate(more));
        }
      };
      more();
    };

    expect(await look(server.address, [])).toEqual({ kind: 'file' });

    expect(sent).toBeLessThan(20 * 1024 ** 2);
  });

  it('expands no entity of an answer (S-54)', async () => {
    const server = await startWebdavServer({ host: '127.0.0.2' });
    server.mood = ({ response }) => {
      response
        .writeHead(207)
        .end(
          '<!DOCTYPE x [<!ENTITY c SYSTEM "file:///etc/passwd">]><multistatus xmlns="DAV:">&c;</multistatus>',
        );
    };

    expect(await look(server.address, [])).toEqual({ kind: 'file' });
  });

  it('gives up a server that dribbles for ever (S-56)', async () => {
    const server = await startWebdavServer({ host: '127.0.0.2' });
    server.mood = ({ response }) => {
      response.writeHead(207);
      const timer = setInterval(() => response.write(' '), 100);
      response.on('close', () => {
        clearInterval(timer);
      });
    };

    const client = clientFor([], 400);
    const place = lookAt(client, accountAt(server.address), AbortSignal.timeout(15_000));

    await expect(place).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

/** Looks with a client whose names resolve to these, one after the other. */
function look(address: string, answers: readonly (readonly LookupAddress[])[]) {
  return lookAt(clientFor(answers), accountAt(address), AbortSignal.timeout(15_000));
}

function clientFor(answers: readonly (readonly LookupAddress[])[] | undefined, silenceMs = 5000) {
  const left = [...(answers ?? [])];
  const client = createWebdavClient({
    mayReach,
    resolve: answers === undefined ? undefined : async () => left.shift() ?? [],
    connectMs: 2000,
    silenceMs,
  });
  onTestFinished(() => client.close());
  return client;
}

function accountAt(address: string) {
  return { url: new URL(address), authorization: authorizationOf(testUser) };
}

/** Something that listens where nobody may call, and counts who does. */
async function listen(host: string, port = 0) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { port: z.object({ port: z.number() }).parse(server.address()).port, count: () => connections };
}
