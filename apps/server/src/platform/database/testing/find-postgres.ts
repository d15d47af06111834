import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const advice = [
  'No PostgreSQL was found, so the tests on PostgreSQL cannot run. One of these helps:',
  '  apt-get install postgresql                           (Debian, Ubuntu; as root)',
  '  brew install postgresql                              (macOS)',
  '  PATH=/folder/of/initdb:$PATH npm test                (one in an unusual place)',
  '  TEST_POSTGRES_URL=postgres://user@host/db npm test   (one that is running; schemas are added and dropped)',
].join('\n');

/** The folder of PostgreSQL's programs: the first in PATH that has them, else the newest that Debian installed. */
export function findPostgres(path = process.env.PATH ?? '', debianRoot = '/usr/lib/postgresql'): string {
  const folders = [...path.split(delimiter), ...debianFolders(debianRoot)];
  const found = folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => isExecutable(join(folder, program))),
  );
  if (found === undefined) {
    throw new Error(advice);
  }
  return found;
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
