import { useEffect, useRef } from 'react';

/** Whether the screen has gone, for work that goes on without it. */
export function useHasLeft() {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
