import type { PdfModule } from './pdfium-module.ts';

/** The fields of a form and the notes of an open document. */
export interface PdfFields {
  /** Makes them part of a page; tells whether it changed, and has to be opened again to show it. */
  readonly printOn: (page: number) => boolean;
  /** To be called before the document is closed. */
  readonly close: () => void;
}

/** More than what the library looks at for what it may call; all of it stays empty but the version. */
const SETTINGS_BYTES = 256;
const SETTINGS_VERSION = 2;
const AS_DISPLAYED = 0;
const PRINTED = 1;

/**
 * Opens the fields of a document. Programs that make forms often leave it to the reader to draw what is filled in, so
 * that without this a field is an empty place.
 */
export function openFields(module: PdfModule, handle: number): PdfFields {
  const settings = module._FPDF_GetFormType(handle) === 0 ? 0 : module.wasmExports.malloc(SETTINGS_BYTES);
  if (settings !== 0) {
    module.HEAPU8.fill(0, settings, settings + SETTINGS_BYTES);
    module.HEAP32[settings / 4] = SETTINGS_VERSION;
  }
  const form = settings === 0 ? 0 : module._FPDFDOC_InitFormFillEnvironment(handle, settings);
  return {
    printOn(page) {
      if (module._FPDFPage_GetAnnotCount(page) < 1) {
        return false;
      }
      if (form === 0) {
        return module._FPDFPage_Flatten(page, AS_DISPLAYED) === PRINTED;
      }
      module._FORM_OnAfterLoadPage(page, form);
      const isPrinted = module._FPDFPage_Flatten(page, AS_DISPLAYED) === PRINTED;
      module._FORM_OnBeforeClosePage(page, form);
      return isPrinted;
    },
    close() {
      if (form !== 0) {
        module._FPDFDOC_ExitFormFillEnvironment(form);
      }
      if (settings !== 0) {
        module.wasmExports.free(settings);
      }
    },
  };
}
