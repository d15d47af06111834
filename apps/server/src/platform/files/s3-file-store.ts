import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

import { AppError } from '#platform/app-error.ts';

import { FileMissingError, type FileStore } from './file-store.ts';
import { hasRoom } from './has-room.ts';

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** The service's address; Amazon's own when undefined. */
  readonly endpoint: string | undefined;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

interface S3FileStoreOptions extends S3Settings {
  /** Where a file lies while something reads it under a path. */
  readonly tempDir: string;
  /** A service that is silent for this long counts as down. */
  readonly timeoutMs?: number;
}

const uploadAttempts = 2;
/** Written to learn whether writing works; never read. */
const probeKey = 'bonbog-writable';
const probeBody = Buffer.from('Bonbog writes this to learn whether it can.');
/** The client writes to the console otherwise; what goes wrong is told by the errors. */
const quiet = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** A {@link FileStore} that can tell what it holds, and has connections to close. */
export interface S3FileStore extends FileStore {
  /** Everything in the bucket, page by page; memory does not grow with it. */
  readonly list: () => AsyncGenerator<{ readonly key: string; readonly modifiedAt: Date }>;
  readonly close: () => void;
}

/**
 * Keeps files in a bucket. A service that is down, slow or refuses answers users with 503; nothing is removed here
 * before it is there, and an upload is either whole or not there at all, because S3 has no half-written objects.
 */
export function createS3FileStore(options: S3FileStoreOptions): S3FileStore {
  const { bucket, tempDir } = options;
  const { client, within } = connect(options);
  const open = async (key: string): Promise<{ stream: Readable; sizeBytes: number }> => {
    const answer = await client
      .send(new GetObjectCommand({ Bucket: bucket, Key: key }), within())
      .catch((error: unknown) => refuse(error, key));
    if (!(answer.Body instanceof Readable) || answer.ContentLength === undefined) {
      throw unavailable(new Error(`The store answered ${key} without bytes`));
    }
    return { stream: answer.Body, sizeBytes: answer.ContentLength };
  };
  const remove = async (key: string): Promise<void> => {
    await client
      .send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), within())
      .catch((error: unknown) => refuse(error, key));
  };
  return {
    adopt: async (key, localPath) => {
      await put(client, { bucket, key, localPath, within });
      await rm(localPath, { force: true });
    },
    open,
    withLocalPath: async (key, work) => {
      const path = join(tempDir, randomUUID());
      try {
        const { stream } = await open(key);
        await pipeline(stream, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) =>
          refuse(error, key),
        );
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    remove,
    isWritable: async () => {
      const probe = new PutObjectCommand({ Bucket: bucket, Key: probeKey, Body: probeBody });
      const isAnswered = client.send(probe, within()).then(
        () => true,
        () => false,
      );
      return (await hasRoom(tempDir)) && (await isAnswered);
    },
    list: () => listBucket(client, bucket, within),
    close: () => {
      client.destroy();
    },
  };
}

async function* listBucket(
  client: S3Client,
  bucket: string,
  within: () => { readonly abortSignal: AbortSignal },
): AsyncGenerator<{ readonly key: string; readonly modifiedAt: Date }> {
  let from: string | undefined;
  do {
    const page = await client
      .send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: from }), within())
      .catch((error: unknown) => refuse(error, 'the list'));
    for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? []) {
      if (key !== undefined && key !== probeKey) {
        yield { key, modifiedAt: modifiedAt ?? new Date(0) };
      }
    }
    from = page.NextContinuationToken;
  } while (from !== undefined);
}

function connect({ region, endpoint, credentials, timeoutMs = 15_000 }: S3FileStoreOptions) {
  const client = new S3Client({
    region,
    credentials,
    // Services of one's own rarely have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Many compatible services do not know the newer checksums; uploads carry an MD5, which all of them check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: Math.min(timeoutMs, 3000), socketTimeout: timeoutMs },
    maxAttempts: 2,
    logger: quiet,
  });
  /** The bound of one whole call: a service that trickles is no better than one that is silent. */
  const within = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  return { client, within };
}

interface Upload {
  readonly bucket: string;
  readonly key: string;
  readonly localPath: string;
  readonly within: () => { readonly abortSignal: AbortSignal };
}

/** Uploads by stream. Tried again here, because the client cannot rewind a stream. */
async function put(client: S3Client, { bucket, key, localPath, within }: Upload): Promise<void> {
  const { size } = await stat(localPath);
  const md5 = createHash('md5');
  await pipeline(createReadStream(localPath), md5);
  const hash = md5.digest('base64');
  for (let attempt = 1; ; attempt += 1) {
    const body = createReadStream(localPath);
    try {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentLength: size, ContentMD5: hash }),
        within(),
      );
      return;
    } catch (error) {
      if (attempt === uploadAttempts || isTimeout(error)) {
        refuse(error, key);
      }
    } finally {
      body.destroy();
    }
  }
}

/** Whoever waits has waited long enough; another try would double it. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
}

function refuse(error: unknown, key: string): never {
  if (error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NotFound')) {
    throw new FileMissingError(key);
  }
  throw unavailable(error);
}

function unavailable(cause: unknown): AppError {
  return new AppError(
    'TECHNICAL_ERROR',
    'Billederne kan ikke gemmes eller hentes lige nu. Prøv igen om lidt.',
    {
      status: 503,
      cause,
      retryAfterSeconds: 30,
      details: { suggestion: 'Prøv igen om lidt.', shouldRetry: true },
    },
  );
}

function ignore(): void {
  // Nothing to say.
}
