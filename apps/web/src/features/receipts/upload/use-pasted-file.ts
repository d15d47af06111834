import { useEffect, useEffectEvent } from 'react';

/** Tells of a file pasted anywhere on the page. Pasted text is left alone. */
export function usePastedFile(isEnabled: boolean, onFile: (file: File) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (isEnabled && file !== undefined) {
      event.preventDefault();
      onFile(file);
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
