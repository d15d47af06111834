import { useEffect, useEffectEvent } from 'react';

import { useShortcuts } from '#lib/use-shortcuts.ts';

/** What the keys of the edit step do. */
export interface CardKeys {
  readonly step: (by: 1 | -1) => void;
  /** The same field one card further. */
  readonly stepInField: (by: 1 | -1) => void;
  readonly toggleSelected: () => void;
}

/**
 * Walks through the cards: j and k like in the history, also turned off like there; Alt with PageDown and PageUp from
 * within a field, where letters are text and the arrows belong to dates and lists.
 */
export function useCardKeys({ step, stepInField, toggleSelected }: CardKeys): void {
  useShortcuts({ j: step.bind(null, 1), k: step.bind(null, -1), x: toggleSelected });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const by = pages.get(event.key);
    if (by !== undefined && event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      stepInField(by);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      handleKey(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
}

const pages = new Map<string, 1 | -1>([
  ['PageDown', 1],
  ['PageUp', -1],
]);
