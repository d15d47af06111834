import type { SavedReading } from '@bonbog/contract/calls';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import type { LineReading } from '#features/receipts/fields/vat-lines-field.tsx';
import { lineCertaintyOf } from './certainty.ts';
import { CertaintyMark } from './certainty-mark.tsx';
import type { Attention } from './use-attention.ts';

/** What was read of each line of VAT by rate: how sure, and where on the picture. */
export function lineReadingOf(
  reading: SavedReading | undefined,
  confirmed: ReadonlySet<ReviewField>,
  { attendRate }: Attention,
): LineReading {
  return {
    mark: (line) => <CertaintyMark certainty={lineCertaintyOf(reading, line, confirmed)} />,
    onAttention: attendRate,
  };
}
