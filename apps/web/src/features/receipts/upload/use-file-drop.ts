import { useEffect, useState, type DragEvent } from 'react';

/** What a zone needs so that files can be dropped on it. */
export interface FileDrop {
  /** Whether files are held above the zone. */
  readonly isOver: boolean;
  readonly zone: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Takes files that are dropped on a zone. Beside it, and while it is disabled, a drop does nothing: the page stays. */
export function useFileDrop(isDisabled: boolean, onFiles: (files: readonly File[]) => void): FileDrop {
  const [isOver, setIsOver] = useState(false);
  useDropsBeside();
  const whenEnabled = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!isDisabled && event.dataTransfer.types.includes('Files')) {
      event.preventDefault();
      handle(event);
    }
  };
  return {
    isOver: isOver && !isDisabled,
    zone: {
      onDragEnter: whenEnabled(() => {
        setIsOver(true);
      }),
      onDragOver: whenEnabled(() => undefined),
      onDragLeave: whenEnabled(({ currentTarget, relatedTarget }) => {
        // It is left for a part of it, too.
        setIsOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      }),
      onDrop: whenEnabled(({ dataTransfer }) => {
        setIsOver(false);
        const files = [...dataTransfer.files];
        if (files.length > 0) {
          onFiles(files);
        }
      }),
    },
  };
}

/** A browser would open the file in place of the page. */
function useDropsBeside(): void {
  useEffect(() => {
    const prevent = (event: Event) => {
      event.preventDefault();
    };
    document.addEventListener('dragover', prevent);
    document.addEventListener('drop', prevent);
    return () => {
      document.removeEventListener('dragover', prevent);
      document.removeEventListener('drop', prevent);
    };
  }, []);
}
