import { ApiFailure } from './api-client.ts';

/** What an export was refused with because a VAT code is not written yet, which is done elsewhere; null for others. */
export function missingCodeOf(error: unknown): string | null {
  return error instanceof ApiFailure ? (error.fieldErrors.treatmentCodes ?? null) : null;
}
