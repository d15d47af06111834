import { Check, Eye } from 'lucide-react';

import type { Certainty } from './certainty.ts';
import { reviewText } from './review.text.ts';

/** The word beside a field that says how far it can be trusted: quiet when sure, amber when it needs a look. */
export function CertaintyMark({ certainty }: { readonly certainty: Certainty | null }) {
  if (certainty === null) {
    return null;
  }
  if (certainty === 'check') {
    return (
      <span className="inline-flex items-center gap-1 rounded-full bg-warning-soft px-2 text-sm font-medium text-warning">
        <Eye aria-hidden className="size-3.5" />
        {reviewText.certainty.check}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      <Check aria-hidden className="size-3.5 text-accent" />
      {reviewText.certainty[certainty]}
    </span>
  );
}
