import { LIMITS } from '@bonbog/contract';

import type { Rejection } from './bulk-queue.ts';
import { queueText } from './queue.text.ts';

/** What a file can be refused for. */
export type FileFault = 'type' | 'tooLarge' | 'emptyOrBroken';

/** A file that was looked at: the file, with the type that its bytes have, or what is wrong with it. */
type CheckedFile =
  { readonly file: File; readonly fault: null } | { readonly file: File; readonly fault: FileFault };

/** What of a drop can be taken, in the order of the drop, and why the rest cannot. */
interface CheckedDrop {
  readonly accepted: readonly File[];
  readonly rejections: readonly Rejection[];
}

/**
 * Looks at every file of a drop. More than there is room for are refused as a whole (T-37); `room` is asked at the end,
 * because pages of a PDF may come into the list meanwhile.
 */
export async function checkDropped(files: readonly File[], room: () => number): Promise<CheckedDrop> {
  const checked = await Promise.all(files.map(checkFile));
  const accepted = checked.flatMap(({ file, fault }) => (fault === null ? [file] : []));
  const rejections = checked.flatMap(({ file, fault }) =>
    fault === null ? [] : [{ name: file.name, message: faultMessage(file, fault) }],
  );
  if (accepted.length <= room()) {
    return { accepted, rejections };
  }
  const beyond = {
    name: queueText.droppedFiles(accepted.length),
    message: queueText.tooManyFiles(room()),
    files: accepted.length,
  };
  return { accepted: [], rejections: [beyond, ...rejections] };
}

/** Looks at one file: its name and type, its size, and whether its first bytes are what it says (D2 §5). */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (!isNamedAccepted(file)) {
    return { file, fault: 'type' };
  }
  if (file.size > LIMITS.uploadMaxBytes) {
    return { file, fault: 'tooLarge' };
  }
  const start = file.size < LIMITS.uploadMinBytes ? null : await readStart(file);
  if (start === null) {
    return { file, fault: 'emptyOrBroken' };
  }
  const type = typeOfBytes(start);
  return type === null ? { file, fault: 'type' } : { file: withType(file, type), fault: null };
}

/** What the bulk upload takes (D2 §5). Pickers offer more, so that a refusal can say why; see the drop zone. */
const acceptedTypes = ['image/jpeg', 'image/png', 'application/pdf'];
const acceptedExtensions = ['.jpg', '.jpeg', '.png', '.pdf'];
const headerBytes = 1024;
const jpegStart = [0xff, 0xd8, 0xff];
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function faultMessage(file: File, fault: FileFault): string {
  switch (fault) {
    case 'type':
      return queueText.unsupportedType;
    case 'tooLarge':
      return queueText.tooLarge(file.size);
    case 'emptyOrBroken':
      return queueText.emptyOrBroken;
  }
}

// Systems differ in the type they give, and some phones give none; so either will do, and the bytes decide.
function isNamedAccepted(file: File): boolean {
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  return acceptedTypes.includes(file.type) || acceptedExtensions.includes(extension);
}

/** Null when the file cannot be read, as one that was deleted or moved since it was chosen. */
async function readStart(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  } catch {
    return null;
  }
}

function typeOfBytes(bytes: Uint8Array): string | null {
  if (jpegStart.every((byte, index) => bytes[index] === byte)) {
    return 'image/jpeg';
  }
  if (pngStart.every((byte, index) => bytes[index] === byte)) {
    return 'image/png';
  }
  // Some programs write something before the header; every reader looks for it this far.
  return new TextDecoder('latin1').decode(bytes).includes('%PDF-') ? 'application/pdf' : null;
}

function withType(file: File, type: string): File {
  return file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}
