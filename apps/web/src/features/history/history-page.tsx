import type { Receipt } from '@bonbog/contract';
import { ReceiptText, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';

import { buttonClassName } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { filterReceipts, toSearchable } from './filter-receipts.ts';
import { historyText } from './history.text.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { SearchField } from './search-field.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useHistory } from './use-history.ts';

interface OpenProps {
  /** A receipt of the list is to be shown. */
  readonly onOpen?: ((id: string) => void) | undefined;
}

/** The screen with every saved receipt of the user and four summary cards. */
export function HistoryPage({ onOpen }: OpenProps) {
  const { list, stats, retry } = useHistory();
  return (
    <div className="space-y-6">
      <PageHeading title={historyText.title} />
      <SummaryCards stats={stats.isError ? null : stats.data?.stats} />
      {stats.isError && !list.isError && (
        <p role="alert" className="text-danger">
          {historyText.statsFailed}
        </p>
      )}
      {list.isPending && <ListSkeleton />}
      {list.data !== undefined && <Receipts receipts={list.data.receipts} onOpen={onOpen} />}
      {list.isError && list.data === undefined && (
        <ErrorState
          title={historyText.failed}
          text={list.error.message === '' ? historyText.failedFallback : list.error.message}
          onRetry={retry}
        />
      )}
    </div>
  );
}

function Receipts({ receipts, onOpen }: OpenProps & { readonly receipts: readonly Receipt[] }) {
  return receipts.length === 0 ? (
    <EmptyState
      icon={ReceiptText}
      title={historyText.empty}
      text={historyText.emptyHint}
      action={<UploadLink label={historyText.emptyAction} />}
    />
  ) : (
    <SearchableList receipts={receipts} onOpen={onOpen} />
  );
}

function SearchableList({ receipts, onOpen }: OpenProps & { readonly receipts: readonly Receipt[] }) {
  const [search, setSearch] = useState('');
  // Typing stays smooth over thousands of receipts.
  const deferredSearch = useDeferredValue(search);
  const searchable = useMemo(() => toSearchable(receipts), [receipts]);
  const found = useMemo(() => filterReceipts(searchable, deferredSearch), [searchable, deferredSearch]);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SearchField value={search} onChange={setSearch} />
        <p role="status" className="text-sm text-muted tabular-nums">
          {historyText.count(found.length, receipts.length)}
        </p>
      </div>
      {found.length > 0 ? (
        <ReceiptList receipts={found} onOpen={onOpen} />
      ) : (
        <EmptyState
          icon={SearchX}
          title={historyText.noMatch}
          text={historyText.noMatchHint}
          action={<UploadLink label={historyText.noMatchAction} />}
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
