import { describe, expect, it, vi } from 'vitest';

import { buildFile } from '#testing/build-file.ts';
import { type Compress, prepareAttachment } from './prepare-attachment.ts';

const kb = 1024;
const mb = 1024 * kb;
const incompressible = 'Kunne ikke komprimere filen nok. Prøv et mindre billede eller screenshot.';

/** Answers files of these sizes, one after the other. */
function compressTo(...sizes: number[]) {
  return vi.fn<Compress>().mockImplementation(() => {
    const size = sizes.shift();
    return size === undefined
      ? Promise.reject(new Error('broken'))
      : Promise.resolve(buildFile('b.jpg', size));
  });
}

describe('prepareAttachment', () => {
  it.each([
    ['a.png', 307_200],
    ['a.pdf', 9 * mb],
  ])('leaves %s of %i bytes as it is (FB-23, T-34)', async (name, size) => {
    const compress = compressTo(1);
    const file = buildFile(name, size);

    expect(await prepareAttachment(file, compress)).toBe(file);
    expect(compress).not.toHaveBeenCalled();
  });

  it('makes what is one byte over 300 KB 2 MB and 1200 px at 0.75 (FB-23, FB-24, LIM-34)', async () => {
    const compress = compressTo(2 * mb);
    const file = buildFile('a.png', 307_201);

    expect((await prepareAttachment(file, compress)).size).toBe(2 * mb);
    expect(compress.mock.calls).toEqual([[file, { maxBytes: 2 * mb, maxSidePx: 1200, quality: 0.75 }]]);
  });

  it('goes once more, to 1 MB and 1000 px at 0.7, when it is still over 10 MB (FB-25, LIM-35, LIM-36)', async () => {
    const compress = compressTo(10 * mb + 1, 9 * mb);

    const prepared = await prepareAttachment(buildFile('a.png', 20 * mb), compress);

    expect(prepared.size).toBe(9 * mb);
    expect(compress.mock.calls[1]?.[1]).toEqual({ maxBytes: mb, maxSidePx: 1000, quality: 0.7 });
  });

  it('goes once when it is exactly 10 MB (FB-25, LIM-36)', async () => {
    const compress = compressTo(10 * mb);

    expect((await prepareAttachment(buildFile('a.png', 20 * mb), compress)).size).toBe(10 * mb);
  });

  it('gives up when two passes are not enough (FB-26)', async () => {
    const compress = compressTo(11 * mb, 11 * mb);

    await expect(prepareAttachment(buildFile('a.png', 20 * mb), compress)).rejects.toThrow(incompressible);
  });

  it.each([
    ['the first', []],
    ['the second', [11 * mb]],
  ])('uses the original of up to 10 MB when %s pass fails (FB-27)', async (_, sizes) => {
    const file = buildFile('a.png', 10 * mb);

    expect(await prepareAttachment(file, compressTo(...sizes))).toBe(file);
  });

  it('refuses a larger original when compression fails (FB-26, FB-27)', async () => {
    await expect(prepareAttachment(buildFile('a.png', 10 * mb + 1), compressTo())).rejects.toThrow(
      incompressible,
    );
  });

  it('refuses a PDF over 10 MB, which is never made smaller (T-33)', async () => {
    const compress = compressTo(1);

    await expect(prepareAttachment(buildFile('a.pdf', 10 * mb + 1), compress)).rejects.toThrow(
      'PDF-filen er for stor. Den må højst fylde 10 MB.',
    );
    expect(compress).not.toHaveBeenCalled();
  });
});
