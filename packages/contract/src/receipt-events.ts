import { z } from 'zod';

/**
 * One thing that happened to a receipt. `field` names a field of the receipt when `kind` is 'changed', with a dot
 * for a part of one ('original.amount'), and both values are as the API writes that field; otherwise all three are
 * null. `at` is a moment in ISO 8601.
 */
export const receiptEventSchema = z.object({
  id: z.string(),
  kind: z.enum(['created', 'changed', 'deleted', 'exported', 'export-undone']),
  field: z.string().nullable(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  at: z.string(),
});
/** See {@link receiptEventSchema}. */
export type ReceiptEvent = z.infer<typeof receiptEventSchema>;
