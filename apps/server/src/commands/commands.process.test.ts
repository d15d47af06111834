import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { signedInSchema } from '@bonbog/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

import { postJson } from '#app/testing/post-json.ts';
import {
  addressOf,
  buildDataDir,
  copyOf,
  readsNothing,
  shareServer,
  spawnServer,
  until,
} from '#app/testing/server-process.ts';
import { locateDataDir } from '#platform/data-dir.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { startS3Server } from '#platform/files/testing/s3-server.ts';

import { runCommand } from './testing/run-command.ts';

vi.setConfig({ testTimeout: 120_000 });

const password = 'hemmelig-kode';

const running = shareServer({ ...readsNothing, FIRST_USER_IS_ADMIN: 'false', LOG_LEVEL: 'info' });

/** A confirmed account of the running server, which is signed in. */
async function setUp(email: string) {
  const { address, dataDir, server } = running();
  const registered = await postJson(`${address}/api/auth/register`, { email, password });
  const logged = new RegExp(`"email":"${email}","code":"(\\d{6})"`);
  await until(() => Promise.resolve(logged.test(server.output())));
  const code = logged.exec(server.output())?.[1];
  const verified = await postJson(`${address}/api/auth/verify`, { email, code }, registered);
  const { token } = signedInSchema.parse(await verified.json());
  const me = (bearer: string) =>
    fetch(`${address}/api/auth/me`, { headers: { authorization: `Bearer ${bearer}` } });
  const login = (word: string) => postJson(`${address}/api/auth/login`, { email, password: word });
  const settings = { DATA_DIR: dataDir, FIRST_USER_IS_ADMIN: 'false' };
  return { settings, address, token, me, login };
}

describe('a database that a newer version has used', () => {
  it('is refused by the server and by the commands, with what to do', async () => {
    const settings = { DATA_DIR: await buildDataDir() };
    const first = spawnServer({ ...settings, ...readsNothing });
    await addressOf(first);
    first.child.kill('SIGTERM');
    await first.exited;
    const db = openDatabase(locateDataDir(settings.DATA_DIR).databasePath);
    await sql`insert into migrations values ('2027-01-01T0000-later', '2027-01-01T00:00:00.000Z')`.execute(
      db,
    );
    await db.destroy();

    const second = spawnServer({ ...settings, ...readsNothing });
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
    const { settings, token, me, login } = await setUp('anna@eksempel.dk');

    const granted = await runCommand(settings, 'admin:grant', ' Anna@Eksempel.dk');
    const [again, unknown, nobody] = await Promise.all([
      runCommand(settings, 'admin:grant', 'anna@eksempel.dk'),
      runCommand(settings, 'admin:grant', 'ingen@eksempel.dk'),
      runCommand(settings, 'admin:grant'),
    ]);

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
    const { settings, address, token, me, login } = await setUp('bo@eksempel.dk');

    const reset = await runCommand(settings, 'password:reset', 'bo@eksempel.dk');

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
    const { settings } = await setUp('dorte@eksempel.dk');
    const withoutServer = await copyOf(settings.DATA_DIR);

    const [beside, alone] = await Promise.all([
      runCommand({ ...settings, SMPT_URL: 'smtp://mail.dk', APP_URL: 'https://bilag.firma.dk' }, 'doctor'),
      runCommand({ ...settings, DATA_DIR: withoutServer }, 'doctor', '--json'),
    ]);

    expect([beside.code, alone.code]).toEqual([0, 0]);
    expect(beside.output).toContain('Everything is in order.');
    expect(beside.output).toMatch(
      /SMPT_URL: is no setting; SMTP_URL is probably meant[^]*NODE_ENV is not production/,
    );
    expect(JSON.parse(alone.output)).toMatchObject({ status: 'ok' });
  });

  it('doctor reports settings that are wrong', async () => {
    const wrong = await runCommand({ DATA_DIR: await buildDataDir(), PORT: 'many' }, 'doctor', '--json');

    expect(wrong.code).toBe(1);
    expect(JSON.parse(wrong.output)).toMatchObject({ status: 'problems' });
    expect(wrong.output).toContain('PORT');
  });

  it('rates:import takes a rates file in, and nothing of one that is cut off (S-40)', async () => {
    const { settings } = await setUp('carl@eksempel.dk');
    const folder = await buildDataDir();
    const rates = ['Date,USD,DKK,GBP,SEK,', '2026-11-20,1.10,7.4612,0.87,11.02,', ''].join('\n');
    const [whole, broken] = [join(folder, 'whole.csv'), join(folder, 'broken.csv')];
    await writeFile(whole, rates);
    await writeFile(broken, rates.slice(0, -8));

    const refused = await Promise.all([
      runCommand(settings, 'rates:import', broken),
      runCommand(settings, 'rates:import', join(folder, 'missing.csv')),
      runCommand(settings, 'rates:import'),
    ]);
    const taken = await runCommand(settings, 'rates:import', whole);

    expect([...refused, taken].map(({ code }) => code)).toEqual([1, 1, 1, 0]);
    expect(refused[0].errors).toContain('Nothing was changed.');
    expect(taken.output).toContain('4 exchange rates taken in, the newest of 2026-11-20.');
    expect((await runCommand(settings, 'doctor')).output).toContain(
      'The newest exchange rate is of 2026-11-20',
    );
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
    await addressOf(spawnServer({ ...settings, ...readsNothing }));

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
