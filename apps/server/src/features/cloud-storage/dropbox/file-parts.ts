import { addAbortSignal } from 'node:stream';

import { z } from 'zod';

import { CloudFault, type OutgoingFile } from '#features/cloud-storage/cloud-provider.ts';
import { BLOCK_BYTES } from './content-hash.ts';

/** How much of a file is in memory at a time, and the most that is sent in one request. */
export const PART_BYTES = 2 * BLOCK_BYTES;

/**
 * The parts of a file, each of {@link PART_BYTES} but the last. A file that cannot be read, or is not as long as it was
 * said to be, is a fault of this file only.
 */
export async function* readParts(
  file: OutgoingFile,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let readBytes = 0;
  try {
    for await (const chunk of addAbortSignal(signal, await file.open())) {
      let rest = z.instanceof(Uint8Array).parse(chunk);
      readBytes += rest.length;
      while (waitingBytes + rest.length >= PART_BYTES) {
        const room = PART_BYTES - waitingBytes;
        yield join([...waiting, rest.subarray(0, room)], PART_BYTES);
        rest = rest.subarray(room);
        waiting = [];
        waitingBytes = 0;
      }
      waiting.push(rest);
      waitingBytes += rest.length;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new CloudFault('file', 'A file of ours could not be read', { cause: error });
  }
  if (readBytes !== file.sizeBytes) {
    throw new CloudFault('file', `A file of ours has ${readBytes} bytes, not ${file.sizeBytes}`);
  }
  if (waitingBytes > 0) {
    yield join(waiting, waitingBytes);
  }
}

/** A buffer of its own, because the pieces of a stream may be used again by whoever made them. */
function join(pieces: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
