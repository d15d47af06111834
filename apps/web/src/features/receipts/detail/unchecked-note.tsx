import type { Receipt } from '@bonbog/contract/calls';
import { Eye } from 'lucide-react';

import { FIELD_LABELS, uncheckedEditors } from '#features/receipts/fields/edited-fields.ts';
import { Button } from '#ui/button.tsx';
import { detailText } from './detail.text.ts';
import type { ReceiptChanges } from './use-receipt-changes.ts';

interface UncheckedNoteProps {
  readonly receipt: Receipt;
  readonly changes: ReceiptChanges;
}

/** Names what nobody has looked at since it was read without being sure, and takes that it is right. */
export function UncheckedNote({ receipt, changes }: UncheckedNoteProps) {
  const { uncheckedFields = [] } = receipt;
  const labels = uncheckedEditors(receipt).map((field) => FIELD_LABELS[field]);
  return (
    <div role="status">
      {labels.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-warning-soft px-4 py-2 text-sm text-warning">
          <p className="flex min-w-0 items-start gap-2">
            <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
            {detailText.unchecked(labels)}
          </p>
          <Button
            onClick={() => {
              changes.save(() => ({ checkedFields: [...uncheckedFields] }));
            }}
          >
            {detailText.allChecked}
          </Button>
        </div>
      )}
    </div>
  );
}
