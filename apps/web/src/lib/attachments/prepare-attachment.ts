import { LIMITS } from '@bonbog/contract/calls';

import { attachmentsText as text } from './attachments.text.ts';
import { isPdf } from './check-attachment.ts';

/** How small a picture is wanted. */
export interface CompressGoal {
  readonly maxBytes: number;
  /** Of the longer side. */
  readonly maxSidePx: number;
  /** 0 to 1. */
  readonly quality: number;
}

/** Makes a picture smaller; rejects when it cannot be read. */
export type Compress = (file: File, goal: CompressGoal) => Promise<File>;

/** The file as it is sent: pictures over 300 KB smaller. Throws an error with words for the user when it stays too large. */
export async function prepareAttachment(file: File, compress: Compress): Promise<File> {
  const isLeftAlone = isPdf(file) || file.size <= LIMITS.compressionThresholdBytes;
  const prepared = isLeftAlone ? file : await compressInPasses(file, compress).catch(() => file);
  if (prepared.size > LIMITS.attachmentMaxBytes) {
    throw new Error(isPdf(file) ? text.pdfTooLarge : text.incompressible);
  }
  return prepared;
}

async function compressInPasses(file: File, compress: Compress): Promise<File> {
  const first = await compress(file, LIMITS.attachmentFirstPass);
  return first.size > LIMITS.attachmentMaxBytes ? compress(file, LIMITS.attachmentSecondPass) : first;
}
