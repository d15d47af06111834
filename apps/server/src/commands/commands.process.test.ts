import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { signedInSchema } from '@bonbog/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { addressOf, buildDataDir, spawnServer, until } from '#app/testing/server-process.ts';
import { locateDataDir } from '#platform/data-dir.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { startS3Server } from '#platform/files/testing/s3-server.ts';

import { runCommand } from './testing/run-command.ts';

const email = 'anna@eksempel.dk';
const password = 'hemmelig-kode';

function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** A server with one confirmed account, which is signed in. */
async function setUp() {
  const settings = { DATA_DIR: await buildDataDir(), FIRST_USER_IS_ADMIN: 'false' };
  const server = spawnServer({ ...settings, LOG_LEVEL: 'info' });
  const address = await addressOf(server);
  await postJson(`${address}/api/auth/register`, { email, password });
  await until(() => Promise.resolve(/"code":"\d{6}"/.test(server.output())));
  const code = /"code":"(\d{6})"/.exec(server.output())?.[1];
  const verified = await postJson(`${address}/api/auth/verify`, { email, code });
  const { token } = signedInSchema.parse(await verified.json());
  const me = (bearer: string) =>
    fetch(`${address}/api/auth/me`, { headers: { authorization: `Bearer ${bearer}` } });
  const login = (word: string) => postJson(`${address}/api/auth/login`, { email, password: word });
  return { settings, server, address, token, me, login };
}

describe('a database that a newer version has used', () => {
  it('is refused by the server and by the commands, with what to do', async () => {
    const settings = { DATA_DIR: await buildDataDir() };
    const first = spawnServer(settings);
    await addressOf(first);
    first.child.kill('SIGTERM');
    await first.exited;
    const db = openDatabase(locateDataDir(settings.DATA_DIR).databasePath);
    await sql`insert into migrations values ('2027-01-01T0000-later', '2027-01-01T00:00:00.000Z')`.execute(
      db,
    );
    await db.destroy();

    const second = spawnServer(settings);
    const doctor = await runCommand(settings, 'doctor');

    expect([await second.exited, doctor.code]).toEqual([1, 1]);
    for (const output of [second.output(), doctor.output]) {
      expect(output).toContain('The database is newer than this version of Bonbog');
      expect(output).toContain('2027-01-01T0000-later');
    }
  });
});

describe('operator commands beside a running server', () => {
  it('admin:grant makes an account an administrator and ends its sessions (S-14, S-81)', async () => {
    const { settings, token, me, login } = await setUp();

    const granted = await runCommand(settings, 'admin:grant', ' Anna@Eksempel.dk');
    const again = await runCommand(settings, 'admin:grant', email);
    const unknown = await runCommand(settings, 'admin:grant', 'ingen@eksempel.dk');
    const nobody = await runCommand(settings, 'admin:grant');

    expect([granted.code, again.code, unknown.code, nobody.code]).toEqual([0, 0, 1, 1]);
    expect(granted.output).toContain('is an administrator now');
    expect(again.output).toContain('already');
    expect(unknown.errors).toContain('There is no account with the address ingen@eksempel.dk');
    expect(nobody.errors).toContain('Usage: npm run admin:grant');
    expect((await me(token)).status).toBe(401);
    const signedIn = signedInSchema.parse(await (await login(password)).json());
    expect(await (await me(signedIn.token)).json()).toMatchObject({ user: { role: 'admin' } });
  });

  it('password:reset ends the password and the sessions and prints a link that works once (S-25)', async () => {
    const { settings, address, token, me, login } = await setUp();

    const reset = await runCommand(settings, 'password:reset', email);

    const resetToken = /\/nulstil#(\S+)/.exec(reset.output)?.[1];
    const old = await login(password);
    const session = await me(token);
    const body = { token: resetToken, password: 'en helt ny kode' };
    const used = await postJson(`${address}/api/auth/reset-password`, body);
    const twice = await postJson(`${address}/api/auth/reset-password`, body);
    expect([reset.code, old.status, session.status, used.status, twice.status]).toEqual([
      0, 401, 401, 200, 400,
    ]);
    expect((await login('en helt ny kode')).status).toBe(200);
  });

  it('doctor answers beside a server and without one, and as JSON', async () => {
    const { settings, server } = await setUp();

    const beside = await runCommand(settings, 'doctor');
    server.child.kill('SIGTERM');
    await server.exited;
    const alone = await runCommand(settings, 'doctor', '--json');

    expect([beside.code, alone.code]).toEqual([0, 0]);
    expect(beside.output).toContain('Everything is in order.');
    expect(JSON.parse(alone.output)).toMatchObject({ status: 'ok' });
  });

  it('doctor reports settings that are wrong', async () => {
    const wrong = await runCommand({ DATA_DIR: await buildDataDir(), PORT: 'many' }, 'doctor', '--json');

    expect(wrong.code).toBe(1);
    expect(JSON.parse(wrong.output)).toMatchObject({ status: 'problems' });
    expect(wrong.output).toContain('PORT');
  });

  it('rates:import takes a rates file in, and nothing of one that is cut off (S-40)', async () => {
    const { settings, address } = await setUp();
    const folder = await buildDataDir();
    const rates = ['Date,USD,DKK,GBP,SEK,', '2026-11-20,1.10,7.4612,0.87,11.02,', ''].join('\n');
    const [whole, broken] = [join(folder, 'whole.csv'), join(folder, 'broken.csv')];
    await writeFile(whole, rates);
    await writeFile(broken, rates.slice(0, -8));

    const results = [
      await runCommand(settings, 'rates:import', broken),
      await runCommand(settings, 'rates:import', join(folder, 'missing.csv')),
      await runCommand(settings, 'rates:import'),
      await runCommand(settings, 'rates:import', whole),
    ];

    expect(results.map(({ code }) => code)).toEqual([1, 1, 1, 0]);
    expect(results[0]?.errors).toContain('Nothing was changed.');
    expect(results[3]?.output).toContain('4 exchange rates taken in, the newest of 2026-11-20.');
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({
      exchangeRates: { newestDate: '2026-11-20' },
    });
  });

  it('doctor looks into the bucket when pictures lie in S3', async () => {
    const s3 = await startS3Server();
    const { bucket, region, endpoint = '', credentials } = s3.settings;
    const settings = {
      DATA_DIR: await buildDataDir(),
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
    await addressOf(spawnServer(settings));

    const healthy = await runCommand(settings, 'doctor');
    await s3.stop();
    const cut = await runCommand(settings, 'doctor');

    expect([healthy.code, healthy.output]).toEqual([
      0,
      expect.stringContaining('Nothing lies in the store that the database does not know.'),
    ]);
    expect(cut.code).toBe(1);
  });
});
