import { useEffect, useEffectEvent } from 'react';

/** Tells of files pasted anywhere on the page. Pasted text is left alone. */
export function usePastedFiles(isEnabled: boolean, onFiles: (files: readonly File[]) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (isEnabled && files.length > 0) {
      event.preventDefault();
      onFiles(files);
    }
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => {
      handlePaste(event);
    };
    document.addEventListener('paste', listener);
    return () => {
      document.removeEventListener('paste', listener);
    };
  }, []);
}
