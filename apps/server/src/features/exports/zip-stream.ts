import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

import { endRecords, listRecord, localRecord, sumsRecord, type ZipSums } from './zip-records.ts';

/** One file of a ZIP. */
export interface ZipEntry {
  readonly name: string;
  readonly modifiedAt: Date;
  /** What comes whole stays as it is, for pictures are compressed already; what comes in pieces is compressed. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The name of the list of checksums; `sha256sum -c` reads it. */
const manifestName = 'manifest-sha256.txt';

const pieceBytes = 128 * 1024;

/**
 * A ZIP that is made while it is read: the next entry is asked for when the one before has left, so memory holds one
 * entry's piece at a time however slow the reader is. The last entry names every other by its SHA-256. A ZIP beyond 4 GB or
 * 65 535 entries becomes a zip64 by itself. When the reader goes, the entries are told to end; when an entry fails,
 * the stream is destroyed, so that a broken ZIP never looks whole.
 */
export function createZipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(piecesOfZip(entries), { objectMode: false, highWaterMark: pieceBytes });
}

async function* piecesOfZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const writer = new ZipWriter();
  const manifest: Buffer[] = [];
  for await (const entry of entries) {
    const sha256 = yield* writer.add(entry);
    manifest.push(Buffer.from(`${sha256}  ${entry.name}\n`));
  }
  yield* writer.add({ name: manifestName, modifiedAt: new Date(), content: manifest });
  yield* writer.end();
}

/** Remembers what the list at the end tells of each entry. */
class ZipWriter {
  readonly #list: Buffer[] = [];
  #offset = 0;

  /** Gives the bytes of an entry, and answers the SHA-256 of its content. */
  async *add({ name, modifiedAt, content }: ZipEntry): AsyncGenerator<Uint8Array, string> {
    const known = content instanceof Uint8Array ? sumsOfWhole(content) : null;
    const record = { name, modifiedAt, offset: this.#offset, known };
    yield this.#passing(localRecord(record));
    const seen = new Seen();
    const start = this.#offset;
    const packed = content instanceof Uint8Array ? seen.all(slices(content)) : deflated(seen.all(content));
    for await (const piece of packed) {
      yield this.#passing(piece);
    }
    const found = { crc: seen.crc, packedBytes: this.#offset - start, bytes: seen.bytes };
    if (known === null) {
      yield this.#passing(sumsRecord(found));
    }
    this.#list.push(listRecord(record, found));
    return seen.sha256();
  }

  /** Gives the list of all entries. */
  *end(): Generator<Uint8Array> {
    const list = Buffer.concat(this.#list);
    yield* slices(list);
    yield endRecords({ count: this.#list.length, offset: this.#offset, bytes: list.length });
  }

  #passing(piece: Uint8Array): Uint8Array {
    this.#offset += piece.length;
    return piece;
  }
}

/** The sums of what has been read so far. */
class Seen {
  readonly #hash = createHash('sha256');
  crc = 0;
  bytes = 0;

  async *all(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      this.#hash.update(piece);
      this.crc = crc32(piece, this.crc);
      this.bytes += piece.length;
      yield piece;
    }
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}

function sumsOfWhole(content: Uint8Array): ZipSums {
  return { crc: crc32(content), packedBytes: content.length, bytes: content.length };
}

/** What fails at one end is heard of at the other. */
function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(content, createDeflateRaw(), () => undefined);
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
  }
}
