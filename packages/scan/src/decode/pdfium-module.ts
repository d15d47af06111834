import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { PDFiumModule } from '@hyzyla/pdfium';

type BaseModule = Awaited<ReturnType<typeof PDFiumModule>>;
type Call = (...numbers: number[]) => number;

/** Functions of the PDFium build that its type declarations leave out. */
const OTHER_FUNCTIONS = [
  '_FPDFText_GetUnicode',
  '_FPDFText_GetLooseCharBox',
  '_FPDFText_HasUnicodeMapError',
  '_FPDFText_GetTextObject',
  '_FPDFText_GetFillColor',
  '_FPDFTextObj_GetTextRenderMode',
  '_FPDF_PageToDevice',
  '_FPDF_GetFormType',
  '_FPDFPage_GetAnnotCount',
  '_FPDFPage_Flatten',
  '_FPDFPageObj_GetIsActive',
  '_FPDFPageObj_SetIsActive',
  '_FPDFFormObj_CountObjects',
  '_FPDFFormObj_GetObject',
  '_FPDFDoc_GetAttachmentCount',
  '_FPDFDoc_GetAttachment',
  '_FPDFAttachment_GetName',
  '_FPDFAttachment_GetFile',
] as const;
type OtherFunctions = Readonly<Record<(typeof OTHER_FUNCTIONS)[number], Call>> & {
  readonly HEAPF32: Float32Array;
};

/** The library that opens PDFs; its handles and memory are numbers. */
export type PdfModule = BaseModule & OtherFunctions;

/**
 * What a document may take: 40 times the memory of a scanned page in colour at 300 dots an inch. A file of a kilobyte can
 * ask for any amount.
 */
const MAX_BYTES = 384 * 1024 ** 2;

let compiled: WebAssembly.Module | null = null;

/** Loads the library, with memory of its own. Where that is used up it throws, and cannot be called any more. */
export async function loadPdfModule(): Promise<PdfModule> {
  const pdfium = await import('@hyzyla/pdfium');
  compiled ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')),
  );
  const program = compiled;
  const options = {
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      done(new WebAssembly.Instance(program, withBoundedMemory(imports)));
      return {};
    },
    // What it says when it gives up is thrown as well.
    printErr: () => undefined,
  };
  const module = await pdfium.PDFiumModule(options);
  if (!hasOtherFunctions(module)) {
    throw new Error('This PDFium build lacks functions');
  }
  module._FPDF_InitLibraryWithConfig({ version: 2 });
  return module;
}

function withBoundedMemory(imports: WebAssembly.Imports): WebAssembly.Imports {
  const grow = imports['env']?.['emscripten_resize_heap'];
  const growWithin = (bytes: number): unknown =>
    typeof grow === 'function' && bytes <= MAX_BYTES ? Reflect.apply(grow, undefined, [bytes]) : false;
  return { ...imports, env: { ...imports['env'], emscripten_resize_heap: growWithin } };
}

function hasOtherFunctions(module: BaseModule): module is PdfModule {
  return 'HEAPF32' in module && OTHER_FUNCTIONS.every((name) => name in module);
}
