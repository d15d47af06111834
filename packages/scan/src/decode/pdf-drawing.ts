import { ScanError } from '../scan-error.ts';
import type { PdfModule } from './pdfium-module.ts';
import type { Raster } from './raster.ts';

const BGRA = 4;
const DRAW_ANNOTATIONS_AS_RGBA = 0x01 | 0x10;
const TEXT_OBJECT = 1;
const FORM_OBJECT = 5;

/** Draws a page on white, in pixels. */
export function drawPage(module: PdfModule, page: number, size: { width: number; height: number }): Raster {
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

/** Does something while a page is drawn without its text. */
export function withoutText<Output>(module: PdfModule, page: number, work: () => Output): Output {
  const texts = activeTextsOf(module, page);
  const show = (isShown: boolean) => {
    texts.forEach((text) => module._FPDFPageObj_SetIsActive(text, Number(isShown)));
  };
  show(false);
  try {
    return work();
  } finally {
    show(true);
  }
}

function activeTextsOf(module: PdfModule, page: number): number[] {
  const memory = module.wasmExports.malloc(4);
  const isActive = (object: number) => {
    module.HEAP32[memory / 4] = 0;
    module._FPDFPageObj_GetIsActive(object, memory);
    return (module.HEAPU8[memory] ?? 0) !== 0;
  };
  const textsIn = (object: number): number[] => {
    const type = module._FPDFPageObj_GetType(object);
    if (type === FORM_OBJECT) {
      return range(module._FPDFFormObj_CountObjects(object)).flatMap((index) =>
        textsIn(module._FPDFFormObj_GetObject(object, index)),
      );
    }
    return type === TEXT_OBJECT && isActive(object) ? [object] : [];
  };
  const texts = range(module._FPDFPage_CountObjects(page)).flatMap((index) =>
    textsIn(module._FPDFPage_GetObject(page, index)),
  );
  module.wasmExports.free(memory);
  return texts;
}

function range(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index);
}
