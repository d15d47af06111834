import { signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { addressOf, buildDataDir, spawnServer, until } from '#app/testing/server-process.ts';

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
});
