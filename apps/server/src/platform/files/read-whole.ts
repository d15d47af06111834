import type { FileStore } from './file-store.ts';

/**
 * All bytes of an opened file in one piece of memory that is asked for once; Node's own way holds them three times on
 * the way. Rejects when they are fewer or more than was said.
 */
export async function readWhole({
  stream,
  sizeBytes,
}: Awaited<ReturnType<FileStore['open']>>): Promise<Buffer> {
  const pieces: AsyncIterable<Buffer> = stream;
  const whole = Buffer.allocUnsafeSlow(sizeBytes);
  let length = 0;
  for await (const piece of pieces) {
    piece.copy(whole, length);
    length += piece.length;
  }
  if (length !== sizeBytes) {
    throw new Error(`A stored file of ${sizeBytes} bytes gave ${length}`);
  }
  return whole;
}
