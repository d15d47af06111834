import { clsx } from 'clsx';
import { Camera, FolderOpen, LoaderCircle, ReceiptText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { heicText } from '#lib/heic/heic.text.ts';
import { offerHeic } from '#lib/heic/offer-heic.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ACCEPT_ATTRIBUTE } from './rejection.ts';
import { isTouchDevice } from './touch-device.ts';
import { uploadText } from './upload.text.ts';
import { useFilePicker } from './use-file-picker.ts';
import { useReceiptDrop, type ReceiptDropPorts } from './use-receipt-drop.ts';
import { takeWantedPicture } from './wanted-picture.ts';

/** The place that takes one picture: dropped, chosen, photographed or pasted. Idle, dragging or disabled. */
export function DropZone(props: ReceiptDropPorts) {
  const { drop, takeChosen, isDisabled, isConverting, stopConverting } = useReceiptDrop(props);
  const state = isDisabled ? 'disabled' : drop.isOver ? 'dragging' : 'idle';
  return (
    <>
      <div
        {...drop.zone}
        role="group"
        aria-label={uploadText.title}
        tabIndex={-1}
        data-state={state}
        aria-disabled={isDisabled || undefined}
        inert={isDisabled}
        className={clsx(
          'flex flex-col items-center justify-center gap-5 rounded-md border-2 border-dashed',
          'px-4 py-8 text-center transition-colors duration-150 outline-none',
          state === 'dragging' ? 'border-accent bg-accent-soft' : 'border-line-strong/50 bg-surface',
          isDisabled && 'opacity-40',
        )}
      >
        <ReceiptText aria-hidden strokeWidth={1} className="hidden size-16 text-accent sm:block" />
        <div className="space-y-1">
          <PageHeading title={uploadText.title} />
          <p className="mx-auto max-w-md text-muted">
            {state === 'dragging' ? uploadText.releaseToUpload : uploadText.lead}
          </p>
        </div>
        <PickButtons onFile={takeChosen} isDisabled={isDisabled} />
        <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-muted">
          <li>{uploadText.formatHint}</li>
          <li>{uploadText.scanHint}</li>
          <li className="hidden pointer-fine:block">{uploadText.pasteHint}</li>
        </ul>
      </div>
      {isConverting && (
        <div className="z-10 flex items-center justify-center p-4">
          <ConvertingCard onStop={stopConverting} />
        </div>
      )}
    </>
  );
}

/** Stands above the zone, which is dimmed meanwhile. */
function ConvertingCard({ onStop }: { readonly onStop: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card className="flex w-full max-w-md items-center justify-between gap-4 p-6">
      <h1 ref={heading} tabIndex={-1} className="flex items-center gap-3 font-semibold outline-none">
        <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-accent" />
        {heicText.converting}
      </h1>
      <Button variant="quiet" onClick={onStop}>
        {heicText.stop}
      </Button>
    </Card>
  );
}

function PickButtons({ onFile, isDisabled }: { onFile: (file: File) => void; isDisabled: boolean }) {
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const takeFirst = (files: readonly File[]) => {
    files.slice(0, 1).forEach(onFile);
  };
  const filePicker = useFilePicker('file', fileInput, takeFirst);
  const camera = useFilePicker('camera', cameraInput, takeFirst);
  // The likelier way is the loud one: the camera on phones, a file elsewhere.
  const [isTouch] = useState(() => isTouchDevice());
  const chooseButton = useRef<HTMLButtonElement>(null);
  useWantedPicture(() => {
    if (isTouch) {
      camera.open();
    } else {
      chooseButton.current?.focus();
    }
  });
  const shared = { type: 'file', accept: offerHeic(ACCEPT_ATTRIBUTE), hidden: true, tabIndex: -1 } as const;
  return (
    <div className="flex w-full max-w-md flex-col-reverse gap-3 pointer-fine:flex-row pointer-fine:flex-wrap pointer-fine:justify-center">
      <input
        {...shared}
        ref={fileInput}
        aria-label={uploadText.chooseFile}
        onChange={filePicker.handleChange}
      />
      <input
        {...shared}
        ref={cameraInput}
        capture="environment"
        aria-label={uploadText.takePicture}
        onChange={camera.handleChange}
      />
      <Button
        ref={chooseButton}
        size="large"
        variant={isTouch ? 'secondary' : 'primary'}
        disabled={isDisabled}
        onClick={filePicker.open}
        className="pointer-fine:min-w-44"
      >
        <FolderOpen aria-hidden className="size-5" />
        {uploadText.chooseFile}
      </Button>
      <Button
        size="large"
        variant={isTouch ? 'primary' : 'secondary'}
        disabled={isDisabled}
        onClick={camera.open}
        className="pointer-coarse:min-h-32 pointer-coarse:text-xl pointer-fine:min-w-44"
      >
        <Camera aria-hidden className="size-6 pointer-coarse:size-9" />
        {uploadText.takePicture}
      </Button>
    </div>
  );
}

/** Whoever came here for the next picture has pressed a button for it already. */
function useWantedPicture(onWanted: () => void): void {
  const tell = useEffectEvent(onWanted);
  useEffect(() => {
    if (takeWantedPicture()) {
      tell();
    }
  }, []);
}
