import type createLibrary from 'libheif-js/libheif/libheif.js';

/** A picture as plain pixels: RGBA, row by row, upright. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

// More than any phone writes as HEIC; decoding holds eight bytes for each, and takes a slow one a minute.
const maxPixels = 64_000_000;

/**
 * The picture a HEIC shows, of several the main one. How it is turned stands in the file as a rule for decoding, which
 * the library follows; the EXIF note beside it says the same once more and is not looked at. Rejects when it cannot be
 * decoded or is too large.
 */
export async function decodeHeic(
  library: ReturnType<typeof createLibrary>,
  bytes: Uint8Array,
): Promise<DecodedPicture> {
  const images = new library.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (image === undefined) {
    throw new Error('There is no picture in it.');
  }
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > maxPixels) {
    throw new Error('It has too many pixels.');
  }
  const pixels = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) => {
    image.display({ data: pixels }, (shown) => {
      if (shown === null) {
        reject(new Error('It cannot be decoded.'));
      } else {
        resolve();
      }
    });
  });
  return { width, height, pixels };
}
