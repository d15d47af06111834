import { useState } from 'react';

import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';
import type { PresentItems } from './use-present-items.ts';

/** A receipt before one change was made to all selected ones, and what the fields of that change were. */
interface Applied {
  readonly before: ParsedItem;
  readonly fields: Partial<ReceiptDraft>;
}

/** Changes all selected receipts together, and takes the latest such change back. */
export function useApplied(present: PresentItems) {
  const [applied, setApplied] = useState<readonly Applied[]>([]);
  return {
    canUndo: applied.length > 0,
    /** Answers how many receipts were changed. */
    apply: (fields: Partial<ReceiptDraft>): number => {
      const done = present
        .read()
        .filter((item) => item.selected)
        .map((before) => ({ before, fields: former(present.draft(before), fields) }));
      for (const { before } of done) {
        present.edit(before.id, (draft) => ({ ...draft, ...fields }));
      }
      setApplied(done);
      return done.length;
    },
    undo: () => {
      // What was edited since stays as it is but for the field that was changed for all.
      for (const { before, fields } of applied) {
        present.takeBack(before, (draft) => ({ ...draft, ...fields }));
      }
      setApplied([]);
    },
  };
}

/** What the fields of a change were before it. */
function former(draft: ReceiptDraft, fields: Partial<ReceiptDraft>): Partial<ReceiptDraft> {
  const { category, date } = draft;
  return { ...('category' in fields ? { category } : {}), ...('date' in fields ? { date } : {}) };
}
