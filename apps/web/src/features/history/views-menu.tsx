import * as Popover from '@radix-ui/react-popover';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';

import { loadedLater } from '#lib/loaded-later.tsx';
import { Button } from '#ui/button.tsx';
import { readView } from './list-view.ts';
import { listText } from './list.text.ts';
import type { ListViewState } from './use-list-view.ts';

const ViewsPanel = loadedLater(async () => (await import('./views-panel.tsx')).ViewsPanel);

/** Props of {@link ViewsMenu}. `onSearch` hears what the view that is shown searches for. */
export interface ViewsMenuProps {
  readonly list: ListViewState;
  readonly onSearch: (text: string) => void;
}

/** Ways to look at the list that are kept under names, behind a button. */
export function ViewsMenu({ list, onSearch }: ViewsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <Button variant="quiet" size="icon" aria-label={listText.views} title={listText.views}>
          <Bookmark aria-hidden className="size-5" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={listText.views}
          align="end"
          sideOffset={4}
          collisionPadding={16}
          className="z-40 max-h-(--radix-popover-content-available-height) min-h-80 w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-md border border-line-strong bg-surface p-4 text-ink outline-none"
        >
          <h2 className="mb-2 font-semibold">{listText.views}</h2>
          <ViewsPanel
            list={list}
            onShow={(query) => {
              const view = readView(query);
              setIsOpen(false);
              onSearch(view.search);
              list.showView(view);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
