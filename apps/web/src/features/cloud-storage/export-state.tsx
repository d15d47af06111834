import type { CloudProviderEntry, CloudStatus } from '@bonbog/contract/calls';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import { BookkeepingLink } from '#lib/bookkeeping-link.tsx';
import { missingCodeOf } from '#lib/missing-code.ts';
import { ErrorText } from '#ui/error-text.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { cloudFailureText } from './call-cloud.ts';
import { cloudText } from './cloud.text.ts';
import type { ExportRun } from './use-export-run.ts';

const text = cloudText.exporting;

/** Props of {@link ExportState}. `run` is the export this page asked for; one asked for elsewhere has progress only. */
export interface ExportStateProps {
  readonly provider: CloudProviderEntry;
  readonly isExporting: boolean;
  readonly progress: CloudStatus['export'];
  readonly run: ExportRun | null;
}

/** How far the export is, or what became of it; the message of the moment is gone by the time one looks again. */
export function ExportState({ provider, isExporting, progress, run }: ExportStateProps) {
  const hasEnded = useHasEnded(isExporting);
  return (
    <div role="status" className="empty:hidden">
      {isExporting && <Progress progress={progress} />}
      {!isExporting && run !== null && <Outcome run={run} />}
      {!isExporting && run === null && hasEnded && <p>{text.ended(provider.name)}</p>}
    </div>
  );
}

/** A whole success needs no more words. */
function Outcome({ run: { data, error } }: { readonly run: ExportRun }) {
  if (error !== null) {
    return (
      <ErrorText>
        {cloudFailureText(error, cloudText.tryAgain)}
        {missingCodeOf(error) !== null && (
          <>
            {' '}
            <BookkeepingLink words={text.writeCode} />
          </>
        )}
      </ErrorText>
    );
  }
  return data !== undefined && data.exported < data.total ? <Partial message={data.message} /> : null;
}

function Progress({ progress }: Pick<ExportStateProps, 'progress'>) {
  const label = progress === null ? text.started : text.progress(progress.done, progress.total);
  const percent = progress === null || progress.total === 0 ? 0 : (100 * progress.done) / progress.total;
  return (
    <div className="space-y-1.5">
      <p className="text-sm font-medium tabular-nums">{label}</p>
      <ProgressBar value={percent} label={label} />
      <p className="text-sm text-muted">{text.mayClose}</p>
    </div>
  );
}

function Partial({ message }: { readonly message: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </p>
  );
}

/** Whether an export was seen running here and runs no more. */
function useHasEnded(isExporting: boolean): boolean {
  const [wasSeen, setWasSeen] = useState(isExporting);
  if (isExporting && !wasSeen) {
    setWasSeen(true);
  }
  return wasSeen && !isExporting;
}
