import { clsx } from 'clsx';
import { type DragEvent, type KeyboardEvent, useRef } from 'react';

import { SmallPicture } from '#features/receipts/picture/small-picture.tsx';
import { movePage } from './move-page.ts';
import type { PageToolsProps } from './page-tools.tsx';
import { pagesText } from './pages.text.ts';

/** Props of {@link PageThumbnails}; see {@link PageToolsProps}. */
export type PageThumbnailsProps = Omit<PageToolsProps, 'isWhole'>;

/**
 * The pages in their order, each of which can be shown; arrow keys go from one to the next, and with Alt they take the page
 * along, as dragging it does.
 */
export function PageThumbnails(props: PageThumbnailsProps) {
  const { pages, shown, isBusy, isFirstFixed = false, onShow, onArrange } = props;
  const lowest = isFirstFixed ? 1 : 0;
  const move = (from: number, to: number) => {
    const isThere = Math.min(from, to) >= lowest && to < pages.length;
    if (isThere && from !== to && !isBusy) {
      onArrange(movePage(pages, from, to - from));
    }
  };
  const draggedOver = useDragging(move);
  return (
    <ol aria-label={pagesText.label} className="flex gap-1 overflow-x-auto p-0.5">
      {pages.map(({ imageUrl }, index) => (
        <li
          key={imageUrl}
          className="shrink-0"
          draggable={!isBusy && index >= lowest}
          {...draggedOver(index)}
        >
          <button
            type="button"
            aria-label={pagesText.page(index + 1, pages.length)}
            aria-current={imageUrl === shown ? 'page' : undefined}
            aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
            onKeyDown={(event) => {
              const target = targetOf(event, index, pages.length - 1);
              if (target !== undefined && event.altKey) {
                takeKey(event);
                move(index, target);
              } else if (target !== undefined) {
                goTo(event, target);
              }
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

/** What the places of pages listen to, so that the page that is dragged to one is moved there. */
function useDragging(move: (from: number, to: number) => void) {
  const dragged = useRef<number | null>(null);
  return (index: number) => ({
    onDragStart: () => {
      dragged.current = index;
    },
    onDragOver: (event: DragEvent) => {
      // Only pages of this receipt can be dropped here.
      if (dragged.current !== null) {
        event.preventDefault();
      }
    },
    onDrop: (event: DragEvent) => {
      if (dragged.current !== null) {
        event.preventDefault();
        event.stopPropagation();
        move(dragged.current, index);
      }
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });
}

type KeyOnPage = KeyboardEvent<HTMLButtonElement>;

function targetOf({ key }: KeyOnPage, index: number, last: number): number | undefined {
  return new Map([
    ['ArrowLeft', Math.max(0, index - 1)],
    ['ArrowRight', Math.min(last, index + 1)],
    ['Home', 0],
    ['End', last],
  ]).get(key);
}

function goTo(event: KeyOnPage, target: number): void {
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  takeKey(event);
  buttons[target]?.focus();
  buttons[target]?.click();
}

/** From what is around, as dialogs that go to another receipt by arrow keys, and the browser that goes back by them. */
function takeKey(event: KeyOnPage): void {
  event.preventDefault();
  event.stopPropagation();
}
