import type { PhotoFault } from '@bonbog/domain';
import { useCallback, useRef } from 'react';

import { isParsed, type BulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import type { BulkQueue, BulkSnapshot } from '#features/receipts/bulk/queue/bulk-queue.ts';
import { filesOf } from '#features/receipts/bulk/queue/item-pages.ts';
import { heicText } from '#lib/heic/heic.text.ts';
import { BulkDropZone } from './bulk-drop-zone.tsx';
import { ConvertingNote } from './converting-note.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { FileList } from './file-list.tsx';
import { HowAndTips } from './how-and-tips.tsx';
import { RejectionsNotice } from './rejections-notice.tsx';
import { selectText } from './select.text.ts';

/** Props of {@link SelectStep}. */
export interface SelectStepProps {
  readonly queue: BulkQueue;
  readonly snapshot: BulkSnapshot;
  /** What is wrong with photos, by the ids of their items. */
  readonly photoFaults: ReadonlyMap<string, PhotoFault>;
  readonly onContinue: () => void;
}

/** The first step: files are taken in, made smaller and read. */
export function SelectStep({ queue, snapshot, photoFaults, onContinue }: SelectStepProps) {
  const { items, rejections, converting } = snapshot;
  const failed = items.filter(({ status }) => status === 'error');
  // The same function every time, so that rows are not drawn anew with every snapshot.
  const list = useRef<HTMLUListElement>(null);
  const remove = useCallback(
    (item: BulkItem) => {
      if (!isParsed(item) || window.confirm(selectText.removeQuestion(item.name, filesOf(item).length))) {
        keepFocus(list.current);
        queue.remove([item.id]);
      }
    },
    [queue],
  );
  const retry = useCallback(
    (id: string) => {
      keepFocus(list.current);
      queue.retry(id);
    },
    [queue],
  );
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-4">
        <BulkDropZone isSmall={items.length > 0} onFiles={queue.add} />
        <ConvertingNote words={converting === null ? null : heicText.convertingCount(converting)} />
        {rejections.length > 0 && (
          <RejectionsNotice rejections={rejections} onDismiss={queue.dismissRejections} />
        )}
        {failed.length > 0 && <ErrorPanel failed={failed} onReplace={queue.replace} onRemove={remove} />}
        {items.length > 0 && (
          <FileList
            snapshot={snapshot}
            photoFaults={photoFaults}
            listRef={list}
            onRetry={retry}
            onReplace={queue.replace}
            onRemove={remove}
            onClear={() => {
              clear(queue, items);
            }}
            onContinue={onContinue}
            onStartScanning={queue.startScanning}
          />
        )}
      </div>
      <HowAndTips />
    </div>
  );
}

/** The pressed button will be gone. Its list has the focus then, or with the last file the heading. */
function keepFocus(list: HTMLUListElement | null): void {
  const target = list !== null && list.children.length > 1 ? list : document.querySelector('h1');
  target?.focus({ preventScroll: true });
}

function clear(queue: BulkQueue, items: readonly BulkItem[]): void {
  const readCount = items.filter(isParsed).length;
  if (readCount === 0 || window.confirm(selectText.clearQuestion(readCount))) {
    document.querySelector('h1')?.focus({ preventScroll: true });
    queue.clear();
  }
}
