import { formatDanishAmount } from '@bonbog/domain';
import { X } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { countFilters, type ListFilter } from './list-view.ts';
import { listText } from './list.text.ts';
import type { ListViewState } from './use-list-view.ts';

interface Chip {
  readonly label: string;
  readonly change: Partial<ListFilter>;
}

/** The filters that are set, each with the way to take it away, and one for several; nothing while none is set. */
export function FilterChips({
  list,
}: {
  readonly list: Pick<ListViewState, 'view' | 'changeFilter' | 'clearFilters'>;
}) {
  const chips = chipsOf(list.view.filter);
  return chips.length === 0 ? null : (
    <div className="-mx-1 flex min-w-0 items-center gap-1 p-1 max-lg:order-last max-lg:-my-1 max-lg:basis-full max-lg:overflow-x-auto lg:-m-1 lg:flex-wrap">
      <ul aria-label={listText.chips} className="contents">
        {chips.map(({ label, change }) => (
          <li key={label} className="min-w-0 max-lg:shrink-0">
            <button
              type="button"
              aria-label={listText.removeChip(label)}
              title={listText.removeChip(label)}
              onClick={() => {
                list.changeFilter(change);
              }}
              className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-accent-soft px-3 text-sm font-medium text-accent-strong hover:bg-sunken lg:min-h-9"
            >
              <span className="truncate">{label}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <ClearFilters count={countFilters(list.view.filter)} onClear={list.clearFilters} />
      )}
    </div>
  );
}

/** Props of {@link ClearFilters}. */
export interface ClearFiltersProps {
  readonly count: number;
  readonly onClear: () => void;
}

/** Takes every filter away and says how many that is; nothing while none is set. */
export function ClearFilters({ count, onClear }: ClearFiltersProps) {
  return count === 0 ? null : (
    <Button variant="quiet" size="slim" onClick={onClear}>
      <X aria-hidden className="size-4" />
      {listText.clearFilters(count)}
    </Button>
  );
}

function chipsOf(filter: ListFilter): readonly Chip[] {
  const { period, category, currencyCode, store, tag, cvr, line, missing, status, isDuplicate } = filter;
  const chips: readonly (Chip | null)[] = [
    period && { label: period.label, change: { period: null } },
    status && { label: listText.statuses[status], change: { status: null } },
    label(category, { category: null }),
    label(currencyCode, { currencyCode: null }),
    label(amountsLabel(filter), { amountFrom: null, amountTo: null }),
    label(tag === null ? null : listText.tagChip(tag), { tag: null }),
    label(cvr === null ? null : listText.companyChip(cvr), { cvr: null }),
    label(line === null ? null : listText.boughtChip(line), { line: null }),
    label(store === null ? null : listText.storeChip(store), { store: null }),
    missing && { label: listText.missing[missing], change: { missing: null } },
    isDuplicate ? { label: listText.duplicates, change: { isDuplicate: false } } : null,
  ];
  return chips.filter((chip) => chip !== null);
}

function label(text: string | null, change: Partial<ListFilter>): Chip | null {
  return text === null ? null : { label: text, change };
}

/** '100–250', 'fra 100' or 'til 250'. */
function amountsLabel({ amountFrom, amountTo }: ListFilter): string | null {
  const [from, to] = [amountFrom, amountTo].map((amount) =>
    amount === null ? null : formatDanishAmount(amount).replace(/,00$/, ''),
  );
  if (from != null && to != null) {
    return from === to ? listText.amountExactly(from) : listText.amountsBetween(from, to);
  }
  if (from != null) {
    return listText.amountsFrom(from);
  }
  return to == null ? null : listText.amountsTo(to);
}
