import { type Receipt, receiptRoutes } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { type ReviewField, uncheckedEditors } from '#features/receipts/fields/edited-fields.ts';
import { boxesOf } from '#features/receipts/review/certainty.ts';
import { lineReadingOf } from '#features/receipts/review/line-reading.tsx';
import { useAttention } from '#features/receipts/review/use-attention.ts';
import { callApi } from '#lib/api-client.ts';
import { readingOfReceipt, savedCertainty } from './saved-reading.ts';

/**
 * What is kept of a receipt's reading, beside what the receipt says now: how sure each field is, and where on which page the one
 * in hand stands. Without an answer nothing of it is shown, and everything else works.
 */
export function useSavedReading(receipt: Receipt) {
  const attention = useAttention();
  const { data, isPending } = useQuery({
    queryKey: [receiptRoutes.reading.path, receipt.id],
    queryFn: ({ signal }) => callApi(receiptRoutes.reading, { params: { id: receipt.id }, signal }),
    // What was read does not change any more, but for places on a page that another reading turns.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const read = data?.reading ?? null;
  const reading = useMemo(() => (read === null ? null : readingOfReceipt(receipt, read)), [receipt, read]);
  const certainty = (field: ReviewField) => savedCertainty(receipt, reading, field);
  const confirmed = new Set<ReviewField>(certainty('vat') === 'checked' ? ['vat'] : []);
  const boxes = boxesOf(reading ?? undefined, attention.lit, attention.litRate);
  return {
    certainty,
    /** Whether fields have marks, or may have them once the answer is there. */
    hasMarks: isPending || reading !== null || uncheckedEditors(receipt).length > 0,
    hasPlaces: reading !== null,
    attention,
    lineReading: reading === null ? undefined : lineReadingOf(reading, confirmed, attention),
    boxes,
    /** The pages that the places are counted by. */
    readAs: data?.readAs,
  };
}
/** See {@link useSavedReading}. */
export type ShownReading = ReturnType<typeof useSavedReading>;
