import { opendir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** A file on disk, named by its path below the folder that was listed. */
export interface DiskFile {
  readonly name: string;
  readonly modifiedAt: Date;
}

/** Every file below a folder, one by one; memory does not grow with their number. What vanishes meanwhile is left out. */
export async function* listDiskFiles(root: string, folder = root): AsyncGenerator<DiskFile> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* listDiskFiles(root, path);
    } else {
      const modifiedAt = await stat(path).then(
        ({ mtime }) => mtime,
        () => null,
      );
      if (modifiedAt !== null) {
        yield { name: relative(root, path), modifiedAt };
      }
    }
  }
}
