import { readOrientation, writeOrientation } from './orientation.ts';

const marker = {
  restartFirst: 0xd0,
  restartLast: 0xd7,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
} as const;
const exifHeading = 'Exif\0\0';

interface Segment {
  readonly kind: number;
  readonly body: Buffer;
  /** With its marker and length and, for a scan, with its picture data. */
  readonly whole: Buffer;
}

/**
 * A JPEG without anything but its picture: no EXIF, XMP, IPTC, maker's notes, comments, embedded previews, nor what
 * phones hang behind the end. Colour profile and orientation stay, and not a byte of the pixels changes.
 */
export function stripJpeg(bytes: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  let orientation = 1;
  for (const segment of segmentsOf(bytes)) {
    if (isPicture(segment)) {
      kept.push(segment.whole);
    } else if (startsWith(segment.body, exifHeading)) {
      orientation = readOrientation(segment.body.subarray(exifHeading.length));
    }
  }
  return [Buffer.from([0xff, marker.start]), orientationSegment(orientation), ...kept];
}

/** Goes from marker to marker; a file that is cut off or broken simply ends there. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1] ?? 0;
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    const bodyEnd = at + 2 + bytes.readUInt16BE(at + 2);
    if (kind === marker.end || bodyEnd > bytes.length) {
      break;
    }
    const end = kind === marker.scan ? endOfScan(bytes, bodyEnd) : bodyEnd;
    yield { kind, body: bytes.subarray(at + 4, bodyEnd), whole: bytes.subarray(at, end) };
    at = end;
  }
  if (bytes[at] === 0xff && bytes[at + 1] === marker.end) {
    yield { kind: marker.end, body: Buffer.alloc(0), whole: bytes.subarray(at, at + 2) };
  }
}

/** Picture data ends at the first marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isRestart = next >= marker.restartFirst && next <= marker.restartLast;
    if (next !== 0 && next !== 0xff && !isRestart) {
      return at;
    }
  }
  return bytes.length;
}

function isPicture({ kind, body }: Segment): boolean {
  switch (kind) {
    case marker.app0:
      return startsWith(body, 'JFIF\0');
    case marker.app2:
      return startsWith(body, 'ICC_PROFILE\0');
    case marker.app14:
      return startsWith(body, 'Adobe');
    default:
      return kind !== marker.comment && (kind < marker.app1 || kind > marker.app15);
  }
}

function orientationSegment(orientation: number): Buffer {
  const tiff = writeOrientation(orientation);
  if (tiff === null) {
    return Buffer.alloc(0);
  }
  const head = Buffer.from([0xff, marker.app1, 0, 2 + exifHeading.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(exifHeading, 'latin1'), tiff]);
}

function startsWith(body: Buffer, text: string): boolean {
  return body.toString('latin1', 0, text.length) === text;
}
