import { useEffect, useEffectEvent, useRef } from 'react';

import { hasOwnSession } from '#lib/session-token.ts';

/** Asks before Back or Forward leaves the page while there is something to lose; see also useLeaveGuard. */
export function useBackGuard(isOpen: boolean, question: string): void {
  const address = useRef(window.location.href);
  useEffect(() => {
    address.current = window.location.href;
  });
  const handlePopState = useEffectEvent((event: PopStateEvent) => {
    const isSamePage = new URL(address.current).pathname === window.location.pathname;
    // An ended session has its own way out.
    if (isOpen && !isSamePage && hasOwnSession() && !window.confirm(question)) {
      event.stopImmediatePropagation();
      window.history.pushState(null, '', address.current);
    }
  });
  useEffect(() => {
    const listener = (event: PopStateEvent) => {
      handlePopState(event);
    };
    // While capturing: the router must not see a step that is taken back.
    window.addEventListener('popstate', listener, { capture: true });
    return () => {
      window.removeEventListener('popstate', listener, { capture: true });
    };
  }, []);
}
