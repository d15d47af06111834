import { Keyboard, X } from 'lucide-react';
import * as Popover from '@radix-ui/react-popover';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { listText } from './list.text.ts';
import { areShortcutsOn, turnShortcuts, useShortcuts } from '#lib/use-shortcuts.ts';

const { keys: text } = listText;

/** What the keys do, behind a button and '?'. Phones have no keys, so it is not there on small screens. */
export function KeyboardHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(areShortcutsOn);
  useShortcuts({
    '?': () => {
      setIsOpen(true);
    },
  });
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.help}
          title={text.help}
          className="max-md:hidden"
        >
          <Keyboard aria-hidden className="size-5" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={text.help}
          align="end"
          sideOffset={4}
          collisionPadding={16}
          className="z-40 w-80 rounded-md border border-line-strong bg-surface p-4 text-ink outline-none"
        >
          <div className="mb-2 flex items-center justify-between">
            <h2 className="font-semibold">{text.help}</h2>
            <Popover.Close asChild>
              <Button variant="quiet" size="icon" aria-label={text.close} className="-m-2">
                <X aria-hidden className="size-5" />
              </Button>
            </Popover.Close>
          </div>
          <Keys />
          <label className="mt-3 flex min-h-11 items-center gap-3 border-t border-line pt-3">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => {
                setIsOn(target.checked);
                turnShortcuts(target.checked);
              }}
              className="size-5"
            />
            {text.isOn}
          </label>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Keys() {
  return (
    <dl className="space-y-2 text-sm">
      {text.list.map(({ keys, what }) => (
        <div key={what} className="flex items-center justify-between gap-4">
          <dt>{what}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <kbd key={key} className="rounded-sm border border-line-strong bg-sunken px-2 py-0.5 font-sans">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
