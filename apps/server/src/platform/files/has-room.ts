import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** Less free space than two of the largest uploads, and the next one may not fit. */
const leastFreeBytes = 64 * 1024 * 1024;

/** Tells whether a folder can be written to and has room for the next uploads. */
export async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    return false;
  }
}
