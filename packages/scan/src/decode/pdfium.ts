import { ScanError } from '../scan-error.ts';
import { type PdfCharacter, readCharacters } from './pdf-characters.ts';
import { drawPage, withoutText } from './pdf-drawing.ts';
import { findEmbeddedFile } from './pdf-embedded.ts';
import { openFields, type PdfFields } from './pdf-fields.ts';
import { loadPdfModule, type PdfModule } from './pdfium-module.ts';
import type { Raster } from './raster.ts';
import { runWithin } from './run-within.ts';

/** An open page; only valid inside the call that hands it out. */
export interface PdfPage {
  /** Size in points (1/72 inch), with the page's own turning applied. */
  readonly width: number;
  readonly height: number;
  readonly readCharacters: () => PdfCharacter[];
  /** Draws it at so many pixels a point. */
  readonly render: (scale: number) => Raster;
  /** Draws what of it is no text. */
  readonly renderWithoutText: (scale: number) => Raster;
}

/** An open document. */
export interface PdfDocument {
  readonly pageCount: number;
  /** The bytes of the first embedded file with one of these names; null where there is none. */
  readonly embeddedFile: (names: readonly string[]) => Uint8Array | null;
  readonly withPage: <Output>(index: number, work: (page: PdfPage) => Output) => Output;
}

const PASSWORD_NEEDED = 4;
const UNKNOWN_SECURITY = 5;

/** Memory that the library keeps from one document to the next: what real ones take. */
const KEPT_BYTES = 128 * 1024 ** 2;

let loading: Promise<PdfModule> | null = null;

/**
 * Opens a PDF, hands it to `work` and closes it, all within the time that {@link limitDrawing} sets. Throws
 * {@link ScanError}: `ENCRYPTED_PDF` when it asks for a password, `UNREADABLE` when it is damaged or has no pages,
 * `TOO_COMPLEX` when it takes more time or memory than a file may. Where the machine was too busy to tell, it is tried
 * once more, and then an error says so that is no fault of the file.
 */
export async function withPdf<Output>(
  bytes: Uint8Array,
  work: (document: PdfDocument) => Output,
  isSecondTry = false,
): Promise<Output> {
  // Loaded when the first PDF comes: most receipts are pictures, and should not wait for it.
  loading ??= loadPdfModule();
  const module = await loading;
  const outcome = runWithin(() => workOnFile(module, bytes, work));
  if (outcome.kind === 'done' && module.HEAPU8.length <= KEPT_BYTES) {
    return outcome.result;
  }
  // What was broken off in the middle cannot be called again, and memory it has taken it never gives back.
  loading = null;
  switch (outcome.kind) {
    case 'done':
      return outcome.result;
    case 'too long':
      throw new ScanError('TOO_COMPLEX', 'The PDF takes too long to draw');
    case 'interrupted':
      if (isSecondTry) {
        throw new Error('The machine was too busy to draw the PDF');
      }
      return withPdf(bytes, work, true);
    case 'failed':
      throw asScanError(outcome.error);
  }
}

/** What the library cannot do any more once it has no memory left, it says in its own way. */
function asScanError(error: unknown): unknown {
  return error instanceof WebAssembly.RuntimeError
    ? new ScanError('TOO_COMPLEX', 'The PDF takes too much memory', { cause: error })
    : error;
}

function workOnFile<Output>(
  module: PdfModule,
  bytes: Uint8Array,
  work: (document: PdfDocument) => Output,
): Output {
  const memory = module.wasmExports.malloc(bytes.length);
  module.HEAPU8.set(bytes, memory);
  const handle = module._FPDF_LoadMemDocument(memory, bytes.length, 0);
  try {
    return workOn(module, handle, work);
  } finally {
    if (handle !== 0) {
      module._FPDF_CloseDocument(handle);
    }
    module.wasmExports.free(memory);
  }
}

function workOn<Output>(module: PdfModule, handle: number, work: (document: PdfDocument) => Output): Output {
  if (handle === 0) {
    throw refusal(module._FPDF_GetLastError());
  }
  const pageCount = module._FPDF_GetPageCount(handle);
  if (pageCount < 1) {
    throw new ScanError('UNREADABLE', 'The PDF has no pages');
  }
  const fields = openFields(module, handle);
  try {
    return work({
      pageCount,
      embeddedFile: (names) => findEmbeddedFile(module, handle, names),
      withPage: (index, pageWork) => withPage(module, loadPage(module, { handle, fields, index }), pageWork),
    });
  } finally {
    fields.close();
  }
}

/** Opens a page with what is filled in and noted on it made part of it, so that it is drawn and read like the rest. */
function loadPage(
  module: PdfModule,
  { handle, fields, index }: { handle: number; fields: PdfFields; index: number },
): number {
  const page = module._FPDF_LoadPage(handle, index);
  if (page === 0 || !fields.printOn(page)) {
    return page;
  }
  module._FPDF_ClosePage(page);
  return module._FPDF_LoadPage(handle, index);
}

function refusal(error: number): ScanError {
  return error === PASSWORD_NEEDED || error === UNKNOWN_SECURITY
    ? new ScanError('ENCRYPTED_PDF', 'The PDF is protected by a password')
    : new ScanError('UNREADABLE', 'The PDF is damaged or no PDF');
}

function withPage<Output>(module: PdfModule, page: number, work: (page: PdfPage) => Output): Output {
  if (page === 0) {
    throw new ScanError('UNREADABLE', 'A page of the PDF is damaged');
  }
  const width = module._FPDF_GetPageWidth(page);
  const height = module._FPDF_GetPageHeight(page);
  const render = (scale: number) => drawPage(module, page, { width: width * scale, height: height * scale });
  try {
    return work({
      width,
      height,
      readCharacters: () => readCharacters(module, page, { width, height }),
      render,
      renderWithoutText: (scale) => withoutText(module, page, () => render(scale)),
    });
  } finally {
    module._FPDF_ClosePage(page);
  }
}
