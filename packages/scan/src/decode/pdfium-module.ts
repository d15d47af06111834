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
] as const;
type OtherFunctions = Readonly<Record<(typeof OTHER_FUNCTIONS)[number], Call>> & {
  readonly HEAPF32: Float32Array;
};

/** The library that opens PDFs; its handles and memory are numbers. */
export type PdfModule = BaseModule & OtherFunctions;

/** Loads the library. */
export async function loadPdfModule(): Promise<PdfModule> {
  const pdfium = await import('@hyzyla/pdfium');
  const module = await pdfium.PDFiumModule({});
  if (!hasOtherFunctions(module)) {
    throw new Error('This PDFium build lacks functions');
  }
  module._FPDF_InitLibraryWithConfig({ version: 2 });
  return module;
}

function hasOtherFunctions(module: BaseModule): module is PdfModule {
  return 'HEAPF32' in module && OTHER_FUNCTIONS.every((name) => name in module);
}
