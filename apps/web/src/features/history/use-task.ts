import { useRef, useState } from 'react';

/** A piece of work of which one runs at a time: asked for again meanwhile, as by a double click, it does nothing. */
export function useTask() {
  // The state is drawn only after the click; the reference knows at once.
  const isUnderWay = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isUnderWay.current) {
      return;
    }
    isUnderWay.current = true;
    setIsRunning(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setIsRunning(false);
    }
  };
  return { isRunning, run };
}
