import { z } from 'zod';

import { readingFieldSchema, vatLineSchema } from './reading.ts';

/** A field as it was read: its value, whether that was sure, and where on which of the pages it stands. */
const savedFieldSchema = readingFieldSchema.pick({ value: true, sure: true, boxes: true });

/**
 * What a saved receipt keeps of its reading: the fields that its paper tells, how sure each was and where it stands. An
 * e-invoice and pages that were turned since have no places.
 */
export const savedReadingSchema = z.object({
  store: savedFieldSchema,
  date: savedFieldSchema,
  total: savedFieldSchema,
  vat: savedFieldSchema,
  currency: savedFieldSchema,
  cvr: savedFieldSchema,
  category: savedFieldSchema,
  product: savedFieldSchema,
  vatByRate: z.array(
    vatLineSchema.pick({ ratePercent: true, base: true, vat: true, sure: true, boxes: true }),
  ),
});
/** See {@link savedReadingSchema}. */
export type SavedReading = z.infer<typeof savedReadingSchema>;
