import { clsx } from 'clsx';
import { MessagesSquare, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CaseDetail } from './case-detail.tsx';
import type { HelpdeskAdmin } from './helpdesk-admin.ts';
import { helpdeskText as text } from './helpdesk.text.ts';
import { TicketFilters } from './ticket-filters.tsx';
import { TicketList } from './ticket-list.tsx';
import { filterTickets, type Ticket } from './tickets.ts';
import { useReturnToRow } from './use-case-focus.ts';
import type { HelpdeskViewState } from './use-helpdesk-view.ts';
import { useSearchText } from '#lib/use-search-text.ts';

/** Props of {@link TicketsTab}. */
export interface TicketsTabProps {
  readonly tickets: readonly Ticket[];
  /** There may be cases that are not among these. */
  readonly isLimited: boolean;
  readonly state: HelpdeskViewState;
  readonly admin: HelpdeskAdmin;
}

/** All cases, and beside them the open one; on narrow screens one of the two. */
export function TicketsTab({ tickets, isLimited, state, admin }: TicketsTabProps) {
  const { view, replace, closeCase } = state;
  const list = useRef<HTMLDivElement>(null);
  const search = useSearchText(view.filter.text, (words) => {
    replace({ filter: { ...view.filter, text: words } });
  });
  // Typing goes on while the list follows.
  const words = useDeferredValue(search.text);
  const found = useMemo(
    () => filterTickets(tickets, { ...view.filter, text: words }),
    [tickets, view.filter, words],
  );
  const isOpen = view.caseNumber !== null;
  const open = tickets.find(({ caseNumber }) => caseNumber === view.caseNumber);
  useReturnToRow(list, view.caseNumber);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
      <div ref={list} className={clsx('space-y-4', isOpen && 'hidden lg:block')}>
        <TicketFilters search={search} state={state} />
        <p role="status" className="text-sm text-muted tabular-nums">
          {text.casesOf(found.length)}
        </p>
        <Card className="overflow-hidden">
          {found.length === 0 ? (
            <EmptyState icon={SearchX} title={text.list.none} text={text.list.noneText} />
          ) : (
            <TicketList tickets={found} openCase={view.caseNumber} addressOf={state.addressOf} />
          )}
        </Card>
      </div>
      {open === undefined ? (
        <NoCase missing={isOpen ? (isLimited ? 'unlisted' : 'gone') : null} onClose={closeCase} />
      ) : (
        <CaseDetail key={open.caseNumber} ticket={open} admin={admin} onClose={closeCase} />
      )}
    </div>
  );
}

interface NoCaseProps {
  /** What is known of a case that was asked for; null when none was. */
  readonly missing: 'gone' | 'unlisted' | null;
  readonly onClose: () => void;
}

/** In the place of a case: none is chosen, or the one that was is not in the list. */
function NoCase({ missing, onClose }: NoCaseProps) {
  const { detail } = text;
  return (
    <Card className={clsx(missing === null && 'hidden lg:block')}>
      <div role="status">
        <EmptyState
          icon={MessagesSquare}
          title={detail[missing ?? 'choose']}
          text={detail[`${missing ?? 'choose'}Text`]}
          action={missing === null ? undefined : <Button onClick={onClose}>{detail.toList}</Button>}
        />
      </div>
    </Card>
  );
}
