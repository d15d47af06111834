import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { expect, it } from 'vitest';

import { buildDropbox, openFolder } from './testing/dropbox-house.ts';

const MB = 1024 * 1024;
const sizeMB = 300;

/** Every megabyte is another, so that none can stand for a second one. */
async function* content(): AsyncGenerator<Buffer> {
  for (let index = 0; index < sizeMB; index += 1) {
    yield Buffer.alloc(MB, createHash('sha256').update(String(index)).digest());
  }
}

it('a file of 300 MB goes to Dropbox part by part, and little of it is in memory (S-53)', async () => {
  const house = await buildDropbox();
  const folder = await openFolder(house);
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);

  const file = { name: 'stor.zip', sizeBytes: sizeMB * MB, open: async () => Readable.from(content()) };
  const outcome = await folder.put(file, new AbortController().signal);
  clearInterval(watch);

  expect(outcome).toBe('stored');
  expect(house.server.files.sizeOf('/Bonbog_fil/stor.zip')).toBe(sizeMB * MB);
  expect(house.server.requests.filter((request) => request.endsWith('append_v2'))).toHaveLength(38);
  // The Dropbox of this test holds parts too, and garbage is not taken away at once; the whole would be 300 and more.
  expect(Math.round((highest - before) / MB)).toBeLessThan(220);
  expect(await folder.put(file)).toBe('present');
}, 180_000);
