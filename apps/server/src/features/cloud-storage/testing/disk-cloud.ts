import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { CloudProvider } from '#features/cloud-storage/cloud-provider.ts';

/** A cloud storage that outlives the process: each file becomes one on disk, and the same one is there already. */
export function createDiskCloud(root: string): CloudProvider {
  return {
    id: 'dropbox',
    isConfigured: true,
    openFolder: async (_credentials, name) => {
      const folder = join(root, name);
      await mkdir(folder, { recursive: true });
      return {
        put: async (file) => {
          const bytes = await buffer(await file.open());
          // Whole or not at all, as cloud storages do it.
          const whole = join(root, randomUUID());
          await writeFile(whole, bytes);
          try {
            return await settle(whole, join(folder, file.name), bytes);
          } finally {
            await rm(whole);
          }
        },
      };
    },
    revoke: () => Promise.resolve(),
  };
}

async function settle(whole: string, path: string, bytes: Buffer): Promise<'stored' | 'present'> {
  for (let copy = 1; ; copy += 1) {
    const taken = copy === 1 ? path : `${path} (${copy})`;
    try {
      await link(whole, taken);
      return 'stored';
    } catch {
      if ((await readFile(taken)).equals(bytes)) {
        return 'present';
      }
    }
  }
}
