import { ScanError } from '../scan-error.ts';

/** The encodings that invoices come in; one that nobody uses is none that anybody has to read. */
const encodings: ReadonlySet<string> = new Set([
  'utf-8',
  'utf8',
  'us-ascii',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
]);

/** Bytes of a document as text, by their mark or by what the document says of itself. Throws `BROKEN_XML`. */
export function decodeXmlText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ScanError('BROKEN_XML', 'The text of the document cannot be decoded', { cause });
  }
}

function encodingOf(bytes: Uint8Array): string {
  const start = [...bytes.subarray(0, 2)].join(' ');
  const wide = new Map([
    ['255 254', 'utf-16le'],
    ['254 255', 'utf-16be'],
    ['60 0', 'utf-16le'],
    ['0 60', 'utf-16be'],
  ]).get(start);
  if (wide !== undefined) {
    return wide;
  }
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const said = /^\W{0,3}<\?xml[^>]*?encoding\s*=\s*["']([\w.-]{1,20})["']/.exec(head)?.[1]?.toLowerCase();
  if (said !== undefined && !encodings.has(said)) {
    throw new ScanError('BROKEN_XML', 'The document is in an encoding that is not read');
  }
  return said ?? 'utf-8';
}
