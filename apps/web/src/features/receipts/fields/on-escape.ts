import type { KeyboardEvent } from 'react';

/** Hears Escape where something is typed: it gives the text up, and nothing around it hears of it. */
export function onEscape(discard: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      discard();
    }
  };
}
