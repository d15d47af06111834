import type { ReceiptPage } from '@bonbog/contract';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';

import { SmallPicture } from '#features/receipts/picture/small-picture.tsx';
import { pagesText } from './pages.text.ts';

interface PageThumbnailsProps {
  readonly pages: readonly ReceiptPage[];
  /** The address of the page on show. */
  readonly shown: string;
  readonly onShow: (imageUrl: string) => void;
}

/** The pages in their order, each of which can be shown; arrow keys go from one to the next. */
export function PageThumbnails({ pages, shown, onShow }: PageThumbnailsProps) {
  return (
    <ol aria-label={pagesText.label} className="flex gap-1 overflow-x-auto p-0.5">
      {pages.map(({ imageUrl }, index) => (
        <li key={imageUrl} className="shrink-0">
          <button
            type="button"
            aria-label={pagesText.page(index + 1, pages.length)}
            aria-current={imageUrl === shown ? 'page' : undefined}
            onKeyDown={(event) => {
              goByKey(event, index);
            }}
            onClick={() => {
              onShow(imageUrl);
            }}
            className={clsx(
              'flex flex-col items-center rounded-md border-2 p-1 text-sm',
              imageUrl === shown ? 'border-accent font-semibold' : 'border-transparent text-muted',
            )}
          >
            <SmallPicture imageUrl={imageUrl} />
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Takes the arrow keys from what is around, as dialogs that go to another receipt by them. */
function goByKey(event: KeyboardEvent<HTMLButtonElement>, index: number): void {
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  const last = buttons.length - 1;
  const target = new Map([
    ['ArrowLeft', Math.max(0, index - 1)],
    ['ArrowRight', Math.min(last, index + 1)],
    ['Home', 0],
    ['End', last],
  ]).get(event.key);
  if (target !== undefined) {
    event.preventDefault();
    event.stopPropagation();
    buttons[target]?.focus();
    buttons[target]?.click();
  }
}
