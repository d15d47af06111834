import { type KeyboardEvent, useId, useState } from 'react';

/** What the keys of a search do with the list of suggestions below it; the options themselves are found where they stand. */
export function useSuggested() {
  const id = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const [count, setCount] = useState(0);
  const [activeId, setActiveId] = useState<string | null>(null);
  const isOpen = hasFocus && count > 0;
  const options = () => [
    ...(document.getElementById(id)?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
  ];
  /** Round through all options and the field itself. */
  const move = (by: number) => {
    const ids = [null, ...options().map((option) => option.id)];
    setActiveId(ids.at((ids.indexOf(activeId) + by) % ids.length) ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const active = options().find((option) => option.id === activeId);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      active.click();
    }
  };
  return {
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': (isOpen ? activeId : null) ?? undefined,
      onFocus: () => {
        setHasFocus(true);
      },
      onBlur: () => {
        setHasFocus(false);
      },
      ...(isOpen ? { onKeyDown } : {}),
    },
    list: { id, isOpen, activeId },
    isWanted: hasFocus,
    onCount: setCount,
    /** Something else is typed, and suggested. */
    forget: () => {
      setActiveId(null);
    },
  } as const;
}
