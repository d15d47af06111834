import type { ParsedReceipt, Turn } from '@bonbog/contract';

import { createCostlyFiles } from '#platform/children/costly-files.ts';
import type { Clock } from '#platform/clock.ts';
import type { ReceivedUpload } from '#platform/files/receive-upload.ts';
import type { JobLeases } from '#platform/job-leases.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import { toExtractedData, toReviewReading } from './extracted-data.ts';
import type { MerchantMemory } from './merchant-memory.service.ts';
import type { PendingService } from './pending.service.ts';
import { toReadingFailure, wasBrokenOff } from './reading-failure.ts';
import { abandoned, createReadingTurns } from './reading-turns.ts';
import type { Scanner } from './scanner.ts';

/** Takes the upload of a request and hands it on, with the key under which its sender may repeat it. */
type Receive = (
  work: (upload: ReceivedUpload, key: string | undefined) => Promise<ParsedReceipt>,
) => Promise<ParsedReceipt>;

/** The request that asks for a reading. Its signal is aborted when nobody waits for the answer any more. */
interface ParseRequest {
  readonly id: string;
  readonly signal: AbortSignal;
}

interface KeptFile {
  readonly id: string;
  readonly type: string;
  readonly sha256: string;
}

/** What reading needs of the files feature. */
export interface ReceiptFiles<File extends KeptFile> {
  readonly keep: (userId: string, upload: ReceivedUpload, key: string | undefined) => Promise<File>;
  readonly ensureCopies: (userId: string, file: File) => Promise<void>;
  readonly turnCopies: (userId: string, file: File, turn: Turn) => Promise<void>;
  readonly withOriginal: <Result>(
    userId: string,
    id: string,
    work: (path: string) => Promise<Result>,
  ) => Promise<Result>;
}

interface ParseDependencies<File extends KeptFile> {
  readonly files: ReceiptFiles<File>;
  readonly scanner: Scanner;
  readonly pending: Pick<PendingService, 'find' | 'begin' | 'keep' | 'breakOff' | 'giveUp'>;
  readonly merchants: Pick<MerchantMemory, 'apply'>;
  readonly rateLimiter: RateLimiter;
  /** Places among a user's readings, counted over every server process. */
  readonly leases: JobLeases;
  readonly clock: Clock;
}

/** Reading a picture. It is kept before anything tries to read it, so that a failed reading never loses it. */
export function createParseService<File extends KeptFile>(dependencies: ParseDependencies<File>) {
  const { files, scanner, pending, merchants, rateLimiter, leases, clock } = dependencies;
  const repeatable = new Map<string, Promise<ParsedReceipt>>();
  const { unlessCostly } = createCostlyFiles();
  const inTurn = createReadingTurns(leases);

  const readKept = async (userId: string, file: File): Promise<ParsedReceipt> => {
    await pending.begin(userId, file.id);
    try {
      return await read(userId, file);
    } catch (error) {
      // The answer says what became of the picture, and may reach nobody. Failing here changes nothing about that.
      const note = wasBrokenOff(error) ? pending.breakOff : pending.giveUp;
      await note(userId, file.id).catch(() => undefined);
      throw error;
    }
  };

  const read = async (userId: string, file: File): Promise<ParsedReceipt> => {
    await files.ensureCopies(userId, file);
    const reading = await unlessCostly(file.sha256, () =>
      files.withOriginal(userId, file.id, (path) => scanner.read(path, file.type, userId)),
    );
    if (reading.turn !== undefined && reading.turn !== 0) {
      await files.turnCopies(userId, file, reading.turn);
    }
    const learned = await merchants.apply(userId, reading);
    return pending.keep(userId, file, {
      extractedData: toExtractedData(learned.reading),
      reading: toReviewReading(learned.reading),
      merchant: learned.merchant,
    });
  };

  /** Reads a file with a key: once, however often it is asked for, also while the first one still reads. */
  const readOnce = async (userId: string, file: File): Promise<ParsedReceipt> => {
    const present = repeatable.get(file.id);
    if (present !== undefined) {
      return present;
    }
    const begun = pending
      .find(userId, file)
      .then((kept) => kept ?? readKept(userId, file))
      .finally(() => repeatable.delete(file.id));
    repeatable.set(file.id, begun);
    return begun;
  };

  return {
    /**
     * Counts a reading of the caller and refuses one too many; `receive` then takes the upload. A place among the
     * readings is waited for once the file is there, so that a stalled upload holds none. The same bytes under the same key
     * are one file, whose reading is answered again; under another key they are another file. A caller who goes away
     * gives the place back at once; the reading goes on and is kept, because a line that broke looks the same. Every
     * failure carries the specified fields, with the request's id as the reference for support.
     */
    async parse(session: Session, request: ParseRequest, receive: Receive): Promise<ParsedReceipt> {
      const { userId } = session;
      try {
        await rateLimiter.hit('parseByUser', userId);
        return await receive((upload, key) =>
          inTurn(
            userId,
            async () => {
              const file = await files.keep(userId, upload, key);
              const reading = key === undefined ? readKept(userId, file) : readOnce(userId, file);
              return unlessAbandoned(reading, request.signal);
            },
            request.signal,
          ),
        );
      } catch (error) {
        throw toReadingFailure(error, { requestId: request.id, moment: clock().toISOString() });
      }
    },
  };
}

/** Waits for a reading as long as the caller does. */
function unlessAbandoned(reading: Promise<ParsedReceipt>, signal: AbortSignal): Promise<ParsedReceipt> {
  return new Promise<ParsedReceipt>((resolve, reject) => {
    const giveUp = () => {
      reject(abandoned());
    };
    if (signal.aborted) {
      giveUp();
    }
    signal.addEventListener('abort', giveUp, { once: true });
    reading.then(resolve, reject);
  });
}
/** See {@link createParseService}. */
export type ParseService = ReturnType<typeof createParseService>;
