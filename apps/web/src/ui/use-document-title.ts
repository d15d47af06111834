import { useEffect } from 'react';

const productName = 'Bonbog';

/** Names the browser tab after the screen on show. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === productName ? productName : `${title} · ${productName}`;
  }, [title]);
}
