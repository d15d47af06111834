import type { PDFiumModule } from '@hyzyla/pdfium';

import { ScanError } from '../scan-error.ts';
import type { Raster } from './raster.ts';

type BaseModule = Awaited<ReturnType<typeof PDFiumModule>>;

/** The functions of the PDFium build that its type declarations leave out. */
interface TextFunctions {
  readonly _FPDFText_GetUnicode: (textPage: number, index: number) => number;
  readonly _FPDFText_GetLooseCharBox: (textPage: number, index: number, rectangle: number) => number;
  readonly _FPDF_PageToDevice: (...numbers: number[]) => number;
  readonly HEAPF32: Float32Array;
}
type Module = BaseModule & TextFunctions;

/** A letter of a text layer, in points from the upper left corner of the page as shown. */
export interface PdfCharacter {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An open page; only valid inside the call that hands it out. */
export interface PdfPage {
  /** Size in points (1/72 inch), with the page's own turning applied. */
  readonly width: number;
  readonly height: number;
  readonly readCharacters: () => PdfCharacter[];
  readonly render: (scale: number) => Raster;
}

/** An open document. */
export interface PdfDocument {
  readonly pageCount: number;
  readonly withPage: <Output>(index: number, work: (page: PdfPage) => Output) => Output;
}

const PASSWORD_NEEDED = 4;
const UNKNOWN_SECURITY = 5;
const BGRA = 4;
const DRAW_ANNOTATIONS_AS_RGBA = 0x01 | 0x10;
/** Letters are placed on a grid of tenths of a point. */
const GRID = 10;

let loading: Promise<Module> | null = null;

/**
 * Opens a PDF, hands it to `work` and closes it. Throws {@link ScanError}: `ENCRYPTED_PDF` when it asks for a
 * password, `UNREADABLE` when it is damaged or has no pages.
 */
export async function withPdf<Output>(
  bytes: Uint8Array,
  work: (document: PdfDocument) => Output | Promise<Output>,
): Promise<Output> {
  loading ??= loadModule();
  const module = await loading;
  const memory = module.wasmExports.malloc(bytes.length);
  module.HEAPU8.set(bytes, memory);
  const handle = module._FPDF_LoadMemDocument(memory, bytes.length, 0);
  try {
    if (handle === 0) {
      throw refusal(module._FPDF_GetLastError());
    }
    const pageCount = module._FPDF_GetPageCount(handle);
    if (pageCount < 1) {
      throw new ScanError('UNREADABLE', 'The PDF has no pages');
    }
    return await work({
      pageCount,
      withPage: (index, pageWork) => withPage(module, module._FPDF_LoadPage(handle, index), pageWork),
    });
  } finally {
    if (handle !== 0) {
      module._FPDF_CloseDocument(handle);
    }
    module.wasmExports.free(memory);
  }
}

/** Loaded when the first PDF comes: most receipts are pictures, and should not wait for it. */
async function loadModule(): Promise<Module> {
  const pdfium = await import('@hyzyla/pdfium');
  const module = await pdfium.PDFiumModule({});
  if (!hasTextFunctions(module)) {
    throw new Error('This PDFium build cannot tell where letters stand');
  }
  module._FPDF_InitLibraryWithConfig({ version: 2 });
  return module;
}

function hasTextFunctions(module: BaseModule): module is Module {
  return (
    '_FPDFText_GetUnicode' in module &&
    '_FPDFText_GetLooseCharBox' in module &&
    '_FPDF_PageToDevice' in module &&
    'HEAPF32' in module
  );
}

function refusal(error: number): ScanError {
  return error === PASSWORD_NEEDED || error === UNKNOWN_SECURITY
    ? new ScanError('ENCRYPTED_PDF', 'The PDF is protected by a password')
    : new ScanError('UNREADABLE', 'The PDF is damaged or no PDF');
}

function withPage<Output>(module: Module, page: number, work: (page: PdfPage) => Output): Output {
  if (page === 0) {
    throw new ScanError('UNREADABLE', 'A page of the PDF is damaged');
  }
  const width = module._FPDF_GetPageWidth(page);
  const height = module._FPDF_GetPageHeight(page);
  try {
    return work({
      width,
      height,
      readCharacters: () => readCharacters(module, page, { width, height }),
      render: (scale) => renderPage(module, page, { width: width * scale, height: height * scale }),
    });
  } finally {
    module._FPDF_ClosePage(page);
  }
}

function readCharacters(
  module: Module,
  page: number,
  size: { width: number; height: number },
): PdfCharacter[] {
  const textPage = module._FPDFText_LoadPage(page);
  if (textPage === 0) {
    return [];
  }
  const memory = module.wasmExports.malloc(32);
  const toShown = (x: number, y: number) => {
    const grid = [Math.round(size.width * GRID), Math.round(size.height * GRID)] as const;
    module._FPDF_PageToDevice(page, 0, 0, grid[0], grid[1], 0, x, y, memory + 16, memory + 20);
    return {
      x: (module.HEAP32[(memory + 16) / 4] ?? 0) / GRID,
      y: (module.HEAP32[(memory + 20) / 4] ?? 0) / GRID,
    };
  };
  const characters: PdfCharacter[] = [];
  for (let index = 0; index < module._FPDFText_CountChars(textPage); index += 1) {
    const code = module._FPDFText_GetUnicode(textPage, index);
    const isPlaced = module._FPDFText_GetLooseCharBox(textPage, index, memory) !== 0;
    const [left = 0, top = 0, right = 0, bottom = 0] = module.HEAPF32.subarray(memory / 4, memory / 4 + 4);
    const first = toShown(left, top);
    const second = toShown(right, bottom);
    characters.push({
      text: isPlaced && code > 0 ? String.fromCodePoint(code) : ' ',
      left: Math.min(first.x, second.x),
      top: Math.min(first.y, second.y),
      right: Math.max(first.x, second.x),
      bottom: Math.max(first.y, second.y),
    });
  }
  module.wasmExports.free(memory);
  module._FPDFText_ClosePage(textPage);
  return characters;
}

function renderPage(module: Module, page: number, size: { width: number; height: number }): Raster {
  const width = Math.max(1, Math.round(size.width));
  const height = Math.max(1, Math.round(size.height));
  const memory = module.wasmExports.malloc(width * height * 4);
  if (memory === 0) {
    throw new ScanError('FILE_TOO_LARGE', 'A page of the PDF is too large');
  }
  const bitmap = module._FPDFBitmap_CreateEx(width, height, BGRA, memory, width * 4);
  module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xff_ff_ff_ff);
  module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS_AS_RGBA);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgb[pixel * 3] = module.HEAPU8[memory + pixel * 4] ?? 0;
    rgb[pixel * 3 + 1] = module.HEAPU8[memory + pixel * 4 + 1] ?? 0;
    rgb[pixel * 3 + 2] = module.HEAPU8[memory + pixel * 4 + 2] ?? 0;
  }
  module._FPDFBitmap_Destroy(bitmap);
  module.wasmExports.free(memory);
  return { width, height, rgb };
}
