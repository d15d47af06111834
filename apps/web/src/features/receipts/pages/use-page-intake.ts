import { LIMITS, type ReceiptPage } from '@bonbog/contract/calls';
import { useState } from 'react';

import { tellFailure } from '#features/receipts/detail/tell-failure.ts';
import { heicText } from '#lib/heic/heic.text.ts';
import { showToast } from '#lib/toast.ts';
import { keepPages } from './keep-pages.ts';
import { PageRefused } from './page-files.ts';
import { pagesText } from './pages.text.ts';

/** Files to be kept as pages beside so many that are there; `take` gets what was kept, unless that is nothing. */
export interface PageIntake {
  readonly files: readonly File[];
  readonly present: number;
  readonly take: (kept: readonly ReceiptPage[], last: ReceiptPage) => void | Promise<void>;
}

/** Keeps chosen files as pages and tells of those that cannot be; `progress` says what is being done, null is nothing. */
export function usePageIntake() {
  const [progress, setProgress] = useState<string | null>(null);
  return {
    progress,
    keep: async ({ files, present, take }: PageIntake): Promise<void> => {
      setProgress(pagesText.adding);
      const { kept, failure } = await keepPages(files, {
        room: LIMITS.receiptPagesMax - present,
        onConverting: () => {
          setProgress(heicText.converting);
        },
      });
      const last = kept.at(-1);
      if (last !== undefined) {
        await take(kept, last);
      }
      setProgress(null);
      // At the end: it is what has to be seen.
      if (failure !== null) {
        tellRefused(failure);
      }
    },
  };
}

function tellRefused(failure: unknown): void {
  if (failure instanceof PageRefused) {
    showToast({ title: pagesText.addFailed, description: failure.message, variant: 'error' });
  } else {
    tellFailure(failure, pagesText.addFailed);
  }
}
