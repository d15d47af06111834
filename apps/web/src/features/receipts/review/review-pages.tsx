import { clsx } from 'clsx';
import { useMemo } from 'react';

import { PageStrip } from '#features/receipts/pages/page-strip.tsx';
import { pagesText } from '#features/receipts/pages/pages.text.ts';
import { PictureViewer, type PictureViewerProps } from '#features/receipts/picture/picture-viewer.tsx';
import type { ReviewPages as Pages } from './use-review-pages.ts';

/** Props of {@link ReviewPages}. `read` shows the page that was read; it stays the first until the receipt is saved. */
export interface ReviewPagesProps {
  readonly pages: Pages;
  readonly read: Pick<PictureViewerProps, 'addresses' | 'boxes'>;
  readonly isFolded: boolean;
  readonly onFold: ((isFolded: boolean) => void) | undefined;
}

/** The page on show, and all pages below it. */
export function ReviewPages({ pages, read, isFolded, onFold }: ReviewPagesProps) {
  const isFirst = pages.shown === pages.pages[0]?.imageUrl;
  const { readAs, shown } = pages;
  // One array as long as nothing changes, so that nothing is drawn anew.
  const boxes = useMemo(
    () => read.boxes.filter((box) => readAs[box.page] === shown),
    [read.boxes, readAs, shown],
  );
  const addresses = isFirst ? read.addresses : [pages.shown];
  return (
    <div className={besideClass}>
      <PictureViewer
        key={pages.shown}
        addresses={addresses}
        boxes={boxes}
        isFolded={isFolded}
        onFold={onFold}
        className={clsx(isFolded ? 'h-24' : 'h-[45dvh]', pictureClass)}
      />
      <PageStrip
        pages={pages.pages}
        shown={pages.shown}
        isBusy={pages.isBusy}
        progress={pages.progress}
        removed={pagesText.removed}
        isFirstFixed
        lacking={pages.lacking}
        onReadAll={pages.readAll}
        onShow={pages.show}
        onAdd={pages.add}
        onArrange={pages.arrange}
        onUndo={pages.undo}
      />
    </div>
  );
}

// Both stand under the shell's top bar of 4 rem; beside the fields the picture takes the height that is left.
// On a screen that is short, or zoomed in far, nothing sticks, so that the fields keep their room.
const besideClass =
  'contents lg:flex lg:h-[calc(100dvh-13rem)] lg:min-h-80 lg:flex-col lg:gap-2 lg:[@media(min-height:32.01rem)]:sticky lg:top-20';
// Without a box around it on phones, where it sticks by itself.
// Not static where it does not stick: it holds what lies over it.
const pictureClass =
  'sticky top-16 z-20 [@media(max-height:32rem)]:relative [@media(max-height:32rem)]:top-0 lg:relative lg:top-0 lg:z-auto lg:h-auto lg:min-h-0 lg:grow';
