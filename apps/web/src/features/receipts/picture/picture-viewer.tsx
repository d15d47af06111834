import type { Box } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';

import { retryDelayMs, useDelayedRetries } from '#lib/use-delayed-retries.ts';
import { Button } from '#ui/button.tsx';
import { stageOf, type Size } from './picture-geometry.ts';
import { PictureSheet } from './picture-sheet.tsx';
import { pictureText } from './picture.text.ts';
import { useFrameSize } from './use-frame-size.ts';
import { usePictureGestures } from './use-picture-gestures.ts';
import { usePictureView, type PictureActions } from './use-picture-view.ts';

/**
 * Props of {@link PictureViewer}. The addresses are tried in their order; null while they are not known. With `isFolded` the picture is a strip
 * that shows the boxes close up; without `onFold` it cannot be folded.
 */
export interface PictureViewerProps {
  readonly addresses: readonly string[] | null;
  readonly boxes: readonly Box[];
  readonly isFolded: boolean;
  readonly onFold?: ((isFolded: boolean) => void) | undefined;
  readonly className?: string;
}

/** The receipt's picture: zoom, quarter turns, drag and pinch, and the places where fields were read. */
export function PictureViewer({ addresses, boxes, isFolded, onFold, className }: PictureViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const frameSize = useFrameSize(frame);
  const [picture, setPicture] = useState<Size | null>(null);
  const { failures, isWaiting, addFailure } = useDelayedRetries((count) =>
    delayBefore(addresses ?? [], count),
  );
  const stage = stageOf(frameSize, picture);
  const { view, actions, handleKey } = usePictureView(stage, boxes, isFolded);
  const gestures = usePictureGestures(frame, { onMove: actions.move, onZoom: actions.zoomBy });

  return (
    <section
      aria-label={pictureText.label}
      className={clsx('relative overflow-hidden rounded-md border border-line bg-sunken', className)}
    >
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- It takes the focus so that its keys work; the toolbar has buttons for all of them. */}
      <div
        ref={frame}
        role="group"
        aria-label={pictureText.keys}
        tabIndex={isFolded ? -1 : 0}
        onKeyDown={handleKey}
        onDoubleClick={actions.toggleZoom}
        {...(isFolded ? {} : gestures)}
        className={clsx(
          'absolute inset-0 focus-visible:-outline-offset-2',
          view.zoom > 1 && !isFolded ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y',
        )}
      >
        {addresses !== null && !isWaiting && (
          <PictureSheet
            address={addresses[failures]}
            view={view}
            stage={stage}
            boxes={boxes}
            onLoad={setPicture}
            onError={addFailure}
          />
        )}
      </div>
      {isFolded ? (
        <UnfoldButton
          onClick={() => {
            onFold?.(false);
          }}
        />
      ) : (
        <Toolbar actions={actions} onFold={onFold} />
      )}
    </section>
  );
}

/** Another address is tried at once; the same one, which only a number behind it tells apart, after a while (IMG-05). */
function delayBefore(addresses: readonly string[], index: number): number | null {
  const [before, next] = [addresses[index - 1], addresses[index]].map((address) => address?.split('?')[0]);
  return next === undefined || next !== before ? null : retryDelayMs(index);
}

function Toolbar({ actions, onFold }: { actions: PictureActions; onFold: PictureViewerProps['onFold'] }) {
  return (
    <div className="absolute right-2 bottom-2 flex rounded-md border border-line bg-surface">
      <Tool label={pictureText.zoomOut} icon={ZoomOut} onClick={actions.zoomOut} />
      <Tool label={pictureText.zoomIn} icon={ZoomIn} onClick={actions.zoomIn} />
      <Tool label={pictureText.reset} icon={Maximize} onClick={actions.reset} />
      <Tool label={pictureText.rotate} icon={RotateCw} onClick={actions.rotate} />
      {onFold !== undefined && (
        <Tool
          label={pictureText.close}
          icon={ChevronUp}
          onClick={() => {
            onFold(true);
          }}
        />
      )}
    </div>
  );
}

function Tool(props: { readonly label: string; readonly icon: typeof ZoomIn; readonly onClick: () => void }) {
  const Icon = props.icon;
  return (
    <Button variant="quiet" size="icon" aria-label={props.label} title={props.label} onClick={props.onClick}>
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}

function UnfoldButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={pictureText.open}
      onClick={onClick}
      className="absolute inset-0 flex items-end justify-end p-2 focus-visible:-outline-offset-2"
    >
      <span className="flex size-9 items-center justify-center rounded-md border border-line bg-surface">
        <ChevronDown aria-hidden className="size-5" />
      </span>
    </button>
  );
}
