import { constants } from 'node:zlib';

/**
 * Answers are some 100 kB of text. What is usual, a window of 4 MB for each, costs several times what the compressing does;
 * one of 2^18 bytes makes them no longer.
 */
export const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
