import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { LIMITS } from '@bonbog/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The types a machine reads; the same that users may upload. */
export const fileTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'] as const;

const typeSchema = z.enum(fileTypes);
const bodySchema = z.instanceof(Readable);

/** Thrown for a file over the limit, once that much of it has come. */
export class PictureTooLarge extends Error {}

/** Takes in the file of a request, hands it to `work` by its path, and removes it whatever happens. */
export async function withReceivedPicture<Result>(
  request: FastifyRequest,
  tempDir: string,
  work: (picture: { readonly path: string; readonly type: string }) => Promise<Result>,
): Promise<Result> {
  const path = join(tempDir, randomUUID());
  const type = typeSchema.parse(request.headers['content-type']?.split(';', 1)[0]);
  try {
    await pipeline(
      bodySchema.parse(request.body),
      upTo(LIMITS.uploadMaxBytes),
      createWriteStream(path, { mode: 0o600 }),
    );
    return await work({ path, type });
  } finally {
    await rm(path, { force: true });
  }
}

function upTo(mostBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > mostBytes ? new PictureTooLarge() : null, chunk);
    },
  });
}
