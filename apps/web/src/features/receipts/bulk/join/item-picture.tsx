import type { Box } from '@bonbog/contract';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';

import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { partsOf } from '#features/receipts/bulk/queue/item-pages.ts';
import { PageThumbnails } from '#features/receipts/pages/page-thumbnails.tsx';
import { PictureViewer } from '#features/receipts/picture/picture-viewer.tsx';
import { useWideScreen } from '#features/receipts/picture/use-wide-screen.ts';

/** Props of {@link ItemPicture}. `boxes` are places on its pages. */
export interface ItemPictureProps {
  readonly item: ParsedItem;
  readonly boxes: readonly Box[];
}

/** The picture of a receipt; of several pages the one that is chosen, above all of them. */
export function ItemPicture({ item, boxes }: ItemPictureProps) {
  const isWide = useWideScreen();
  const [isFolded, setIsFolded] = useState(true);
  const [chosen, setChosen] = useState(item.imageUrl);
  const pages = partsOf(item).map(({ imageUrl, name }) => ({ imageUrl, originalName: name }));
  const place = Math.max(
    0,
    pages.findIndex(({ imageUrl }) => imageUrl === chosen),
  );
  const shown = pages[place]?.imageUrl ?? item.imageUrl;
  const isPaged = pages.length > 1;
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
      {isPaged && <PageThumbnails pages={pages} shown={shown} onShow={setChosen} />}
    </div>
  );
}
