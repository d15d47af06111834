import type { Receipt } from '@bonbog/contract/calls';
import { useState } from 'react';

import { vatLinesText as text } from '#features/receipts/fields/vat-lines.text.ts';
import type { ReceiptEdit } from './receipt-edit.ts';

interface LostLinesProps {
  readonly receipt: Receipt;
  readonly onUndo: (edit: ReceiptEdit) => void;
}

/** Says that an edit made one rate of several, and how they come back; nothing while there are several, or never were. */
export function LostLines({ receipt, onUndo }: LostLinesProps) {
  const [lined, setLined] = useState<Receipt | null>(null);
  if (receipt.vatLines !== undefined && lined !== receipt) {
    setLined(receipt);
  }
  if (receipt.vatLines !== undefined || lined?.vatLines === undefined || lined.id !== receipt.id) {
    return null;
  }
  const { amount, vat, vatPercent, vatType, customVatPercent, vatLines } = lined;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 px-4 text-sm text-muted">
      {text.lost}
      <button
        type="button"
        className="min-h-11 text-accent underline"
        onClick={() => {
          onUndo({ amount, vat, vatPercent, vatType, customVatPercent, vatLines });
        }}
      >
        {text.undo}
      </button>
    </p>
  );
}
