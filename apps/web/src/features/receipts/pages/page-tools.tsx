import type { ReceiptPage } from '@bonbog/contract/calls';
import { FileMinus2, MoveLeft, MoveRight } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { movePage, neighbourOf } from './move-page.ts';
import { pagesText } from './pages.text.ts';

/**
 * Props of {@link PageTools}. `shown` is the address of the page that they are for; with `isFirstFixed` the first page stays
 * where it is; with `isWhole` no page can be taken out.
 */
export interface PageToolsProps {
  readonly pages: readonly ReceiptPage[];
  readonly shown: string;
  readonly isBusy: boolean;
  readonly isFirstFixed?: boolean;
  readonly isWhole?: boolean;
  readonly onShow: (imageUrl: string) => void;
  readonly onArrange: (pages: readonly ReceiptPage[]) => void;
}

/** Moves the page on show among the others, and takes it out. */
export function PageTools({ pages, shown, isBusy, onShow, onArrange, ...rules }: PageToolsProps) {
  const { isFirstFixed = false, isWhole = false } = rules;
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
      {!isWhole && (
        <Tool label={pagesText.remove} icon={FileMinus2} isDisabled={isBusy || isFixed} onClick={remove} />
      )}
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
