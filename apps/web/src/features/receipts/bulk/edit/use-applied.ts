import { useState } from 'react';

import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';
import type { PresentItems } from './use-present-items.ts';

/** A receipt before and after one change was made to all selected ones. */
interface Applied {
  readonly before: ParsedItem;
  readonly after: ParsedItem;
  readonly fields: Partial<ReceiptDraft>;
}

/** Changes all selected receipts together, and takes the latest such change back. */
export function useApplied(present: PresentItems) {
  const [applied, setApplied] = useState<readonly Applied[]>([]);
  return {
    canUndo: applied.length > 0,
    /** Answers how many receipts were changed. */
    apply: (fields: Partial<ReceiptDraft>): number => {
      const chosen = present.read().filter((item) => item.selected);
      const done = chosen.flatMap((before) => {
        present.edit(before.id, (draft) => ({ ...draft, ...fields }));
        const after = present.find(before.id);
        return after === null ? [] : [{ before, after, fields: former(present.draft(before), fields) }];
      });
      setApplied(done);
      return done.length;
    },
    undo: () => {
      for (const { before, after, fields } of applied) {
        // What was edited since stays as it is but for the field that was changed for all.
        if (present.find(before.id)?.extractedData === after.extractedData) {
          const { extractedData, isVatDerived, answers, edited, changed } = before;
          present.change(before.id, { extractedData, isVatDerived, answers, edited, changed });
        } else {
          present.edit(before.id, (draft) => ({ ...draft, ...fields }));
        }
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
