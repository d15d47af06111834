import { RefreshCw, Replace, X } from 'lucide-react';
import { useRef } from 'react';

import type { BulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { Button } from '#ui/button.tsx';
import { BULK_PICKER_ACCEPT } from './bulk-drop-zone.tsx';
import { selectText } from './select.text.ts';

/** What can be done with one file of the list. */
export interface ItemActions {
  readonly onRetry: (id: string) => void;
  readonly onReplace: (id: string, file: File) => void;
  readonly onRemove: (item: BulkItem) => void;
}

/** Props of the buttons of one file. */
interface ItemButtonProps extends ItemActions {
  readonly item: BulkItem;
}

/** Tries the same file again. */
export function RetryButton({ item, onRetry }: Pick<ItemButtonProps, 'item' | 'onRetry'>) {
  return (
    <Button
      onClick={() => {
        onRetry(item.id);
      }}
    >
      <RefreshCw aria-hidden className="size-4" />
      {selectText.retry} <NameForReaders item={item} />
    </Button>
  );
}

/** Chooses another file in the place of one that failed. */
export function ReplaceButton({ item, onReplace }: Pick<ItemButtonProps, 'item' | 'onReplace'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={BULK_PICKER_ACCEPT}
        aria-label={selectText.replace}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) {
            onReplace(item.id, file);
          }
        }}
      />
      <Button
        onClick={() => {
          input.current?.click();
        }}
      >
        <Replace aria-hidden className="size-4" />
        {selectText.replace} <NameForReaders item={item} />
      </Button>
    </>
  );
}

/** Takes the file out of the list. */
export function RemoveButton({ item, onRemove }: Pick<ItemButtonProps, 'item' | 'onRemove'>) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`${selectText.remove} ${item.name}`}
      title={selectText.remove}
      onClick={() => {
        onRemove(item);
      }}
    >
      <X aria-hidden className="size-5" />
    </Button>
  );
}

function NameForReaders({ item }: { readonly item: BulkItem }) {
  return <span className="sr-only">{item.name}</span>;
}
