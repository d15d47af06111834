import { describe, expect, it } from 'vitest';

import { isHeic, isHeicStart } from './is-heic.ts';

/** The first box of a file that names these brands, with something behind it. */
function start(...brands: readonly string[]): Uint8Array<ArrayBuffer> {
  const [main = '', ...others] = brands;
  const text = new TextEncoder().encode(`ftyp${main}0000${others.join('')}`);
  return new Uint8Array([0, 0, 0, text.length + 4, ...text, ...new TextEncoder().encode('....metaheicheic')]);
}

describe('a HEIC', () => {
  it.each([
    ['of an iPhone', start('heic', 'mif1', 'MiHB', 'MiHE', 'MiPr', 'miaf', 'heic', 'tmap')],
    ['of 10 bits', start('heix', 'mif1')],
    ['of a burst', start('hevc', 'msf1')],
    ['that names its coding second', start('mif1', 'heic')],
    ['that names no coding', start('mif1')],
  ])('%s is known by its bytes (S-37)', (_, bytes) => {
    expect(isHeicStart(bytes)).toBe(true);
  });

  it.each([
    ['an AVIF', start('avif', 'mif1', 'miaf')],
    ['an AVIF that names its coding second', start('mif1', 'avif')],
    ['a film', start('isom', 'mp42')],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array<number>(20).fill(0)])],
    ['four bytes', new Uint8Array([0, 0, 0, 0x18])],
    ['nothing', new Uint8Array()],
  ])('is not %s (S-37)', (_, bytes) => {
    expect(isHeicStart(bytes)).toBe(false);
  });

  it('may have any name and type (S-37)', async () => {
    const bytes = start('heic');

    expect(await isHeic(new File([bytes], 'bon.jpg', { type: 'image/jpeg' }))).toBe(true);
    expect(await isHeic(new File([bytes], 'bon', { type: '' }))).toBe(true);
  });

  it('may be a JPEG by its bytes, and nothing else (S-37)', async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

    expect(await isHeic(new File([jpeg], 'IMG_1.HEIC', { type: '' }))).toBe(true);
    expect(await isHeic(new File([jpeg], 'IMG_1', { type: 'image/heif' }))).toBe(true);
    expect(await isHeic(new File([jpeg], 'bon.jpg', { type: 'image/jpeg' }))).toBe(false);
    expect(await isHeic(new File(['GIF89a'], 'IMG_1.heic', { type: 'image/heic' }))).toBe(false);
  });

  it('is not a file that is gone since it was chosen', async () => {
    const file = new File([start('heic')], 'bon.heic');
    Object.defineProperty(file, 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }),
    });

    expect(await isHeic(file)).toBe(false);
  });
});
