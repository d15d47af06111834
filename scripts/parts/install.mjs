import { existsSync, readFileSync } from 'node:fs';

import { inRoot } from './paths.mjs';
import { runNpm, secondsSince } from './run.mjs';
import { hashFiles, readStamp, writeStamp } from './stamp.mjs';

const lockFile = inRoot('package-lock.json');
// Inside node_modules, so that deleting the folder deletes the stamp too.
const stampFile = inRoot('node_modules', '.bonbog-installed');
const machine = `${process.platform}-${process.arch}`;

/**
 * Whether npm's own record of what it installed agrees with the lockfile. Packages for other machines are optional and
 * may be absent; a package of the wrong version may not.
 */
export function agreesWithLock(lock, installed) {
  return Object.entries(lock.packages).every(([name, entry]) => {
    if (!name.includes('node_modules/') || entry.link === true) {
      return true;
    }
    const present = installed.packages[name];
    return present === undefined
      ? entry.optional === true || entry.devOptional === true
      : present.version === entry.version;
  });
}

function installedByHand() {
  const record = inRoot('node_modules', '.package-lock.json');
  return (
    existsSync(record) &&
    agreesWithLock(JSON.parse(readFileSync(lockFile, 'utf8')), JSON.parse(readFileSync(record, 'utf8')))
  );
}

function isInstalled(wanted) {
  const stamp = readStamp(stampFile);
  if (stamp === wanted) {
    return true;
  }
  const sameMachine = stamp === null || stamp.endsWith(` ${machine}`);
  if (sameMachine && installedByHand()) {
    writeStamp(stampFile, wanted);
    return true;
  }
  return false;
}

/** Installs exactly what the lockfile says, unless that is what is there. Ends the program when npm fails. */
export async function ensureInstalled() {
  const wanted = `${hashFiles([lockFile])} ${machine}`;
  if (isInstalled(wanted)) {
    return;
  }
  const startedAt = performance.now();
  process.stdout.write('Installing dependencies …\n');
  // NODE_ENV=production would leave out what builds the web pages.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) {
    process.stderr.write(
      `\nnpm ci ended with code ${code}. Check that this machine reaches the npm registry (npm ping), then try again.\n`,
    );
    process.exit(1);
  }
  writeStamp(stampFile, wanted);
  process.stdout.write(`Installed in ${secondsSince(startedAt)}\n`);
}
