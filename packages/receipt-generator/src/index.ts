export { composeReceipt, type ComposeOptions } from './compose-receipt.ts';
export { composeDesigned, type DesignedReceipt } from './designed/compose-designed.ts';
export { TUNED_DESIGNS, type DesignName } from './designed/design-table.ts';
export { renderDesignedPdf } from './designed/render-designed.ts';
export { writePdfWithInvoice } from './e-invoices/embed-invoice.ts';
export { type InventedBill, inventedBill } from './e-invoices/invented-bill.ts';
export { writeCii } from './e-invoices/write-cii.ts';
export { type UblOptions, type UblProfile, writeUbl } from './e-invoices/write-ubl.ts';
export { writeZugferd1 } from './e-invoices/write-zugferd1.ts';
export { drawLandscape } from './landscape.ts';
export { PHOTO_LEVELS, type PhotoLevel } from './photo/photo-level.ts';
export { photographSheet, type PhotoOptions } from './photo/photograph-sheet.ts';
export { renderPhoto } from './photo/render-photo.ts';
export { scanSheet } from './photo/scan-sheet.ts';
export { createRandom, type Random } from './random.ts';
export {
  LAYOUT_NAMES,
  type ComposedReceipt,
  type FontName,
  type LayoutName,
  type LineKind,
  type Paper,
  type ReceiptTruth,
  type TruthLine,
} from './receipt.ts';
export { renderJpeg, renderPng } from './render/render-image.ts';
export { renderPdf, renderPdfPages, renderScannedPdf } from './render/render-pdf.ts';
export { centered, left, pair, printedLines, type Row, rule, space } from './rows.ts';
export { cropToPaper } from './spoil/crop-to-paper.ts';
export { enlargePicture, picturePixels, pictureSize } from './spoil/picture-pixels.ts';
export { SPOILINGS, type Spoiling, spoilPhoto } from './spoil/spoil-photo.ts';
export { snapPaper } from './spoil/snap-paper.ts';
export { scanOnGlass } from './spoil/scan-on-glass.ts';
