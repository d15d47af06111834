import { bytesOf } from '#platform/files/bytes-of.ts';

import { readOrientation, writeOrientation } from './orientation.ts';

const fileHeader = 12;
const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const flagsAt = 8;
const exifFlag = 0x08;
const xmpFlag = 0x04;
const exifHeading = 'Exif\0\0';

/** A WebP without anything but its picture and its orientation; see {@link stripJpeg}. */
export function stripWebp(bytes: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = fileHeader;
  while (at + 8 <= bytes.length) {
    const bodyEnd = at + 8 + bytes.readUInt32LE(at + 4);
    const end = Math.min(bodyEnd + (bodyEnd % 2), bytes.length);
    const type = bytes.toString('latin1', at, at + 4);
    if (bodyEnd > bytes.length) {
      break;
    }
    if (type === 'EXIF') {
      orientation = readOrientation(withoutHeading(bytes.subarray(at + 8, bodyEnd)));
    } else if (pictureChunks.has(type)) {
      kept.push(bytes.subarray(at, end));
    }
    at = end;
  }
  return assemble(kept, orientation);
}

function assemble(chunks: readonly Buffer[], orientation: number): Buffer[] {
  const tiff = writeOrientation(orientation);
  const flagged = chunks.map((chunk) =>
    chunk.toString('latin1', 0, 4) === 'VP8X' ? withFlags(chunk, tiff !== null) : chunk,
  );
  const body = [...flagged, ...(tiff === null ? [] : [exifChunk(tiff)])];
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(bytesOf(body) + 4, 4);
  return [header, ...body];
}

/** The extended header says which metadata follows. */
function withFlags(chunk: Buffer, hasExif: boolean): Buffer {
  const copy = Buffer.from(chunk);
  copy[flagsAt] = ((copy[flagsAt] ?? 0) & ~(exifFlag | xmpFlag)) | (hasExif ? exifFlag : 0);
  return copy;
}

function exifChunk(tiff: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff]);
}

/** Some programs put the heading of JPEG before the block. */
function withoutHeading(body: Buffer): Buffer {
  const hasHeading = body.toString('latin1', 0, exifHeading.length) === exifHeading;
  return hasHeading ? body.subarray(exifHeading.length) : body;
}
