import { createHash } from 'node:crypto';

/** Dropbox hashes files in blocks of this size, and takes parts of a file only in multiples of it. */
export const BLOCK_BYTES = 4 * 1024 * 1024;

/**
 * The hash Dropbox gives a file's content: SHA-256 over the SHA-256 of every block. Parts may be of any size, so a big
 * file is hashed while it passes by.
 */
export function createContentHash() {
  const whole = createHash('sha256');
  let block = createHash('sha256');
  let room = BLOCK_BYTES;
  const closeBlock = (): void => {
    whole.update(block.digest());
    block = createHash('sha256');
    room = BLOCK_BYTES;
  };
  return {
    update(bytes: Uint8Array): void {
      for (let start = 0; start < bytes.length;) {
        const part = bytes.subarray(start, start + room);
        block.update(part);
        start += part.length;
        room -= part.length;
        if (room === 0) {
          closeBlock();
        }
      }
    },

    /** The hash in hexadecimal; nothing can be added afterwards. */
    digest(): string {
      if (room < BLOCK_BYTES) {
        closeBlock();
      }
      return whole.digest('hex');
    },
  };
}

/** The hash of a content that is in memory. */
export function contentHashOf(bytes: Uint8Array): string {
  const hash = createContentHash();
  hash.update(bytes);
  return hash.digest();
}
