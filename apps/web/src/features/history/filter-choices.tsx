import { RECEIPT_STATUSES } from '@bonbog/contract/calls';
import { isCurrencyCode, tagKey, type CurrencyCode } from '@bonbog/domain';
import { useMemo } from 'react';

import { Select } from '#ui/select.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { readSort, writeSort } from './list-view.ts';
import { listText } from './list.text.ts';
import { offeredCurrencies } from './offered-currencies.ts';
import { listPeriods, parsePeriod } from './period.ts';
import type { ListViewState } from './use-list-view.ts';

/** Props of {@link FilterChoices}. `months`, `categories`, `currencies` and `tags` are those of the receipts, to choose from. */
export interface FilterChoicesProps {
  readonly list: ListViewState;
  readonly months: readonly string[];
  readonly categories: readonly string[];
  readonly currencies: readonly CurrencyCode[];
  readonly tags: readonly string[];
}

const sortOptions = Object.entries(listText.sorts).map(([value, label]) => ({ value, label }));
const all = '';
const statusOptions = [
  { value: all, label: listText.allStatuses },
  ...RECEIPT_STATUSES.map((status) => ({ value: status, label: listText.statuses[status] })),
];

/** The filters of the list, and on phones its order. */
export function FilterChoices({ list, months, categories, currencies, tags }: FilterChoicesProps) {
  const { filter } = list.view;
  const { changeFilter } = list;
  const periods = useMemo(() => periodOptions(months, filter.period), [months, filter.period]);
  return (
    <>
      <Select
        label={listText.period}
        options={periods}
        value={filter.period?.name ?? all}
        onChange={(event) => {
          changeFilter({ period: parsePeriod(event.target.value) });
        }}
      />
      <Select
        label={listText.category}
        options={categoryOptions(categories, filter.category)}
        value={filter.category ?? all}
        onChange={({ target }) => {
          changeFilter({ category: target.value === all ? null : target.value });
        }}
      />
      <Select
        label={listText.currency}
        options={currencyOptions(currencies, filter.currencyCode)}
        value={filter.currencyCode ?? all}
        onChange={({ target }) => {
          changeFilter({ currencyCode: isCurrencyCode(target.value) ? target.value : null });
        }}
      />
      <TagFilter list={list} tags={tags} />
      <StatusFilter list={list} />
      <SortChoice list={list} />
      <AmountFilter
        label={listText.amountFrom}
        value={filter.amountFrom}
        onChange={(amountFrom) => {
          changeFilter({ amountFrom });
        }}
      />
      <AmountFilter
        label={listText.amountTo}
        value={filter.amountTo}
        onChange={(amountTo) => {
          changeFilter({ amountTo });
        }}
      />
    </>
  );
}

/** On phones, which have no titles of columns to press. */
function SortChoice({ list }: Pick<FilterChoicesProps, 'list'>) {
  return (
    <Select
      label={listText.sort}
      options={sortOptions}
      value={writeSort(list.view.sort)}
      onChange={({ target }) => {
        list.changeSort(readSort(target.value));
      }}
      className="md:hidden"
    />
  );
}

/** Nothing for those who use no tags. */
function TagFilter({ list, tags }: Pick<FilterChoicesProps, 'list' | 'tags'>) {
  const { tag } = list.view.filter;
  const known = tags.find((each) => tag !== null && tagKey(each) === tagKey(tag));
  const offered = tag === null || known !== undefined ? tags : [...tags, tag];
  return offered.length === 0 ? null : (
    <Select
      label={listText.tag}
      options={[
        { value: all, label: listText.allTags },
        ...offered.map((each) => ({ value: each, label: each })),
      ]}
      value={known ?? tag ?? all}
      onChange={({ target }) => {
        list.changeFilter({ tag: target.value === all ? null : target.value });
      }}
    />
  );
}

function StatusFilter({ list }: Pick<FilterChoicesProps, 'list'>) {
  return (
    <Select
      label={listText.status}
      options={statusOptions}
      value={list.view.filter.status ?? all}
      onChange={({ target }) => {
        list.changeFilter({ status: RECEIPT_STATUSES.find((status) => status === target.value) ?? null });
      }}
    />
  );
}

function currencyOptions(present: readonly CurrencyCode[], chosen: CurrencyCode | null) {
  return [
    { value: all, label: listText.allCurrencies },
    ...offeredCurrencies(present, chosen).map((code) => ({ value: code, label: code })),
  ];
}

function periodOptions(months: readonly string[], chosen: ReturnType<typeof parsePeriod>) {
  const periods = listPeriods(months, chosen);
  const kinds = ['days', 'year', 'quarter', 'month'] as const;
  return [
    { value: all, label: listText.allPeriods },
    ...kinds.flatMap((kind) =>
      periods
        .filter((period) => period.kind === kind)
        .map(({ name, label }) => ({ value: name, label, group: listText.periodKinds[kind] })),
    ),
  ];
}

function categoryOptions(categories: readonly string[], chosen: string | null) {
  const offered = chosen === null || categories.includes(chosen) ? categories : [...categories, chosen];
  return [
    { value: all, label: listText.allCategories },
    ...offered.map((category) => ({ value: category, label: category })),
  ];
}
