export * from './child-messages.ts';
export { makeCopies, makeEInvoiceCopies } from './copies.ts';
export { readEInvoiceFile } from './read-e-invoice-file.ts';
export { createReader, ENGINE, type Reader, type ReaderOptions } from './reader.ts';
export { SURE_FROM } from './fields/field.ts';
export { ScanError, type ScanErrorCode } from './scan-error.ts';
export { sniffType } from './sniff-type.ts';
export * from './types.ts';
