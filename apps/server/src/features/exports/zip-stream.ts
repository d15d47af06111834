import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

import yazl from 'yazl';

/** One file of a ZIP. */
export interface ZipEntry {
  readonly name: string;
  readonly modifiedAt: Date;
  /** Pictures are compressed already. */
  readonly isCompressed: boolean;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The name of the list of checksums; `sha256sum -c` reads it. */
const manifestName = 'manifest-sha256.txt';

/**
 * A ZIP that is made while it is read: the next entry is asked for when the one before has left, so memory holds one
 * entry's piece at a time however slow the reader is. The last entry names every other by its SHA-256. A ZIP beyond 4 GB or
 * 65 535 entries becomes a zip64 by itself. When the reader goes, the entries are told to end; when an entry fails,
 * the stream is destroyed, so that a broken ZIP never looks whole.
 */
export function createZipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const output = new PassThrough();
  const zip = new yazl.ZipFile();
  const stop = new AbortController();
  output.once('close', () => {
    stop.abort();
  });
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('The ZIP failed', { cause: error }));
  };
  zip.on('error', fail);
  pipeline(zip.outputStream, output).catch(fail);
  addAll(zip, entries, stop.signal).catch(fail);
  return output;
}

async function addAll(
  zip: yazl.ZipFile,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  const sums: string[] = [];
  for await (const entry of entries) {
    sums.push(`${await add(zip, entry, signal)}  ${entry.name}\n`);
  }
  const manifest = { name: manifestName, modifiedAt: new Date(), isCompressed: true };
  await add(zip, { ...manifest, content: [Buffer.from(sums.join(''))] }, signal);
  zip.end();
}

/** Resolves with the SHA-256 of the entry once its last byte was taken. */
async function add(zip: yazl.ZipFile, entry: ZipEntry, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const source = Readable.from(
    watch(entry.content, (piece) => hash.update(piece)),
    { signal },
  );
  zip.addReadStream(source, entry.name, { mtime: entry.modifiedAt, compress: entry.isCompressed });
  await finished(source);
  return hash.digest('hex');
}

async function* watch(
  content: ZipEntry['content'],
  see: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    see(piece);
    yield piece;
  }
}
