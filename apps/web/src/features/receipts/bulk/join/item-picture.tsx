import type { Box, ReceiptPage } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';

import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { imageUrlsOf, partsOf } from '#features/receipts/bulk/queue/item-pages.ts';
import { PageThumbnails } from '#features/receipts/pages/page-thumbnails.tsx';
import { PageTools } from '#features/receipts/pages/page-tools.tsx';
import { PictureViewer } from '#features/receipts/picture/picture-viewer.tsx';
import { useWideScreen } from '#features/receipts/picture/use-wide-screen.ts';

/** Props of {@link ItemPicture}. `boxes` are places on its pages; `onArrange` hears in which order these are to be. */
export interface ItemPictureProps {
  readonly item: ParsedItem;
  readonly boxes: readonly Box[];
  readonly isBlocked: boolean;
  readonly onArrange: (imageUrls: readonly string[]) => void;
}

/** The picture of a receipt; of several pages the one that is chosen, above all of them. */
export function ItemPicture({ item, boxes, isBlocked, onArrange }: ItemPictureProps) {
  const isWide = useWideScreen();
  const [isFolded, setIsFolded] = useState(true);
  const [first = item.imageUrl] = imageUrlsOf(item);
  const [chosen, setChosen] = useState(first);
  const pages = partsOf(item).map(({ imageUrl, name }) => ({ imageUrl, originalName: name }));
  const shown = pages.some(({ imageUrl }) => imageUrl === chosen) ? chosen : first;
  // Where they have been moved since, places are on pages as they were read.
  const place = (item.readAs.length === 0 ? imageUrlsOf(item) : item.readAs).indexOf(shown);
  const isPaged = pages.length > 1;
  const order = {
    ...{ pages, shown, isBusy: isBlocked, onShow: setChosen },
    onArrange: (wanted: readonly ReceiptPage[]) => {
      onArrange(wanted.map(({ imageUrl }) => imageUrl));
    },
  };
  // One array as long as nothing changes, so that nothing is drawn anew. A PDF that is one file has pages of its own.
  const boxesOnPage = useMemo(
    () => (isPaged ? boxes.filter((box) => box.page === place) : boxes),
    [boxes, isPaged, place],
  );
  return (
    // No box on phones, where the picture sticks by itself and its pages leave the room to the fields.
    <div className="contents lg:sticky lg:top-36 lg:block lg:self-start lg:[@media(max-height:32rem)]:static">
      <PictureViewer
        key={shown}
        addresses={[shown]}
        boxes={boxesOnPage}
        isFolded={!isWide && isFolded}
        onFold={isWide ? undefined : setIsFolded}
        className={clsx(
          // It stays in view beside its fields, below the bars that stick there.
          'sticky top-16 z-10 lg:relative lg:top-0 [@media(max-height:32rem)]:relative [@media(max-height:32rem)]:top-0',
          isPaged ? 'lg:h-[min(29rem,calc(100dvh-15rem))]' : 'lg:h-[min(34rem,calc(100dvh-10rem))]',
          isFolded ? 'h-24' : 'h-[45dvh]',
        )}
      />
      {isPaged && <PageThumbnails {...order} />}
      {isPaged && <PageTools {...order} isWhole />}
    </div>
  );
}
