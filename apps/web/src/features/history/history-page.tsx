import type { Stats } from '@bonbog/contract';
import { ReceiptText, SearchX } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';

import { buttonClassName } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ClearFilters, FilterBar } from './filter-bar.tsx';
import { toSearchable, type SearchableReceipt } from './filter-receipts.ts';
import { historyText } from './history.text.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { ListLine } from './list-line.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { countFilters } from './list-view.ts';
import { listText } from './list.text.ts';
import { ReceiptList } from './receipt-list.tsx';
import { SearchField } from './search-field.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useFoundReceipts, type FoundReceipts } from './use-found-receipts.ts';
import { useHistory } from './use-history.ts';
import type { ListViewState } from './use-list-view.ts';
import { useRememberedCurrency } from './use-remembered-currency.ts';
import { useShortcuts } from './use-shortcuts.ts';

const none: readonly SearchableReceipt[] = [];

/** Props of {@link HistoryPage}. `onOpen` wants a receipt of the list shown. */
export interface HistoryPageProps {
  readonly onOpen?: (id: string) => void;
  /** What lies over the list; gets the ids of the listed receipts in their order. */
  readonly over?: (order: readonly string[]) => ReactNode;
}

/** The screen with every saved receipt of the user, four summary cards and a chart. */
export function HistoryPage({ onOpen, over }: HistoryPageProps) {
  const { list, stats, retry } = useHistory();
  const receipts = useMemo(() => list.data && toSearchable(list.data.receipts), [list.data]);
  const found = useFoundReceipts(receipts ?? none);
  return (
    <div className="space-y-6">
      <PageHeading title={historyText.title} />
      <Overview stats={stats.isError ? null : stats.data?.stats} receipts={receipts} list={found.list} />
      {stats.isError && !list.isError && (
        <p role="alert" className="text-danger">
          {historyText.statsFailed}
        </p>
      )}
      {list.isPending && <ListSkeleton />}
      {receipts !== undefined && <Receipts receipts={receipts} found={found} onOpen={onOpen} />}
      {list.isError && list.data === undefined && (
        <ErrorState title={historyText.failed} text={failureText(list.error)} onRetry={retry} />
      )}
      <Over draw={over} found={found} />
    </div>
  );
}

interface OverProps {
  readonly draw: HistoryPageProps['over'];
  readonly found: FoundReceipts;
}

function Over({ draw, found: { found } }: OverProps) {
  return draw?.(found.map(({ receipt }) => receipt.id));
}

function failureText({ message }: Error): string {
  return message === '' ? historyText.failedFallback : message;
}

interface OverviewProps {
  readonly stats: Stats | undefined | null;
  readonly receipts: readonly SearchableReceipt[] | undefined;
  readonly list: ListViewState;
}

/** The cards and, in the currency of the card that says what was spent, the chart. */
function Overview({ stats, receipts, list }: OverviewProps) {
  const [currencyCode, chooseCurrency] = useRememberedCurrency('totalCurrency');
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <SummaryCards stats={stats} spentCurrency={currencyCode} onSpentCurrencyChange={chooseCurrency} />
      <SpendingChart
        receipts={receipts}
        currencyCode={currencyCode}
        chosen={list.view.filter.period}
        onChoose={(period) => {
          list.changeFilter({ period });
        }}
      />
    </div>
  );
}

interface ReceiptsProps {
  readonly receipts: readonly SearchableReceipt[];
  readonly found: FoundReceipts;
  readonly onOpen: HistoryPageProps['onOpen'];
}

function Receipts({ receipts, found, onOpen }: ReceiptsProps) {
  return receipts.length === 0 ? (
    <EmptyState
      icon={ReceiptText}
      title={historyText.empty}
      text={historyText.emptyHint}
      action={<UploadLink label={historyText.emptyAction} />}
    />
  ) : (
    <SearchableList receipts={receipts} found={found} onOpen={onOpen} />
  );
}

function SearchableList({ receipts, found, onOpen }: ReceiptsProps) {
  const { search, setSearch, ownCategories, list } = found;
  const { filter, sort } = list.view;
  const dates = useMemo(() => receipts.map(({ receipt }) => receipt.date), [receipts]);
  const rows = useMemo(() => found.found.map(({ receipt }) => receipt), [found.found]);
  const clear = () => {
    setSearch('');
  };
  useShortcuts({ Escape: clear });
  return (
    <div className="space-y-4">
      <div className="flex items-center justify-between gap-2">
        <SearchField value={search} onChange={setSearch} />
        <KeyboardHelp />
      </div>
      <FilterBar list={list} dates={dates} categories={ownCategories} />
      <ListLine found={found.found} all={receipts.length} sort={sort} />
      {rows.length > 0 ? (
        <ReceiptList receipts={rows} sort={sort} onSort={list.changeSort} onClear={clear} onOpen={onOpen} />
      ) : (
        <EmptyState
          icon={SearchX}
          title={historyText.noMatch}
          text={countFilters(filter) > 0 ? listText.noMatchHint : historyText.noMatchHint}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <ClearFilters count={countFilters(filter)} onClear={list.clearFilters} />
              <UploadLink label={historyText.noMatchAction} />
            </div>
          }
        />
      )}
    </div>
  );
}

function UploadLink({ label }: { readonly label: string }) {
  return (
    <Link href="/upload" className={buttonClassName({ variant: 'primary' })}>
      {label}
    </Link>
  );
}
