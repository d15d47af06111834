import { CircleAlert } from 'lucide-react';

import type { BulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { RemoveButton, ReplaceButton, type ItemActions } from './item-actions.tsx';
import { selectText } from './select.text.ts';

/** Props of {@link ErrorPanel}. */
export interface ErrorPanelProps extends Pick<ItemActions, 'onReplace' | 'onRemove'> {
  readonly failed: readonly BulkItem[];
}

/** The files that failed, each with its reason and what to do about it. */
export function ErrorPanel({ failed, onReplace, onRemove }: ErrorPanelProps) {
  return (
    <section
      aria-label={selectText.failedTitle(failed.length)}
      className="space-y-2 rounded-md border border-danger/30 bg-danger-soft px-4 py-3"
    >
      <div role="status">
        <h2 className="flex items-center gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          {selectText.failedTitle(failed.length)}
        </h2>
      </div>
      <ul className="space-y-2">
        {failed.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 flex-1 basis-60">
              <strong className="font-medium break-all">{item.name}</strong>
              <span className="block text-danger">{item.error}</span>
            </p>
            <ReplaceButton item={item} onReplace={onReplace} />
            <RemoveButton item={item} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      <p>{selectText.failedTip}</p>
    </section>
  );
}
