import type { PixelSize } from '#lib/long-picture.ts';

/**
 * The size that the head of a JPEG or PNG states, before any turning, so that a picture too large to hold is known
 * before it is decoded. Null when the head does not say.
 */
export function readHeaderSize(bytes: Uint8Array): PixelSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return view.getUint16(0) === jpegMagic ? jpegSize(view) : pngSize(view);
  } catch {
    // The bytes end before the size.
    return null;
  }
}

const jpegMagic = 0xffd8;
const pngMagic = 0x89504e47;
const imageHeaderChunk = 0x49484452;

function pngSize(view: DataView): PixelSize | null {
  return view.getUint32(0) === pngMagic && view.getUint32(12) === imageHeaderChunk
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : null;
}

/** Walks the segments to the one that begins the frame. */
function jpegSize(view: DataView): PixelSize | null {
  let place = 2;
  while (view.getUint8(place) === 0xff) {
    const marker = view.getUint8(place + 1);
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    if (isFrameStart(marker)) {
      return { width: view.getUint16(place + 7), height: view.getUint16(place + 5) };
    }
    place += 2 + view.getUint16(place + 2);
  }
  return null;
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which share their numbers. */
function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
