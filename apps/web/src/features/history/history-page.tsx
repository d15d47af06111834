import type { Stats } from '@bonbog/contract';
import type { CurrencyCode } from '@bonbog/domain';
import { HandCoins, type LucideIcon, Percent, ReceiptText, SearchX } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import { buttonClassName } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ActionBar } from './action-bar.tsx';
import { ClearFilters, FilterBar } from './filter-bar.tsx';
import { toSearchable, type SearchableReceipt } from './filter-receipts.ts';
import { historyText } from './history.text.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { ListLine } from './list-line.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { countFilters, SEARCH_MAX_LENGTH } from './list-view.ts';
import { listText } from './list.text.ts';
import { ReceiptList } from './receipt-list.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useFoundReceipts, type FoundReceipts } from './use-found-receipts.ts';
import { useHistory } from './use-history.ts';
import type { ListViewState } from './use-list-view.ts';
import { useRememberedCurrency } from './use-remembered-currency.ts';
import { useSelection } from './use-selection.ts';
import { useVatFigure } from './use-vat-figure.ts';
import { messageOr } from '#lib/message-or.ts';
import { outlaysPath } from '#lib/outlays-path.ts';
import { vatReturnPath } from '#lib/vat-return-path.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { useUsualCurrency } from './usual-currency.ts';

const none: readonly SearchableReceipt[] = [];

/** What the export to the cloud gets from the history, and does to it. */
export interface CloudPorts {
  readonly receiptIds: readonly string[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Selects exactly these receipts, as far as they are there. */
  readonly onSelect: (receiptIds: readonly string[]) => void;
}

/** Props of {@link HistoryPage}. `onOpen` wants a receipt of the list shown. */
export interface HistoryPageProps {
  readonly onOpen?: (id: string) => void;
  /** What lies over the list; gets the ids of the listed receipts in their order. */
  readonly over?: (order: readonly string[]) => ReactNode;
  /** The export of selected receipts to the cloud. */
  readonly cloud?: ((ports: CloudPorts) => ReactNode) | undefined;
}

/** The screen with every saved receipt of the user, four summary cards and a chart. */
export function HistoryPage(props: HistoryPageProps) {
  const { list, stats, retry } = useHistory();
  const currency = useUsualCurrency(list.data?.receipts, stats.data?.stats);
  const receipts = useMemo(() => list.receipts && toSearchable(list.receipts), [list.receipts]);
  const found = useFoundReceipts(receipts ?? none);
  return (
    <div className="space-y-6">
      <PageHeading title={historyText.title} />
      <Overview
        stats={stats.isError ? null : stats.data?.stats}
        usualCurrency={currency}
        receipts={list.isWhole ? receipts : undefined}
        list={found.list}
      />
      {stats.isError && !list.isError && <StatsFailed />}
      {receipts === undefined ? (
        <NoList error={list.error} onRetry={retry} />
      ) : (
        <Receipts receipts={receipts} isWhole={list.isWhole} found={found} {...props} />
      )}
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

/** The list is on its way, or could not be had. */
function NoList({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error === null) {
    return <ListSkeleton />;
  }
  const text = messageOr(error, historyText.failedFallback);
  return <ErrorState title={historyText.failed} text={text} onRetry={onRetry} />;
}

interface OverviewProps {
  readonly stats: Stats | undefined | null;
  readonly usualCurrency: CurrencyCode | null;
  readonly receipts: readonly SearchableReceipt[] | undefined;
  readonly list: ListViewState;
}

/** The cards and, in the currency of the card that says what was spent, the chart. */
function Overview({ stats, usualCurrency, receipts, list }: OverviewProps) {
  const [currencyCode, chooseCurrency] = useRememberedCurrency('totalCurrency', usualCurrency);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <SummaryCards
        stats={stats}
        usualCurrency={usualCurrency}
        spentCurrency={currencyCode}
        onSpentCurrencyChange={chooseCurrency}
      />
      {receipts?.length !== 0 && (
        <SpendingChart
          receipts={receipts}
          currencyCode={currencyCode}
          chosen={list.view.filter.period}
          onChoose={(period) => {
            list.changeFilter({ period });
          }}
        />
      )}
    </div>
  );
}

interface ReceiptsProps extends HistoryPageProps {
  readonly receipts: readonly SearchableReceipt[];
  /** Whether these are all of them: else only the list as it comes can be shown. */
  readonly isWhole: boolean;
  readonly found: FoundReceipts;
}

function Receipts({ receipts, isWhole, found, onOpen, over, cloud }: ReceiptsProps) {
  const { search, setSearch, offered, list } = found;
  const all = useMemo(() => receipts.map(({ receipt }) => receipt), [receipts]);
  const { rows, isShown } = useShownRows(found, isWhole);
  const dates = useMemo(() => all.map((receipt) => receipt.date), [all]);
  const chosen = useSelection(all, rows);
  const selection = isWhole ? chosen : { ...chosen, canToggleAll: false };
  const [isCloudOpen, setIsCloudOpen] = useState(false);
  const clear = () => {
    setSearch('');
  };
  useShortcuts({ Escape: clear });
  const hasReceipts = all.length > 0;
  return (
    <div className="flex flex-col gap-4">
      {hasReceipts && (
        <>
          <SearchLine search={search} receipts={isWhole ? all.length : 0} onSearch={setSearch} />
          <FilterBar list={list} dates={dates} {...offered} />
          <ListLine found={isWhole ? found.found : null} all={all.length} sort={list.view.sort} />
        </>
      )}
      <ActionBar
        hasReceipts={hasReceipts}
        selection={selection}
        onCloud={() => {
          setIsCloudOpen(true);
        }}
      />
      {rows.length > 0 && (
        <ReceiptList
          receipts={rows}
          doubles={found.doubles}
          selection={selection}
          sort={list.view.sort}
          onSort={list.changeSort}
          onClear={clear}
          onOpen={onOpen}
        />
      )}
      {over?.(rows.map(({ id }) => id))}
      {cloud?.({
        receiptIds: selection.ids,
        isOpen: isCloudOpen,
        onOpenChange: setIsCloudOpen,
        onSelect: selection.choose,
      })}
      {rows.length === 0 && <NoRows list={list} isShown={isShown} hasReceipts={hasReceipts} />}
    </div>
  );
}

/** The receipts to show in their order; none while they cannot be told yet. */
function useShownRows({ found, search, list }: FoundReceipts, isWhole: boolean) {
  // What is typed reaches the address a moment later.
  const isShown = isWhole || (list.isAsItComes && search.trim() === '');
  const rows = useMemo(() => (isShown ? found.map(({ receipt }) => receipt) : []), [found, isShown]);
  return { rows, isShown };
}

interface NoRowsProps {
  readonly list: ListViewState;
  readonly isShown: boolean;
  readonly hasReceipts: boolean;
}

function NoRows({ list, isShown, hasReceipts }: NoRowsProps) {
  if (!isShown) {
    return <ListSkeleton />;
  }
  return hasReceipts ? <NoMatch list={list} /> : <NoReceipts />;
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
