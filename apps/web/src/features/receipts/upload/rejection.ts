import { LIMITS } from '@bonbog/contract/calls';

import { uploadText } from './upload.text.ts';

/** Types the single upload takes (D1 §5), with the endings of their names. */
const ACCEPTED_TYPES = {
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

/** What is wrong with a dropped file, in the generic words for it (D1 §8); nothing when it can be taken. */
export function dropFaultsOf(file: File): readonly Rejection[] {
  const isTooLarge = file.size > LIMITS.uploadMaxBytes;
  return [
    ...(isOfType(file) || endsAsType(file) ? [] : [wrongDropType]),
    ...(isTooLarge
      ? [{ code: 'file-too-large', message: `File is larger than ${LIMITS.uploadMaxBytes} bytes` }]
      : []),
  ];
}

const wrongDropType: Rejection = {
  code: 'file-invalid-type',
  message: `File type must be one of ${Object.entries(ACCEPTED_TYPES).flat(2).join(', ')}`,
};

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
  return file.type === '' ? endsAsType(file) : isOfType(file);
}

function isOfType({ type }: File): boolean {
  return Object.keys(ACCEPTED_TYPES).includes(type);
}

function endsAsType({ name }: File): boolean {
  const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  return Object.values(ACCEPTED_TYPES).flat().includes(extension);
}
