import type { Box } from '@bonbog/contract/calls';
import { ImageOff } from 'lucide-react';

import { fittedSize, type PictureView, type Size, type Stage } from './picture-geometry.ts';
import { pictureText } from './picture.text.ts';

/** Props of {@link PictureSheet}. Without an address there is no picture to show; `stage` is null until the sizes are known. */
export interface PictureSheetProps {
  readonly address: string | undefined;
  readonly view: PictureView;
  readonly stage: Stage | null;
  readonly boxes: readonly Box[];
  readonly onLoad: (size: Size) => void;
  readonly onError: () => void;
}

/** The picture as it lies in its frame, with the places lit up where the field in hand was read. */
export function PictureSheet({ address, view, stage, boxes, onLoad, onError }: PictureSheetProps) {
  if (address === undefined) {
    return <Unavailable />;
  }
  const size = stage === null ? null : fittedSize(stage, view.quarterTurns);
  return (
    <div
      className="absolute top-1/2 left-1/2 transition-transform duration-150 ease-out"
      style={{
        ...(size ?? { width: '100%', height: '100%' }),
        transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.quarterTurns * 90}deg) scale(${view.zoom})`,
      }}
    >
      <img
        src={address}
        alt={pictureText.alt}
        draggable={false}
        onLoad={(event) => {
          onLoad({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight });
        }}
        onError={onError}
        className="size-full object-contain select-none"
      />
      {size !== null &&
        boxes.map((box) => (
          <span
            key={`${box.x}-${box.y}-${box.width}`}
            data-testid="lit-box"
            className="absolute bg-accent/20"
            style={{
              left: `${box.x * 100}%`,
              top: `${box.y * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
              // As thin when zoomed in as when not.
              boxShadow: `0 0 0 ${2 / view.zoom}px var(--color-accent)`,
            }}
          />
        ))}
    </div>
  );
}

function Unavailable() {
  return (
    <p className="flex h-full flex-col items-center justify-center gap-2 text-muted">
      <ImageOff aria-hidden strokeWidth={1.25} className="size-10" />
      {pictureText.unavailable}
    </p>
  );
}
