import type { PageText } from '../layout/word.ts';
import { ScanError } from '../scan-error.ts';
import { SCAN_TYPES, type ScanInput } from '../types.ts';
import { decodePicture } from './open-picture.ts';
import { isUsefulTextLayer, wordsFromCharacters } from './pdf-words.ts';
import { type PdfPage, withPdf } from './pdfium.ts';
import type { Raster } from './raster.ts';

/** A page to read: pixels, or the words themselves when the file carries them. */
export type DecodedPage =
  { readonly kind: 'picture'; readonly raster: Raster } | { readonly kind: 'text'; readonly text: PageText };

/** Receipts are rarely longer; later pages of an invoice are terms and adverts. */
const MAX_PAGES = 4;
const DOTS_PER_POINT = 200 / 72;
const MAX_PAGE_PIXELS = 8_000_000;

/** Opens a file to at most {@link MAX_PAGES} pages. Throws {@link ScanError} for files that cannot be read. */
export async function decode(input: ScanInput): Promise<DecodedPage[]> {
  if (!SCAN_TYPES.includes(input.type)) {
    throw new ScanError('UNSUPPORTED_FILE', `Not a type the reader knows: ${input.type}`);
  }
  if (input.type !== 'application/pdf') {
    return [{ kind: 'picture', raster: await decodePicture(input.bytes) }];
  }
  return withPdf(input.bytes, (document) => {
    const count = Math.min(document.pageCount, MAX_PAGES);
    return Array.from({ length: count }, (_, index) => document.withPage(index, decodePage));
  });
}

/** Draws a page for reading at about 200 dpi, less for posters. */
function renderForReading(page: PdfPage): Raster {
  const limit = Math.sqrt(MAX_PAGE_PIXELS / Math.max(1, page.width * page.height));
  return page.render(Math.min(DOTS_PER_POINT, limit));
}

function decodePage(page: PdfPage): DecodedPage {
  const characters = page.readCharacters();
  if (isUsefulTextLayer(characters)) {
    const text = { width: page.width, height: page.height, words: wordsFromCharacters(characters) };
    return { kind: 'text', text };
  }
  return { kind: 'picture', raster: renderForReading(page) };
}
