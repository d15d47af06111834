import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

import { expect, it } from 'vitest';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

import { endRecords, listRecord, localRecord } from './zip-records.ts';

const gigabyte = 1024 ** 3;

/** Bytes that stand far out in a file of which there is nothing else. */
class FarOut extends RandomAccessReader {
  readonly #start: number;
  readonly #bytes: Buffer;

  constructor(start: number, bytes: Buffer) {
    super();
    this.#start = start;
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const found = Buffer.alloc(end - start);
    const from = Math.max(start, this.#start);
    this.#bytes.copy(found, from - start, from - this.#start, end - this.#start);
    return Readable.from([found]);
  }
}

it.each([1, 3.9, 4, 5, 5000])('an entry and the list are found after %d GB (S-25)', async (gigabytes) => {
  const offset = Math.floor(gigabytes * gigabyte);
  const content = Buffer.from('indhold');
  const known = { crc: crc32(content), packedBytes: content.length, bytes: content.length };
  const record = { name: 'langt ude.txt', modifiedAt: new Date('2026-11-21T10:00:00Z'), offset, known };
  const entry = Buffer.concat([localRecord(record), content]);
  const list = listRecord(record, known);
  const end = endRecords({ count: 1, offset: offset + entry.length, bytes: list.length });
  const whole = Buffer.concat([entry, list, end]);

  const zip = await fromRandomAccessReaderPromise(new FarOut(offset, whole), offset + whole.length);
  const found: [name: string, content: Buffer][] = [];
  for await (const one of zip.eachEntry()) {
    found.push([one.fileName, await buffer(await zip.openReadStreamPromise(one))]);
  }

  expect(found).toEqual([['langt ude.txt', content]]);
});

it('an entry beyond 4 GB is refused, for it would not be read back (S-25)', () => {
  const known = { crc: 0, packedBytes: 5 * gigabyte, bytes: 5 * gigabyte };
  expect(() => localRecord({ name: 'stor', modifiedAt: new Date(), offset: 0, known })).toThrow(RangeError);
});
