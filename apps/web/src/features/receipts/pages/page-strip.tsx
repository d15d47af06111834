import { ScanText } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { AddPageButtons } from './add-page-buttons.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import { PageTools, type PageToolsProps } from './page-tools.tsx';
import { pagesText } from './pages.text.ts';

/**
 * Props of {@link PageStrip}. `progress` says what is being done with pages that come; `onUndo` is there after a page was
 * taken out, which `removed` tells of.
 */
export interface PageStripProps extends Omit<PageToolsProps, 'isWhole'> {
  readonly progress: string | null;
  readonly removed: string;
  /** That the paper has more pages; null where nothing speaks for it. */
  readonly lacking: string | null;
  /** All pages are there, whatever the paper says; left out where that cannot be said. */
  readonly onWhole?: (() => void) | undefined;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onUndo: (() => void) | null;
  /** Reads all pages as one receipt; left out or null where that is not offered. */
  readonly onReadAll?: (() => void) | null;
}

/** The pages of a receipt below its picture: which one is shown, their order, and one more. */
export function PageStrip(props: PageStripProps) {
  const { pages, isBusy, progress, removed, onAdd, onUndo, onReadAll = null } = props;
  return (
    <div>
      {pages.length > 1 && <PageThumbnails {...props} />}
      {props.lacking !== null && <Lacking {...props} />}
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="flex flex-wrap items-center">
          <AddPageButtons isBusy={isBusy} onAdd={onAdd} />
          {onReadAll !== null && (
            <Button variant="quiet" disabled={isBusy} onClick={onReadAll}>
              <ScanText aria-hidden className="size-5" />
              {pages.length > 1 ? pagesText.readAll : pagesText.readOne}
            </Button>
          )}
        </span>
        {pages.length > 1 && <PageTools {...props} />}
      </div>
      <div role="status" className="text-sm">
        {progress !== null && <p className="text-muted">{progress}</p>}
        {progress === null && onUndo !== null && (
          <p className="flex flex-wrap items-center gap-x-3">
            {removed}
            <UndoButton onUndo={onUndo} />
          </p>
        )}
      </div>
    </div>
  );
}

/** Stands above the button that adds a page. */
function Lacking({ lacking, isBusy, onWhole }: PageStripProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>{lacking}</span>
      {onWhole !== undefined && (
        <Button variant="quiet" disabled={isBusy} onClick={onWhole} className="-mx-4 text-accent underline">
          {pagesText.isWhole}
        </Button>
      )}
    </p>
  );
}

/** Takes the focus when the button that was pressed is gone, as with the last page but one. */
function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <Button ref={button} variant="quiet" onClick={onUndo} className="-mx-4 text-accent underline">
      {pagesText.undo}
    </Button>
  );
}
