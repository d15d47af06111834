import { useEffect, useRef, type RefObject } from 'react';

/** Takes the focus to the open case where what had it is gone: on narrow screens the list makes room for the case. */
export function useArrivalFocus(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isFocusLost()) {
      target.current?.focus();
    }
  }, [target]);
}

/** Takes the focus back to the row of the case that was closed. */
export function useReturnToRow(list: RefObject<HTMLElement | null>, openCase: number | null): void {
  const last = useRef(openCase);
  useEffect(() => {
    if (openCase === null && last.current !== null && isFocusLost()) {
      list.current?.querySelector<HTMLElement>(`[data-case="${last.current}"]`)?.focus();
    }
    last.current = openCase;
  }, [list, openCase]);
}

function isFocusLost(): boolean {
  const focused = document.activeElement;
  return (
    focused === null ||
    focused === document.body ||
    (focused instanceof HTMLElement && focused.offsetParent === null)
  );
}
