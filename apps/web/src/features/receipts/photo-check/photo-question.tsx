import type { PhotoFault } from '@bonbog/domain';
import { Camera, ScanEye } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { ACCEPT_ATTRIBUTE } from '#features/receipts/upload/rejection.ts';
import { useFilePicker } from '#features/receipts/upload/use-file-picker.ts';
import { carryFiles } from '#lib/carried-files.ts';
import { offerHeic } from '#lib/heic/offer-heic.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { photoCheckText } from './photo-check.text.ts';

// Who cannot be asked need not be told of anything: both are one file.
export { createPhotoChecker } from './check-photo.ts';

/** Props of {@link PhotoQuestion}. */
export interface PhotoQuestionProps {
  readonly fault: PhotoFault;
  readonly onUseAnyway: () => void;
}

/** Says what is wrong with a photo that is read meanwhile, and asks for another one. Until that is taken, nothing is lost. */
export function PhotoQuestion({ fault, onUseAnyway }: PhotoQuestionProps) {
  const [wrong, advice] = photoCheckText.faults[fault];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card className="w-full max-w-md space-y-4 p-5 sm:p-6">
      <div className="flex items-start gap-3">
        <ScanEye aria-hidden className="mt-0.5 size-6 shrink-0 text-warning" />
        <div className="min-w-0 space-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {wrong}
          </h1>
          <p role="status">{advice}</p>
          <p className="text-sm text-muted">{photoCheckText.keepPaper}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <TakeAgain />
        <Button onClick={onUseAnyway} className="flex-1 whitespace-nowrap">
          {photoCheckText.useAnyway}
        </Button>
      </div>
    </Card>
  );
}

/** The new picture goes the way of every picture that comes from elsewhere. */
function TakeAgain() {
  const input = useRef<HTMLInputElement>(null);
  const camera = useFilePicker('camera', input, (files) => {
    carryFiles('upload', files);
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={offerHeic(ACCEPT_ATTRIBUTE)}
        capture="environment"
        aria-label={photoCheckText.again}
        onChange={camera.handleChange}
      />
      <Button variant="primary" onClick={camera.open} className="flex-1 whitespace-nowrap">
        <Camera aria-hidden className="size-5" />
        {photoCheckText.again}
      </Button>
    </>
  );
}
