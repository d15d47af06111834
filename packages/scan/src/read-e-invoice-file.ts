import { EMBEDDED_INVOICE_NAMES } from '@bonbog/domain';

import { withPdf } from './decode/pdfium.ts';
import { readXml } from './decode/read-xml.ts';
import { readEInvoice } from './invoice/read-e-invoice.ts';
import { readingOf } from './invoice/invoice-reading.ts';
import { layOutVoucher, placesOf } from './invoice/voucher-page.ts';
import { ScanError } from './scan-error.ts';
import type { FileType, Reading } from './types.ts';

/** Name and version of what reads e-invoices, kept with each reading. */
const E_INVOICE_ENGINE = 'bonbog-e-invoice/1';

/**
 * Reads the e-invoice that a file is or holds; null of a PDF that holds none that can be read, and of pictures. The
 * places are those on the page that {@link makeCopies} draws of XML; what a PDF shows only its page tells. Throws
 * {@link ScanError} for XML that is no e-invoice, and for a PDF that cannot be opened.
 */
export async function readEInvoiceFile(bytes: Buffer, type: FileType): Promise<Reading | null> {
  const start = performance.now();
  const fields = await fieldsOf(bytes, type);
  return fields && { ...fields, engine: E_INVOICE_ENGINE, ms: Math.round(performance.now() - start) };
}

async function fieldsOf(bytes: Buffer, type: FileType): Promise<Omit<Reading, 'engine' | 'ms'> | null> {
  if (type === 'application/xml') {
    const invoice = readEInvoice(readXml(bytes));
    return readingOf(invoice, placesOf(layOutVoucher(invoice)));
  }
  return type === 'application/pdf' ? readEmbedded(bytes) : null;
}

async function readEmbedded(bytes: Buffer): Promise<Omit<Reading, 'engine' | 'ms'> | null> {
  const file = await withPdf(bytes, (document) => document.embeddedFile(EMBEDDED_INVOICE_NAMES));
  if (file === null) {
    return null;
  }
  try {
    return readingOf(readEInvoice(readXml(file)), new Map());
  } catch (error) {
    // The page can be read all the same.
    if (error instanceof ScanError) {
      return null;
    }
    throw error;
  }
}
