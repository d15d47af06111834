import { describe, expect, it } from 'vitest';

import { readHeaderSize } from './picture-header.ts';

const start = [0xff, 0xd8];
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x0f, 0xc0, 0x0b, 0xd0, 3];
const exif = [0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0];
const huffman = [0xff, 0xc4, 0, 4, 1, 2];

describe('readHeaderSize', () => {
  it.each([
    ['an ordinary JPEG', [...start, ...exif, ...frame(0xc0)]],
    ['a progressive JPEG', [...start, ...exif, ...frame(0xc2)]],
    ['a JPEG with its tables first', [...start, ...huffman, ...frame(0xc0)]],
    ['a JPEG with filling between its parts', [...start, ...exif, 0xff, 0xff, ...frame(0xc0)]],
  ])('finds the size of %s (BSEL-51)', (_kind, bytes) => {
    expect(readHeaderSize(new Uint8Array(bytes))).toEqual({ width: 3024, height: 4032 });
  });

  it('finds the size of a PNG (BSEL-51)', () => {
    const head = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

    expect(readHeaderSize(new Uint8Array([...head, 0, 0, 0x0b, 0xd0, 0, 0, 0x0f, 0xc0]))).toEqual({
      width: 3024,
      height: 4032,
    });
  });

  it.each([
    ['nothing', []],
    ['a JPEG that ends before it', [...start, ...exif]],
    ['a JPEG that goes astray', [...start, 0xff, 0xe1, 0, 2, 7, 7, 7, 7]],
    ['another kind of file', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
  ])('finds none in %s', (_kind, bytes) => {
    expect(readHeaderSize(new Uint8Array(bytes))).toBeNull();
  });
});
