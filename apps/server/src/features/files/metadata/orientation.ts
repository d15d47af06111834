const orientationTag = 0x0112;
const shortType = 3;
const upright = 1;

/**
 * The orientation (1 to 8) that an EXIF block notes, without its 'Exif' heading; 1 when it notes none or is broken.
 * It is the one note about a picture that is needed to see it as it was taken.
 */
export function readOrientation(tiff: Buffer): number {
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const count = short(directory);
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === orientationTag && short(at + 2) === shortType) {
        const value = short(at + 8);
        return value >= 1 && value <= 8 ? value : upright;
      }
    }
    return upright;
  } catch {
    // Offsets that lead out of the block.
    return upright;
  }
}

/** An EXIF block that says nothing but an orientation; null when there is nothing to say. */
export function writeOrientation(orientation: number): Buffer | null {
  if (orientation === upright) {
    return null;
  }
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
