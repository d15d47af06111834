import { LIMITS, type Receipt } from '@bonbog/contract';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';

import { PictureViewer } from '#features/receipts/picture/picture-viewer.tsx';
import { Button } from '#ui/button.tsx';
import { Calculation } from './calculation.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { DetailFields } from './detail-fields.tsx';
import { detailText } from './detail.text.ts';
import { downloadOriginal } from './download-original.ts';
import { useReceiptChanges } from './use-receipt-changes.ts';

/** Props of {@link ReceiptDetail}. Null where there is no receipt before or after this one. */
export interface ReceiptDetailProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** One saved receipt: its picture, and fields that are saved as soon as they are edited. */
export function ReceiptDetail({ receipt, onClose, onPrevious, onNext }: ReceiptDetailProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const changes = useReceiptChanges(receipt, onClose);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    const go = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
    if (go != null && !hasOwnArrows(event.target)) {
      go();
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={handleKey}
      className="m-auto max-h-dvh w-full max-w-5xl rounded-md border border-line bg-surface p-4 text-ink backdrop:bg-black/50"
    >
      <header className="flex items-center gap-2">
        <h2 id={titleId} className="grow text-xl font-semibold">
          {detailText.title(receipt.receiptNumber)}
        </h2>
        <Step label={detailText.previous} icon={ChevronLeft} onClick={onPrevious} />
        <Step label={detailText.next} icon={ChevronRight} onClick={onNext} />
        <Step label={detailText.close} icon={X} onClick={onClose} />
      </header>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <PictureViewer
          addresses={picturesOf(receipt)}
          boxes={[]}
          isFolded={false}
          className="h-[45dvh] lg:h-full"
        />
        <div className="min-w-0 space-y-4">
          {changes.conflict !== null && <ConflictNote conflict={changes.conflict} changes={changes} />}
          <DetailFields receipt={receipt} changes={changes} />
          <Calculation receipt={receipt} />
          <footer className="flex flex-wrap gap-2">
            <Button onClick={() => void downloadOriginal(receipt)}>{detailText.download}</Button>
            <Button variant="danger" onClick={() => void changes.remove()}>
              {detailText.remove}
            </Button>
          </footer>
        </div>
      </div>
    </dialog>
  );
}

/** The picture's address, and one more for each retry, so that no cache answers with the failure (IMG-05). */
function picturesOf({ imageUrl }: Receipt): readonly string[] {
  const retries = Array.from({ length: LIMITS.dialogPictureRetries }, (_, index) => index + 1);
  return [imageUrl, ...retries.map((retry) => `${imageUrl}?r=${retry}`)];
}

/** Arrow keys belong to editors and to the picture while they have the focus. */
function hasOwnArrows(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [role="group"]') !== null;
}

interface StepProps {
  readonly label: string;
  readonly icon: typeof X;
  readonly onClick: (() => void) | null;
}

function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
