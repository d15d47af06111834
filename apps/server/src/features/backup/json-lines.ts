import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type { z } from 'zod';

import { flush } from '#platform/files/flush.ts';

const piecesAtOnce = 64 * 1024;

/**
 * Writes values as lines of JSON, packed, into a file that survives a power cut. Memory does not grow with their number.
 */
export async function writeLines(path: string, values: AsyncIterable<unknown>): Promise<void> {
  await pipeline(
    Readable.from(inPieces(values), { objectMode: false }),
    createGzip(),
    createWriteStream(path, { mode: 0o600 }),
  );
  await flush(path);
}

/** The values of such a file, each of the form that is expected; throws when the file is cut off or of another kind. */
export async function* readLines<Value>(path: string, form: z.ZodType<Value>): AsyncGenerator<Value> {
  const unpacked = createGunzip();
  // Whoever stops reading ends the stream, and hears of what fails by reading.
  pipeline(createReadStream(path), unpacked).catch(() => undefined);
  const pieces: AsyncIterable<Buffer> = unpacked;
  let rest = '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) {
    // Only this one character parts lines: a text may hold others that count as ends of lines elsewhere.
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      yield form.parse(JSON.parse(line));
    }
  }
  if (rest + decoder.decode() !== '') {
    throw new Error(`${path} ends in the middle of a line`);
  }
}

/** The SHA-256 of a file and how many bytes it has. */
export async function hashFile(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const pieces: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 });
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

async function* inPieces(values: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const value of values) {
    text += `${JSON.stringify(value)}\n`;
    if (text.length > piecesAtOnce) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text);
}
