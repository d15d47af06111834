import type { ReceiptPage } from '@bonbog/contract';
import { FileMinus2, MoveLeft, MoveRight, ScanText } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { AddPageButtons } from './add-page-buttons.tsx';
import { movePage, neighbourOf } from './move-page.ts';
import { PageThumbnails } from './page-thumbnails.tsx';
import { pagesText } from './pages.text.ts';

/**
 * Props of {@link PageStrip}. `shown` is the address of the page on show; `progress` says what is being done with pages
 * that come; with `isFirstFixed` the first page stays where it is; `onUndo` is there after a page was taken out, which `removed` tells of.
 */
export interface PageStripProps {
  readonly pages: readonly ReceiptPage[];
  readonly shown: string;
  readonly isBusy: boolean;
  readonly progress: string | null;
  readonly removed: string;
  readonly isFirstFixed?: boolean;
  /** That the paper has more pages; null where nothing speaks for it. */
  readonly lacking: string | null;
  /** All pages are there, whatever the paper says; left out where that cannot be said. */
  readonly onWhole?: (() => void) | undefined;
  readonly onShow: (imageUrl: string) => void;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onArrange: (pages: readonly ReceiptPage[]) => void;
  readonly onUndo: (() => void) | null;
  /** Reads all pages as one receipt; left out or null where that is not offered. */
  readonly onReadAll?: (() => void) | null;
}

/** The pages of a receipt below its picture: which one is shown, their order, and one more. */
export function PageStrip(props: PageStripProps) {
  const { pages, shown, isBusy, progress, removed, onShow, onAdd, onUndo, onReadAll = null } = props;
  return (
    <div>
      {pages.length > 1 && <PageThumbnails pages={pages} shown={shown} onShow={onShow} />}
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

function PageTools({ pages, shown, isBusy, isFirstFixed = false, onShow, onArrange }: PageStripProps) {
  const index = pages.findIndex(({ imageUrl }) => imageUrl === shown);
  const isFixed = isFirstFixed && index === 0;
  const isFirst = index <= (isFirstFixed ? 1 : 0);
  const remove = () => {
    const next = neighbourOf(pages, index);
    if (next !== undefined) {
      onShow(next.imageUrl);
      onArrange(pages.toSpliced(index, 1));
    }
  };
  return (
    <span className="flex items-center text-sm text-muted">
      <Tool
        label={pagesText.earlier}
        icon={MoveLeft}
        isDisabled={isBusy || isFirst}
        onClick={() => {
          onArrange(movePage(pages, index, -1));
        }}
      />
      {pagesText.move}
      <Tool
        label={pagesText.later}
        icon={MoveRight}
        isDisabled={isBusy || isFixed || index === pages.length - 1}
        onClick={() => {
          onArrange(movePage(pages, index, 1));
        }}
      />
      <Tool label={pagesText.remove} icon={FileMinus2} isDisabled={isBusy || isFixed} onClick={remove} />
    </span>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: typeof MoveLeft;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** Keeps the focus while it cannot be used: after each step it would be lost. */
function Tool({ label, icon: Icon, isDisabled, onClick }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
