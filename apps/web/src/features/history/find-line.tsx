import { loadedLater } from '#lib/loaded-later.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterMenu, type FilterMenuProps } from './filter-menu.tsx';
import { historyText } from './history.text.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { SEARCH_MAX_LENGTH } from './list-view.ts';
import type { SuggestedOption } from './suggested-options.ts';
import { useSuggested } from './use-suggested.ts';
import { ViewsMenu } from './views-menu.tsx';

const SearchSuggestions = loadedLater(
  async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
);

/** Props of {@link FindLine}. `search` is what is typed. */
export interface FindLineProps extends FilterMenuProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Wants a receipt that was suggested. */
  readonly onOpen: ((id: string) => void) | undefined;
}

/**
 * What narrows the list, in one line: the search, the filters that are set, and all of them behind a button, which stays
 * where it is while they are chosen. On phones those that are set stand below.
 */
export function FindLine({ search, onSearch, onOpen, ...filters }: FindLineProps) {
  const { field, list, isWanted, onCount, forget } = useSuggested();
  const choose = ({ leadsTo }: SuggestedOption) => {
    onSearch('');
    if ('filter' in leadsTo) {
      filters.list.narrow(leadsTo.filter);
    } else {
      onOpen?.(leadsTo.receiptId);
    }
  };
  return (
    <div className="flex items-start gap-2 max-lg:flex-wrap">
      <div className="min-w-0 grow flex-wrap items-center gap-2 max-lg:contents lg:flex">
        <SearchField
          label={historyText.search}
          clearLabel={historyText.clearSearch}
          maxLength={SEARCH_MAX_LENGTH}
          value={search}
          onChange={(text) => {
            forget();
            onSearch(text);
          }}
          field={field}
          className="grow basis-40 lg:basis-80"
        >
          {isWanted && search.trim() !== '' && (
            <SearchSuggestions {...list} text={search} known={filters} onCount={onCount} onChoose={choose} />
          )}
        </SearchField>
        <FilterChips list={filters.list} />
      </div>
      <FilterMenu {...filters} />
      <ViewsMenu list={filters.list} onSearch={onSearch} />
      <KeyboardHelp />
    </div>
  );
}
