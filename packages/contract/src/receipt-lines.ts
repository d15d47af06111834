import { z } from 'zod';

import { LIMITS } from './limits.ts';
import { readingItemSchema } from './reading.ts';

/**
 * One line of a saved receipt, as it was read: money in the currency of the paper, as decimal strings. Without VAT where
 * the paper tells it so.
 */
export const receiptLineSchema = readingItemSchema.pick({
  text: true,
  quantity: true,
  unitPrice: true,
  amount: true,
  kind: true,
});
/** See {@link receiptLineSchema}. */
export type ReceiptLine = z.infer<typeof receiptLineSchema>;

/** What was bought, in the order of the paper. `lineCount` is more than the lines where the paper has too many to keep. */
export const receiptLinesSchema = z.object({
  lines: z.array(receiptLineSchema).max(LIMITS.receiptLinesMax),
  lineCount: z.number().int().min(0),
});
/** See {@link receiptLinesSchema}. */
export type ReceiptLines = z.infer<typeof receiptLinesSchema>;
