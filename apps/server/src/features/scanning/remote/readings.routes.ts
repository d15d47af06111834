import type { Reading } from '@bonbog/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';

import type { ReadTask } from '#features/scanning/scan-engine.ts';
import { ChildFailure, TaskRefused } from '#platform/children/child-task.ts';
import { logRefusedCredential } from '#platform/refused-credentials.ts';

import { fileTypes, PictureTooLarge, withReceivedPicture } from './receive-picture.ts';
import {
  isAuthorized,
  OWNER_HEADER,
  ownerMarkSchema,
  READINGS_PATH,
  type RefusalCode,
  refusalSchema,
  STATUS_PATH,
} from './reading-protocol.ts';

/** What a machine that reads for others needs. */
export interface ReadingsDependencies {
  /** The signal tells when whoever asked has hung up. */
  readonly read: (task: ReadTask, signal: AbortSignal) => Promise<Reading>;
  readonly isReady: () => boolean;
  readonly token: string;
  /** Where files lie while they are read. */
  readonly tempDir: string;
}

const busySeconds = 2;

const statusByCode: Readonly<Record<RefusalCode, number>> = {
  UNREADABLE: 422,
  ENCRYPTED_PDF: 422,
  UNSUPPORTED_FILE: 415,
  FILE_TOO_LARGE: 413,
  TOO_COMPLEX: 413,
  INTERNAL: 500,
  BUSY: 503,
  TIMEOUT: 504,
  MEMORY: 500,
  TOKEN: 401,
};

const codeByReason = { busy: 'BUSY', timeout: 'TIMEOUT', memory: 'MEMORY', died: 'INTERNAL' } as const;

/**
 * HTTP edge of a machine that reads for others: a file in, a reading out, and nothing kept. Whoever does not know the
 * token is refused before anything of the file is taken in. By hand, because only servers call it, by a
 * protocol of their own that is no part of the contract.
 */
export function createReadingsRoutes(dependencies: ReadingsDependencies): FastifyPluginAsync {
  const { read, isReady, token, tempDir } = dependencies;
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isAuthorized(request.headers.authorization, token)) {
        logRefusedCredential(request, 'SCANNER_TOKEN');
        await refuse(reply, 'TOKEN');
      }
    });
    // Files go to disk as they arrive; of many at once none has to fit into memory.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser([...fileTypes], (_request, payload, done) => {
      done(null, payload);
    });
    app.setErrorHandler((error, request, reply) => {
      const code = codeOf(error);
      if (code === 'INTERNAL') {
        request.log.error({ err: error }, 'a reading failed');
      }
      return refuse(reply, code);
    });

    app.get(STATUS_PATH, (_request, reply) =>
      isReady() ? reply.send({ status: 'ok' }) : refuse(reply, 'BUSY'),
    );

    app.post(READINGS_PATH, async (request, reply) => {
      const hungUp = whenHungUp(reply);
      const owner = ownerMarkSchema.catch('').parse(request.headers[OWNER_HEADER]);
      const reading = await withReceivedPicture(request, tempDir, ({ path, type }) =>
        read({ path, type, owner }, hungUp),
      );
      return reply.header('cache-control', 'no-store').send(reading);
    });
  };
}

function whenHungUp(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  reply.raw.once('close', () => {
    over.abort();
  });
  return over.signal;
}

async function refuse(reply: FastifyReply, code: RefusalCode): Promise<FastifyReply> {
  if (code === 'BUSY') {
    void reply.header('retry-after', String(busySeconds));
  }
  // What is left of a refused file is not waited for.
  void reply.header('connection', 'close');
  return reply.status(statusByCode[code]).send({ code });
}

const statusSchema = z.object({ statusCode: z.number() });

function codeOf(error: unknown): RefusalCode {
  if (error instanceof TaskRefused) {
    const known = refusalSchema.safeParse({ code: error.code });
    return known.success ? known.data.code : 'UNREADABLE';
  }
  if (error instanceof ChildFailure) {
    return codeByReason[error.reason];
  }
  if (error instanceof PictureTooLarge) {
    return 'FILE_TOO_LARGE';
  }
  const { data } = statusSchema.safeParse(error);
  return data?.statusCode === 415 ? 'UNSUPPORTED_FILE' : 'INTERNAL';
}
