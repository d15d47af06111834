import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Enter (or Cmd+Enter) saves from anywhere on the screen. Null while saving is blocked. */
export function useSaveShortcut(save: (() => void) | null): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) {
      // Else the control in focus would be pressed as well.
      event.preventDefault();
      event.stopPropagation();
      save?.();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      handleKey(event);
    };
    document.addEventListener('keydown', listener, { capture: true });
    return () => {
      document.removeEventListener('keydown', listener, { capture: true });
    };
  }, []);
}
