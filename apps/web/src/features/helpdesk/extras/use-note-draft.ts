import { useState } from 'react';

import { leaveInTab, readFromTab, takeFromTab } from '#lib/storage.ts';

/** A note that is typed and not saved yet; it waits in this tab while other cases are looked at. */
export function useNoteDraft(caseNumber: number) {
  const key = `note_draft_${caseNumber}`;
  const [draft, setDraft] = useState(() => readFromTab(key) ?? '');
  return {
    draft,
    change: (next: string) => {
      setDraft(next);
      leaveInTab(key, next);
    },
    clear: () => {
      setDraft('');
      takeFromTab(key);
    },
  };
}
