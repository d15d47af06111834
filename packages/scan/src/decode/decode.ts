import type { PageText } from '../layout/word.ts';
import { ScanError } from '../scan-error.ts';
import { SCAN_TYPES, type ScanInput } from '../types.ts';
import { decodePicture } from './open-picture.ts';
import { type PdfPage, withPdf } from './pdfium.ts';
import type { Raster } from './raster.ts';
import { readWriting } from './seen-text.ts';

/** A page to read: pixels, or the words themselves where the file carries all that is seen of them. */
export type DecodedPage =
  | {
      readonly kind: 'picture';
      readonly raster: Raster;
      /** What a PDF says in letters that its page shows as well; null of other files. */
      readonly seen: PageText | null;
      /** What it says in letters that nobody sees: a hint, which no value may be taken from. */
      readonly unseen: PageText | null;
    }
  | {
      readonly kind: 'text';
      readonly text: PageText;
      /** Draws the page, for words that turn out to say nothing. */
      readonly draw: () => Promise<Raster>;
    };

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
    return [{ kind: 'picture', raster: await decodePicture(input.bytes), seen: null, unseen: null }];
  }
  const draw = (index: number) =>
    withPdf(input.bytes, (document) => document.withPage(index, renderForReading));
  return withPdf(input.bytes, (document) => {
    const count = Math.min(document.pageCount, MAX_PAGES);
    return Array.from({ length: count }, (_, index) =>
      document.withPage(index, (page) => decodePage(page, () => draw(index))),
    );
  });
}

/** Draws a page for reading at about 200 dpi, less for posters. */
function renderForReading(page: PdfPage): Raster {
  const limit = Math.sqrt(MAX_PAGE_PIXELS / Math.max(1, page.width * page.height));
  return page.render(Math.min(DOTS_PER_POINT, limit));
}

function decodePage(page: PdfPage, draw: () => Promise<Raster>): DecodedPage {
  const { width, height } = page;
  const { seen, unseen, isWhole } = readWriting(page);
  const text = { width, height, words: seen };
  return isWhole
    ? { kind: 'text', text, draw }
    : { kind: 'picture', raster: renderForReading(page), seen: text, unseen: { ...text, words: unseen } };
}
