import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { readHelpdeskView, writeHelpdeskView, type HelpdeskView } from './helpdesk-view.ts';

/** Tells the browser's entry that the one before it is the list. */
export const OVER_LIST = { isOverList: true };

/** Tab, open case and filters stand in the address, so that reloads, links and the back button work. */
export function useHelpdeskView() {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const view = useMemo(() => readHelpdeskView(query), [query]);
  const addressOf = (change: Partial<HelpdeskView>) => `${path}?${writeHelpdeskView({ ...view, ...change })}`;
  return {
    view,
    addressOf,
    show: (change: Partial<HelpdeskView>) => {
      navigate(addressOf(change));
    },
    /** The same in the place of the browser's present entry. */
    replace: (change: Partial<HelpdeskView>) => {
      navigate(addressOf(change), { replace: true, state: stateNow() });
    },
    closeCase: () => {
      if (isOverList()) {
        window.history.back();
      } else {
        navigate(addressOf({ tab: 'tickets', caseNumber: null }), { replace: true });
      }
    },
  };
}
/** See {@link useHelpdeskView}. */
export type HelpdeskViewState = ReturnType<typeof useHelpdeskView>;

/** Whether the browser's entry before this one is the list; it knows that even after a reload. */
function isOverList(): boolean {
  const state = stateNow();
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isOverList') === true;
}

function stateNow(): unknown {
  const state: unknown = window.history.state;
  return state;
}
