import { chmod, lstat, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What group and others may do. */
const othersMask = 0o077;
/** Marks folders that all users of a machine share, such as /tmp: they are nobody's to close. */
const sharedMask = 0o1000;

/** Whatever this process and its children create from now on is readable by their user alone. */
export function createPrivately(): void {
  process.umask(othersMask);
}

interface Entry {
  readonly path: string;
  readonly mode: number;
}

/**
 * What others on this machine can open: what stands open itself, in a folder that they can walk through. The innermost
 * comes first, so that taking the rights away on the way leaves nothing out. Nothing on Windows, which has no modes.
 */
export async function* listOpenEntries(root: string): AsyncGenerator<Entry> {
  if (process.platform !== 'win32') {
    yield* openEntriesBelow(root, 0);
  }
}

/** Takes the rights of others away from a folder and all in it; answers the paths that are not ours to change. */
export async function closeToOthers(root: string): Promise<string[]> {
  const left: string[] = [];
  for await (const { path, mode } of listOpenEntries(root)) {
    const isShared = (mode & sharedMask) !== 0;
    if (isShared || !(await isClosed(path, mode & 0o700))) {
      left.push(path);
    }
  }
  return left;
}

async function isClosed(path: string, mode: number): Promise<boolean> {
  return chmod(path, mode).then(
    () => true,
    () => false,
  );
}

async function* openEntriesBelow(path: string, depth: number): AsyncGenerator<Entry> {
  // Folders of ours may be links to another disk; what lies deeper is never a link.
  const look = depth <= 1 ? stat : lstat;
  const entry = await look(path).catch(() => null);
  // It may be gone by now, and what stands closed protects what is in it.
  if (entry === null || entry.isSymbolicLink() || (entry.mode & othersMask) === 0) {
    return;
  }
  // What lies in a folder that all users share is theirs too.
  if (entry.isDirectory() && (entry.mode & sharedMask) === 0) {
    for (const name of await namesIn(path)) {
      yield* openEntriesBelow(join(path, name), depth + 1);
    }
  }
  yield { path, mode: entry.mode };
}

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name } of await opendir(folder)) {
      names.push(name);
    }
  } catch {
    // Another user's folder, which others can open and we cannot: it is told itself.
  }
  return names;
}
