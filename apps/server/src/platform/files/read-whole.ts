import type { FileStore } from './file-store.ts';

/**
 * All bytes of an opened file in one piece of memory that is asked for once, its own where it comes in one; Node's own way
 * holds them three times on the way. Rejects when they are fewer or more than was said.
 */
export async function readWhole({
  stream,
  sizeBytes,
}: Awaited<ReturnType<FileStore['open']>>): Promise<Buffer> {
  const pieces: AsyncIterable<Buffer> = stream;
  let whole: Buffer | null = null;
  let length = 0;
  for await (const piece of pieces) {
    if (length === 0 && piece.length === sizeBytes) {
      whole = piece;
    } else {
      whole ??= Buffer.allocUnsafeSlow(sizeBytes);
      piece.copy(whole, length);
    }
    length += piece.length;
  }
  if (length !== sizeBytes) {
    throw new Error(`A stored file of ${sizeBytes} bytes gave ${length}`);
  }
  return whole ?? Buffer.alloc(0);
}
