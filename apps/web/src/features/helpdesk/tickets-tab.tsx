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
import { type FoundCases, useFoundCases, withFound } from './use-found-cases.ts';
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
  const found = useFoundCases(view.filter.text);
  const all = useMemo(() => withFound(tickets, found.tickets), [tickets, found.tickets]);
  const shown = useMemo(
    () =>
      // What was found by other words is nothing to these.
      filterTickets(
        all,
        { ...view.filter, text: words },
        found.words === words.trim() ? found.numbers : undefined,
      ),
    [all, view.filter, words, found],
  );
  const isOpen = view.caseNumber !== null;
  const open = all.find(({ caseNumber }) => caseNumber === view.caseNumber);
  useReturnToRow(list, view.caseNumber);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
      <div ref={list} className={clsx('space-y-4', isOpen && 'hidden lg:block')}>
        <TicketFilters search={search} state={state} />
        <p role="status" className="text-sm text-muted tabular-nums">
          {text.casesOf(shown.length)}
          <SearchNote found={found} />
        </p>
        <Card className="overflow-hidden">
          {shown.length === 0 ? (
            <EmptyState icon={SearchX} title={text.list.none} text={text.list.noneText} />
          ) : (
            <TicketList tickets={shown} openCase={view.caseNumber} addressOf={state.addressOf} />
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

/** How the search through all messages goes, where that is not plain from what is shown. */
function SearchNote({ found: { state, hasMore, numbers } }: { readonly found: FoundCases }) {
  const { list } = text;
  const notes = { idle: null, searching: list.searching, failed: list.searchFailed };
  const note = state === 'done' ? (hasMore ? list.more(numbers.size) : null) : notes[state];
  return note === null ? null : <span className="block">{note}</span>;
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
