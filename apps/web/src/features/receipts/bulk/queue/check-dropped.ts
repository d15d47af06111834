import { LIMITS } from '@bonbog/contract/calls';

import { isHeic, isJpegStart } from '#lib/heic/is-heic.ts';
import type { Rejection } from './bulk-queue.ts';
import { queueText } from './queue.text.ts';

/** What a file can be refused for. */
export type FileFault = 'type' | 'tooLarge' | 'emptyOrBroken';

/** A file that was looked at, with the type that its bytes have, and what is wrong with it. */
interface CheckedFile {
  readonly file: File;
  readonly fault: FileFault | null;
  /** It has to be turned into a JPEG, and is judged as one. */
  readonly isHeic: boolean;
}

/** What of a drop can be taken, in the order of the drop, and why the rest cannot. */
interface CheckedDrop {
  readonly accepted: readonly File[];
  readonly rejections: readonly Rejection[];
}

/** What looking at a drop works with. */
export interface DropTools {
  /** How many files the list can take now. */
  readonly room: () => number;
  /** Throws an error with words for the user. */
  readonly toJpeg: (file: File) => Promise<File>;
  /** Of the HEIC files of this drop so many are done. */
  readonly onConvert: (done: number, count: number) => void;
}

/**
 * Looks at every file of a drop, and turns HEIC into JPEG. More than there is room for are refused as a whole (T-37),
 * before the longer work; `room` is asked after it too, because pages of a PDF may come into the list meanwhile.
 */
export async function checkDropped(files: readonly File[], tools: DropTools): Promise<CheckedDrop> {
  const checked = await Promise.all(files.map(checkFile));
  const valid = checked.filter(({ fault }) => fault === null);
  const rejections = checked.flatMap(({ file, fault }) =>
    fault === null ? [] : [{ name: file.name, message: faultMessage(file, fault) }],
  );
  const isFull = valid.length > tools.room();
  const converted = isFull
    ? { accepted: valid.map(({ file }) => file), failed: [] }
    : await convert(valid, tools);
  const { accepted, failed } = converted;
  const all = [...rejections, ...failed];
  if (accepted.length <= tools.room()) {
    return { accepted, rejections: all };
  }
  const beyond = {
    name: queueText.droppedFiles(accepted.length),
    message: queueText.tooManyFiles(tools.room()),
    files: accepted.length,
  };
  return { accepted: [], rejections: [beyond, ...all] };
}

/** Looks at one file: its name and type, its size, and whether its first bytes are what it says (D2 §5). */
export async function checkFile(file: File): Promise<CheckedFile> {
  const heic = await isHeic(file);
  if (!heic && !isNamedAccepted(file)) {
    return { file, fault: 'type', isHeic: false };
  }
  if (file.size > LIMITS.uploadMaxBytes) {
    return { file, fault: 'tooLarge', isHeic: false };
  }
  const start = file.size < LIMITS.uploadMinBytes ? null : await readStart(file);
  if (start === null) {
    return { file, fault: 'emptyOrBroken', isHeic: false };
  }
  if (heic) {
    return { file, fault: null, isHeic: true };
  }
  const type = typeOfBytes(start);
  return type === null
    ? { file, fault: 'type', isHeic: false }
    : { file: withType(file, type), fault: null, isHeic: false };
}

/** What is said of a HEIC that cannot be turned into a JPEG: the specified words, and how to get one. */
export function heicFault(error: unknown): string {
  return error instanceof Error
    ? `${queueText.unsupportedType}. ${error.message}`
    : queueText.unsupportedType;
}

async function convert(valid: readonly CheckedFile[], { toJpeg, onConvert }: DropTools) {
  const count = valid.filter(({ isHeic }) => isHeic).length;
  const accepted: File[] = [];
  const failed: Rejection[] = [];
  let done = 0;
  for (const { file, isHeic } of valid) {
    if (!isHeic) {
      accepted.push(file);
      continue;
    }
    onConvert(done, count);
    try {
      accepted.push(await toJpeg(file));
    } catch (error) {
      failed.push({ name: file.name, message: heicFault(error) });
    }
    done += 1;
  }
  return { accepted, failed };
}

/** What the bulk upload takes (D2 §5). Pickers offer more, so that a refusal can say why; see the drop zone. */
const acceptedTypes = ['image/jpeg', 'image/png', 'application/pdf'];
const acceptedExtensions = ['.jpg', '.jpeg', '.png', '.pdf'];
const headerBytes = 1024;
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
  if (isJpegStart(bytes)) {
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
