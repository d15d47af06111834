import { AppError } from '#platform/app-error.ts';

/** Reads the header that tells how many replies the sender has seen; null without one. */
export function readSeenReplies(header: string | string[] | undefined): number | null {
  if (header === undefined) {
    return null;
  }
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) {
    throw new AppError('VALIDATION_ERROR', 'Antallet af læste svar skal være et helt tal.');
  }
  return Number(header);
}
