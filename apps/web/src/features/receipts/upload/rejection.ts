import { LIMITS } from '@bonbog/contract';

import { uploadText } from './upload.text.ts';

/** Types the single upload takes (D1 §5), in the form react-dropzone and file inputs share. */
export const ACCEPTED_TYPES = {
  // JPEG first: iOS converts a HEIC photo to the first type it can make.
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
};

/** {@link ACCEPTED_TYPES} as the `accept` attribute of a file input. */
export const ACCEPT_ATTRIBUTE = Object.entries(ACCEPTED_TYPES).flat(2).join(',');

/** Why a file was not taken. `message` is the reason as users see it; null when none is known. */
export interface Rejection {
  readonly code: string;
  readonly message: string | null;
}

/** Several files at once: the screen takes one (D1 §5). */
export const TOO_MANY_FILES: Rejection = { code: 'too-many-files', message: uploadText.tooManyFiles };

/** The generic text of a rejected drop (D1 §8). The library's own text names the size in MB, hence this one. */
export function dropMessage(error: { readonly code: string; readonly message: string }): string {
  return error.code === 'file-too-large'
    ? `File is larger than ${LIMITS.uploadMaxBytes} bytes`
    : error.message;
}

/** Checks a file that did not come by drag and drop; null when it can be taken. */
export function rejectionOf(file: File): Rejection | null {
  if (!isAcceptedType(file)) {
    return { code: 'file-invalid-type', message: uploadText.unsupportedType };
  }
  return file.size > LIMITS.uploadMaxBytes ? { code: 'file-too-large', message: null } : null;
}

/**
 * The one alert of a rejection (T-46): too large wins and has its own text, a drop is 'afvist' with the generic
 * reason, anything else is a 'Fil fejl', and without a reason the error is unknown.
 */
export function rejectionAlert(rejections: readonly Rejection[], source: 'drop' | 'picker'): string {
  if (rejections.some((rejection) => rejection.code === 'file-too-large')) {
    return uploadText.tooLarge;
  }
  const reason = rejections.find(
    (rejection) => rejection.message !== null && rejection.message !== '',
  )?.message;
  if (reason === undefined || reason === null) {
    return uploadText.unknownError;
  }
  return source === 'drop' ? uploadText.dropRejected(reason) : uploadText.fileError(reason);
}

/** Tells whether a file is a PDF: refused here, but welcome in the bulk upload (T-28). */
export function isPdf(file: File): boolean {
  return file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
}

/** What the picker of e-invoices asks for. */
export const E_INVOICE_ACCEPT = '.xml,application/xml,text/xml';

/** Tells whether a file may be an e-invoice: refused by the drop zone, and taken by the button for them. */
export function isXml(file: File): boolean {
  return /^(?:application|text)\/xml$/.test(file.type) || /\.xml$/i.test(file.name);
}

/** Checks a file that was chosen as an e-invoice; null when it can be taken. */
export function eInvoiceRejectionOf(file: File): Rejection | null {
  if (!isXml(file)) {
    return { code: 'file-invalid-type', message: uploadText.notXml };
  }
  return file.size > LIMITS.uploadMaxBytes ? { code: 'file-too-large', message: null } : null;
}

// Some phones give no type at all; then the name decides.
function isAcceptedType(file: File): boolean {
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  return file.type === ''
    ? Object.values(ACCEPTED_TYPES).flat().includes(extension)
    : Object.keys(ACCEPTED_TYPES).includes(file.type);
}
