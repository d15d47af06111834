import { X } from 'lucide-react';

import type { ListFilter } from './list-view.ts';
import { listText } from './list.text.ts';
import type { ListViewState } from './use-list-view.ts';

interface Chip {
  readonly label: string;
  readonly change: Partial<ListFilter>;
}

/** The filters that only an address sets, each with the way to take it away; nothing while none is set. */
export function FilterChips({ list }: { readonly list: Pick<ListViewState, 'view' | 'changeFilter'> }) {
  const chips = chipsOf(list.view.filter);
  return chips.length === 0 ? null : (
    <ul aria-label={listText.chips} className="mt-2 flex flex-wrap gap-2">
      {chips.map(({ label, change }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            aria-label={listText.removeChip(label)}
            onClick={() => {
              list.changeFilter(change);
            }}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-accent-soft px-4 text-sm font-medium hover:bg-sunken"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function chipsOf({ store, missing, isDuplicate }: ListFilter): readonly Chip[] {
  return [
    ...(store === null ? [] : [{ label: listText.storeChip(store), change: { store: null } }]),
    ...(missing === null ? [] : [{ label: listText.missing[missing], change: { missing: null } }]),
    ...(isDuplicate ? [{ label: listText.duplicates, change: { isDuplicate: false } }] : []),
  ];
}
