import { CircleAlert, FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { Button } from '#ui/button.tsx';
import { ProcessingCard } from './processing/processing-card.tsx';
import { Notice } from './review/notice.tsx';
import { ReviewScreen } from './review/review-screen.tsx';
import { DropZone } from './upload/drop-zone.tsx';
import { isPdf } from './upload/rejection.ts';
import type { UploadFailure } from './upload/upload-flow.ts';
import { uploadText } from './upload/upload.text.ts';
import { useUploadFlow } from './upload/use-upload-flow.ts';

/** The screen where one receipt is uploaded, read, reviewed and saved. */
export function UploadPage() {
  const { state, read, save, refuseSave, cancel } = useUploadFlow();
  const [hasPdf, setHasPdf] = useState(false);

  if (state.stage === 'saved') {
    return null;
  }
  if (state.stage === 'review' || state.stage === 'saving') {
    return (
      <ReviewScreen
        file={state.file}
        parsed={state.parsed}
        isSaving={state.stage === 'saving'}
        saveFailure={state.saveFailure}
        save={save}
        refuseSave={refuseSave}
        onCancel={cancel}
      />
    );
  }
  const isProcessing = state.stage === 'processing';
  const failure = state.stage === 'idle' ? state.failure : null;
  return (
    <div className="space-y-4">
      {failure !== null && <FailureNotice failure={failure} onRetry={read} />}
      <div className="grid [&>*]:col-start-1 [&>*]:row-start-1">
        <DropZone
          isDisabled={isProcessing}
          onFile={(file) => {
            setHasPdf(false);
            read(file);
          }}
          onRefused={(files) => {
            setHasPdf(files.some(isPdf));
          }}
        />
        {isProcessing && (
          <div className="z-10 flex items-center justify-center p-4">
            <ProcessingCard isDone={state.result !== null} onStop={cancel} />
          </div>
        )}
      </div>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-center">
        {hasPdf && (
          <span role="status" className="flex items-center gap-1.5">
            <FileText aria-hidden className="size-4 text-muted" />
            {uploadText.pdfRefused}
          </span>
        )}
        <Link href={uploadText.bulkPath} className="inline-flex min-h-11 items-center text-accent underline">
          {uploadText.bulkLink}
        </Link>
      </p>
    </div>
  );
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
