import { receiptRoutes } from '@bonbog/contract/calls';
import { skipToken, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

import { callApi } from '#lib/api-client.ts';
import { type Known, type SuggestedOption, suggestedOptions } from './suggested-options.ts';
import { suggestionsText } from './suggestions.text.ts';

/** Long enough that a fast typist asks once. */
const settleMs = 150;

/** Props of {@link SearchSuggestions}. `text` is what is typed; `onCount` hears how many suggestions there are. */
export interface SearchSuggestionsProps {
  readonly id: string;
  readonly text: string;
  readonly known: Known;
  readonly activeId: string | null;
  readonly isOpen: boolean;
  readonly onCount: (count: number) => void;
  readonly onChoose: (option: SuggestedOption) => void;
}

/** What else may be meant by what is typed into the search; the focus stays in the field. */
export function SearchSuggestions({ id, text, known, onCount, ...list }: SearchSuggestionsProps) {
  const options = useOptions(text, known);
  const count = options.length;
  useEffect(() => {
    onCount(count);
    return () => {
      onCount(0);
    };
  }, [count, onCount]);
  return (
    <>
      <span aria-live="polite" className="sr-only">
        {list.isOpen && suggestionsText.told(count)}
      </span>
      {list.isOpen && <Options id={id} options={options} {...list} />}
    </>
  );
}

interface OptionsProps extends Pick<SearchSuggestionsProps, 'id' | 'activeId' | 'onChoose'> {
  readonly options: readonly SuggestedOption[];
}

function Options({ id, options, activeId, onChoose }: OptionsProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={suggestionsText.list}
      className="absolute top-full left-0 z-40 mt-1 w-[28rem] max-w-[calc(100vw-2rem)] rounded-md border border-line-strong bg-surface p-1 text-ink shadow-lg"
    >
      {options.map((option, index) => {
        const optionId = `${id}-${index}`;
        const isActive = optionId === activeId;
        return (
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- its keys are those of the field, which has the focus
          <li
            key={option.label}
            id={optionId}
            role="option"
            aria-selected={isActive}
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onChoose(option);
            }}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded px-3 py-1.5 hover:bg-sunken lg:min-h-9',
              isActive && 'bg-accent-soft text-accent-strong outline-2 -outline-offset-2 outline-accent',
            )}
          >
            <span className="min-w-0 truncate">{option.label}</span>
            <span className="min-w-0 truncate text-sm text-muted tabular-nums">{option.detail}</span>
          </li>
        );
      })}
    </ul>
  );
}

function useOptions(text: string, known: Known): readonly SuggestedOption[] {
  const typed = text.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setSettled(typed);
    }, settleMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [typed]);
  // Suggestions that cannot be had are none: the search itself says what is wrong with the connection.
  const { data } = useQuery({
    queryKey: [receiptRoutes.suggestions.path, settled],
    queryFn:
      settled === ''
        ? skipToken
        : ({ signal }) => callApi(receiptRoutes.suggestions, { query: { text: settled }, signal }),
    retry: false,
  });
  // What was answered to something else is no longer meant.
  return typed === '' ? [] : suggestedOptions(typed, known, settled === typed ? data : undefined);
}
