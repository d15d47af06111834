import { buffer } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { readZip } from '#app/testing/read-zip.ts';
import { createZipStream, type ZipEntry } from './zip-stream.ts';

// The library looks through all its entries at each one, so this takes a minute or two.
it('a ZIP has more entries than its old form can count (S-25)', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let index = 0; index < 66_000; index += 1) {
      yield { name: `${index}`, modifiedAt: new Date(0), whole: [] };
    }
  }

  const files = await readZip(await buffer(createZipStream(entries())));

  expect(files.size).toBe(66_001);
}, 600_000);
