import { describe, expect, it } from 'vitest';

import { formatBytes } from './format-bytes.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [99, '99 B'],
    [1023, '1.023 B'],
    [1024, '1 KB'],
    [307_200, '300 KB'],
    [320_000, '312,5 KB'],
    [1024 * 1024 - 1, '1 MB'],
    [1_300_000, '1,2 MB'],
    [80 * 1024 * 1024, '80 MB'],
    [5 * 1024 ** 3, '5.120 MB'],
  ])('writes %i bytes as %s (BSEL-26)', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
