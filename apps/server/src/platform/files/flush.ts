import { open } from 'node:fs/promises';

/** Makes what was written to a file survive a power cut; of a folder, which names it holds. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
