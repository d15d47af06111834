import { HandCoins, type LucideIcon, Percent, ReceiptText, SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import { buttonClassName } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ActionBar } from './action-bar.tsx';
import { ClearFilters, FilterBar } from './filter-bar.tsx';
import { historyText } from './history.text.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { ListLine } from './list-line.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { countFilters, SEARCH_MAX_LENGTH } from './list-view.ts';
import { listText } from './list.text.ts';
import { ReceiptList } from './receipt-list.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { offeredBy, useHistory, type HistoryState } from './use-history.ts';
import type { ListViewState } from './use-list-view.ts';
import { useRememberedCurrency } from './use-remembered-currency.ts';
import { useSelection } from './use-selection.ts';
import { useVatFigure } from './use-vat-figure.ts';
import { messageOr } from '#lib/message-or.ts';
import { outlaysPath } from '#lib/outlays-path.ts';
import { vatReturnPath } from '#lib/vat-return-path.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { useUsualCurrency } from './usual-currency.ts';

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
  /** What lies over the list; gets the id of the open receipt between those of its neighbours in the list. */
  readonly over?: (order: readonly string[]) => ReactNode;
  /** The export of selected receipts to the cloud. */
  readonly cloud?: ((ports: CloudPorts) => ReactNode) | undefined;
}

/** The screen with every saved receipt of the user, four summary cards and a chart. */
export function HistoryPage({ openId = null, ...props }: HistoryPageProps) {
  const history = useHistory(openId);
  return (
    <div className="space-y-6">
      <PageHeading title={historyText.title} />
      <Overview history={history} />
      {history.stats.isError && !isRefused(history) && <StatsFailed />}
      <Receipts history={history} {...props} />
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

/** The cards and, in the currency of the card that says what was spent, the chart. */
function Overview({ history: { stats, overview, view } }: { readonly history: HistoryState }) {
  const usualCurrency = useUsualCurrency(overview, stats.data?.stats);
  const [currencyCode, chooseCurrency] = useRememberedCurrency('totalCurrency', usualCurrency);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <SummaryCards
        stats={stats.isError ? null : stats.data?.stats}
        usualCurrency={usualCurrency}
        spentCurrency={currencyCode}
        onSpentCurrencyChange={chooseCurrency}
      />
      {overview?.count !== 0 && (
        <SpendingChart
          months={overview?.months}
          currencyCode={currencyCode}
          chosen={view.view.filter.period}
          onChoose={(period) => {
            view.changeFilter({ period });
          }}
        />
      )}
    </div>
  );
}

interface ReceiptsProps extends Omit<HistoryPageProps, 'openId'> {
  readonly history: HistoryState;
}

function Receipts({ history, onOpen, over, cloud }: ReceiptsProps) {
  const { list, view, search } = history;
  const selection = useSelection(list?.rows);
  const [isCloudOpen, setIsCloudOpen] = useState(false);
  const clear = () => {
    search.change('');
  };
  useShortcuts({ Escape: clear });
  const hasReceipts = countAll(history) !== 0;
  return (
    <div className="flex flex-col gap-4">
      {hasReceipts && <Narrowing history={history} />}
      <ActionBar
        hasReceipts={hasReceipts}
        selection={selection}
        onCloud={() => {
          setIsCloudOpen(true);
        }}
      />
      {list === undefined || list.rows.count === 0 || isRefused(history) ? (
        <NoRows history={history} />
      ) : (
        <ReceiptList
          rows={list.rows}
          selection={selection}
          sort={view.view.sort}
          onSort={view.changeSort}
          onRange={history.onRange}
          onClear={clear}
          onOpen={onOpen}
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

/** What narrows the list, and the line that says what that leaves. */
function Narrowing({ history }: { readonly history: HistoryState }) {
  const { overview, list, view, search, error } = history;
  const all = countAll(history);
  return (
    <>
      <SearchLine search={search.text} receipts={overview?.count ?? 0} onSearch={search.change} />
      <FilterBar list={view} {...offeredBy(overview)} />
      <ListLine
        found={list?.found}
        all={all}
        sort={view.view.sort}
        onRetry={error === null || isRefused(history) ? undefined : history.retry}
      />
    </>
  );
}

/** How many receipts the user has; undefined as long as nothing tells. */
function countAll({ overview, list, view, isAnswered }: HistoryState): number | undefined {
  const isNarrowed = countFilters(view.view.filter) > 0 || view.view.search.trim() !== '';
  return overview?.count ?? (isAnswered && !isNarrowed ? list?.found.count : undefined);
}

/** Whether what was asked for could not be had; what is shown would answer something else. */
function isRefused({ error, isAnswered }: HistoryState): boolean {
  return error !== null && !isAnswered;
}

/** The list is on its way, could not be had, or holds nothing. */
function NoRows({ history }: { readonly history: HistoryState }) {
  const { error, list, retry, view } = history;
  if (error !== null) {
    const text = messageOr(error, historyText.failedFallback);
    return <ErrorState title={historyText.failed} text={text} onRetry={retry} />;
  }
  const all = countAll(history);
  if (list === undefined || all === undefined) {
    return <ListSkeleton />;
  }
  return all > 0 ? <NoMatch list={view} /> : <NoReceipts />;
}

interface ToolLinkProps {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly title: string;
}

/** The way to another look at the receipts; on phones an icon alone. */
function ToolLink({ path, icon: Icon, name, title }: ToolLinkProps) {
  return (
    <Link
      href={path}
      title={title}
      aria-label={title}
      className={buttonClassName({ variant: 'quiet', className: 'max-sm:w-11 max-sm:px-0' })}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:hidden">{name}</span>
    </Link>
  );
}

interface SearchLineProps {
  readonly search: string;
  readonly receipts: number;
  readonly onSearch: (text: string) => void;
}

function SearchLine({ search, receipts, onSearch }: SearchLineProps) {
  const deductible = useVatFigure(receipts);
  return (
    <div className="flex items-center justify-between gap-2">
      <SearchField
        label={historyText.search}
        clearLabel={historyText.clearSearch}
        maxLength={SEARCH_MAX_LENGTH}
        value={search}
        onChange={onSearch}
        className="flex-1 basis-full sm:max-w-md sm:basis-0"
      />
      <div className="flex items-center">
        <ToolLink
          path={vatReturnPath}
          icon={Percent}
          name={deductible === undefined ? listText.vatReturn : listText.vatFigure(deductible)}
          title={deductible === undefined ? listText.toVatReturn : listText.toVatFigure(deductible)}
        />
        <ToolLink path={outlaysPath} icon={HandCoins} name={listText.outlays} title={listText.toOutlays} />
        <KeyboardHelp />
      </div>
    </div>
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

function NoMatch({ list }: { readonly list: ListViewState }) {
  const count = countFilters(list.view.filter);
  return (
    <EmptyState
      icon={SearchX}
      title={historyText.noMatch}
      text={count > 0 ? listText.noMatchHint : historyText.noMatchHint}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ClearFilters count={count} onClear={list.clearFilters} />
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
