import { useEffect, useRef, type RefObject } from 'react';

import { pollForFiles, type PickerKind } from './picker-polling.ts';
import { isTouchDevice } from './touch-device.ts';

/**
 * A hidden file input opened by a button. On a phone it is also polled after opening, because some phones give back
 * a picture without telling the page (D1 §9). Each file is given once; there are several when the input takes them.
 */
export function useFilePicker(
  kind: PickerKind,
  inputRef: RefObject<HTMLInputElement | null>,
  onFiles: (files: readonly File[]) => void,
) {
  const stopPolling = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      stopPolling.current();
    },
    [],
  );

  const chosen = () => [...(inputRef.current?.files ?? [])];
  const take = (files: readonly File[]) => {
    stopPolling.current();
    if (inputRef.current !== null) {
      // So that the same file can be chosen again.
      inputRef.current.value = '';
    }
    onFiles(files);
  };
  return {
    open: () => {
      inputRef.current?.click();
      stopPolling.current();
      if (isTouchDevice()) {
        stopPolling.current = pollForFiles(kind, chosen, take);
      }
    },
    handleChange: () => {
      const files = chosen();
      if (files.length > 0) {
        take(files);
      }
    },
  };
}
