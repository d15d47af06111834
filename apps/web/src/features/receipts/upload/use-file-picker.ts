import { useEffect, useRef, type RefObject } from 'react';

import { pollForFile, type PickerKind } from './picker-polling.ts';
import { isTouchDevice } from './touch-device.ts';

/**
 * A hidden file input opened by a button. On a phone it is also polled after opening, because some phones give back
 * a picture without telling the page (D1 §9). Each file is given once.
 */
export function useFilePicker(
  kind: PickerKind,
  input: RefObject<HTMLInputElement | null>,
  onFile: (file: File) => void,
) {
  const stopPolling = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      stopPolling.current();
    },
    [],
  );

  const take = (file: File) => {
    stopPolling.current();
    if (input.current !== null) {
      // So that the same file can be chosen again.
      input.current.value = '';
    }
    onFile(file);
  };
  return {
    open: () => {
      input.current?.click();
      stopPolling.current();
      if (isTouchDevice()) {
        stopPolling.current = pollForFile(kind, () => input.current?.files?.[0] ?? null, take);
      }
    },
    handleChange: () => {
      const file = input.current?.files?.[0];
      if (file !== undefined) {
        take(file);
      }
    },
  };
}
