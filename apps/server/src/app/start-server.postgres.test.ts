import { expect, it } from 'vitest';

import { createSchema } from '#platform/database/testing/test-databases.ts';

import { postJson } from './testing/post-json.ts';
import { addressOf, buildDataDir, readsNothing, spawnServer, until } from './testing/server-process.ts';

const settings = { ...readsNothing, SECRET_KEY: 'k'.repeat(40) };
const timeoutMs = 120_000;

it(
  'two server processes start together on one empty PostgreSQL database, and one signs in who registered at the other',
  async () => {
    const DATABASE_URL = await createSchema();
    const servers = await Promise.all(
      [1, 2].map(async () => spawnServer({ ...settings, DATABASE_URL, DATA_DIR: await buildDataDir() })),
    );
    const [first = '', second = ''] = await Promise.all(servers.map(addressOf));
    const email = 'anna@eksempel.dk';

    const registered = await postJson(`${first}/api/auth/register`, { email, password: 'hemmelig-kode' });
    // The log may come a moment later than the answer.
    const findCode = () => /"code":"(\d{6})"/.exec(servers[0]?.output() ?? '')?.[1];
    await until(() => Promise.resolve(findCode() !== undefined));
    const confirmation = { email, code: findCode() };
    const verified = await postJson(`${second}/api/auth/verify`, confirmation, registered);
    await until(async () => (await fetch(`${second}/readyz`)).status === 200);

    expect(verified.status).toBe(200);
    servers[0]?.child.kill('SIGTERM');
    expect(await servers[0]?.exited).toBe(0);
  },
  timeoutMs,
);

it(
  'a server does not start without its database, and says which one without its password',
  async () => {
    const DATABASE_URL = 'postgres://bonbog:hunter2@127.0.0.1:1/bonbog';
    const server = spawnServer({ ...settings, DATABASE_URL, DATA_DIR: await buildDataDir() });

    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('cannot use the database at 127.0.0.1:1/bonbog');
    expect(server.output()).not.toContain('hunter2');
  },
  timeoutMs,
);
