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
  /** There are files: what they become has the room. */
  readonly isSmall: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The place that takes many files at once: dropped, chosen, photographed or pasted. Folders are opened. */
export function BulkDropZone({ isSmall, onFiles }: BulkDropZoneProps) {
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
        'flex flex-col items-center justify-center rounded-md border-2 border-dashed px-4',
        isSmall ? 'gap-2 py-3' : 'min-h-56 gap-4 py-8',
        'text-center transition-colors duration-150',
        !isTouch && 'cursor-pointer',
        isDragActive ? 'border-accent bg-accent-soft' : 'border-line-strong/50 bg-surface',
      )}
    >
      {!isTouch && <input {...getInputProps({ accept: BULK_PICKER_ACCEPT, style: { display: 'none' } })} />}
      <ZoneWords
        isSmall={isSmall}
        title={isDragActive ? selectText.release : selectText.dropHere}
        hint={isTouch ? selectText.touchHint : selectText.orClick}
      />
      {isTouch && <TouchButtons isSmall={isSmall} onFiles={onFiles} />}
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

interface ZoneWordsProps extends Pick<BulkDropZoneProps, 'isSmall'> {
  readonly title: string;
  readonly hint: string;
}

function ZoneWords({ isSmall, title, hint }: ZoneWordsProps) {
  return (
    <>
      {!isSmall && <Files aria-hidden strokeWidth={1.25} className="size-12 text-accent" />}
      <div className={clsx(!isSmall && 'space-y-1')}>
        <p className={clsx('font-semibold', !isSmall && 'text-lg')}>{title}</p>
        <p className="text-muted">{hint}</p>
      </div>
    </>
  );
}

function TouchButtons({ isSmall, onFiles }: BulkDropZoneProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const files = useFilePicker('file', fileInput, onFiles);
  const camera = useFilePicker('camera', cameraInput, onFiles);
  const size = isSmall ? 'slim' : 'large';
  const shared = { type: 'file', multiple: true, hidden: true, tabIndex: -1 } as const;
  return (
    <div className={clsx('flex w-full max-w-md gap-3', isSmall ? '*:flex-1' : 'flex-col')}>
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
      <Button
        variant={isSmall ? 'secondary' : 'primary'}
        size={size}
        className={clsx(!isSmall && 'min-h-24')}
        onClick={camera.open}
      >
        <Camera aria-hidden className={isSmall ? 'size-5 shrink-0' : 'size-7'} />
        {selectText.takePictures}
      </Button>
      <Button size={size} onClick={files.open}>
        <FolderOpen aria-hidden className="size-5 shrink-0" />
        {selectText.chooseFiles}
      </Button>
    </div>
  );
}
