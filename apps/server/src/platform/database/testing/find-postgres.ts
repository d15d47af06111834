import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What to tell a person whose machine has no PostgreSQL for the tests. */
export const postgresAdvice = [
  'No PostgreSQL was found, so the tests on PostgreSQL cannot run (on Linux on x64 one comes with the dependencies).',
  'One of these helps:',
  '  apt-get install postgresql                           (Debian, Ubuntu; as root)',
  '  brew install postgresql                              (macOS)',
  '  PATH=/folder/of/initdb:$PATH npm test                (one in an unusual place)',
  '  TEST_POSTGRES_URL=postgres://user@host/db npm test   (one that is running; schemas are added and dropped)',
].join('\n');

/**
 * The folder of the PostgreSQL programs of this machine: the first in PATH that has them, else the newest that Debian
 * installed; null when there are none.
 */
export function findPostgres(
  path = process.env.PATH ?? '',
  debianRoot = '/usr/lib/postgresql',
): string | null {
  const folders = [...path.split(delimiter), ...debianFolders(debianRoot)];
  const found = folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => isExecutable(join(folder, program))),
  );
  return found ?? null;
}

/** PostgreSQL refuses to run as root, so root lends it to an account without rights; null for everybody else. */
export function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) {
    return null;
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) {
      return { uid: Number(uid), gid: Number(gid) };
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody. Use another user.',
  );
}

function debianFolders(root: string): string[] {
  try {
    const versions = readdirSync(root).toSorted((left, right) => Number(right) - Number(left));
    return versions.map((version) => join(root, version, 'bin'));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
