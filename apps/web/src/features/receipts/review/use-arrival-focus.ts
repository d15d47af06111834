import { useEffect, type RefObject } from 'react';

/** Moves the focus to the heading of a screen that has taken the place of another, so that it is read out. */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [heading]);
}
