import './parts/require-node.mjs';

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { rootFolder } from './parts/paths.mjs';
import { secondsSince } from './parts/run.mjs';

const usage = `Usage: node scripts/fresh-machine.mjs [--mirror URL] [--base FOLDER] [--keep] [start|test …]

Proves the two commands of the README on a machine that has Node and npm and nothing else: a minimal Debian in a temporary
folder, Node copied in, the last commit as an archive, nothing installed by hand. Needs Linux, root and debootstrap.

  --mirror URL    where debootstrap gets Debian from
  --base FOLDER   a minimal Debian that is there already, copied instead of made
  --keep          leaves the folder for a look
`;
const suite = 'bookworm';
const port = 4399;

const { values, positionals } = parseArgs({
  options: { mirror: { type: 'string' }, base: { type: 'string' }, keep: { type: 'boolean' } },
  allowPositionals: true,
});
const commands = { start: tryStart, test: tryTests };
const chosen = positionals.length === 0 ? Object.keys(commands) : positionals;
if (process.platform !== 'linux' || process.getuid() !== 0 || chosen.some((name) => !(name in commands))) {
  process.stderr.write(usage);
  process.exit(2);
}

/** Node with npm as it is on this machine, under the same path inside. */
function copyNode(machine) {
  const program = realpathSync(process.execPath);
  const npm = path.resolve(
    realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()),
    '../..',
  );
  for (const source of [program, npm]) {
    cpSync(source, path.join(machine, source), { recursive: true, dereference: true });
  }
  const start = (file) => `#!/bin/sh\nexec ${program} ${path.join(npm, 'bin', file)} "$@"\n`;
  for (const [name, text] of [
    ['npm', start('npm-cli.js')],
    ['npx', start('npx-cli.js')],
    ['node', `#!/bin/sh\nexec ${program} "$@"\n`],
  ]) {
    const file = path.join(machine, 'usr/local/bin', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  }
}

/** How this machine reaches the registry: npm's settings, the certificates it trusts and its name server. */
function copyNetwork(machine) {
  const settingOf = (name) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const files = [
    settingOf('cafile'),
    process.env.NODE_EXTRA_CA_CERTS ?? '',
    '/etc/resolv.conf',
    '/etc/hosts',
  ];
  for (const file of files.filter((name) => name !== '' && existsSync(name))) {
    cpSync(file, path.join(machine, file), { dereference: true });
  }
  for (const [name, target] of [
    ['userconfig', 'root/.npmrc'],
    ['globalconfig', 'usr/local/etc/npmrc'],
  ]) {
    if (existsSync(settingOf(name))) {
      cpSync(settingOf(name), path.join(machine, target));
    }
  }
}

function buildMachine() {
  const machine = mkdtempSync(path.join(tmpdir(), 'bonbog-fresh-'));
  if (values.base === undefined) {
    const mirror = values.mirror === undefined ? [] : [values.mirror];
    execFileSync('debootstrap', ['--variant=minbase', suite, machine, ...mirror], { stdio: 'inherit' });
  } else {
    execFileSync('cp', ['-a', `${values.base}/.`, machine]);
  }
  copyNode(machine);
  copyNetwork(machine);
  const source = path.join(machine, 'home/bonbog');
  mkdirSync(source, { recursive: true });
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: rootFolder, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', source], { input: archive });
  return machine;
}

/** Runs a shell line inside, with process and device folders of its own that go when it ends. */
function spawnInside(machine, line) {
  const mounts =
    'mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"; mount -t tmpfs -o mode=1777 tmpfs "$0/dev/shm";';
  const trusted = process.env.NODE_EXTRA_CA_CERTS;
  return spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-ec',
      `${mounts} exec chroot "$0" sh -c "$1"`,
      machine,
      line,
    ],
    {
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        ...(trusted === undefined ? {} : { NODE_EXTRA_CA_CERTS: trusted }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Off the terminal, so that Ctrl+C reaches us and we end it whole.
      detached: true,
    },
  );
}

/** Runs a command inside until it ends or prints what `until` matches; answers its output, and its exit code if it ended. */
function runInside(machine, line, until = null) {
  return new Promise((resolve) => {
    const child = spawnInside(machine, `cd /home/bonbog && ${line}`);
    let output = '';
    const hear = (text) => {
      process.stdout.write(text);
      output += text;
      if (until?.test(output)) {
        // unshare waits and hears nothing else; the first process inside goes with it, and so all others.
        child.kill('SIGKILL');
      }
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('close', (code) => resolve({ output, code }));
  });
}

async function tryStart(machine) {
  const { output } = await runInside(machine, `PORT=${port} npm start`, /Bonbog is ready after/);
  return /Bonbog is ready after/.test(output);
}

async function tryTests(machine) {
  const { output, code } = await runInside(machine, 'npm test');
  return code === 0 && /^\d+ passed, 0 failed$/m.test(output);
}

const machine = buildMachine();
const told = [];
process.on('exit', () => {
  if (values.keep !== true) {
    rmSync(machine, { recursive: true, force: true });
  }
});
for (const name of chosen) {
  const startedAt = performance.now();
  const isRight = await commands[name](machine);
  told.push(`npm ${name} ${isRight ? 'works' : 'FAILED'} after ${secondsSince(startedAt)}`);
  process.exitCode = isRight ? process.exitCode : 1;
}
process.stdout.write(
  `\nOn a minimal Debian ${suite} with Node ${process.versions.node}:\n${told.join('\n')}\n`,
);
