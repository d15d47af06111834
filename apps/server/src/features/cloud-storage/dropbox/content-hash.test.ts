import { createHash, randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { BLOCK_BYTES, contentHashOf, createContentHash } from './content-hash.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

describe("Dropbox's hash of a content", () => {
  it('is the hash of nothing for an empty file (S-55)', () => {
    expect(contentHashOf(new Uint8Array(0))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  it.each([
    ['a byte', 1],
    ['a byte less than a block', BLOCK_BYTES - 1],
    ['a block', BLOCK_BYTES],
    ['a byte more than a block', BLOCK_BYTES + 1],
    ['two blocks', 2 * BLOCK_BYTES],
  ])('is made of the hashes of its blocks: %s (S-55)', (_, size) => {
    const content = randomBytes(size);
    const blocks = [content.subarray(0, BLOCK_BYTES), content.subarray(BLOCK_BYTES)];

    const expected = sha256(Buffer.concat(blocks.filter(({ length }) => length > 0).map(sha256)));

    expect(contentHashOf(content)).toBe(expected.toString('hex'));
  });

  it('is the same however the content comes in parts (S-55)', () => {
    const content = randomBytes(2 * BLOCK_BYTES + 12_345);
    for (const partBytes of [65_536, 1_000_003, BLOCK_BYTES, BLOCK_BYTES + 1, content.length]) {
      const hash = createContentHash();
      for (let start = 0; start < content.length; start += partBytes) {
        hash.update(content.subarray(start, start + partBytes));
      }

      expect(hash.digest()).toBe(contentHashOf(content));
    }
  });
});
