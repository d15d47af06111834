import { AFRelationship, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** Writes a PDF with rows of text on its first page, an e-invoice in it, and perhaps more empty pages. */
export async function writePdfWithInvoice(
  rows: readonly string[],
  xml: string | Uint8Array,
  { name = 'factur-x.xml', pages = 1 }: { readonly name?: string; readonly pages?: number } = {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([420, 595]);
  for (const [row, text] of rows.entries()) {
    page.drawText(text, { x: 30, y: 540 - row * 24, size: 13, font });
  }
  for (let count = 1; count < pages; count += 1) {
    document.addPage([420, 595]).drawText('Handelsbetingelser', { x: 30, y: 540, size: 10, font });
  }
  await document.attach(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml, name, {
    mimeType: 'text/xml',
    afRelationship: AFRelationship.Alternative,
  });
  return Buffer.from(await document.save());
}
