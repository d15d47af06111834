import { CircleAlert } from 'lucide-react';

import { messageOr } from '#lib/message-or.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CaseEvents } from './case-events.tsx';
import { CaseNotes } from './case-notes.tsx';
import { extrasText as text } from './extras.text.ts';
import { useCaseLog } from './use-case-log.ts';

/** Props of {@link CaseExtras}. */
export interface CaseExtrasProps {
  readonly caseNumber: number;
}

/** What only administrators see of a case: their notes, and who did what. */
export function CaseExtras({ caseNumber }: CaseExtrasProps) {
  const { data, error, refetch } = useCaseLog(caseNumber);
  if (data === undefined) {
    return error === null ? (
      <div role="status" aria-label={text.loading} className="space-y-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-24" />
      </div>
    ) : (
      <div role="alert" className="space-y-3 rounded-md border border-line p-4">
        <p className="font-medium">{text.notes.failed}</p>
        <ErrorText>{messageOr(error, text.tryAgain)}</ErrorText>
        <Button onClick={() => void refetch()}>{text.retry}</Button>
      </div>
    );
  }
  return (
    <div className="space-y-6">
      <CaseNotes key={caseNumber} caseNumber={caseNumber} notes={data.notes} />
      <CaseEvents events={data.events} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {error !== null && (
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text.notes.stale}
          </span>
        )}
      </p>
    </div>
  );
}
