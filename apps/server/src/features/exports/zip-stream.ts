import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

import yazl from 'yazl';

/** What is made while it leaves. */
export type ZipContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** One file of a ZIP. What is there whole stays as it is, for pictures are compressed already; `content` is compressed. */
export type ZipEntry = { readonly name: string; readonly modifiedAt: Date } & (
  | { readonly whole: readonly Uint8Array[] }
  | { readonly content: ZipContent }
);

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
  const manifest = { name: manifestName, modifiedAt: new Date(), content: [Buffer.from(sums.join(''))] };
  await add(zip, manifest, signal);
  zip.end();
}

/** Resolves with the SHA-256 of the entry once its last byte was taken. */
async function add(zip: yazl.ZipFile, entry: ZipEntry, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const isWhole = 'whole' in entry;
  const content = isWhole ? entry.whole : entry.content;
  const source = Readable.from(
    watch(content, (piece) => hash.update(piece)),
    { signal },
  );
  zip.addReadStreamLazy(entry.name, { mtime: entry.modifiedAt, compress: !isWhole }, onlyOnce(source));
  await finished(source);
  return hash.digest('hex');
}

/**
 * Hands a stream over and forgets it. yazl keeps the function of every entry until the ZIP ends, and the stream would
 * keep its whole picture; outside {@link add}, because a function that is kept keeps all that stands around it.
 */
function onlyOnce(stream: Readable): (take: (error: null, stream: Readable) => void) => void {
  const waiting = [stream];
  return (take) => {
    const next = waiting.pop();
    if (next !== undefined) {
      take(null, next);
    }
  };
}

async function* watch(content: ZipContent, see: (piece: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    see(piece);
    yield piece;
  }
}
