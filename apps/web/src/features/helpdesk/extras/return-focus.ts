import { useEffect, useRef } from 'react';

/** Gives the focus to a heading when what had it went away with one of a number of things. */
export function useFocusWhenFewer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const countBefore = useRef(count);
  useEffect(() => {
    if (count < countBefore.current && document.activeElement === document.body) {
      heading.current?.focus();
    }
    countBefore.current = count;
  }, [count]);
  return heading;
}

/** Gives the focus to a button when what it opened is closed again. */
export function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
