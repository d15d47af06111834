import { useEffect, useState, type KeyboardEvent } from 'react';

/** The option that Enter takes, by its place among all that are shown; the arrow keys go round. `idOf` names its element. */
export function useActiveOption(count: number, idOf: (index: number) => string) {
  const [wanted, setWanted] = useState(0);
  const active = count === 0 ? null : Math.min(wanted, count - 1);
  const activeId = active === null ? undefined : idOf(active);
  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeId]);
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter also ends what is composed of several keys, as letters of some languages are.
    if (active === null || event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // By a click, which screens that hold work ask about.
      document.getElementById(idOf(active))?.click();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setWanted((active + step + count) % count);
    }
  };
  return {
    active,
    activeId,
    idOf,
    handleKeyDown,
    /** Something else is typed: the best is the first. */
    reset: () => {
      setWanted(0);
    },
    point: setWanted,
  };
}
