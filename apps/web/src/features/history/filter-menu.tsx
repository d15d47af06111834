import * as Popover from '@radix-ui/react-popover';
import { SlidersHorizontal, X } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { FilterChoices, type FilterChoicesProps } from './filter-choices.tsx';
import { ClearFilters } from './filter-chips.tsx';
import { countFilters } from './list-view.ts';
import { listText } from './list.text.ts';
import type { RowDensity } from './row-density.ts';

/** Props of {@link FilterMenu}. */
export interface FilterMenuProps extends FilterChoicesProps {
  readonly density: RowDensity;
  readonly onDensity: (density: RowDensity) => void;
}

/** The filters of the list and how it is shown, behind a button that says how many are set. They count at once. */
export function FilterMenu({ density, onDensity, ...choices }: FilterMenuProps) {
  const { view, clearFilters } = choices.list;
  const count = countFilters(view.filter);
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button className="shrink-0">
          <SlidersHorizontal aria-hidden className="size-4" />
          {/* On phones the search needs the room. */}
          <span className={count === 0 ? 'max-sm:sr-only' : undefined}>
            {count === 0 ? listText.filters : listText.filtersSet(count)}
          </span>
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={listText.filters}
          align="end"
          sideOffset={4}
          collisionPadding={16}
          // Not on the first choice: phones would open its list over the others.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) {
              event.currentTarget.focus();
            }
          }}
          className="z-40 max-h-(--radix-popover-content-available-height) w-[36rem] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-md border border-line-strong bg-surface p-4 text-ink outline-none"
        >
          <div className="mb-2 flex items-center justify-between">
            <h2 className="font-semibold">{listText.filters}</h2>
            <Popover.Close asChild>
              <Button variant="quiet" size="icon" aria-label={listText.closeFilters} className="-m-2">
                <X aria-hidden className="size-5" />
              </Button>
            </Popover.Close>
          </div>
          <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-3">
            <FilterChoices {...choices} />
          </div>
          <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1">
            <AiryRows density={density} onDensity={onDensity} />
            <ClearFilters count={count} onClear={clearFilters} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function AiryRows({ density, onDensity }: Pick<FilterMenuProps, 'density' | 'onDensity'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={density === 'airy'}
        onChange={({ target }) => {
          onDensity(target.checked ? 'airy' : 'dense');
        }}
        className="size-5"
      />
      {listText.airyRows}
    </label>
  );
}
