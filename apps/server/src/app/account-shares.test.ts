import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

import { type ApiRoute, fileRoutes, routeTable } from '@bonbog/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

import { get, signUp, type TestUser, uploadPicture } from './testing/requests.ts';
import { buildTestHouse, type TestHouse } from './testing/test-house.ts';

/** Begins to send a form and stops; answers how to hang up, and all that comes back. */
async function beginUpload(port: number, token: string, path: string) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n--x\r\n`,
  );
  return { hangUp: () => socket.destroy(), answer: () => answer };
}

async function listen(house: TestHouse): Promise<number> {
  return Number(new URL(await house.app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** How many places an account holds over all servers. */
async function leasesOf({ db }: TestHouse, { id }: TestUser, share: string): Promise<number> {
  const held = db.selectFrom('job_leases').select('name').where('name', 'like', `share:${share}:${id}:%`);
  return (await held.execute()).length;
}

describe('one account', () => {
  it('sends eight files at once, whatever they are for, and more when one is done; others send theirs (S-22)', async () => {
    const house = await buildTestHouse();
    const [user, other] = [await signUp(house), await signUp(house, 'bo@eksempel.dk')];
    const port = await listen(house);
    const paths = ['/api/receipts/parse', '/api/feedback'];
    const held = await Promise.all(
      Array.from({ length: 8 }, (_, index) => beginUpload(port, user.token, paths[index % 2] ?? '')),
    );
    const refused: Awaited<ReturnType<typeof beginUpload>>[] = [];

    // The server may not have seen all eight yet.
    await expect
      .poll(async () => {
        refused.push(await beginUpload(port, user.token, '/api/receipts/parse'));
        return refused.map((each) => each.answer()).find((text) => text !== '');
      })
      .toMatch(/^HTTP\/1.1 429 [\s\S]*Du sender allerede 8 filer på én gang/);
    const isHeld = (each: { readonly answer: () => string }) => each.answer() === '';
    // Which eight of them were first, nobody knows.
    await expect.poll(() => [...held, ...refused].filter(isHeld).length).toBe(8);
    expect(await uploadPicture(house, other)).toMatch(/^\/api\/files\//);
    for (const each of [...held, ...refused]) {
      each.hangUp();
    }
    await expect.poll(() => uploadPicture(house, user).catch(() => 'refused')).toMatch(/^\/api\/files\//);
  });

  it('gets its place back after each answer, also in a connection that is kept (S-22)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);

    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await get(house, '/api/receipts/export/oversigt', user.token)).statusCode);
      statuses.push((await get(house, '/api/receipts/export/unknown', user.token)).statusCode);
    }

    expect(new Set(statuses)).toEqual(new Set([200, 400]));
  });

  it('has one share over all servers on a database, uploads and files that are made (S-22)', async () => {
    const house = await buildTestHouse();
    const second = await buildTestHouse({ besides: house });
    const user = await signUp(house);
    const ports = [await listen(house), await listen(second)];
    const begin = (index: number) => beginUpload(ports[index % 2] ?? 0, user.token, '/api/receipts/parse');
    const held = await Promise.all(Array.from({ length: 8 }, (_, index) => begin(index)));
    await expect.poll(() => leasesOf(house, user, 'upload'), { timeout: 10_000 }).toBe(8);

    const ninth = await Promise.all([begin(0), begin(1)]);

    for (const each of ninth) {
      await expect
        .poll(each.answer, { timeout: 10_000 })
        .toMatch(/^HTTP\/1.1 429 [\s\S]*Du sender allerede 8 filer på én gang/);
    }
    expect(held.map((each) => each.answer())).toEqual(held.map(() => ''));
    held.forEach((each) => each.hangUp());
    await expect.poll(() => leasesOf(house, user, 'upload'), { timeout: 10_000 }).toBe(0);
    expect(await uploadPicture(second, user)).toMatch(/^\/api\/files\//);
  });

  it('gets back what a killed server held for it within a minute (S-22)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const rows = [1, 2, 3].map((place) => ({
      name: `share:export:${user.id}:${place}`,
      holder: randomUUID(),
      expires_at: '2026-11-21T10:01:00.000Z',
    }));
    await house.db.insertInto('job_leases').values(rows).execute();
    const take = async () => (await get(house, '/api/receipts/export/oversigt', user.token)).statusCode;

    expect(await take()).toBe(429);
    house.wait(60_000);
    expect(await take()).toBe(200);
  });

  it('is bounded wherever a file is made while it is sent (S-22)', () => {
    const makesFile = ({ response, access }: ApiRoute) =>
      access !== 'public' && response instanceof z.ZodUnknown;
    const pictures: readonly string[] = Object.values(fileRoutes).map(({ path }) => path);

    const unbounded = routeTable.filter((route) => makesFile(route) && route.share === undefined);

    expect(routeTable.filter(({ share }) => share === 'export').length).toBeGreaterThanOrEqual(5);
    expect(unbounded.map(({ path }) => path).filter((path) => !pictures.includes(path))).toEqual([]);
  });
});
