import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';

import { guardWork } from '#lib/guarded-work.ts';
import { loadedLater } from '#lib/loaded-later.tsx';
import { whenIdle } from '#lib/when-idle.ts';
import { Button } from '#ui/button.tsx';
import { pendingText } from './pending/pending.text.ts';
import { ProcessingCard } from './processing/processing-card.tsx';
import { Notice } from './review/notice.tsx';
import { ReviewSkeleton } from './review/review-skeleton.tsx';
import { isSample } from './sample/sample-name.ts';
import { DropZone } from './upload/drop-zone.tsx';
import { EInvoiceButton } from './upload/e-invoice-button.tsx';
import type { UploadFailure } from './upload/upload-flow.ts';
import { uploadText } from './upload/upload.text.ts';
import { useUploadFlow } from './upload/use-upload-flow.ts';
import { useMayPhotosWait } from './waiting/waiting-flag.ts';

// Half of the screen's code; it comes while a receipt is read, or waits to be taken up.
const ReviewScreen = loadedLater(
  async () => (await import('./review/review-screen.tsx')).ReviewScreen,
  <ReviewSkeleton />,
);
// It says what a review would open with, so it needs what the review needs.
const PendingCard = loadedLater(async () => (await import('./pending/pending-card.tsx')).PendingCard);

// Only who took a bad photo sees it, some time after choosing it.
const PhotoQuestion = loadedLater(
  async () => (await import('./photo-check/photo-question.tsx')).PhotoQuestion,
);

// Only after a reload in the middle of a reading.
const AwaitedNote = loadedLater(async () => (await import('./pending/awaited-note.tsx')).AwaitedNote);
const Desk = loadedLater(async () => (await import('./desk/desk.tsx')).Desk);
const ForgetSamples = loadedLater(async () => (await import('./sample/forget-samples.tsx')).ForgetSamples);
// Only who chose what is not taken here sees it.
const ReadElsewhere = loadedLater(async () => (await import('./upload/read-elsewhere.tsx')).ReadElsewhere);

const WaitingPhotos = loadedLater(async () => (await import('./waiting/waiting-photos.tsx')).WaitingPhotos);
// Without a network its code cannot be had any more. The first rows of a slow line have come by then.
const restMs = 5000;

/** Props of {@link UploadPage}. */
export interface UploadPageProps {
  /** Whose receipts; edits are kept in the browser under this id. */
  readonly userId: string;
}

/** The screen where one receipt is uploaded, read, reviewed and saved. */
export function UploadPage({ userId }: UploadPageProps) {
  const flow = useUploadFlow(userId);
  const { state } = flow;
  useLoadedForLater();
  useGuardWhile(state.stage === 'processing');
  const mayReviewSoon = state.stage === 'processing' || flow.pending.receipts.length > 0;
  useEffect(() => {
    if (mayReviewSoon) {
      ReviewScreen.load();
    }
  }, [mayReviewSoon]);
  if (state.stage === 'saved') {
    return null;
  }
  if (state.stage === 'review' || state.stage === 'saving') {
    return (
      <ReviewScreen
        key={state.parsed.imageUrl}
        userId={userId}
        file={state.file}
        originalName={state.originalName}
        parsed={state.parsed}
        isSaving={state.stage === 'saving'}
        saveFailure={state.saveFailure}
        save={flow.save}
        refuseSave={flow.refuseSave}
        onCorrect={flow.corrected}
        onReadAgain={flow.readAgain}
        onCancel={flow.cancel}
      />
    );
  }
  if (flow.isResuming) {
    return <ReviewSkeleton />;
  }
  const failure = state.stage === 'idle' ? state.failure : null;
  return (
    <div className="flex flex-col gap-4">
      {failure !== null && <FailureNotice failure={failure} onRetry={flow.read} />}
      <Entrance flow={flow} />
      {state.stage === 'idle' && <Unsaved userId={userId} flow={flow} />}
    </div>
  );
}

/** While a picture is read no other one is taken. */
function useGuardWhile(isReading: boolean): void {
  useEffect(() => (isReading ? guardWork() : undefined), [isReading]);
}

type Flow = ReturnType<typeof useUploadFlow>;

function Entrance({ flow }: { readonly flow: Flow }) {
  const { state, read, cancel, photoFault } = flow;
  const [refused, setRefused] = useState<readonly File[]>([]);
  const take = (file: File) => {
    setRefused([]);
    read(file);
  };
  const isProcessing = state.stage === 'processing';
  return (
    <>
      {/* Of a height of its own, so that nothing that comes below moves it. */}
      <div className="grid min-h-96 grid-cols-[minmax(0,1fr)] [&>*]:col-start-1 [&>*]:row-start-1">
        <DropZone isDisabled={isProcessing || photoFault !== null} onFile={take} onRefused={setRefused} />
        {(isProcessing || photoFault !== null) && (
          <div className="z-10 flex items-center justify-center p-4">
            {photoFault === null ? (
              <ProcessingCard isDone={isProcessing && state.result !== null} onStop={cancel} />
            ) : (
              <PhotoQuestion fault={photoFault} onUseAnyway={flow.usePhoto} />
            )}
          </div>
        )}
      </div>
      {refused.length > 0 && <ReadElsewhere files={refused} />}
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center">
        <EInvoiceButton isDisabled={isProcessing} onFile={take} />
        <Link href={uploadText.bulkPath} className="inline-flex min-h-11 items-center text-accent underline">
          {uploadText.bulkLink}
        </Link>
      </div>
    </>
  );
}

/** What was read before and waits to be saved, below the drop zone so that the zone stays where it is. */
function Unsaved({ userId, flow }: { readonly userId: string; readonly flow: Flow }) {
  const { pending, awaited, resume } = flow;
  const mayPhotosWait = useMayPhotosWait();
  const samples = pending.receipts.filter(isSample);
  const unsaved = pending.receipts.filter((receipt) => !isSample(receipt));
  return (
    <>
      {mayPhotosWait && <WaitingPhotos userId={userId} />}
      {awaited !== null && <AwaitedNote {...awaited} />}
      {pending.hasFailed && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 text-muted">
          {pendingText.loadFailed}
          <Button variant="quiet" onClick={pending.retry}>
            {pendingText.tryAgain}
          </Button>
        </p>
      )}
      {samples.length > 0 && <ForgetSamples userId={userId} receipts={samples} />}
      {unsaved.length > 0 && <PendingCard userId={userId} receipts={unsaved} onResume={resume} />}
      {pending.isKnown && <Desk hasUnsaved={unsaved.length > 0 || awaited !== null} onFile={flow.read} />}
    </>
  );
}

/** Loads what keeps photos while the server can still be asked for it. */
function useLoadedForLater(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      whenIdle(() => {
        WaitingPhotos.load();
        PhotoQuestion.load();
        void import('./waiting/keep-for-later.ts').catch(() => undefined);
      });
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
}

function FailureNotice({ failure, onRetry }: { failure: UploadFailure; onRetry: (file: File) => void }) {
  return (
    <Notice tone="danger" icon={CircleAlert}>
      <p>
        <strong className="font-semibold">{uploadText.uploadFailed}.</strong> {failure.message}
      </p>
      {failure.suggestion !== null && <p>{failure.suggestion}</p>}
      {failure.canRetry && (
        <Button
          className="mt-2"
          onClick={() => {
            onRetry(failure.file);
          }}
        >
          {uploadText.tryAgain}
        </Button>
      )}
    </Notice>
  );
}
