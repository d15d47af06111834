import type { ReceiptSuggestions } from '@bonbog/contract/calls';
import {
  foldText,
  formatDanishAmount,
  formatDanishDate,
  formatMoney,
  isCalendarDate,
  parseAmount,
} from '@bonbog/domain';

import type { ListFilter } from './list-view.ts';
import { suggestionsText as text } from './suggestions.text.ts';

/** What a search may mean: it leads to a receipt, or narrows the list in place of the search. */
export interface SuggestedOption {
  readonly label: string;
  readonly detail: string;
  readonly leadsTo: { readonly receiptId: string } | { readonly filter: Partial<ListFilter> };
}

/** What there is to choose from without asking. */
export interface Known {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

/** Of each kind as many at most. */
const most = 3;
/** One letter stands in nearly every word. */
const shortest = 2;

/** What a text may mean, the surest first. `answer` is the server's to that text; undefined as long as there is none. */
export function suggestedOptions(
  typed: string,
  known: Known,
  answer: ReceiptSuggestions | undefined,
): readonly SuggestedOption[] {
  return [
    ...(answer === undefined ? [] : [...ofReceipt(answer), ...ofAmount(answer), ...ofCompanies(answer)]),
    ...fitting(known.categories, typed).map((category) => ({
      label: text.category(category),
      detail: '',
      leadsTo: { filter: { category } },
    })),
    ...fitting(known.tags, typed).map((tag) => ({
      label: text.tag(tag),
      detail: '',
      leadsTo: { filter: { tag } },
    })),
    ...(answer === undefined ? [] : ofBought(answer, typed.trim())),
  ];
}

function fitting(words: readonly string[], typed: string): readonly string[] {
  const folded = foldText(typed);
  return folded.length < shortest
    ? []
    : words.filter((word) => foldText(word).includes(folded)).slice(0, most);
}

function ofReceipt({ receipt }: ReceiptSuggestions): readonly SuggestedOption[] {
  if (receipt === null) {
    return [];
  }
  const { id, receiptNumber, store, date, amount, currencyCode } = receipt;
  const minor = parseAmount(amount);
  const money = minor === null ? '' : formatMoney(minor, currencyCode);
  const detail = [store, isCalendarDate(date) ? formatDanishDate(date) : date, money]
    .filter((part) => part !== '')
    .join(', ');
  return [{ label: text.receipt(receiptNumber), detail, leadsTo: { receiptId: id } }];
}

function ofAmount({ amount }: ReceiptSuggestions): readonly SuggestedOption[] {
  const minor = amount && parseAmount(amount.amount);
  return amount === null || minor === null
    ? []
    : [
        {
          label: text.amount(formatDanishAmount(minor)),
          detail: text.count(amount.count),
          leadsTo: { filter: { amountFrom: minor, amountTo: minor } },
        },
      ];
}

function ofCompanies({ companies }: ReceiptSuggestions): readonly SuggestedOption[] {
  return companies.map(({ cvr, count }) => ({
    label: text.company(cvr),
    detail: text.count(count),
    leadsTo: { filter: { cvr } },
  }));
}

function ofBought({ bought }: ReceiptSuggestions, line: string): readonly SuggestedOption[] {
  return bought === null
    ? []
    : [{ label: text.bought(line), detail: text.count(bought.count), leadsTo: { filter: { line } } }];
}
