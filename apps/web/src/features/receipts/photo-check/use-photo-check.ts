import type { PhotoFault } from '@bonbog/domain';
import { useEffect, useRef, useState } from 'react';

import { canCheck } from './can-check.ts';
import type { createPhotoChecker } from './photo-question.tsx';

// Its code comes once a picture is chosen, or when the page has rested, together with that of the question; the worker's
// behind it.
const loadChecker = () => import('./photo-question.tsx').catch(() => null);

/** Looks at the photo that is being read, so that its user hears of it while the paper is at hand. */
export function usePhotoCheck() {
  const [fault, setFault] = useState<PhotoFault | null>(null);
  const [isLooking, setLooking] = useState(false);
  const checker = useRef<ReturnType<typeof createPhotoChecker> | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      checker.current?.dispose();
      checker.current = null;
    },
    [],
  );
  const forget = () => {
    running.current?.abort();
    setFault(null);
    setLooking(false);
  };
  const look = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setLooking(true);
    const code = await loadChecker();
    checker.current ??= code?.createPhotoChecker() ?? null;
    const found = (await checker.current?.check(file, controller.signal)) ?? null;
    if (!controller.signal.aborted) {
      setFault(found);
      setLooking(false);
    }
  };
  return {
    /** What its user is asked about; null when nothing is wrong, or was answered. */
    fault,
    /** What was read is not shown before this has ended. */
    isOpen: isLooking || fault !== null,
    begin: (file: File) => {
      forget();
      if (canCheck(file)) {
        void look(file);
      }
    },
    forget,
  };
}
