import { LIMITS } from '@bonbog/contract/calls';
import { EMBEDDED_INVOICE_NAMES } from '@bonbog/domain';
import { PDFDocument } from '@cantoo/pdf-lib';

/** What a PDF came apart into. */
export interface SplitBytes {
  readonly pageCount: number;
  readonly pages: readonly Uint8Array<ArrayBuffer>[];
  /** The pages together would be larger than a whole batch may be. */
  readonly isTooHeavy: boolean;
}

/**
 * Makes a PDF of each page. None for a single page, for one bill with its e-invoice in it, for more than `maxPages`, and
 * for a file that cannot be opened, as one with a password: it is for the server to say what is wrong with it.
 */
export async function splitPdfBytes(bytes: Uint8Array, maxPages: number): Promise<SplitBytes> {
  try {
    // Many invoices may be opened by anyone and only not be changed; they open with the empty password.
    const source = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
    const pageCount = holdsEInvoice(source) ? 1 : source.getPageCount();
    return pageCount < 2 || pageCount > maxPages
      ? { pageCount, pages: [], isTooHeavy: false }
      : await takeApart(source, pageCount);
  } catch {
    return { pageCount: 1, pages: [], isTooHeavy: false };
  }
}

/** Whether an e-invoice is in a PDF; a page alone would be without it. */
function holdsEInvoice(source: PDFDocument): boolean {
  try {
    return source.getAttachments().some(({ name }) => EMBEDDED_INVOICE_NAMES.includes(name.toLowerCase()));
  } catch {
    // Files that cannot be listed are none that could be read.
    return false;
  }
}

async function takeApart(source: PDFDocument, pageCount: number): Promise<SplitBytes> {
  const pages: Uint8Array<ArrayBuffer>[] = [];
  let total = 0;
  for (let index = 0; index < pageCount; index += 1) {
    const single = await PDFDocument.create({ updateMetadata: false });
    for (const page of await single.copyPages(source, [index])) {
      single.addPage(page);
    }
    const saved = await single.save();
    total += saved.length;
    if (total > LIMITS.bulkBatchMaxBytes) {
      return { pageCount, pages: [], isTooHeavy: true };
    }
    pages.push(new Uint8Array(saved));
  }
  return { pageCount, pages, isTooHeavy: false };
}
