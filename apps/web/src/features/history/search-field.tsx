import { Search, X } from 'lucide-react';
import { useRef } from 'react';

import { historyText } from './history.text.ts';
import { SEARCH_MAX_LENGTH } from './list-view.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The search over store and product. Escape empties it, '/' leads to it. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': () => {
      input.current?.focus();
    },
  });
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div role="search" className="relative min-w-0 flex-1 basis-full sm:max-w-md sm:basis-0">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        maxLength={SEARCH_MAX_LENGTH}
        aria-label={historyText.search}
        placeholder={historyText.search}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            clear();
          }
        }}
        className="block min-h-11 w-full rounded-md border border-line-strong bg-surface py-2 pr-11 pl-10 text-ellipsis placeholder:text-muted"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={historyText.clearSearch}
          onClick={clear}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
