import { clsx } from 'clsx';
import { Camera, Files, FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';

import { isTouchDevice } from '#features/receipts/upload/touch-device.ts';
import { useFilePicker } from '#features/receipts/upload/use-file-picker.ts';
import { usePastedFiles } from '#features/receipts/upload/use-pasted-files.ts';
import { Button } from '#ui/button.tsx';
import { selectText } from './select.text.ts';

/** What pickers offer; some of it is refused afterwards with a reason (T-30). */
export const BULK_PICKER_ACCEPT = 'image/*,application/pdf';

/** Props of {@link BulkDropZone}. Whoever takes the files judges them. */
export interface BulkDropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** The place that takes many files at once: dropped, chosen, photographed or pasted. Folders are opened. */
export function BulkDropZone({ onFiles }: BulkDropZoneProps) {
  const [isTouch] = useState(() => isTouchDevice());
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: true,
    noClick: isTouch,
    noKeyboard: isTouch,
    noPaste: true,
    useFsAccessApi: false,
    onDrop: onFiles,
  });
  usePastedFiles(true, onFiles);
  return (
    <div
      {...getRootProps(isTouch ? zoneOnTouch : zoneWithMouse)}
      data-state={isDragActive ? 'dragging' : 'idle'}
      className={clsx(
        'flex min-h-56 flex-col items-center justify-center gap-4 rounded-md border-2 border-dashed px-4 py-8',
        'text-center transition-colors duration-150',
        !isTouch && 'cursor-pointer',
        isDragActive ? 'border-accent bg-accent-soft' : 'border-line-strong/50 bg-surface',
      )}
    >
      {!isTouch && <input {...getInputProps({ accept: BULK_PICKER_ACCEPT, style: { display: 'none' } })} />}
      <Files aria-hidden strokeWidth={1.25} className="size-12 text-accent" />
      <div className="space-y-1">
        <p className="text-lg font-semibold">{isDragActive ? selectText.release : selectText.dropHere}</p>
        <p className="text-muted">{isTouch ? selectText.touchHint : selectText.orClick}</p>
      </div>
      {isTouch && <TouchButtons onFiles={onFiles} />}
    </div>
  );
}

// With a mouse the whole area is the button; on a phone a finger that scrolls would press it (D2 §2).
const zoneWithMouse = {
  role: 'button',
  'aria-label': `${selectText.dropHere}. ${selectText.orClick}`,
  tabIndex: 0,
};
const zoneOnTouch = { role: 'group', 'aria-label': selectText.dropHere, tabIndex: -1 };

function TouchButtons({ onFiles }: BulkDropZoneProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const files = useFilePicker('file', fileInput, onFiles);
  const camera = useFilePicker('camera', cameraInput, onFiles);
  const shared = { type: 'file', multiple: true, hidden: true, tabIndex: -1 } as const;
  return (
    <div className="flex w-full max-w-md flex-col gap-3">
      <input
        {...shared}
        ref={fileInput}
        accept={BULK_PICKER_ACCEPT}
        aria-label={selectText.chooseFiles}
        onChange={files.handleChange}
      />
      <input
        {...shared}
        ref={cameraInput}
        accept="image/*"
        capture="environment"
        aria-label={selectText.takePictures}
        onChange={camera.handleChange}
      />
      <Button variant="primary" size="large" className="min-h-24" onClick={camera.open}>
        <Camera aria-hidden className="size-7" />
        {selectText.takePictures}
      </Button>
      <Button size="large" onClick={files.open}>
        <FolderOpen aria-hidden className="size-5" />
        {selectText.chooseFiles}
      </Button>
    </div>
  );
}
