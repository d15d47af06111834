import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const program = '/usr/sbin/apache2';
const modules = '/usr/lib/apache2/modules';
const modulesNeeded = [
  'mpm_event',
  'auth_basic',
  'authn_core',
  'authn_file',
  'authz_core',
  'authz_user',
  'dav',
  'dav_fs',
];
const startMs = 10_000;

/** A WebDAV server one may fill. */
export interface WebdavAtHand {
  readonly name: string;
  readonly credentials: { readonly address: string; readonly userName: string; readonly appPassword: string };
  readonly stop: () => Promise<void>;
}

/** Starts an Apache of this machine with mod_dav on a folder and port of its own; both are gone afterwards. */
export async function startApache(): Promise<WebdavAtHand> {
  if (!existsSync(program)) {
    throw new Error(`There is no ${program}: install apache2, or name the address of another server`);
  }
  const root = await mkdtemp(path.join(tmpdir(), 'bonbog-apache-'));
  const port = await findPort();
  const user = { userName: 'mette', appPassword: randomBytes(12).toString('hex') };
  await mkdir(path.join(root, 'dav'));
  // A server that root starts works as somebody else.
  await chmod(root, 0o755);
  await chmod(path.join(root, 'dav'), 0o777);
  const hash = createHash('sha1').update(user.appPassword).digest('base64');
  await writeFile(path.join(root, 'users'), `${user.userName}:{SHA}${hash}\n`);
  await writeFile(path.join(root, 'apache.conf'), configurationOf(root, port));
  const child = spawn(program, ['-D', 'FOREGROUND', '-f', path.join(root, 'apache.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilListening(child, port);
  return {
    name: 'Apache with mod_dav',
    credentials: { address: `http://127.0.0.1:${port}/`, ...user },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
}

function configurationOf(root: string, port: number): string {
  return [
    `ServerRoot ${root}`,
    `Listen 127.0.0.1:${port}`,
    'ServerName localhost',
    ...modulesNeeded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
    `PidFile ${root}/pid`,
    `ErrorLog ${root}/errors`,
    `DefaultRuntimeDir ${root}`,
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    `DavLockDB ${root}/dav/.locks`,
    `DocumentRoot ${root}/dav`,
    `<Directory ${root}/dav>`,
    'Dav On',
    'AuthType Basic',
    'AuthName bench',
    `AuthUserFile ${root}/users`,
    'Require valid-user',
    '</Directory>',
    '',
  ].join('\n');
}

async function findPort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') {
    throw new Error('There is no free port');
  }
  return address.port;
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + startMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) {
      break;
    }
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isThere) {
      return;
    }
    await wait(50);
  }
  child.kill();
  throw new Error('Apache did not start');
}
