import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';

import { useLeaveGuard } from '#features/receipts/review/use-leave-guard.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { EditStep } from './edit/edit-step.tsx';
import { isParsed } from './queue/bulk-item.ts';
import type { BulkQueue } from './queue/bulk-queue.ts';
import { useBulkQueue } from './queue/use-bulk-queue.ts';
import { askToRecover, readRecovery } from './recovery/recovery.ts';
import { useBulkRecovery } from './recovery/use-bulk-recovery.ts';
import { SelectStep } from './select/select-step.tsx';
import { selectText } from './select/select.text.ts';
import { StepIndicator } from './select/step-indicator.tsx';

/** Props of {@link BulkPage}. */
export interface BulkPageProps {
  /** Whose receipts; what was read is kept in this tab under this id. */
  readonly userId: string;
}

/** The screen where many receipts are uploaded, read, edited and saved in one go. */
export function BulkPage({ userId }: BulkPageProps) {
  const { queue, snapshot } = useBulkQueue();
  const [step, goToStep] = useStep();
  const [, navigate] = useLocation();
  const unsaved = snapshot.items.filter(isParsed);
  useRecoveryOffer({ userId, queue, onRecovered: goToStep });
  useBulkRecovery({ userId, items: snapshot.items });
  useLeaveGuard(snapshot.isProcessing || unsaved.length > 0, selectText.leaveQuestion);

  return (
    <div className="space-y-4">
      <div>
        <Link href="/" className="inline-flex min-h-11 items-center gap-2 text-accent underline">
          <ArrowLeft aria-hidden className="size-4" />
          {selectText.back}
        </Link>
        {step === 1 && (
          <>
            <PageHeading title={selectText.title} />
            <p className="text-muted">{selectText.subtitle}</p>
          </>
        )}
      </div>
      <StepIndicator step={step} readyCount={unsaved.length} />
      {step === 1 ? (
        <SelectStep
          queue={queue}
          snapshot={snapshot}
          onContinue={() => {
            goToStep(2);
          }}
        />
      ) : (
        <EditStep
          userId={userId}
          items={unsaved}
          onChange={queue.change}
          onRemove={queue.remove}
          onSaved={queue.release}
          onBack={() => {
            goToStep(1);
          }}
          onDone={() => {
            navigate('/');
          }}
        />
      )}
    </div>
  );
}

const stepParameter = 'trin';

/** The step stands in the address, so that Back leads from the second to the first. */
function useStep(): [1 | 2, (step: 1 | 2) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const step = new URLSearchParams(search).get(stepParameter) === '2' ? 2 : 1;
  return [
    step,
    (next) => {
      navigate(next === 2 ? `${path}?${stepParameter}=2` : path, { replace: next === 1 });
    },
  ];
}

function useRecoveryOffer(offer: {
  readonly userId: string;
  readonly queue: BulkQueue;
  readonly onRecovered: (step: 2) => void;
}): void {
  const { userId, queue, onRecovered } = offer;
  const wasOffered = useRef(false);
  useEffect(() => {
    // Asked once for each time the page is opened, whatever is drawn anew.
    if (wasOffered.current) {
      return;
    }
    wasOffered.current = true;
    const items = readRecovery(userId);
    if (items !== null && askToRecover(items.length)) {
      queue.restore(items);
      onRecovered(2);
    }
  }, [userId, queue, onRecovered]);
}
