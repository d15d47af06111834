import type { PhotoFault } from '@bonbog/domain';
import { useEffect, useRef, useState } from 'react';

import { canCheck } from './can-check.ts';
import { createPhotoChecker } from './check-photo.ts';

/** A file of a list, which may become another, smaller one while it is prepared. */
interface ListedFile {
  readonly id: string;
  readonly file: File | null;
}

/** What is wrong with the photos of a list, by their ids. Each is looked at once, as it was chosen, one after the other. */
export function usePhotoFaults(items: readonly ListedFile[]): ReadonlyMap<string, PhotoFault> {
  const [faults, setFaults] = useState<ReadonlyMap<string, PhotoFault>>(new Map());
  const seen = useRef(new Set<string>());
  const tools = useRef<{ checker: ReturnType<typeof createPhotoChecker>; controller: AbortController }>(null);
  useEffect(
    () => () => {
      tools.current?.controller.abort();
      tools.current?.checker.dispose();
      tools.current = null;
      seen.current.clear();
    },
    [],
  );
  useEffect(() => {
    for (const { id, file } of items) {
      if (file !== null && canCheck(file) && !seen.current.has(id)) {
        seen.current.add(id);
        tools.current ??= { checker: createPhotoChecker(), controller: new AbortController() };
        const { checker, controller } = tools.current;
        void checker.check(file, controller.signal).then((fault) => {
          if (fault !== null && !controller.signal.aborted) {
            setFaults((known) => new Map(known).set(id, fault));
          }
        });
      }
    }
  }, [items]);
  return faults;
}
