import { idempotencyKeySchema } from '@bonbog/contract';

import { AppError } from './app-error.ts';

/** Reads the header of a request that may be repeated; undefined without one. Throws VALIDATION_ERROR for no UUID. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) {
    return undefined;
  }
  const parsed = idempotencyKeySchema.safeParse(header);
  if (!parsed.success) {
    throw new AppError('VALIDATION_ERROR', 'Nøglen er ikke gyldig.');
  }
  // One UUID, however it is written.
  return parsed.data.toLowerCase();
}
