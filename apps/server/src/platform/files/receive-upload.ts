import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { LIMITS } from '@bonbog/contract';
import type { MultipartFile } from '@fastify/multipart'; // also adds files() to the request type
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AppError } from '#platform/app-error.ts';
import { toStorageFailure } from '#platform/storage-failure.ts';

/** A file that has arrived whole and lies in the folder for unfinished uploads. */
export interface ReceivedUpload {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly originalName: string;
  /** The first bytes, enough to tell the type by content. */
  readonly head: Buffer;
}

const headBytes = 4100;

/**
 * Takes the one file of a multipart request to disk and hands it to `work`; the copy is removed afterwards unless
 * `work` moved it away. Memory use does not grow with the file. Throws VALIDATION_ERROR without a file under the
 * field name and FILE_TOO_LARGE over the limit.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  { field, tempDir }: { field: string; tempDir: string },
  work: (upload: ReceivedUpload) => Promise<Result>,
): Promise<Result> {
  const path = join(tempDir, randomUUID());
  try {
    return await work(await receive(request, field, path));
  } finally {
    drain(request);
    await rm(path, { force: true });
  }
}

/** Takes in what nobody wants any more; otherwise the next request on the same connection waits behind it. */
export function drain(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

async function receive(request: FastifyRequest, field: string, path: string): Promise<ReceivedUpload> {
  const parts = request.isMultipart() ? request.files() : undefined;
  const part = await nextPart(parts);
  if (part?.fieldname !== field) {
    throw new AppError('VALIDATION_ERROR', 'Der er ikke valgt en fil. Vælg et billede af en kvittering.');
  }
  const upload = await takeFile(part, path);
  if (upload.sizeBytes > LIMITS.uploadMaxBytes) {
    throw new AppError(
      'FILE_TOO_LARGE',
      'Filen er for stor. Maksimal størrelse er 25MB. Prøv at komprimere billedet først.',
      {
        details: { shouldRetry: false, suggestion: 'Komprimér billedet, eller tag det i lavere opløsning.' },
      },
    );
  }
  if ((await nextPart(parts)) !== undefined) {
    throw new AppError('VALIDATION_ERROR', 'Der er valgt flere filer. Upload én kvittering ad gangen.');
  }
  return upload;
}

/** Writes a file of a form to disk as it arrives. */
export async function takeFile(
  part: Pick<MultipartFile, 'file' | 'filename'>,
  path: string,
): Promise<ReceivedUpload> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 })).catch(refuseBroken);
  return {
    path,
    sizeBytes,
    sha256: hash.digest('hex'),
    // The library's type forgets parts that come without a name.
    originalName: safeName(z.string().catch('').parse(part.filename)),
    head: await readHead(path),
  };
}

/** What broke on the way in: a full disk is ours, an upload that is cut off or malformed is the sender's. */
export function refuseBroken(cause: unknown): never {
  throw (
    toStorageFailure(cause) ??
    new AppError('VALIDATION_ERROR', 'Uploaden blev afbrudt, før hele filen var fremme. Prøv igen.', {
      cause,
      details: { shouldRetry: true },
    })
  );
}

async function nextPart(parts: AsyncIterableIterator<MultipartFile> | undefined) {
  const next = await parts?.next().catch(refuseBroken);
  return next?.done === true ? undefined : next?.value;
}

/** Control characters, and marks that make the rest of a line run backwards, so that "gpj.exe" looks like "exe.jpg". */
const disguises = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** The last part of a client's file name, without what would disguise it, at most 255 characters. */
export function safeName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/')).replace(disguises, '').trim();
  // Cutting may halve a character, and half a character cannot stand in a header.
  const cut = plain.slice(0, LIMITS.originalNameMaxLength).replace(/\p{Surrogate}/gu, '');
  return /^\.*$/.test(cut) ? 'bilag' : cut;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
