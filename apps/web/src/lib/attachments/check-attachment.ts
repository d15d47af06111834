import { LIMITS } from '@bonbog/contract/calls';

import { attachmentsText as text } from './attachments.text.ts';

/** What may be attached, by type; the server looks at the content once more (T-31). */
const types: Readonly<Record<string, readonly string[]>> = {
  // JPEG first: iOS converts a HEIC photo to the first type it can make.
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
};

/** The `accept` attribute of an input for attachments, without HEIC, which is turned into a JPEG first. */
export const ATTACHMENT_ACCEPT = Object.entries(types).flat(2).join(',');

/** Why a file cannot be attached, in the user's words; null when it can. */
export function attachmentFault(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!isAllowedType(file)) {
    return text.wrongType;
  }
  if (file.size > LIMITS.attachmentUncompressedMaxBytes) {
    return text.tooLarge;
  }
  // No pass makes a PDF smaller, so nobody need wait for that.
  if (isPdf(file) && file.size > LIMITS.attachmentMaxBytes) {
    return text.pdfTooLarge;
  }
  return file.size < LIMITS.uploadMinBytes ? text.empty : null;
}

/** Tells whether a file is a PDF, which is shown by its name and never compressed. */
export function isPdf({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === '' ? /\.pdf$/i.test(name) : type === 'application/pdf';
}

// Some phones give no type at all; then the name decides.
function isAllowedType({ type, name }: Pick<File, 'name' | 'type'>): boolean {
  const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  return type === '' ? Object.values(types).flat().includes(extension) : Object.hasOwn(types, type);
}
