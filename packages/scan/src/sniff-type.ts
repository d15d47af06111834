import { ScanError } from './scan-error.ts';
import type { FileType, ScanType } from './types.ts';

const signatures: readonly { readonly type: ScanType; readonly at: number; readonly text: string }[] = [
  { type: 'image/jpeg', at: 0, text: '\xff\xd8\xff' },
  { type: 'image/png', at: 0, text: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', at: 0, text: 'GIF8' },
  { type: 'image/webp', at: 8, text: 'WEBP' },
];
const PDF_SEARCH = 1024;
const XML_SEARCH = 64;

/** The type of a file by its first bytes, whatever its name says. Throws `UNSUPPORTED_FILE` for others. */
export function sniffType(bytes: Buffer): ScanType {
  const head = bytes.subarray(0, PDF_SEARCH).toString('latin1');
  const found = signatures.find(({ at, text }) => head.startsWith(text, at));
  if (found !== undefined) {
    return found.type;
  }
  // Readers accept some bytes of dirt before a PDF, and mail programs leave some.
  if (head.includes('%PDF-')) {
    return 'application/pdf';
  }
  throw new ScanError('UNSUPPORTED_FILE', 'Not a JPEG, PNG, GIF, WebP or PDF');
}

/** As {@link sniffType}, of files that may also be e-invoices: what begins as XML is for their reader to judge. */
export function sniffFileType(bytes: Buffer): FileType {
  // In UTF-16 every other byte is a zero.
  const head = bytes.subarray(0, XML_SEARCH).toString('latin1').replaceAll('\0', '');
  return /^\W{0,8}<(?:\?xml|\w)/.test(head) ? 'application/xml' : sniffType(bytes);
}
