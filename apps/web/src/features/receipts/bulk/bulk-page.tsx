import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';

import { usePhotoFaults } from '#features/receipts/photo-check/use-photo-faults.ts';
import { useLeaveGuard } from '#features/receipts/review/use-leave-guard.ts';
import { asPng } from '#lib/as-png.ts';
import { useCarriedFiles } from '#lib/carried-files.ts';
import { loadedLater } from '#lib/loaded-later.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { isParsed } from './queue/bulk-item.ts';
import type { BulkQueue } from './queue/bulk-queue.ts';
import { useBulkQueue } from './queue/use-bulk-queue.ts';
import { askToRecover, readRecovery } from './recovery/recovery.ts';
import { useBulkRecovery } from './recovery/use-bulk-recovery.ts';
import { SelectStep } from './select/select-step.tsx';
import { selectText } from './select/select.text.ts';
import { StepIndicator } from './select/step-indicator.tsx';
import { useBackGuard } from './use-back-guard.ts';
import { useStep, type Step } from './use-step.ts';

/** Nobody needs it before something is read; it is fetched as soon as the first step stands. */
const EditStep = loadedLater(async () => (await import('./edit/edit-step.tsx')).EditStep);

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
  useBroughtFiles(queue);
  const photoFaults = usePhotoFaults(snapshot.items);
  useBulkRecovery({ userId, items: snapshot.items });
  const hasFiles = snapshot.items.length > 0;
  useLeaveGuard(hasFiles, selectText.leaveQuestion);
  useBackGuard(hasFiles, selectText.leaveQuestion);
  useHeadingFocus(step);
  useEffect(() => {
    EditStep.load();
  }, []);

  const leave = () => {
    // What is not read lives on this page only, and would be gone with it (T-55).
    const unread = queue.read().items.filter((item) => !isParsed(item)).length;
    if (unread > 0 && window.confirm(selectText.unreadQuestion(unread))) {
      goToStep(1);
    } else {
      navigate('/');
    }
  };

  return (
    <div className="space-y-4">
      <Heading step={step} />
      <StepIndicator step={step} readyCount={unsaved.length} />
      {step === 1 ? (
        <SelectStep
          queue={queue}
          snapshot={snapshot}
          photoFaults={photoFaults}
          onContinue={() => {
            goToStep(2);
          }}
        />
      ) : (
        <EditStep
          userId={userId}
          items={unsaved}
          onChange={queue.change}
          onExchange={queue.exchange}
          onRemove={queue.remove}
          onSaved={queue.release}
          onBack={() => {
            goToStep(1);
          }}
          onDone={leave}
        />
      )}
    </div>
  );
}

function Heading({ step }: { readonly step: Step }) {
  return (
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
  );
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

/** Takes what was chosen on another screen; pictures of a kind that only that one takes are turned into one of these. */
function useBroughtFiles(queue: BulkQueue): void {
  useCarriedFiles('bulk', (files) => {
    void Promise.all(files.map((file) => asPng(file))).then(queue.add);
  });
}

/** Whoever comes back to the first step hears where that is; the second takes the focus itself. */
function useHeadingFocus(step: Step): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step && step === 1) {
      document.querySelector('h1')?.focus();
    }
    previous.current = step;
  }, [step]);
}
