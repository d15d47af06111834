import { z } from 'zod';

const seenTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'] as const;
const seenTypeSchema = z.enum(seenTypes);

/** Pictures and PDF: what can be looked at as it is. SVG and HTML are never among them: they can run. */
export type SeenFileType = z.infer<typeof seenTypeSchema>;

/** The types a receipt may have: what can be looked at, and XML where it is an e-invoice. */
export const fileTypeSchema = z.enum([...seenTypes, 'application/xml']);
/** One of {@link fileTypeSchema}. */
export type FileType = z.infer<typeof fileTypeSchema>;

/** Readers look for the header of a PDF this far: mail programs and printers leave lines before it. */
const pdfHeaderWithin = 1024;

/** The type of a file by its first bytes, whatever it is called; null when it is nothing to look at. */
export async function detectFileType(head: Buffer): Promise<SeenFileType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  if (found === undefined) {
    return head.subarray(0, pdfHeaderWithin).includes('%PDF-') ? 'application/pdf' : null;
  }
  // An animated PNG is a PNG to everything that follows.
  const type = seenTypeSchema.safeParse(found.mime === 'image/apng' ? 'image/png' : found.mime);
  return type.success ? type.data : null;
}

/**
 * Whether a file begins as XML, and whether as the XML of an e-invoice: by the name of its root, which may stand after
 * declarations and comments. What else a document is, is never stored, so that none lies here that a browser would run.
 */
export function judgeXml(head: Buffer): 'e-invoice' | 'other' | 'none' {
  // In UTF-16 every other byte of these names is a zero.
  const text = head.toString('latin1').replaceAll('\0', '');
  if (!/^\W{0,8}<[?!\w]/.test(text)) {
    return 'none';
  }
  const root = /<(?:[\w.-]{1,40}:)?([A-Za-z]\w{0,60})[\s>/]/.exec(text.replace(/<!--[\s\S]*?-->/g, ''));
  const name = root?.[1] ?? '';
  if (eInvoiceRoots.has(name)) {
    return 'e-invoice';
  }
  return /<\?xml/.test(text) && !['svg', 'html'].includes(name) ? 'other' : 'none';
}

const eInvoiceRoots: ReadonlySet<string> = new Set([
  'Invoice',
  'CreditNote',
  'CrossIndustryInvoice',
  // ZUGFeRD 1 called it so.
  'CrossIndustryDocument',
  'StandardBusinessDocument',
]);
