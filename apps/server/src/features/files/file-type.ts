import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';

/** The types a receipt may have. SVG and HTML are never among them: they can run. */
export const fileTypeSchema = z.enum([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
]);
/** One of {@link fileTypeSchema}. */
export type FileType = z.infer<typeof fileTypeSchema>;

/** Readers look for the header of a PDF this far: mail programs and printers leave lines before it. */
const pdfHeaderWithin = 1024;

/** The type of a file by its first bytes, whatever it is called; null when it is none that Bonbog takes. */
export async function detectFileType(head: Buffer): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(head);
  if (found === undefined) {
    return head.subarray(0, pdfHeaderWithin).includes('%PDF-') ? 'application/pdf' : null;
  }
  // An animated PNG is a PNG to everything that follows.
  const type = fileTypeSchema.safeParse(found.mime === 'image/apng' ? 'image/png' : found.mime);
  return type.success ? type.data : null;
}
