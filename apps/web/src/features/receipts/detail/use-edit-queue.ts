import { useEffect, useRef } from 'react';

/** Runs tasks one after the other; a task throws nothing. Tasks that wait are still run when the dialog has closed. */
export function useEditQueue() {
  const last = useRef<Promise<void>>(Promise.resolve());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    enqueue: (task: () => Promise<void>) => {
      last.current = last.current.then(task);
    },
    /** Whether the screen that asked is no longer there. */
    isGone: () => isGone.current,
  };
}
