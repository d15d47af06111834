import { crc32 } from 'node:zlib';

import { readOrientation, writeOrientation } from './orientation.ts';

const signatureLength = 8;
const headerEnd = 33;

/** Chunks that make up the picture: pixels, colours, resolution, movement. Text, dates and EXIF are not among them. */
const pictureChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'pHYs', 'bKGD', 'hIST', 'sPLT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** A PNG without anything but its picture and its orientation; see {@link stripJpeg}. */
export function stripPng(bytes: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = signatureLength;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) {
      break;
    }
    if (type === 'eXIf') {
      orientation = readOrientation(bytes.subarray(at + 8, end - 4));
    } else if (pictureChunks.has(type)) {
      kept.push(bytes.subarray(at, end));
    }
    at = type === 'IEND' ? bytes.length : end;
  }
  const [header = Buffer.alloc(0), ...others] = kept;
  return [
    bytes.subarray(0, signatureLength),
    header.subarray(0, headerEnd),
    orientationChunk(orientation),
    ...others,
  ];
}

function orientationChunk(orientation: number): Buffer {
  const tiff = writeOrientation(orientation);
  if (tiff === null) {
    return Buffer.alloc(0);
  }
  const named = Buffer.concat([Buffer.from('eXIf'), tiff]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(tiff.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), chunk.length - 4);
  return chunk;
}
