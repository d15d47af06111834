const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const plainText = 0x01;
const application = 0xff;
/** Extensions that say how the picture moves. */
const movement = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** A GIF without comments and without what programs add, such as XMP; see {@link stripJpeg}. */
export function stripGif(bytes: Buffer): Buffer[] {
  const headerEnd = 13 + colourTableLength(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, headerEnd)];
  let at = headerEnd;
  while (at < bytes.length) {
    const end = endOfBlock(bytes, at);
    if (end > bytes.length) {
      break;
    }
    if (isPicture(bytes, at)) {
      kept.push(bytes.subarray(at, end));
    }
    at = bytes[at] === trailer ? bytes.length : end;
  }
  return kept;
}

function isPicture(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== extension) {
    return true;
  }
  const label = bytes[at + 1];
  return label === application
    ? movement.has(bytes.toString('latin1', at + 3, at + 14))
    : label === graphicControl || label === plainText;
}

/** Where a block ends; beyond the file for one that is cut off or unknown. */
function endOfBlock(bytes: Buffer, at: number): number {
  switch (bytes[at] ?? -1) {
    case trailer:
      return at + 1;
    case extension:
      return endOfParts(bytes, at + 2);
    case image:
      return endOfParts(bytes, at + 11 + colourTableLength(bytes[at + 9] ?? 0));
    default:
      return Infinity;
  }
}

/** Data comes in parts that begin with their length; one of length 0 is the last. */
function endOfParts(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) {
    at += 1 + (bytes[at] ?? 0);
  }
  return at + 1;
}

function colourTableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}
