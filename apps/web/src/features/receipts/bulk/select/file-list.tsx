import type { PhotoFault } from '@bonbog/domain';
import { ScanEye } from 'lucide-react';
import { memo, type Ref } from 'react';

import { isParsed, type BulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import type { BulkSnapshot } from '#features/receipts/bulk/queue/bulk-queue.ts';
import { fileCountOf } from '#features/receipts/bulk/queue/item-pages.ts';
import { photoCheckText } from '#features/receipts/photo-check/photo-check.text.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { RemoveButton, ReplaceButton, RetryButton, type ItemActions } from './item-actions.tsx';
import { selectText } from './select.text.ts';
import { statusLabel, statusTone } from './status-label.ts';

/** Props of {@link FileList}. */
export interface FileListProps extends ItemActions {
  readonly snapshot: BulkSnapshot;
  /** What is wrong with photos, by the ids of their items. */
  readonly photoFaults: ReadonlyMap<string, PhotoFault>;
  readonly listRef: Ref<HTMLUListElement>;
  readonly onClear: () => void;
  readonly onContinue: () => void;
  readonly onStartScanning: () => void;
}

/** The files of the upload with where each one stands, and the way on. */
export function FileList({ snapshot, photoFaults, listRef, onClear, onContinue, ...props }: FileListProps) {
  const { onStartScanning, ...actions } = props;
  const { items, isProcessing, isTooLarge, progress } = snapshot;
  const parsedCount = items.filter(isParsed).length;
  const fileCount = fileCountOf(items);
  const doneCount = fileCountOf(items.filter(({ status }) => status === 'parsed' || status === 'error'));
  return (
    <Card className="p-0">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 className="font-semibold">{selectText.listTitle(fileCount)}</h2>
        {!isProcessing && (
          <Button variant="quiet" onClick={onClear}>
            {selectText.clear}
          </Button>
        )}
      </div>
      {isProcessing && <OverallProgress percent={progress} />}
      <p role="status" className="sr-only">
        {selectText.progressSpoken(doneCount, fileCount)}
      </p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ul
        ref={listRef}
        aria-label={selectText.listTitle(fileCount)}
        tabIndex={0}
        className="h-96 divide-y divide-line overflow-y-auto overscroll-contain"
      >
        {items.map((item) => (
          <FileRow key={item.id} item={item} photoFault={photoFaults.get(item.id) ?? null} {...actions} />
        ))}
      </ul>
      {/* In view as soon as the list begins: above the bottom bar where there is one. */}
      <div className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-end gap-3 rounded-b-md border-t border-line bg-surface px-4 py-3 empty:hidden lg:bottom-0 [@media(max-height:32rem)]:static">
        {isTooLarge && (
          <>
            <p className="mr-auto text-danger">{selectText.tooLarge}</p>
            <Button onClick={onStartScanning}>{selectText.startScanning}</Button>
          </>
        )}
        {parsedCount > 0 && !isProcessing && (
          <Button variant="primary" onClick={onContinue} className="w-full sm:w-auto">
            {selectText.continue(parsedCount)}
          </Button>
        )}
      </div>
    </Card>
  );
}

function OverallProgress({ percent }: { readonly percent: number }) {
  const shown = Math.floor(percent);
  return (
    <div className="space-y-1 border-b border-line px-4 py-2">
      <p className="flex justify-between text-sm">
        <span>{selectText.overall}</span>
        <span className="tabular-nums">{selectText.overallValue(shown)}</span>
      </p>
      <ProgressBar value={shown} label={selectText.overall} />
    </div>
  );
}

/** One of up to fifty; drawn anew only when its own item changes. */
const FileRow = memo(function FileRow({
  item,
  photoFault,
  onRetry,
  onReplace,
  onRemove,
}: ItemActions & { readonly item: BulkItem; readonly photoFault: PhotoFault | null }) {
  const hasFailed = item.status === 'error';
  return (
    <li className="flex flex-col gap-2 py-2 pr-1 pl-4">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate" title={item.name}>
            {item.name}
          </p>
          <p className="text-sm text-muted tabular-nums">{sizesOf(item)}</p>
        </div>
        <StatusBadge tone={statusTone(item.status)}>{statusLabel(item)}</StatusBadge>
        <RemoveButton item={item} onRemove={onRemove} />
      </div>
      {item.status === 'compressing' && (
        <div className="pr-3">
          <ProgressBar value={item.compressionProgress} label={selectText.compression(item.name)} />
        </div>
      )}
      {photoFault !== null && (
        <p className="flex items-start gap-2 pr-3 text-sm text-warning">
          <ScanEye aria-hidden className="mt-0.5 size-4 shrink-0" />
          {photoCheckText.faults[photoFault].join(' ')}
        </p>
      )}
      {hasFailed && (
        <>
          <p className="text-danger">{item.error}</p>
          <div className="flex flex-wrap gap-2">
            <RetryButton item={item} onRetry={onRetry} />
            <ReplaceButton item={item} onReplace={onReplace} />
          </div>
        </>
      )}
    </li>
  );
});

function sizesOf({ originalSize, compressedSize }: BulkItem): string {
  return compressedSize === null
    ? formatBytes(originalSize)
    : selectText.sizes(formatBytes(originalSize), formatBytes(compressedSize));
}
