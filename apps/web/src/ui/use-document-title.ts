import { BRAND } from '@bonbog/domain';
import { useEffect } from 'react';

/** Names the browser tab after the screen on show. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === BRAND ? BRAND : `${title} · ${BRAND}`;
  }, [title]);
}
