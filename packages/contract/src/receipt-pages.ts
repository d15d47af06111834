import { z } from 'zod';

import { LIMITS, TOO_MANY_PAGES } from './limits.ts';

/** Where the picture of a receipt lies; only the caller's own files are accepted. */
export const imageUrlSchema = z
  .string('Billedet findes ikke.')
  .regex(
    /^\/api\/files\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    'Billedet findes ikke.',
  );

/** A page of a receipt: a picture or a PDF, under the name it was uploaded with. */
export const receiptPageSchema = z.object({ imageUrl: z.string(), originalName: z.string() });
/** See {@link receiptPageSchema}. */
export type ReceiptPage = z.infer<typeof receiptPageSchema>;

const imageUrlsSchema = z
  .array(imageUrlSchema)
  .min(1, 'Et bilag skal have mindst én side.')
  .max(LIMITS.receiptPagesMax, TOO_MANY_PAGES);

/** Pages to be read as one receipt, in their order. */
export const readPagesSchema = z.object({ imageUrls: imageUrlsSchema });

/**
 * The pages a saved receipt is to have, in their order, and those its sender saw. Pages that are new are files of the
 * caller that no receipt has; pages that are left out belong to no receipt afterwards and can be picked up for seven
 * days. Refused as CONFLICT, with the receipt as it is, when its pages are neither those that were seen nor those that
 * are wanted.
 */
export const arrangePagesSchema = z.object({
  imageUrls: imageUrlsSchema,
  seen: z.array(imageUrlSchema).max(LIMITS.receiptPagesMax, TOO_MANY_PAGES),
});
/** See {@link arrangePagesSchema}. */
export type ArrangePages = z.infer<typeof arrangePagesSchema>;
