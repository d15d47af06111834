import { Camera, FilePlus2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { ACCEPT_ATTRIBUTE } from '#features/receipts/upload/rejection.ts';
import { isTouchDevice } from '#features/receipts/upload/touch-device.ts';
import { useFilePicker } from '#features/receipts/upload/use-file-picker.ts';
import { offerHeic } from '#lib/heic/offer-heic.ts';
import { Button } from '#ui/button.tsx';
import { pagesText } from './pages.text.ts';

interface AddPageButtonsProps {
  readonly isBusy: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

/** Adds pages to a receipt: pictures and PDFs, and on phones what the camera takes. */
export function AddPageButtons({ isBusy, onAdd }: AddPageButtonsProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const filePicker = useFilePicker('file', fileInput, onAdd);
  const camera = useFilePicker('camera', cameraInput, onAdd);
  const [isTouch] = useState(() => isTouchDevice());
  const shared = { type: 'file', hidden: true, tabIndex: -1 } as const;
  return (
    <>
      <input
        {...shared}
        ref={fileInput}
        multiple
        accept={offerHeic(`${ACCEPT_ATTRIBUTE},application/pdf,.pdf`)}
        aria-label={pagesText.add}
        onChange={filePicker.handleChange}
      />
      <Button variant="quiet" busy={isBusy} onClick={filePicker.open} className="-ml-4">
        {!isBusy && <FilePlus2 aria-hidden className="size-5" />}
        {pagesText.add}
      </Button>
      {isTouch && (
        <>
          <input
            {...shared}
            ref={cameraInput}
            accept={offerHeic(ACCEPT_ATTRIBUTE)}
            capture="environment"
            aria-label={pagesText.shoot}
            onChange={camera.handleChange}
          />
          <Button
            variant="quiet"
            size="icon"
            disabled={isBusy}
            aria-label={pagesText.shoot}
            title={pagesText.shoot}
            onClick={camera.open}
          >
            <Camera aria-hidden className="size-5" />
          </Button>
        </>
      )}
    </>
  );
}
