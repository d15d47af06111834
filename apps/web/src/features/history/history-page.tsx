import { ReceiptText, SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import { Button, buttonClassName } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { messageOr } from '#lib/message-or.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { ActionBar } from './action-bar.tsx';
import { ClearFilters } from './filter-chips.tsx';
import { FindLine } from './find-line.tsx';
import { HistoryHeader } from './history-header.tsx';
import { historyText } from './history.text.ts';
import { ListLine, SomeFailed } from './list-line.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { countFilters } from './list-view.ts';
import { listText } from './list.text.ts';
import { ReceiptList } from './receipt-list.tsx';
import { useRowDensity, type RowDensity } from './row-density.ts';
import { offeredBy, useHistory, type HistoryState } from './use-history.ts';
import type { ListViewState } from './use-list-view.ts';
import { useSelection, type Selection } from './use-selection.ts';

/** What the export to the cloud gets from the history, and does to it. */
export interface CloudPorts {
  readonly receiptIds: readonly string[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Selects exactly these receipts, as far as they are there. */
  readonly onSelect: (receiptIds: readonly string[]) => void;
}

/** Props of {@link HistoryPage}. `onOpen` wants a receipt of the list shown; `openId` is the one that lies over it. */
export interface HistoryPageProps {
  readonly onOpen?: (id: string) => void;
  readonly openId?: string | null;
  /** Whether that one stands beside the list, which then goes along with it. */
  readonly isBeside?: boolean;
  /** What lies over the list; gets the id of the open receipt between those of its neighbours in the list. */
  readonly over?: (order: readonly string[]) => ReactNode;
  /** A line above what narrows the list; it stays in view. */
  readonly above?: ReactNode;
  /** The receipt whose row is lit. */
  readonly litId?: string | null;
  /** The export of selected receipts to the cloud. */
  readonly cloud?: ((ports: CloudPorts) => ReactNode) | undefined;
}

/** The screen with every saved receipt of the user: figures, search and actions in three slim lines, then the list. */
export function HistoryPage({ openId = null, isBeside = false, ...props }: HistoryPageProps) {
  const history = useHistory(openId);
  const besideId = isBeside ? openId : null;
  return (
    <div
      className="-mt-3 space-y-2 max-lg:pb-6 lg:@container lg:-mt-5"
      {...(besideId === null ? {} : { 'data-list-beside': '' })}
    >
      <HistoryHeader history={history} />
      {history.stats.isError && !isRefused(history) && <StatsFailed />}
      <Receipts history={history} besideId={besideId} {...props} />
    </div>
  );
}

function StatsFailed() {
  return (
    <p role="alert" className="text-danger">
      {historyText.statsFailed}
    </p>
  );
}

interface ReceiptsProps extends Omit<HistoryPageProps, 'openId' | 'isBeside'> {
  readonly history: HistoryState;
  readonly besideId: string | null;
}

function Receipts({ history, besideId, onOpen, over, above, litId, cloud }: ReceiptsProps) {
  const { list, view, search } = history;
  const selection = useSelection(list?.rows);
  const [density, chooseDensity] = useRowDensity();
  const [isCloudOpen, setIsCloudOpen] = useState(false);
  const clear = () => {
    search.change('');
  };
  useShortcuts({ Escape: clear });
  return (
    <div className="flex flex-col gap-1">
      {above}
      <Lines
        history={history}
        selection={selection}
        density={density}
        onDensity={chooseDensity}
        onOpen={onOpen}
        onCloud={() => {
          setIsCloudOpen(true);
        }}
      />
      {history.error !== null && !isRefused(history) && <SomeFailed onRetry={history.retry} />}
      {list === undefined || list.rows.count === 0 || isRefused(history) ? (
        <NoRows history={history} density={density} />
      ) : (
        <ReceiptList
          rows={list.rows}
          density={density}
          selection={selection}
          sort={view.view.sort}
          onSort={view.changeSort}
          onRange={history.onRange}
          onClear={clear}
          onOpen={onOpen}
          besideId={besideId}
          litId={litId}
        />
      )}
      {over?.(history.order)}
      {cloud?.({
        receiptIds: selection.ids,
        isOpen: isCloudOpen,
        onOpenChange: setIsCloudOpen,
        onSelect: selection.choose,
      })}
    </div>
  );
}

interface LinesProps {
  readonly history: HistoryState;
  readonly selection: Selection;
  readonly density: RowDensity;
  readonly onDensity: (density: RowDensity) => void;
  readonly onCloud: () => void;
  readonly onOpen: HistoryPageProps['onOpen'];
}

/** What narrows the list, and what can be done with it. */
function Lines({ history, selection, density, onDensity, onCloud, onOpen }: LinesProps) {
  const { list, view, search } = history;
  const all = countAll(history);
  if (all !== 0 && !isAnyKnown(history)) {
    // Room for both: whoever has no receipts must not see a search that goes again.
    return <div aria-hidden className="h-25 lg:h-[5.5625rem]" />;
  }
  return (
    <>
      {all !== 0 && (
        <FindLine
          list={view}
          {...offeredBy(history.overview)}
          density={density}
          onDensity={onDensity}
          search={search.text}
          onSearch={search.change}
          onOpen={onOpen}
        />
      )}
      <ActionBar hasReceipts={all !== 0} selection={selection} onCloud={onCloud}>
        {all !== 0 && <ListLine found={list?.found} all={all} sort={view.view.sort} />}
      </ActionBar>
    </>
  );
}

/** How many receipts the user has; undefined as long as nothing tells. */
function countAll({ overview, list, view, isAnswered }: HistoryState): number | undefined {
  const isNarrowed = countFilters(view.view.filter) > 0 || view.view.search.trim() !== '';
  return overview?.count ?? (isAnswered && !isNarrowed ? list?.found.count : undefined);
}

/** Whether it is told yet, or will not be, whether there are any receipts. */
function isAnyKnown({ overview, list, error, isAnswered }: HistoryState): boolean {
  return overview !== undefined || list !== undefined || isAnswered || error !== null;
}

/** Whether what was asked for could not be had; what is shown would answer something else. */
function isRefused({ error, isAnswered }: HistoryState): boolean {
  return error !== null && !isAnswered;
}

interface NoRowsProps {
  readonly history: HistoryState;
  readonly density: RowDensity;
}

/** The list is on its way, could not be had, or holds nothing. */
function NoRows({ history, density }: NoRowsProps) {
  const { error, list, retry, view } = history;
  if (error !== null) {
    const text = messageOr(error, historyText.failedFallback);
    return <ErrorState title={historyText.failed} text={text} onRetry={retry} />;
  }
  const all = countAll(history);
  if (list === undefined || all === undefined) {
    return <ListSkeleton density={density} />;
  }
  return all > 0 ? (
    <NoMatch
      list={view}
      onShowAll={() => {
        history.search.change('');
      }}
    />
  ) : (
    <NoReceipts />
  );
}

function NoReceipts() {
  return (
    <EmptyState
      icon={ReceiptText}
      title={historyText.empty}
      text={historyText.emptyHint}
      action={<UploadLink label={historyText.emptyAction} />}
    />
  );
}

interface NoMatchProps {
  readonly list: ListViewState;
  /** Empties the search, where that alone is in the way. */
  readonly onShowAll: () => void;
}

function NoMatch({ list, onShowAll }: NoMatchProps) {
  const count = countFilters(list.view.filter);
  const isSearched = list.view.search.trim() !== '';
  const ofFilters = isSearched ? listText.noMatchOfBoth : listText.noMatchOfFilters;
  return (
    <EmptyState
      icon={SearchX}
      title={historyText.noMatch}
      text={count > 0 ? ofFilters : historyText.noMatchHint}
      action={
        <div className="flex flex-wrap items-center justify-center gap-2">
          {count > 0 ? (
            <ClearFilters count={count} onClear={list.clearFilters} />
          ) : (
            <Button onClick={onShowAll}>{listText.showAll}</Button>
          )}
          <UploadLink label={historyText.noMatchAction} />
        </div>
      }
    />
  );
}

function UploadLink({ label }: { readonly label: string }) {
  return (
    <Link href="/upload" className={buttonClassName({ variant: 'primary' })}>
      {label}
    </Link>
  );
}
