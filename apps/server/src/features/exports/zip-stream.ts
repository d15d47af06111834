import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

import { bytesOf } from '#platform/files/bytes-of.ts';

import { endRecords, listRecord, localRecord, sumsRecord, type ZipSums } from './zip-records.ts';

/** What is made while it leaves. */
export type ZipContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** One file of a ZIP. What is there whole stays as it is, for pictures are compressed already; `content` is compressed. */
export type ZipEntry = { readonly name: string; readonly modifiedAt: Date } & (
  | { readonly whole: readonly Uint8Array[] }
  | { readonly content: ZipContent }
);

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
  async *add(entry: ZipEntry): AsyncGenerator<Uint8Array, string> {
    const known = 'whole' in entry ? sumsOfWhole(entry.whole) : null;
    const record = { name: entry.name, modifiedAt: entry.modifiedAt, offset: this.#offset, known };
    yield this.#passing(localRecord(record));
    const seen = new Seen();
    const start = this.#offset;
    const packed = 'whole' in entry ? seen.all(slices(entry.whole)) : deflated(seen.all(entry.content));
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
    yield* slices([list]);
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

  async *all(content: ZipContent): AsyncGenerator<Uint8Array> {
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

function sumsOfWhole(pieces: readonly Uint8Array[]): ZipSums {
  const bytes = bytesOf(pieces);
  return { crc: pieces.reduce((crc, piece) => crc32(piece, crc), 0), packedBytes: bytes, bytes };
}

/** What fails at one end is heard of at the other. */
function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(content, createDeflateRaw(), () => undefined);
}

function* slices(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const piece of pieces) {
    for (let start = 0; start < piece.length; start += pieceBytes) {
      yield piece.subarray(start, start + pieceBytes);
    }
  }
}
