import { useLayoutEffect } from 'react';

import { guardWork } from '#lib/guarded-work.ts';
import { hasOwnSession } from '#lib/session-token.ts';
import { savingText } from './saving.text.ts';

/**
 * Asks before something that is not saved is left: by closing or reloading the page, or by a link of the shell. Back
 * is asked about where the review's entry in the browser's history is kept.
 */
export function useLeaveGuard(isOpen: boolean, question: string = savingText.leaveQuestion): void {
  // With the screen, not after it: what can be seen can be left.
  useLayoutEffect(() => {
    if (!isOpen) {
      return;
    }
    const handleUnload = (event: BeforeUnloadEvent) => {
      // An ended session leads to the login screen by itself; a question would only stand in its way.
      if (hasOwnSession()) {
        event.preventDefault();
      }
    };
    const handleClick = (event: MouseEvent) => {
      if (leadsAway(event) && !window.confirm(question)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const release = guardWork();
    window.addEventListener('beforeunload', handleUnload);
    // While capturing: the router's own handler must not see a click that was taken back.
    document.addEventListener('click', handleClick, { capture: true });
    return () => {
      release();
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, { capture: true });
    };
  }, [isOpen, question]);
}

function leadsAway(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) {
    return false;
  }
  return link.target !== '_blank' && link.pathname !== window.location.pathname;
}
